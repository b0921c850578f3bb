import { randomUUID } from 'node:crypto'
import { parse } from 'csv-parse/sync'
import { beforeEach, expect, test } from 'vitest'
import { adminDb } from '../../fixtures/emulators.ts'
import { firestoreDownloadSource } from '../../functions/src/adapters/firestore/notes/download-source.ts'
import { downloadPiece } from '../../functions/src/usecases/download/download-piece.ts'
import type { DownloadLine } from '../../functions/src/usecases/download/note-cells.ts'
import { storeNote } from '../support/notes/note-document.ts'

// Small limits, because a piece of the running app has thousands of notes.
const LIMITS = { downloadPage: 2, downloadPieceNotes: 3, downloadQueryMs: 60_000 }

/** Each test uses the next day, in a year that no other test writes to. */
let range = { from_date: '2041-01-01', to_date: '2041-01-01' }
let tests = 0
beforeEach(() => {
  const date = `2041-01-${String(++tests).padStart(2, '0')}`
  range = { from_date: date, to_date: date }
})

/** @returns the ids in the order of the file */
async function storeNotes(count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () =>
    storeNote({ deliveryDate: range.from_date, billingNo: randomUUID() }),
  )
  return (await Promise.all(ids)).toSorted()
}

/** Moves one note out of the range and one into it, and changes one. */
async function change(ids: readonly string[]): Promise<void> {
  const [first = '', second = ''] = ids
  await adminDb().doc(`deliveryNotes/${first}`).update({ deliveryDate: '2042-12-31' })
  await adminDb().doc(`deliveryNotes/${second}`).update({ clientName: 'あとで変えた名前' })
  await storeNote({ deliveryDate: range.from_date, billingNo: randomUUID() })
}

test.each([
  ['by one query', LIMITS],
  ['by one query until its time is over, then from its place on', { ...LIMITS, downloadQueryMs: 0 }],
])('a whole file shows one moment: %s', async (_, limits) => {
  const ids = await storeNotes(12)
  const seen: DownloadLine[] = []
  const sizes: number[] = []
  for await (const page of firestoreDownloadSource(adminDb(), limits, console).pages(range)) {
    if (seen.length === 0) await change(ids.slice(-2))
    seen.push(...page)
    sizes.push(page.length)
  }
  expect(seen.map(({ id }) => id)).toEqual(ids)
  expect(JSON.stringify(seen)).not.toContain('あとで変えた名前')
  expect(sizes).toEqual(limits.downloadQueryMs === 0 ? [2, 3, 3, 3, 1] : [2, 2, 2, 2, 2, 2])
})

test('the pieces of a file show one moment, which the count is of too', async () => {
  const ids = await storeNotes(8)
  const limits = { ...LIMITS, downloadPieceBytes: 1_000_000, downloadPiecesMs: 60_000 }
  const deps = {
    source: firestoreDownloadSource(adminDb(), limits, console),
    auditTrail: { record: () => Promise.resolve() },
    environment: { now: () => new Date() },
    limits,
  }
  const staff = {
    uid: 'u',
    email: 'a@example.co.jp',
    displayName: '',
    role: 'admin',
    emailAlias: '',
  } as const
  let csv = ''
  const totals: (number | null)[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const piece = await downloadPiece(deps, staff, range, cursor, 'request')
    if (cursor === '') await change(ids.slice(-2))
    csv += piece.csv
    totals.push(piece.totalNotes)
    cursor = piece.nextCursor
  }
  const rows = parse<Record<string, string>>(csv, { bom: true, columns: true })
  expect(rows.map((row) => row['納品書ID'])).toEqual(ids)
  expect(rows.map((row) => row['クライアント名'])).not.toContain('あとで変えた名前')
  expect(totals).toEqual([8, null, null])
})
