import { createHash } from 'node:crypto'
import { tokyoDate } from '@kenshu/contract/calendar-date'
import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import { Failure } from '../../failure.ts'
import { type AuditEntry, actor } from '../audit-entry.ts'
import type { Staff } from '../caller.ts'
import { isDocumentId } from '../document-id.ts'
import type { Environment } from '../environment.ts'

/** `auditLog` entries about who was shown the secrets of a note's links. */
export interface SecretViews {
  /**
   * Records an entry about a note, once per id; does nothing if the note does not exist.
   * @param id of the entry
   */
  record(id: string, entry: AuditEntry): Promise<void>
}

export interface SecretDependencies {
  secretViews: SecretViews
  environment: Pick<Environment, 'now'>
}

/** Who receives the answer, and to which call. */
export interface SecretReader {
  staff: Staff
  requestId: string
}

/** When the links were reissued; null for the note's first links. */
type Reissued = Pick<DeliveryNote, 'reissuedAt'>

/**
 * Records that a caller was shown a note's links and password: once per person, note and day (Tokyo), and once more if the note got new
 * ones on that day.
 * @param reissued the note that is shown; null if it is not known yet
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
 * Reads something that contains a note's secrets, for a caller who is shown it. The entry is written concurrently with the read, so it
 * costs no time, and the answer waits for both (docs/decisions/0031-secrets.md).
 * @param noteOf returns the note in what was read
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

/** Changes a note for a caller who is shown the result, or its current state if the change is `stale`. */
export async function changeAndTell(
  deps: SecretDependencies,
  reader: SecretReader,
  change: () => Promise<DeliveryNote>,
): Promise<DeliveryNote> {
  const note = await tellRefused(deps, reader, change)
  await recordSecretsSeen(deps, reader, note.id, note)
  return note
}

/** Makes a call whose refusal as `stale` shows the current note, with its secrets; any other refusal shows none. */
export async function tellRefused<T>(
  deps: SecretDependencies,
  reader: SecretReader,
  call: () => Promise<T>,
): Promise<T> {
  try {
    return await call()
  } catch (error) {
    const note = error instanceof Failure ? error.more.note : undefined
    if (note !== undefined) await recordSecretsSeen(deps, reader, note.id, note)
    throw error
  }
}
