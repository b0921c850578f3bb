import type { NoteMailProblem } from '@kenshu/contract/delivery-note/mail-problem'
import type { MailProblem } from '@kenshu/contract/delivery-note/row'
import { NOTE_NOT_FOUND } from '../../messages/failures.ts'
import { findById } from '../document-id.ts'
import type { Environment } from '../environment.ts'
import type { MailProblemFacts } from './mail-problem.ts'

/** What a note records of its last request. */
interface KnownProblem {
  kind: MailProblem | null
  facts: MailProblemFacts | null
  /** when the mail was sent, if the note's status still says that nobody was asked; otherwise null */
  sentUnchangedAt: Date | null
}

export interface MailProblems {
  /** null if the note does not exist */
  of(noteId: string): Promise<KnownProblem | null>
}

/**
 * What staff still have to do about the mail of a note's last request, for staff who may see the note.
 * @throws Failure `not_found`
 */
export async function getMailProblem(
  { mailProblems, environment }: { mailProblems: MailProblems; environment: Pick<Environment, 'now'> },
  id: string,
): Promise<NoteMailProblem> {
  const known = await findById(id, NOTE_NOT_FOUND, () => mailProblems.of(id))
  const { kind, facts } = known
  const sentUnchangedAt = known.sentUnchangedAt?.toISOString() ?? null
  // A send records `unclear` before it starts, since the sender may die. Until the time in the record, the mail is still being sent.
  const isUnderWay = kind === 'unclear' && facts !== null && facts.at > environment.now()
  if (kind === null || facts === null || isUnderWay) return { problem: null, sentUnchangedAt }
  return { problem: { kind, ...facts, at: facts.at.toISOString() }, sentUnchangedAt }
}
