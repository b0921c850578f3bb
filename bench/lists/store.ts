import type { DocumentData } from 'firebase-admin/firestore'
import { adminDb } from '../../fixtures/emulators.ts'
import { noteId } from '../../functions/src/promote/plan/note-id.ts'
import { partOf } from '../options.ts'
import { timePlainWrite } from '../plain-write.ts'
import { promoteFirst } from '../promoting.ts'
import type { Stage } from '../stage.ts'

/** How many months the whole store has. */
export const MONTHS = 20
/** How many notes an import creates at full size; all others are copies of them. */
const PATTERNS = 1000
/** The minimum number of patterns, because some are answered and changed. */
const FEWEST_PATTERNS = 10
const FIRST_YEAR = 2020
/** Clients of a month, more than the patterns have, because counting per client is slowest with many clients. */
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

/** The range of the first `count` months of the store. */
export function monthsOf(count: number): Range {
  return { from: dayOf(0, 1), to: dayOf(count - 1, DAYS) }
}

/** The index of a date's month in the store. */
export function monthOf(date: string): number {
  const [year = 0, month = 0] = date.split('-').map(Number)
  return (year - FIRST_YEAR) * 12 + month - 1
}

/** The range of one month of the store. */
export function rangeOf(month: number): Range {
  return { from: dayOf(month, 1), to: dayOf(month, DAYS) }
}

/** Empties the store and promotes an export. @returns the written documents, which are the patterns for `writeMonths` */
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

/**
 * Writes the months from one to before another, each with the same number of notes. The documents are as an import writes them,
 * but are written directly.
 */
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
