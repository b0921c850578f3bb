import { queryOptions } from '@tanstack/react-query'
import { VERSION_LOOK_MS } from '../../lib/limits.ts'
import { TELLS_ITSELF } from '../../lib/tells-itself.ts'

/**
 * The first script that a document of the staff app names. Its name has a hash of the names of all others, so each version has another.
 * @returns null if the document names none, as that of a proxy's own page
 */
export function firstScript(html: string): string | null {
  return /<script[^>]+type="module"[^>]+src="([^"]+)"/.exec(html)?.[1] ?? null
}

async function isAnotherVersion(signal: AbortSignal): Promise<boolean> {
  const own = document.querySelector('script[type="module"][src]')?.getAttribute('src')
  const response = await fetch('/index.html', { cache: 'no-cache', signal })
  const deployed = response.ok ? firstScript(await response.text()) : null
  return deployed !== null && deployed !== own
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
  // Whoever has no connection has the bar that says so.
  meta: TELLS_ITSELF,
})
