import type { ConfirmContact } from '@kenshu/contract/confirm/document'
import { messages } from '../messages-ja.ts'
import { ContactBlock } from '../ui/contact-block.tsx'
import { MessagePage } from '../ui/message-page.tsx'
import { useSender } from './use-sender.ts'

/** Shown for unknown, deleted and stopped notes alike, so that it does not reveal which one applies. */
export function UnavailablePage() {
  const sender = useSender()
  return (
    <MessagePage title={messages.unavailable}>
      <p>{messages.unavailableHint}</p>
      {sender !== null && <ContactBlock contact={sender} />}
    </MessagePage>
  )
}

/** Shown for an expired link, with the contact to ask. */
export function ExpiredPage({ contact }: { contact: ConfirmContact | null }) {
  return (
    <MessagePage title={messages.expired.title}>
      <p>{messages.expired.next}</p>
      {contact !== null && <ContactBlock contact={contact} />}
    </MessagePage>
  )
}
