import type { Finding } from '@kenshu/contract/integrity/findings'
import { LIMITS } from '../../config/limits/limits.ts'
import type { JudgedLeaf } from '../trail/trail-ports.ts'
import type {
  AuditFacts,
  BundleFacts,
  ChangeFacts,
  ExpiredLock,
  JobFacts,
  NoteReference,
  StuckMail,
} from './integrity-ports.ts'
import { isOfNotes } from './note-actions.ts'

/** Ids of notes look like this, unlike those of folders, which imports are about as well, and of people, whom mails may be about. */
const IS_NOTE_ID = /^[0-9a-f]{32}$/

/**
 * A change record for open lists with a revision that its note never had. A note that an undo has removed since is no fault: like an
 * import, an undo writes one record for all its notes, upon which every list reloads.
 */
export function findingOfChange(
  { id, revision, isRemoval, isBeforeImport }: ChangeFacts,
  note: NoteReference | undefined,
): Finding[] {
  const isAhead = !isRemoval && (note === undefined ? !isBeforeImport : revision > note.revision)
  const detail = `${String(revision)} / ${note === undefined ? '-' : String(note.revision)}`
  return isAhead ? [{ kind: 'change_ahead', place: `noteChanges/${id}`, name: '', detail }] : []
}

/** The notes that an entry of the history is about, by its own word; none if it is about something else. */
export function noteOfAudit({ action, target }: Pick<AuditFacts, 'action' | 'target'>): string | null {
  return isOfNotes(action) && IS_NOTE_ID.test(target) ? target : null
}

/** @param acceptances the ids that are there, of those that entries name */
export function findingOfAudit(
  entry: AuditFacts,
  notes: readonly NoteReference[],
  acceptances: ReadonlySet<string>,
): Finding[] {
  const isNoteGone = noteOfAudit(entry) !== null && notes.length === 0
  const isAnswerGone = entry.acceptanceId !== null && !acceptances.has(entry.acceptanceId)
  return isNoteGone || isAnswerGone
    ? [{ kind: 'audit_reference', place: `auditLog/${entry.id}`, name: '', detail: entry.action }]
    : []
}

/**
 * A bundle whose notes are not all known. Its detail names the first of those that are missing, and says how many are.
 * @param known the notes that are there, or were deleted, of those that bundles name
 */
export function findingOfBundle({ id, noteIds }: BundleFacts, known: ReadonlySet<string>): Finding[] {
  const gone = noteIds.filter((noteId) => !known.has(noteId))
  if (gone.length === 0) return []
  const named = gone.slice(0, LIMITS.integrityNamed).join(' ')
  const detail = `${String(gone.length)} / ${String(noteIds.length)}: ${named}`
  return [{ kind: 'bundle_reference', place: `bundles/${id}`, name: '', detail }]
}

/** A leaf whose document is not what was sealed. */
export function findingOfLeaf({ index, collection, id, state }: JudgedLeaf): Finding[] {
  if (state === 'intact') return []
  const kind = { changed: 'trail_changed', removed: 'trail_removed', unrecorded: 'trail_blanked' } as const
  return [{ kind: kind[state], place: `${collection}/${id}`, name: '', detail: String(index) }]
}

/** A mail that has not ended for long. */
export function findingOfMail({ id, kind, state, since }: StuckMail): Finding {
  const detail = [kind, state, since?.toISOString() ?? ''].join(' ')
  return { kind: 'mail_stuck', place: `mailLog/${id}`, name: '', detail }
}

/** A lease that nobody has released since it expired. */
export function findingOfLock({ id, owner, expiresAt }: ExpiredLock): Finding {
  const detail = `${owner} ${expiresAt?.toISOString() ?? ''}`
  return { kind: 'lock_left', place: `locks/${id}`, name: '', detail }
}

/** A job that nobody works on, or whose counts are not those of its notes. */
export function findingsOfJob(job: JobFacts): Finding[] {
  const place = `bulkJobs/${job.id}`
  if (!job.isEnded) return job.isStalled ? [{ kind: 'job_stalled', place, name: '', detail: '' }] : []
  const names = Object.keys({ ...job.counts, ...job.outcomes })
  const isTold = names.every((name) => (job.counts[name] ?? 0) === (job.outcomes[name] ?? 0))
  if (isTold && job.items === job.total) return []
  const detail = `${JSON.stringify(job.counts)} / ${JSON.stringify(job.outcomes)}`
  return [{ kind: 'job_counts', place, name: '', detail }]
}
