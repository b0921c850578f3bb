import { Button, Paper } from '@mantine/core'
import { useEffect } from 'react'
import { useRouteError } from 'react-router-dom'
import { messages } from '../messages/ja.ts'
import { useDocumentTitle } from '../ui/document-title.ts'
import { ErrorState } from '../ui/error-state.tsx'

/** A part of the app that is no longer on the server: a new version was deployed while this one was open. */
function isMissingChunk(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module script|preload css/i.test(error.message)
  )
}

/** What stands in a page's place when it broke: an offer to reload, never a blank screen. */
export function PageError({ error }: { error: unknown }) {
  const isOutdated = isMissingChunk(error)
  const title = isOutdated ? messages.errors.newVersion : messages.errors.pageBroken
  useDocumentTitle(title)
  useEffect(() => {
    console.error('A page broke', error)
  }, [error])
  return (
    <Paper m="md">
      <ErrorState
        title={title}
        hint={isOutdated ? messages.errors.newVersionHint : messages.errors.pageBrokenHint}
        action={
          <Button
            onClick={() => {
              location.reload()
            }}
          >
            {messages.app.reload}
          </Button>
        }
      />
    </Paper>
  )
}

/** The same for the router: one for each page, so the sidebar stays. */
export function RouteError() {
  return <PageError error={useRouteError()} />
}
