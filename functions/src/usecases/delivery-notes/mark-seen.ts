import { Failure } from '../../failure.ts'
import { NOTE_NOT_FOUND } from '../../messages/failures.ts'
import type { Staff } from '../caller.ts'
import { isDocumentId } from '../document-id.ts'

type IsTheirs = (note: { salesPersonEmail: string }) => boolean

/** The client's answers that their sales persons have yet to see. */
export interface UnseenAnswers {
  /**
   * In one transaction, marks the answers to those of the notes as seen that are unseen and that `isTheirs` says are the caller's. Neither
   * revision nor history change, because nothing does that people edit.
   * @returns how many of the notes exist, and how many answers were marked
   */
  see(ids: readonly string[], isTheirs: IsTheirs): Promise<{ found: number; seen: number }>
}

interface Dependencies {
  readonly unseenAnswers: UnseenAnswers
}

/** Whether a note is the caller's own. */
function ownNotes({ emailAlias }: Pick<Staff, 'emailAlias'>): IsTheirs {
  return ({ salesPersonEmail }) => salesPersonEmail !== '' && salesPersonEmail === emailAlias
}

/**
 * Marks the client's answer as seen if the caller is the note's sales person; does nothing for anybody else.
 * @throws Failure `not_found`
 */
export async function markSeen(
  { unseenAnswers }: Dependencies,
  staff: Pick<Staff, 'emailAlias'>,
  id: string,
): Promise<{ id: string }> {
  const isThere = isDocumentId(id) && (await unseenAnswers.see([id], ownNotes(staff))).found > 0
  if (!isThere) throw new Failure('not_found', NOTE_NOT_FOUND)
  return { id }
}

/** Marks the answers to the caller's own notes among these as seen; the others stay as they are. */
export async function markAllSeen(
  { unseenAnswers }: Dependencies,
  staff: Pick<Staff, 'emailAlias'>,
  ids: readonly string[],
): Promise<{ seen: number }> {
  const { seen } = await unseenAnswers.see([...new Set(ids)], ownNotes(staff))
  return { seen }
}
