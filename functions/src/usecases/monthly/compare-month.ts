import { shiftDays } from '@kenshu/contract/calendar-date'
import { inChunks } from '@kenshu/contract/in-chunks'
import { daysOfMonth } from '@kenshu/contract/month'
import type { Figure } from '@kenshu/contract/monthly/board'
import type { LedgerLine } from '../../promote/plan/ledger.ts'
import { noteId } from '../../promote/plan/note-id.ts'
import { type CountLimits, isReadRather } from './count-filters.ts'
import { LedgerMatch } from './match-ledger.ts'
import { monthFilter, sumOf } from './month-filter.ts'
import type { MonthInLedger } from './read-ledger.ts'
import type { DeletedLine, StoredSide } from './reconciliation-ports.ts'

/** The two sides of the comparison. */
export interface Sides {
  readonly month: string
  readonly ledger: MonthInLedger
  /** reads the ledger again from its beginning */
  readonly lines: () => AsyncIterable<LedgerLine>
  readonly store: StoredSide
  /** total of all notes of the month in the store */
  readonly stored: Figure
  /** when the promote of the oldest export was requested */
  readonly since: Date
  readonly limits: CountLimits & {
    /** documents per getAll */
    readonly readChunk: number
  }
}

/** The differences, by note. */
export type Compared = Pick<LedgerMatch, 'differences' | 'causes' | 'missing' | 'deleted'>

const NOTHING = { count: 0, amount: 0 }

function allDays(month: string): string[] {
  const { from, to } = daysOfMonth(month)
  const days: string[] = []
  for (let day = from; day <= to; day = shiftDays(day, 1)) days.push(day)
  return days
}

function isSame(a: Figure, b: Figure): boolean {
  return a.count === b.count && a.amount === b.amount
}

/** The days on which the two sides differ, or on which equal sums may hide a difference. */
async function differingDays({ month, ledger, store, stored, since, limits }: Sides): Promise<string[]> {
  const deleted = await store.deletedSince(month, since)
  const differing = new Set([...ledger.doubtfulDays, ...deleted.map(({ date }) => date)])
  if (isSame(stored, sumOf([...ledger.days.values()]))) return [...differing]
  const days = allDays(month)
  if (isReadRather(stored.count, days.length, limits)) return days
  const figures = await Promise.all(
    days.map((day) => store.figure(monthFilter(month, { from: day, to: day }))),
  )
  for (const [index, day] of days.entries()) {
    if (!isSame(figures[index] ?? NOTHING, ledger.days.get(day) ?? NOTHING)) differing.add(day)
  }
  return [...differing]
}

function byId<T extends { id: string }>(found: readonly T[]): Map<string, T> {
  return new Map(found.map((each) => [each.id, each]))
}

/** What the whole ledger says of some billing numbers. */
async function linesAbout(lines: AsyncIterable<LedgerLine>, numbers: ReadonlySet<string>) {
  const made = new Map<string, LedgerLine>()
  const failed = new Set<string>()
  for await (const line of lines) {
    if (!numbers.has(line.billingNo)) continue
    if (line.kind === 'failed') failed.add(line.billingNo)
    else made.set(line.billingNo, line)
  }
  return { made, failed }
}

/** Finds out what happened to lines whose notes are not where the export has them. */
async function settleUnmatched(match: LedgerMatch, store: StoredSide, readChunk: number): Promise<void> {
  for (const lines of inChunks(match.unmatched, readChunk)) {
    const ids = lines.map(({ billingNo }) => noteId(billingNo))
    const elsewhere = byId(await store.notesById(ids))
    const deletions: DeletedLine[] = await store.deletionsOf(ids.filter((id) => !elsewhere.has(id)))
    const inOrder = deletions.toSorted((a, b) => a.deletedAt.getTime() - b.deletedAt.getTime())
    match.settleLines(lines, elsewhere, byId(inOrder))
  }
}

/** Compares some days note by note, and reads no others. */
async function compareDays(
  { month, lines, store, limits }: Sides,
  days: readonly string[],
): Promise<Compared> {
  const match = new LedgerMatch(month)
  const looked = new Set(days)
  for await (const line of lines()) if (looked.has(line.date)) match.addLine(line)
  for await (const notes of store.notesOn(days)) for (const note of notes) match.addNote(note)
  if (match.strangers.size > 0) match.settleStrangers(await linesAbout(lines(), match.strangers))
  await settleUnmatched(match, store, limits.readChunk)
  return match
}

/**
 * Finds the notes of a month on which an export and the store differ. On most days both sides have the same totals, which costs about one
 * read per day; it reads the notes of the other days only.
 */
export async function compareMonth(sides: Sides): Promise<Compared> {
  const { month, ledger, stored } = sides
  const days = await differingDays(sides)
  if (days.length === 0) return new LedgerMatch(month)
  const compared = await compareDays(sides, days)
  const { amount } = sumOf([...ledger.days.values()])
  const named = compared.differences.figure.amount + compared.deleted.figure.amount
  // Two days may both have equal totals by chance although a note has moved between them.
  return stored.amount + named === amount ? compared : compareDays(sides, allDays(month))
}
