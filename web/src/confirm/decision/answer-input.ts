import { clientNameSchema, rejectionReasonSchema } from '@kenshu/contract/confirm/view'
import { lineMarksSchema } from '@kenshu/contract/delivery-note/marked-lines'
import { NAME_LENGTH, REASON_LENGTH } from '@kenshu/contract/limits'
import { toldSentence } from '@kenshu/contract/told-issue'
import { typedText } from '@kenshu/contract/typed-text'
import { decisionMessages as text } from '../messages/answer-ja.ts'
import type { Answer } from './answer.ts'
import { commentError, linesError } from './draft-lines.ts'

/** What is wrong with a name; '' if it is valid. */
export function nameError(name: string): string {
  const { error } = clientNameSchema.safeParse(name)
  if (error === undefined) return ''
  const sentence = toldSentence(error)
  if (sentence !== null) return sentence
  return name.trim().length > NAME_LENGTH ? text.nameTooLong(NAME_LENGTH) : text.nameMissing
}

/** What is wrong with a reason; '' if it is valid. */
export function reasonError(reason: string): string {
  if (rejectionReasonSchema.safeParse(reason).success) return ''
  return typedText(reason) === '' ? text.reasonMissing : text.reasonTooLong(REASON_LENGTH)
}

/** Whether an answer can be confirmed: nothing that it needs is missing, and nothing is too long. */
export function isComplete(answer: Answer): boolean {
  if (nameError(answer.name) !== '') return false
  if (answer.kind === 'accept') return true
  const { reason, lines } = answer
  return (
    reasonError(reason) === '' && linesError(lines) === '' && lines.every((line) => commentError(line) === '')
  )
}

/** The answer as the server will store it, so that the user confirms what the receipt will show. */
export function tidyAnswer(answer: Answer): Answer {
  const name = clientNameSchema.safeParse(answer.name).data ?? answer.name
  if (answer.kind === 'accept') return { kind: 'accept', name }
  return {
    kind: 'reject',
    name,
    reason: rejectionReasonSchema.safeParse(answer.reason).data ?? answer.reason,
    lines: lineMarksSchema.safeParse(answer.lines).data ?? answer.lines,
  }
}
