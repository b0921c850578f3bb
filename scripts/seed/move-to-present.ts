import { tokyoDate } from '@kenshu/contract/calendar-date'
import { EmulatorFirestore, type Stored, type Write } from '../emulators/firestore-rest.ts'
import type { Anchor } from './anchor.ts'
import { shiftSealed } from './asked-and-accepted.ts'
import { monthOf, monthsBetween, shiftDate, shiftMoment } from './shift-dates.ts'

const DATES = ['deliveryDate', 'billingDate', 'salesRecordedDate']
const MOMENTS = ['acceptedAt', 'rejectedAt', 'requestedAt', 'importedAt']

type Fields = Record<string, string | Date>

/** What of a note moves. A moment after its import is what a person did; so is an acceptance that is not the seed's. */
function moved(id: string, stored: Fields, months: number): Record<string, Stored> {
  const { importedAt, acceptanceId } = stored
  const fields: Record<string, Stored> = {}
  for (const [name, value] of Object.entries(stored)) {
    if (typeof value === 'string') {
      if (DATES.includes(name)) fields[name] = shiftDate(value, months)
      continue
    }
    const isOfPeople =
      (importedAt instanceof Date && value > importedAt) || (name === 'acceptedAt' && acceptanceId !== id)
    if (!isOfPeople) fields[name] = shiftMoment(value, months)
  }
  return fields
}

/** The seeded acceptances, moved with their notes and sealed anew. */
function movedAcceptance({ text, acceptedAt }: Fields, months: number): Record<string, Stored> {
  if (typeof text !== 'string' || !(acceptedAt instanceof Date)) throw new Error('No seeded acceptance')
  return { ...shiftSealed(text, months), acceptedAt: shiftMoment(acceptedAt, months) }
}

/**
 * Moves the dates of the seeded notes, and of what was accepted of them, by whole months, so that the default list is not
 * empty in whatever month one starts.
 * @returns the anchor for the month that it is now in Tokyo
 */
export async function moveToPresent(firestorePort: number, anchor: Anchor, now: Date): Promise<Anchor> {
  const month = monthOf(tokyoDate(now))
  const months = monthsBetween(anchor.month, month)
  if (months === 0) return anchor
  const firestore = new EmulatorFirestore(firestorePort)
  const [notes, acceptances] = await Promise.all([
    firestore.read(
      anchor.noteIds.map((id) => `deliveryNotes/${id}`),
      [...DATES, ...MOMENTS, 'acceptanceId'],
    ),
    firestore.read(
      anchor.noteIds.map((id) => `acceptances/${id}`),
      ['text', 'acceptedAt'],
    ),
  ])
  const changes: [path: string, fields: Record<string, Stored>][] = [
    ...[...notes].map(([path, stored]): [string, Record<string, Stored>] => [
      path,
      moved(path.slice(path.indexOf('/') + 1), stored, months),
    ]),
    ...[...acceptances].map(([path, stored]): [string, Record<string, Stored>] => [
      path,
      movedAcceptance(stored, months),
    ]),
  ]
  await firestore.write(changes.map(([path, fields]): Write => ({ path, fields, only: Object.keys(fields) })))
  return { month, noteIds: anchor.noteIds }
}
