import { messages } from '../messages-ja.ts'
import { Button } from './button.tsx'
import { MessagePage } from './message-page.tsx'

/** What stands in a page's place when it crashed. */
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
