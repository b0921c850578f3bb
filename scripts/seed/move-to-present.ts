import { tokyoDate } from '@kenshu/contract/calendar-date'
import { importedFieldsSchema } from '@kenshu/contract/delivery-note/delivery-note'
import { type Firestore, Timestamp } from 'firebase-admin/firestore'
import { chunkNo } from '../../functions/src/adapters/firestore/bulk/bulk-document.ts'
import { withFirestore } from '../emulators/firestore.ts'
import type { Anchor } from './anchor.ts'
import { shiftSealed } from './asked-and-accepted.ts'
import { BUNDLE_ID, bundleAttemptId, bundleAuditId } from './bundle.ts'
import { monthOf, monthsBetween, shiftDate, shiftMoment } from './dates.ts'
import { JOB_ID } from './job.ts'
import { bounceAuditId } from './mail-events.ts'
import { saveParties } from './save-parties.ts'
import { PAST_EVENTS, pastAuditId } from './year/past-history.ts'

const DATES = ['deliveryDate', 'billingDate', 'salesRecordedDate']
const MOMENTS = ['acceptedAt', 'rejectedAt', 'requestedAt', 'importedAt']
/** Fields with moments of their own. */
const EVENTS = ['mailProblemFacts', 'lastBounce', 'reminded']

const partiedSchema = importedFieldsSchema.pick({
  clientName: true,
  salesPersonName: true,
  salesPersonEmail: true,
  deliveryDate: true,
})

type Fields = Record<string, unknown>

/** The entries of the history of a seeded note, with those that only a seed with a past year has. */
function auditIdsOf(noteId: string): string[] {
  return [
    bundleAuditId(noteId),
    bounceAuditId(noteId),
    ...PAST_EVENTS.map((event) => pastAuditId(event, noteId)),
  ]
}

/**
 * The moved fields of a note. A time after the import, or an acceptance that is not the seed's, comes from a
 * person and is not moved.
 */
function movedNote(id: string, stored: Fields, months: number): Fields {
  const { importedAt, acceptanceId } = stored
  const isOfPeople = (name: string, moment: Timestamp): boolean =>
    (importedAt instanceof Timestamp && moment > importedAt) || (name === 'acceptedAt' && acceptanceId !== id)
  const moved: Fields = {}
  for (const [name, value] of Object.entries(stored)) {
    if (typeof value === 'string' && DATES.includes(name)) moved[name] = shiftDate(value, months)
    if (value instanceof Timestamp && !isOfPeople(name, value)) {
      moved[name] = shiftMoment(value.toDate(), months)
    }
    if (isFields(value)) {
      const moments = Object.entries(value).filter(([inner, moment]) => {
        return moment instanceof Timestamp && !isOfPeople(inner, moment)
      })
      moved[name] = { ...value, ...movedMoments(Object.fromEntries(moments), months) }
    }
  }
  return moved
}

/** A seeded answer, moved with its note and sealed again. */
function movedAnswer(stored: Fields, moment: 'acceptedAt' | 'rejectedAt', months: number): Fields {
  const { text, [moment]: at } = stored
  if (typeof text !== 'string' || !(at instanceof Timestamp)) throw new Error('No seeded answer')
  return { ...shiftSealed(text, months), [moment]: shiftMoment(at.toDate(), months) }
}

/** The moved times of the seeded bundle, of an attempt of its mail, or of a history entry. */
function movedMoments(stored: Fields, months: number): Fields {
  const moved: Fields = {}
  for (const [name, value] of Object.entries(stored)) {
    if (value instanceof Timestamp) moved[name] = shiftMoment(value.toDate(), months)
    else if (isFields(value)) moved[name] = { ...value, ...movedMoments(value, months) }
  }
  return moved
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}

/** Updates those documents that still exist. */
async function move(
  firestore: Firestore,
  paths: readonly string[],
  fieldMask: string[],
  moved: (id: string, stored: Fields) => Fields,
): Promise<void> {
  const documents = await firestore.getAll(...paths.map((path) => firestore.doc(path)), { fieldMask })
  const batch = firestore.batch()
  for (const document of documents) {
    const stored: Fields | undefined = document.data()
    if (stored !== undefined) batch.update(document.ref, moved(document.id, stored))
  }
  await batch.commit()
}

/**
 * Moves the dates of the seeded notes, of their answers and of their bundle by whole months, so that the default list has notes in any
 * month.
 * @returns the anchor for the current month in Tokyo
 */
export async function moveToPresent(firestorePort: number, anchor: Anchor, now: Date): Promise<Anchor> {
  const month = monthOf(tokyoDate(now))
  const months = monthsBetween(anchor.month, month)
  const { noteIds } = anchor
  if (months === 0 || noteIds.length === 0) return { month, noteIds }
  await withFirestore(firestorePort, async (firestore) => {
    await move(
      firestore,
      noteIds.map((id) => `deliveryNotes/${id}`),
      [...DATES, ...MOMENTS, ...EVENTS, 'acceptanceId'],
      (id, stored) => movedNote(id, stored, months),
    )
    await move(
      firestore,
      noteIds.map((id) => `acceptances/${id}`),
      ['text', 'acceptedAt'],
      (_, stored) => movedAnswer(stored, 'acceptedAt', months),
    )
    await move(
      firestore,
      noteIds.map((id) => `rejections/${id}`),
      ['text', 'rejectedAt'],
      (_, stored) => movedAnswer(stored, 'rejectedAt', months),
    )
    await move(
      firestore,
      [`bundles/${BUNDLE_ID}`],
      ['createdAt', 'requestedAt', 'openedAt', 'mail'],
      (_, stored) => movedMoments(stored, months),
    )
    await move(
      firestore,
      noteIds.map((id) => `mailLog/${bundleAttemptId(id)}`),
      ['startedAt', 'leaseUntil', 'finishedAt'],
      (_, stored) => movedMoments(stored, months),
    )
    await move(
      firestore,
      noteIds.flatMap((id) => auditIdsOf(id).map((entry) => `auditLog/${entry}`)),
      ['at'],
      (_, stored) => movedMoments(stored, months),
    )
    await move(
      firestore,
      [`bulkJobs/${JOB_ID}`, `bulkJobs/${JOB_ID}/chunks/${chunkNo(0)}`],
      ['requestedAt', 'endedAt', 'expiresAt'],
      (_, stored) => movedMoments(stored, months),
    )
    const notes = await firestore.getAll(...noteIds.map((id) => firestore.doc(`deliveryNotes/${id}`)))
    await saveParties(
      firestore,
      notes.flatMap((note) => (note.exists ? [partiedSchema.parse(note.data())] : [])),
    )
  })
  return { month, noteIds }
}
