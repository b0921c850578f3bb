import { shiftDays } from '@kenshu/contract/calendar-date'
import type { Figure } from '@kenshu/contract/monthly/board'
import { daysOfMonth } from '@kenshu/contract/monthly/month'
import type { Difference } from '@kenshu/contract/monthly/reconciliation'
import type { LedgerLine } from '../../promote/plan/ledger.ts'
import { noteId } from '../../promote/plan/note-id.ts'
import { type DeletedNote, matchLedger, unmatchedLines } from './match-ledger.ts'
import { sumOf } from './month-filter.ts'
import type { MonthInLedger } from './read-ledger.ts'
import type { DeletedLine, Snapshot } from './reconciliation-ports.ts'

/** What is held against each other. */
export interface Sides {
  readonly month: string
  readonly ledger: MonthInLedger
  /** reads the ledger once more, from its beginning */
  readonly lines: () => AsyncIterable<LedgerLine>
  readonly store: Snapshot
  /** of all notes of the month in the store */
  readonly stored: Figure
  /** when the export's promote was asked for */
  readonly since: Date
}

export interface Compared {
  readonly differences: readonly Difference[]
  readonly deleted: readonly DeletedNote[]
}

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

/** The days on which the two do not come to the same, or may hide that they differ. */
async function differingDays({ month, ledger, store, stored, since }: Sides): Promise<string[]> {
  const deleted = await store.deletedSince(month, since)
  const differing = new Set([...ledger.doubtfulDays, ...deleted.map(({ date }) => date)])
  if (isSame(stored, sumOf([...ledger.days.values()]))) return [...differing]
  const days = allDays(month)
  const figures = await Promise.all(days.map((day) => store.ofDay(day)))
  for (const [index, day] of days.entries()) {
    if (!isSame(figures[index] ?? NOTHING, ledger.days.get(day) ?? NOTHING)) differing.add(day)
  }
  return [...differing]
}

function byId<T extends { id: string }>(found: readonly T[]): Map<string, T> {
  return new Map(found.map((each) => [each.id, each]))
}

/** Compares some days note by note, and reads no others. */
async function compareDays({ month, lines, store }: Sides, days: readonly string[]): Promise<Compared> {
  const stored = await store.notesOn(days)
  const named = new Set(stored.map(({ billingNo }) => billingNo))
  const looked = new Set(days)
  const relevant: LedgerLine[] = []
  for await (const line of lines()) {
    if (looked.has(line.date) || named.has(line.billingNo)) relevant.push(line)
  }
  const absent = unmatchedLines({ month, lines: relevant, stored }).map(({ billingNo }) => noteId(billingNo))
  const elsewhere = byId(await store.notesById(absent))
  const nowhere = absent.filter((id) => !elsewhere.has(id))
  const deletions: DeletedLine[] = await store.deletionsOf(nowhere)
  const inOrder = deletions.toSorted((a, b) => a.deletedAt.getTime() - b.deletedAt.getTime())
  return matchLedger({ month, lines: relevant, stored, elsewhere, deleted: byId(inOrder) })
}

/**
 * Names what an export and the store do not agree on in a month. Most days come to the same on both sides, which costs about a read
 * for each; only of the others the notes are read.
 */
export async function compareMonth(sides: Sides): Promise<Compared> {
  const { month, ledger, stored } = sides
  const days = await differingDays(sides)
  if (days.length === 0) return { differences: [], deleted: [] }
  const compared = await compareDays(sides, days)
  const { amount } = sumOf([...ledger.days.values()])
  const named =
    compared.differences.reduce((sum, { difference }) => sum + difference, 0) +
    compared.deleted.reduce((sum, note) => sum + note.amount, 0)
  // Two days may each come to the same by chance and still hide a note that has moved between them.
  return stored.amount + named === amount ? compared : compareDays(sides, allDays(month))
}
