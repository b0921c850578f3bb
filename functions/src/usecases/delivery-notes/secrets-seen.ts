import { createHash } from 'node:crypto'
import { tokyoDate } from '@kenshu/contract/calendar-date'
import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import { Failure } from '../../failure.ts'
import { type AuditEntry, actor } from '../audit-entry.ts'
import type { Staff } from '../caller.ts'
import { isDocumentId } from '../document-id.ts'
import type { Environment } from '../environment.ts'

/** `auditLog` for who is answered what opens a note's links. */
export interface SecretViews {
  /** Records an entry about a note once, however often it happens; nothing where there is no such note. @param id of the entry */
  record(id: string, entry: AuditEntry): Promise<void>
}

export interface SecretDependencies {
  secretViews: SecretViews
  environment: Pick<Environment, 'now'>
}

/** Who is answered, by which call. */
export interface SecretReader {
  staff: Staff
  requestId: string
}

/** What links were made anew in: null for those that a note got first. */
type Reissued = Pick<DeliveryNote, 'reissuedAt'>

/**
 * Records that somebody is answered a note's links and password: once for person, note and day (Tokyo), and once more where the note has
 * got new ones on that day.
 * @param reissued the note as it is answered; null where that is not known yet
 */
export async function recordSecretsSeen(
  { secretViews, environment }: SecretDependencies,
  { staff, requestId }: SecretReader,
  noteId: string,
  reissued: Reissued | null = null,
): Promise<void> {
  if (!isDocumentId(noteId)) return
  const at = environment.now()
  const day = tokyoDate(at)
  const madeAt = reissued?.reissuedAt ?? null
  const made = madeAt !== null && tokyoDate(new Date(madeAt)) === day ? madeAt : ''
  const id = createHash('sha256').update(['secrets', noteId, staff.uid, day, made].join('\n')).digest('hex')
  await secretViews.record(id, {
    at,
    ...actor(staff),
    action: 'note.secrets',
    target: noteId,
    details: { day },
    requestId,
  })
}

/**
 * Reads what has a note's secrets in it, for somebody who is answered it. The entry is begun with the read, so nobody waits longer for it,
 * and nothing is answered before it is written (docs/decisions/0031-secrets.md).
 * @param noteOf the note in what was read
 */
export async function readSecrets<T>(
  deps: SecretDependencies,
  reader: SecretReader,
  noteId: string,
  read: () => Promise<T>,
  noteOf: (found: T) => Reissued,
): Promise<T> {
  const [found] = await Promise.all([read(), recordSecretsSeen(deps, reader, noteId)])
  const note = noteOf(found)
  if (note.reissuedAt !== null) await recordSecretsSeen(deps, reader, noteId, note)
  return found
}

/** Changes a note for somebody who is answered it as it is then, or as it is instead (`stale`); a refusal tells nobody of its secrets. */
export async function changeAndTell(
  deps: SecretDependencies,
  reader: SecretReader,
  change: () => Promise<DeliveryNote>,
): Promise<DeliveryNote> {
  try {
    const note = await change()
    await recordSecretsSeen(deps, reader, note.id, note)
    return note
  } catch (error) {
    const note = error instanceof Failure ? error.more.note : undefined
    if (note !== undefined) await recordSecretsSeen(deps, reader, note.id, note)
    throw error
  }
}
