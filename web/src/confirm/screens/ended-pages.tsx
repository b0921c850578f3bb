import type { ConfirmContacts } from '@kenshu/contract/confirm/document'
import type { EndedAnswer } from '../decision/untaken-answer.ts'
import { pageMessages } from '../messages/page-ja.ts'
import { ContactBlock } from '../ui/contact-block.tsx'
import { MessagePage } from '../ui/message-page.tsx'
import { UnsentWords } from '../ui/unsent-words.tsx'
import { useSender } from './use-sender.ts'

const text = pageMessages.untaken

/**
 * Shown for unknown, deleted and stopped notes alike, so that it does not reveal which one applies.
 * @param ended the answer that met this; null for a visit, which learns nothing else
 */
export function UnavailablePage({ ended = null }: { ended?: EndedAnswer | null }) {
  return ended === null ? <Unavailable /> : <AnswerEnded ended={ended} />
}

function Unavailable() {
  const sender = useSender()
  return (
    <MessagePage title={pageMessages.unavailable}>
      <p>{pageMessages.unavailableHint}</p>
      {sender !== null && <ContactBlock contact={sender} />}
    </MessagePage>
  )
}

function AnswerEnded({ ended: { contact, words } }: { ended: EndedAnswer }) {
  return (
    <MessagePage title={text.title}>
      <p>{text.gone + pageMessages.newRequest}</p>
      <UnsentWords words={words} />
      <ContactBlock contact={contact} />
    </MessagePage>
  )
}

/**
 * Shown for an expired link, with the contact to ask.
 * @param ended the answer that met this; null for a visit
 */
export function ExpiredPage({
  contact,
  ended = null,
}: {
  contact: ConfirmContacts | null
  ended?: EndedAnswer | null
}) {
  return (
    <MessagePage title={pageMessages.expired.title}>
      <p>{ended === null ? pageMessages.expired.next : text.sentence(pageMessages.expired.resend)}</p>
      {ended !== null && <UnsentWords words={ended.words} />}
      {contact !== null && <ContactBlock contact={contact} />}
    </MessagePage>
  )
}
