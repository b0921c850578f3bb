import { createHash } from 'node:crypto'
import { tokyoDate } from '@kenshu/contract/calendar-date'
import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import { Failure } from '../../failure.ts'
import { type AuditEntry, actor } from '../audit-entry.ts'
import type { Staff } from '../caller.ts'
import { isDocumentId } from '../document-id.ts'
import type { Environment } from '../environment.ts'
import { linksIssuedAt } from './issued-links.ts'

/** `auditLog` entries about who was shown the secrets of a note's links. */
export interface SecretViews {
  /**
   * Records an entry about a note, once per id; does nothing if the note does not exist.
   * @param id of the entry
   * @returns whether this call has recorded it
   */
  record(id: string, entry: AuditEntry): Promise<boolean>
  /** The moment of a recorded entry; null if there is none. */
  recordedAt(id: string): Promise<Date | null>
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

/** When the shown links were issued. */
type Issue = Pick<DeliveryNote, 'createdAt' | 'reissuedAt'>

/** A caller's first look at a note on a day (Tokyo): its entry's id, and its moment if this call has recorded it. */
interface FirstLook {
  id: string
  day: string
  at: Date | null
}

/** @param issued the day's moment at which the shown links were issued; '' for the entry of the day's first look */
async function recordLook(
  { secretViews, environment }: SecretDependencies,
  { staff, requestId }: SecretReader,
  noteId: string,
  issued: string,
): Promise<FirstLook> {
  const at = environment.now()
  const day = tokyoDate(at)
  const id = createHash('sha256').update(['secrets', noteId, staff.uid, day, issued].join('\n')).digest('hex')
  const isNew = await secretViews.record(id, {
    at,
    ...actor(staff),
    action: 'note.secrets',
    target: noteId,
    details: { day },
    requestId,
  })
  return { id, day, at: isNew ? at : null }
}

/** Records another look if the shown links were issued after the day's first one: they are not those that were seen then. */
async function recordNewLinks(
  deps: SecretDependencies,
  reader: SecretReader,
  noteId: string,
  issue: Issue,
  { id, day, at }: FirstLook,
): Promise<void> {
  const issuedAt = linksIssuedAt(issue)
  if (issuedAt === null || tokyoDate(issuedAt) !== day) return
  const seenAt = at ?? (await deps.secretViews.recordedAt(id))
  if (seenAt !== null && seenAt < issuedAt) await recordLook(deps, reader, noteId, issuedAt.toISOString())
}

/**
 * Records that a caller was shown a note's links and password: once per person, note and day (Tokyo), and once more if the note got new
 * ones since on that day, by a reissue or because it was deleted and imported again.
 * @param note the note that is shown
 */
export async function recordSecretsSeen(
  deps: SecretDependencies,
  reader: SecretReader,
  noteId: string,
  note: Issue,
): Promise<void> {
  await recordNewLinks(deps, reader, noteId, note, await recordLook(deps, reader, noteId, ''))
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
  noteOf: (found: T) => Issue,
): Promise<T> {
  const first = isDocumentId(noteId) ? recordLook(deps, reader, noteId, '') : null
  const [found, look] = await Promise.all([read(), first])
  if (look !== null) await recordNewLinks(deps, reader, noteId, noteOf(found), look)
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
