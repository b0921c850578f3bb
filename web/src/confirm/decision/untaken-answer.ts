import type { ClientDocument, ConfirmContacts } from '@kenshu/contract/confirm/document'
import { linesMessages } from '../messages/lines-ja.ts'
import type { Answer } from './answer.ts'

/** An answer that the server did not take, because its note was withdrawn or decided before, or its link is no longer valid. */
export interface UntakenAnswer {
  kind: Answer['kind']
  /** the reason and the comments on lines, so that the client can copy what they wrote; '' of an acceptance */
  words: string
}

/** An untaken answer for a page that takes the note's place, with the contact that the note had. */
export interface EndedAnswer extends UntakenAnswer {
  contact: ConfirmContacts
}

/** @param document what the client answered */
export function untakenAnswer(
  answer: Answer,
  { deliveryItems }: Pick<ClientDocument, 'deliveryItems'>,
): UntakenAnswer {
  if (answer.kind === 'accept') return { kind: 'accept', words: '' }
  const lines = answer.lines.map(({ index, comment }) =>
    linesMessages.words(index + 1, deliveryItems[index]?.itemName ?? '', comment),
  )
  return { kind: 'reject', words: [answer.reason, ...lines].join('\n') }
}
