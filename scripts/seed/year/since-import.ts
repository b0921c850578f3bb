import { newNote } from '../../../functions/src/runs/writes/new-note.ts'
import { isAnswered, pick, withStatus } from '../made-up-note.ts'
import type { Write } from '../note-document.ts'
import { noteWrites } from '../note-document.ts'
import type { YearNote } from './year-notes.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Clients are asked one to three days after the import, and answer at once or take some days. */
const DAYS_TO_ASK = [1, 2, 1, 3]
const DAYS_TO_ANSWER = [1, 2, 1, 4, 3, 6]
/** One answer in so many has not been seen by the sales person, if it came in the last days. */
const UNSEEN_EVERY = 3
const UNSEEN_DAYS = 7

/**
 * What staff and the client have done with a note since its import. Nothing happens later than some hours ago.
 * @returns the writes of its documents, to merge with what the import has stored; none if nothing has happened
 */
export function writesSince(
  { index, imported, status }: YearNote,
  { importedAt, importFolder }: { importedAt: Date; importFolder: string },
  now: Date,
): Write[] {
  const note = newNote(imported)
  if (note.hakkouStatus === status) return []
  const latest = now.getTime() - (1 + (index % 20)) * HOUR
  const asked = Math.min(importedAt.getTime() + pick(DAYS_TO_ASK, index) * DAY - (index % 7) * HOUR, latest)
  const answered = new Date(Math.min(asked + pick(DAYS_TO_ANSWER, index) * DAY, latest + HOUR / 2))
  const isFresh = answered.getTime() > now.getTime() - UNSEEN_DAYS * DAY
  return noteWrites(withStatus(note, status, index, answered.toISOString()), {
    importedAt,
    importFolder,
    requestedAt: status === '営業発行停止' ? null : new Date(asked),
    mailProblem: null,
    ...(isAnswered(status) && { unseenAnswer: isFresh && index % UNSEEN_EVERY === 0 }),
  })
}
