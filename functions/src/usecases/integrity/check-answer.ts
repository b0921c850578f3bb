import { type ClientDocument, clientDocumentSchema } from '@kenshu/contract/confirm/document'
import type { Finding } from '@kenshu/contract/integrity/findings'
import { hashOfText } from '../confirm/document-hash.ts'
import type { AnswerFacts, AnswerKind, NoteReference } from './integrity-ports.ts'

/** The document that a client answered about; null if it cannot be read. */
export function frozenDocument({ text }: Pick<AnswerFacts, 'text'>): ClientDocument | null {
  try {
    return clientDocumentSchema.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

/**
 * What does not add up in an acceptance or a rejection.
 * @param notes the note that it names, and the deleted ones of that id
 */
export function findingsOfAnswer(
  kind: AnswerKind,
  answer: AnswerFacts,
  notes: readonly NoteReference[],
): Finding[] {
  const place = `${kind}/${answer.id}`
  const name = frozenDocument(answer)?.billingNo ?? ''
  const findings: Finding[] = []
  if (hashOfText(answer.text) !== answer.hash) findings.push({ kind: 'answer_hash', place, name, detail: '' })
  // A note that was sent back may have been sent back again since, so it names only the last rejection.
  const isKept =
    kind === 'acceptances' ? notes.some(({ acceptanceId }) => acceptanceId === answer.id) : notes.length > 0
  if (!isKept) findings.push({ kind: 'answer_orphan', place, name, detail: '' })
  return findings
}
