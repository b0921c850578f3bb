import { messages } from '../messages-ja.ts'
import { Button } from './button.tsx'
import { MessagePage } from './message-page.tsx'

/** Shown instead of a page that crashed. */
export function CrashPage() {
  return (
    <MessagePage title={messages.errors.crashed}>
      <Button
        onClick={() => {
          location.reload()
        }}
      >
        {messages.errors.reload}
      </Button>
    </MessagePage>
  )
}
