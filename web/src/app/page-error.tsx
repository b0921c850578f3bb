import { Button, Paper } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { useEffect } from 'react'
import { useRouteError } from 'react-router-dom'
import { messages } from '../messages/ja.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { usePageTitle } from '../ui/page-title.ts'

/** A part of the app that did not come: the connection broke, or a new version was deployed while this one was open. */
function isMissingPart(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module script|preload css/i.test(error.message)
  )
}

function reload(): void {
  location.reload()
}

/** What stands in a page's place when it broke: an offer to reload, never a blank screen. */
export function PageError({ error }: { error: unknown }) {
  const isMissing = isMissingPart(error)
  const title = isMissing ? messages.errors.pageMissing : messages.errors.pageBroken
  usePageTitle(title)
  useEffect(() => {
    console.error('A page broke', error)
  }, [error])
  useWindowEvent('online', () => {
    // There is nothing on the screen that could be lost.
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

/** The same for the router: one for each page, so the sidebar stays. */
export function RouteError() {
  return <PageError error={useRouteError()} />
}
