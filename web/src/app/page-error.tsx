import { Button, Paper } from '@mantine/core'
import { useEffect } from 'react'
import { useRouteError } from 'react-router-dom'
import { messages } from '../messages/ja.ts'
import { useDocumentTitle } from '../ui/document-title.ts'
import { ErrorState } from '../ui/error-state.tsx'

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
  useDocumentTitle(title)
  useEffect(() => {
    console.error('A page broke', error)
  }, [error])
  useEffect(() => {
    if (!isMissing) return
    // There is nothing on the screen that could be lost.
    window.addEventListener('online', reload)
    return () => {
      window.removeEventListener('online', reload)
    }
  }, [isMissing])
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
