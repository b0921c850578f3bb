import type { Figure } from '@kenshu/contract/monthly/board'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { LedgerLine } from '../../promote/plan/ledger.ts'
import { noteId } from '../../promote/plan/note-id.ts'
import { compareMonth } from './compare-month.ts'
import { addUpMonth } from './read-ledger.ts'
import type { DeletedLine, StoredLine, StoredSide } from './reconciliation-ports.ts'

const MONTH = '2026-11'
/** The store counts every day, and reads two notes at a time. */
const LIMITS = { countsAtOnce: 4, notesPerCount: 0, readChunk: 2 }
const SINCE = new Date('2026-11-20T00:00:00Z')

function stored(billingNo: string, date: string, amount: number): StoredLine {
  return { id: noteId(billingNo), billingNo, date, amount, clientName: '甲社', title: '件名' }
}

function line(
  billingNo: string,
  date: string,
  amount: number,
  kind: LedgerLine['kind'] = 'taken',
): LedgerLine {
  return { billingNo, date, amount, kind, clientName: '' }
}

function deleted(billingNo: string, date: string, amount: number, daysLater: number): DeletedLine {
  const deletedAt = new Date(SINCE.getTime() + daysLater * 86_400_000)
  return { ...stored(billingNo, date, amount), deletedAt }
}

function figureOf(notes: readonly { amount: number }[]): Figure {
  return { count: notes.length, amount: notes.reduce((sum, { amount }) => sum + amount, 0) }
}

/** A store that counts how many notes are read. */
function storeOf(notes: readonly StoredLine[], deletions: readonly DeletedLine[] = []) {
  const reads = { notes: 0 }
  const told = <T>(found: T[]): Promise<T[]> => {
    reads.notes += found.length
    return Promise.resolve(found)
  }
  const store: StoredSide = {
    figure: ({ from, to }) =>
      Promise.resolve(figureOf(notes.filter(({ date }) => date >= from && date <= to))),
    async *notesOn(dates) {
      // In pages of two notes.
      const found = await told(notes.filter(({ date }) => dates.includes(date)))
      for (let at = 0; at < found.length; at += 2) yield found.slice(at, at + 2)
    },
    notesById: (ids) => told(notes.filter(({ id }) => ids.includes(id))),
    deletedSince: (month, since) =>
      told(deletions.filter(({ date, deletedAt }) => date.startsWith(month) && deletedAt > since)),
    deletionsOf: (ids) => told(deletions.filter(({ id }) => ids.includes(id))),
  }
  return { store, reads }
}

async function* each(lines: readonly LedgerLine[]): AsyncGenerator<LedgerLine> {
  for (const one of lines) yield await Promise.resolve(one)
}

async function compare(
  lines: readonly LedgerLine[],
  notes: readonly StoredLine[],
  deletions: readonly DeletedLine[] = [],
  limits = LIMITS,
) {
  const { store, reads } = storeOf(notes, deletions)
  const ledger = await addUpMonth(each(lines), MONTH)
  const inMonth = figureOf(notes.filter(({ date }) => date.startsWith(MONTH)))
  const sides = { month: MONTH, ledger, lines: () => each(lines), store, stored: inMonth, since: SINCE }
  const compared = await compareMonth({ ...sides, limits })
  const rest =
    ledger.whole.amount -
    inMonth.amount -
    ledger.failed.figure.amount -
    compared.deleted.figure.amount -
    compared.differences.figure.amount
  return {
    differences: compared.differences
      .list()
      .notes.map(({ kind, billing_no, difference }) => [kind, billing_no, difference]),
    deleted: compared.deleted.list().notes.map(({ billingNo, amount }) => [billingNo, amount]),
    unnamed: rest,
    reads: reads.notes,
  }
}

test('what agrees costs no note', async () => {
  const lines = [line('1', '2026-11-01', 100), line('2', '2026-11-30', -50), line('3', '2026-10-01', 7)]
  const notes = [stored('1', '2026-11-01', 100), stored('2', '2026-11-30', -50), stored('9', '2026-10-01', 7)]
  expect(await compare(lines, notes)).toEqual({ differences: [], deleted: [], unnamed: 0, reads: 0 })
})

test('of a month with one difference only the notes of its day are read', async () => {
  const lines = Array.from({ length: 60 }, (_, index) =>
    line(String(index), `2026-11-${String((index % 30) + 1).padStart(2, '0')}`, 100),
  )
  const notes = lines.map(({ billingNo, date, amount }) => stored(billingNo, date, amount ?? 0))
  notes.push(stored('extra', '2026-11-30', 5))
  const found = await compare(lines, notes)
  expect(found).toEqual({ differences: [['not_in_export', 'extra', -5]], deleted: [], unnamed: 0, reads: 3 })
})

test('of a month with few notes all are read rather than its days counted', async () => {
  const lines = [line('1', '2026-11-01', 100), line('2', '2026-11-02', 100)]
  const notes = [stored('1', '2026-11-01', 100), stored('2', '2026-11-02', 90)]
  const limits = { ...LIMITS, notesPerCount: 1 }
  expect(await compare(lines, notes, [], limits)).toEqual({
    ...{ differences: [['amount', '2', 10]], deleted: [], unnamed: 0 },
    reads: 2,
  })
})

test('each way in which the two may differ is named', async () => {
  const lines = [
    line('amount', '2026-11-01', 100, 'heldBack'),
    line('here', '2026-11-02', 200),
    line('there', '2026-12-02', 300, 'heldBack'),
    line('gone', '2026-11-03', 400),
    line('deleted', '2026-11-03', 500),
    line('failed', '2026-11-04', 600, 'failed'),
  ]
  const notes = [
    stored('amount', '2026-11-01', 90),
    stored('here', '2026-10-31', 200),
    stored('there', '2026-11-02', 310),
    stored('failed', '2026-11-05', 610),
    stored('extra', '2026-11-05', 7),
  ]
  const found = await compare(lines, notes, [
    deleted('deleted', '2026-11-03', 499, 1),
    deleted('deleted', '2026-11-03', 498, -3),
  ])
  expect(new Set(found.differences)).toEqual(
    new Set([
      ['amount', 'amount', 10],
      ['stored_in_other_month', 'here', 200],
      ['exported_in_other_month', 'there', -310],
      ['gone', 'gone', 400],
      ['failed_but_stored', 'failed', -610],
      ['not_in_export', 'extra', -7],
    ]),
  )
  expect(found).toMatchObject({ deleted: [['deleted', 500]], unnamed: 0 })
})

test('a deletion is found though another note makes up for it, and two closed notes whose differences cancel out', async () => {
  const found = await compare(
    [
      line('1', '2026-11-01', 100),
      line('2', '2026-11-02', 5, 'heldBack'),
      line('3', '2026-11-02', 5, 'heldBack'),
    ],
    [stored('8', '2026-11-01', 100), stored('2', '2026-11-02', 4), stored('3', '2026-11-02', 6)],
    [deleted('1', '2026-11-01', 100, 1)],
  )
  expect(found.deleted).toEqual([['1', 100]])
  expect(new Set(found.differences)).toEqual(
    new Set([
      ['not_in_export', '8', -100],
      ['amount', '2', 1],
      ['amount', '3', -1],
    ]),
  )
  expect(found.unnamed).toBe(0)
})

test('a note that was deleted here and is not in the export is no difference', async () => {
  const found = await compare(
    [line('1', '2026-11-01', 100)],
    [stored('1', '2026-11-01', 100)],
    [deleted('2', '2026-11-01', 100, 1)],
  )
  expect(found).toMatchObject({ differences: [], deleted: [], unnamed: 0 })
})

test('whatever the two have, the named notes make up for all of it', async () => {
  const number = fc.integer({ min: 1, max: 12 }).map(String)
  const date = fc.constantFrom('2026-10-31', '2026-11-01', '2026-11-02', '2026-11-03', '2026-12-01')
  const amount = fc.constantFrom(-1, 100, 100, 200)
  const kind = fc.constantFrom<LedgerLine['kind']>('taken', 'taken', 'heldBack', 'failed')
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(fc.tuple(number, date, amount, kind), { selector: ([no]) => no }),
      fc.uniqueArray(fc.tuple(number, date, amount), { selector: ([no]) => no }),
      fc.array(fc.tuple(number, date, amount, fc.integer({ min: -2, max: 2 }))),
      async (lines, notes, deletions) => {
        const found = await compare(
          lines.map((each) => line(...each)),
          notes.map((each) => stored(...each)),
          deletions.map((each) => deleted(...each)),
        )
        expect(found.unnamed).toBe(0)
      },
    ),
    { numRuns: 2000 },
  )
})
