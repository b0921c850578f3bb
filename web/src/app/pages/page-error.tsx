import { useWindowEvent } from '@mantine/hooks'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useRouteError } from 'react-router-dom'
import { messages } from '../../messages/frame-ja.ts'
import { usePageTitle } from '../../ui/page-title.ts'
import { PlainButton } from '../../ui/plain/plain-button.tsx'
import classes from './page-error.module.css'

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

/**
 * Shown instead of a page that crashed. It offers a reload, so that the screen is never blank. Plain elements: what broke
 * may be that no component could be loaded.
 */
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
    <div className={classes['error']} role="alert">
      <IconAlertTriangle size="2.25rem" stroke={1.4} aria-hidden />
      <h1>{title}</h1>
      <p>{isMissing ? messages.errors.pageMissingHint : messages.errors.pageBrokenHint}</p>
      <PlainButton look="filled" onClick={reload}>
        {messages.app.reload}
      </PlainButton>
    </div>
  )
}

/** PageError for the router. Each page has one, so the sidebar stays visible. */
export function RouteError() {
  return <PageError error={useRouteError()} />
}
