import type { ConfirmContact } from '@kenshu/contract/confirm/document'
import { messages } from '../messages-ja.ts'
import { ContactBlock } from '../ui/contact-block.tsx'
import { MessagePage } from '../ui/message-page.tsx'

/** An unknown, a deleted and a stopped note: they look the same. */
export function UnavailablePage() {
  return (
    <MessagePage title={messages.unavailable}>
      <p>{messages.unavailableHint}</p>
    </MessagePage>
  )
}

/** A link that has run out, and whom to ask. */
export function ExpiredPage({ contact }: { contact: ConfirmContact | null }) {
  return (
    <MessagePage title={messages.expired.title}>
      <p>{messages.expired.next}</p>
      {contact !== null && <ContactBlock contact={contact} />}
    </MessagePage>
  )
}
