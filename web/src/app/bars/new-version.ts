import { queryOptions } from '@tanstack/react-query'
import { VERSION_LOOK_MS } from '../../lib/limits.ts'
import { OWN_FAILURE_NOTICE } from '../../lib/own-failure-notice.ts'

/**
 * The scripts that a document of the staff app runs. The name of start.ts among them has a hash of the names of all other files, so each version has
 * others.
 * @returns none if the document is not the app's, such as a proxy's own page
 */
export function scriptsOf(html: string): string[] {
  return [...html.matchAll(/<script[^>]+type="module"[^>]+src="([^"]+)"/g)].map(([, src = '']) => src)
}

async function isAnotherVersion(signal: AbortSignal): Promise<boolean> {
  const own = [...document.querySelectorAll('script[type="module"][src]')].map((script) =>
    script.getAttribute('src'),
  )
  const response = await fetch('/index.html', { cache: 'no-cache', signal })
  const deployed = response.ok ? scriptsOf(await response.text()) : []
  return deployed.length > 0 && deployed.join() !== own.join()
}

/** Whether a new version of the app was deployed since this page was opened. Asked when the tab comes to the front. */
export const newVersionQuery = queryOptions({
  queryKey: ['new-version'],
  queryFn: ({ signal }) => isAnotherVersion(signal),
  initialData: false,
  staleTime: VERSION_LOOK_MS,
  refetchOnWindowFocus: true,
  retry: false,
  refetchInterval: false,
  // Without a connection the offline bar already says so.
  meta: OWN_FAILURE_NOTICE,
})
