import type { DocumentData } from 'firebase-admin/firestore'
import { adminDb } from '../../fixtures/emulators.ts'
import { noteId } from '../../functions/src/promote/plan/note-id.ts'
import { partOf } from '../options.ts'
import { timePlainWrite } from '../plain-write.ts'
import { promoteFirst } from '../promoting.ts'
import type { Stage } from '../stage.ts'

/** Months of the whole store. */
export const MONTHS = 20
/** Notes that an import makes at full size, of which all others are copies. */
const PATTERNS = 1000
/** Of these some are answered and changed. */
const FEWEST_PATTERNS = 10
const FIRST_YEAR = 2020
/** Clients of a month, more than the patterns have: what is counted for each of them takes longest where they are many. */
const CLIENTS = 400
const DAYS = 28

/** First and last day of a list's filter. */
export interface Range {
  readonly from: string
  readonly to: string
}

function dayOf(month: number, day: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${String(FIRST_YEAR + Math.floor(month / 12))}-${two((month % 12) + 1)}-${two(day)}`
}

/** The first so many months of the store. */
export function monthsOf(count: number): Range {
  return { from: dayOf(0, 1), to: dayOf(count - 1, DAYS) }
}

/** The number, in the store, of the month of a date. */
export function monthOf(date: string): number {
  const [year = 0, month = 0] = date.split('-').map(Number)
  return (year - FIRST_YEAR) * 12 + month - 1
}

/** A month of the store. */
export function rangeOf(month: number): Range {
  return { from: dayOf(month, 1), to: dayOf(month, DAYS) }
}

/** Empties the store and promotes an export. @returns what that has written, the patterns of what `writeMonths` writes */
export async function writePatterns(
  stage: Stage,
  { seed, part }: { readonly seed: number; readonly part: number },
): Promise<DocumentData[]> {
  await stage.clear()
  await promoteFirst(stage, { seed, notes: partOf(PATTERNS, part, FEWEST_PATTERNS) })
  const { docs } = await adminDb().collection('deliveryNotes').get()
  return docs.map((doc) => doc.data())
}

function copyOf(pattern: DocumentData, month: number, index: number): [string, DocumentData] {
  const billingNo = `${dayOf(month, 1)}-${String(index)}`
  const id = noteId(billingNo)
  return [
    id,
    {
      ...pattern,
      billingNo,
      clientName: `株式会社髙橋商会 第${String((index % CLIENTS) + 1)}支社`,
      deliveryDate: dayOf(month, (index % DAYS) + 1),
      accessToken: `access-${id}`,
      noPasswordToken: `read-only-${id}`,
    },
  ]
}

/** The notes of a month by their ids, copies of the patterns. */
export function notesOf(
  patterns: readonly DocumentData[],
  month: number,
  monthNotes: number,
): Map<string, DocumentData> {
  return new Map(
    Array.from({ length: monthNotes }, (_, index) =>
      copyOf(patterns[index % patterns.length] ?? {}, month, index),
    ),
  )
}

/** Writes the months from one to before another, each of so many notes: as an import writes them, but for the way. */
export async function writeMonths(
  patterns: readonly DocumentData[],
  from: number,
  end: number,
  monthNotes: number,
): Promise<void> {
  for (let month = from; month < end; month++) {
    await timePlainWrite(adminDb(), 'deliveryNotes', notesOf(patterns, month, monthNotes))
  }
}
