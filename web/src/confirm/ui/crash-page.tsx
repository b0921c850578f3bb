import { pageMessages } from '../messages/page-ja.ts'
import { Button } from './button.tsx'
import { MessagePage } from './message-page.tsx'

/** Shown instead of a page that crashed. */
export function CrashPage() {
  return (
    <MessagePage title={pageMessages.errors.crashed}>
      <Button
        onClick={() => {
          location.reload()
        }}
      >
        {pageMessages.errors.reload}
      </Button>
    </MessagePage>
  )
}
