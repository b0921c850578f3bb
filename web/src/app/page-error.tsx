import { Button, Paper } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { useEffect } from 'react'
import { useRouteError } from 'react-router-dom'
import { messages } from '../messages/ja.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { usePageTitle } from '../ui/page-title.ts'

/** Whether a part of the app could not be loaded: the connection failed, or a new version was deployed while this one was open. */
function isMissingPart(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module script|preload css/i.test(error.message)
  )
}

function reload(): void {
  location.reload()
}

/** Shown instead of a page that crashed. It offers a reload, so that the screen is never blank. */
export function PageError({ error }: { error: unknown }) {
  const isMissing = isMissingPart(error)
  const title = isMissing ? messages.errors.pageMissing : messages.errors.pageBroken
  usePageTitle(title)
  useEffect(() => {
    console.error('A page broke', error)
  }, [error])
  useWindowEvent('online', () => {
    // The screen has nothing that a reload could lose.
    if (isMissing) reload()
  })
  return (
    <Paper m="md">
      <ErrorState
        isPage
        title={title}
        hint={isMissing ? messages.errors.pageMissingHint : messages.errors.pageBrokenHint}
        action={<Button onClick={reload}>{messages.app.reload}</Button>}
      />
    </Paper>
  )
}

/** PageError for the router. Each page has one, so the sidebar stays visible. */
export function RouteError() {
  return <PageError error={useRouteError()} />
}
