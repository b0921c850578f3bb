import { tokyoDate } from '@kenshu/contract/calendar-date'
import { EmulatorFirestore, type Stored, type Write } from '../emulators/firestore-rest.ts'
import type { Anchor } from './anchor.ts'
import { monthOf, monthsBetween, shiftDate, shiftMoment } from './shift-dates.ts'

/** Every field of a note that tells a time. */
const FIELDS = ['deliveryDate', 'billingDate', 'salesRecordedDate', 'acceptedAt', 'rejectedAt', 'importedAt']

/**
 * Moves the dates of the seeded notes by whole months, so that the default list is not empty in whatever month one starts.
 * @returns the anchor for the month that it is now in Tokyo
 */
export async function moveToPresent(firestorePort: number, anchor: Anchor, now: Date): Promise<Anchor> {
  const month = monthOf(tokyoDate(now))
  const months = monthsBetween(anchor.month, month)
  if (months === 0) return anchor
  const firestore = new EmulatorFirestore(firestorePort)
  const paths = anchor.noteIds.map((id) => `deliveryNotes/${id}`)
  const writes: Write[] = []
  for (const [path, stored] of await firestore.read(paths, FIELDS)) {
    const fields: Record<string, Stored> = {}
    for (const [name, value] of Object.entries(stored)) {
      fields[name] = value instanceof Date ? shiftMoment(value, months) : shiftDate(value, months)
    }
    writes.push({ path, fields, only: Object.keys(fields) })
  }
  await firestore.write(writes)
  return { month, noteIds: anchor.noteIds }
}
