import { Component, type ReactNode } from 'react'
import { messages } from '../messages-ja.ts'
import { Button } from './button.tsx'
import { MessagePage } from './message-page.tsx'

/** Replaces a page that crashed by a message. */
export class CrashBoundary extends Component<{ children: ReactNode }, { hasCrashed: boolean }> {
  override state = { hasCrashed: false }

  static getDerivedStateFromError(): { hasCrashed: boolean } {
    return { hasCrashed: true }
  }

  override render(): ReactNode {
    if (!this.state.hasCrashed) return this.props.children
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
}
