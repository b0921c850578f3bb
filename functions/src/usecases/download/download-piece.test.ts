import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { blankNote } from '../../../../fixtures/notes.ts'
import { CUT_MARK } from '../../messages/promote.ts'
import type { AuditEntry } from '../audit-entry.ts'
import { downloadPiece, type Piece } from './download-piece.ts'
import type { DownloadSource, Place } from './download-ports.ts'
import type { DownloadNote } from './note-cells.ts'
import { writeCursor } from './piece-cursor.ts'

const RANGE = { from_date: '2026-04-01', to_date: '2026-04-30' }
const STAFF = { uid: 'u', email: 'a@example.co.jp', displayName: '', role: 'admin', emailAlias: '' } as const
const MOMENT = { seconds: 1_775_000_000, nanoseconds: 123_456_000 }
const NOW = new Date(MOMENT.seconds * 1000)
const LIMITS = { downloadPieceNotes: 10, downloadPieceBytes: 1_000_000, downloadPiecesMs: 60_000 }

function notesOf(count: number, fields: Partial<DownloadNote> = {}): DownloadNote[] {
  return Array.from({ length: count }, (_, at) => {
    const id = String(at).padStart(4, '0')
    return blankNote({ id, billingNo: `B-${id}`, deliveryDate: '2026-04-10', ...fields })
  })
}

/** @param asked collects every place that is read from */
function sourceOf(notes: readonly DownloadNote[], asked: (Place | null)[] = []): DownloadSource {
  return {
    async *pages() {
      yield await Promise.reject(new Error('no whole file is asked for'))
    },
    next(_range, after, count) {
      asked.push(after)
      const rest = after === null ? notes : notes.filter(({ id }) => id > after.id)
      return Promise.resolve({ notes: rest.slice(0, count), moment: MOMENT })
    },
    count: () => Promise.resolve(notes.length),
  }
}

function ask(source: DownloadSource, cursor: string, { limits = LIMITS, now = NOW, range = RANGE } = {}) {
  const recorded: AuditEntry[] = []
  const auditTrail = {
    record: (entry: AuditEntry) => {
      recorded.push(entry)
      return Promise.resolve()
    },
  }
  const deps = { source, auditTrail, environment: { now: () => now }, limits }
  return { recorded, piece: downloadPiece(deps, STAFF, range, cursor, 'request') }
}

/** Reads all pieces of a download, and its audit entries. */
async function askAll(source: DownloadSource, limits = LIMITS) {
  const pieces: Piece[] = []
  const details: AuditEntry['details'][] = []
  for (let cursor: string | null = ''; cursor !== null; cursor = pieces.at(-1)?.nextCursor ?? null) {
    const { recorded, piece } = ask(source, cursor, { limits })
    pieces.push(await piece)
    details.push(...recorded.map((entry) => entry.details))
  }
  return { pieces, details }
}

function numbersIn(pieces: readonly Piece[]): (string | undefined)[] {
  const rows = parse<Record<string, string>>(pieces.map(({ csv }) => csv).join(''), {
    bom: true,
    columns: true,
  })
  return rows.map((row) => row['請求番号'])
}

test.each([0, 1, 9, 10, 11, 20, 25])('the pieces of %i notes are one file', async (count) => {
  const notes = notesOf(count)
  const { pieces, details } = await askAll(sourceOf(notes))
  expect(numbersIn(pieces)).toEqual(notes.map(({ billingNo }) => billingNo))
  expect(pieces[0]?.csv.startsWith('\uFEFF請求番号,')).toBe(true)
  expect(pieces.filter(({ csv }) => csv.includes('\uFEFF'))).toHaveLength(1)
  expect(pieces.map(({ notes: size }) => size).reduce((a, b) => a + b, 0)).toBe(count)
  expect(pieces.map(({ totalNotes }) => totalNotes)).toEqual(
    pieces.map((_, at) => (at === 0 && pieces.length > 1 ? count : null)),
  )
  // Each piece records who, which range and how many notes; the last one says that it is the last.
  expect(details).toEqual(
    pieces.map((piece, at) => ({
      from: '2026-04-01',
      to: '2026-04-30',
      count: piece.notes,
      before: at * 10,
      isWhole: at === pieces.length - 1,
    })),
  )
})

test('all pieces are read at the moment of the first', async () => {
  const asked: (Place | null)[] = []
  await askAll(sourceOf(notesOf(25), asked))
  expect(asked).toEqual([
    null,
    { moment: MOMENT, deliveryDate: '2026-04-10', id: '0009', before: 10 },
    { moment: MOMENT, deliveryDate: '2026-04-10', id: '0019', before: 20 },
  ])
})

test('long notes make small pieces, of whole notes', async () => {
  const notes = notesOf(7, { billingTitle: '髙'.repeat(1000) })
  const { pieces } = await askAll(sourceOf(notes), { ...LIMITS, downloadPieceBytes: 8000 })
  expect(pieces.length).toBeGreaterThan(2)
  for (const { csv } of pieces) expect(Buffer.byteLength(csv)).toBeLessThanOrEqual(8000)
  expect(numbersIn(pieces)).toEqual(notes.map(({ billingNo }) => billingNo))
})

test('a note that is longer than a piece may be comes alone', async () => {
  const { pieces } = await askAll(sourceOf(notesOf(3)), { ...LIMITS, downloadPieceBytes: 1 })
  expect(pieces.map(({ notes }) => notes)).toEqual([1, 1, 1])
})

test('a piece tells how many cells were cut', async () => {
  const [first, ...others] = notesOf(3)
  const long = { ...first, clientName: 'あ'.repeat(40_000), billingTitle: 'い'.repeat(40_000) }
  const { pieces } = await askAll(sourceOf([blankNote({ ...long, id: '0000' }), ...others]))
  expect(pieces.map(({ cutCells }) => cutCells)).toEqual([2])
  expect(pieces[0]?.csv.split(CUT_MARK)).toHaveLength(3)
})

test('nothing is handed out that is not recorded', async () => {
  const auditTrail = { record: () => Promise.reject(new Error('no audit')) }
  const deps = { source: sourceOf(notesOf(1)), auditTrail, environment: { now: () => NOW }, limits: LIMITS }
  await expect(downloadPiece(deps, STAFF, RANGE, '', 'request')).rejects.toThrow('no audit')
})

const PLACE = { moment: MOMENT, deliveryDate: '2026-04-10', id: '0009', before: 10 }

test('a cursor is good for as long as the store shows its moment', async () => {
  const source = sourceOf(notesOf(15))
  const { seconds } = MOMENT
  const late = ask(source, writeCursor(PLACE), { now: new Date(seconds * 1000 + 60_000) })
  expect((await late.piece).notes).toBe(5)
  const tooLate = ask(source, writeCursor(PLACE), { now: new Date(seconds * 1000 + 60_001) })
  await expect(tooLate.piece).rejects.toMatchObject({
    code: 'invalid_request',
    message:
      'ダウンロードの開始から時間がたったため、続きを取得できません。もう一度ダウンロードしてください。',
  })
  expect(tooLate.recorded).toEqual([])
})

test('a range that ends before it begins is refused with the sentence', async () => {
  const range = { from_date: '2026-05-01', to_date: '2026-04-01' }
  await expect(ask(sourceOf([]), '', { range }).piece).rejects.toMatchObject({
    code: 'invalid_request',
    message: '開始日は終了日以前である必要があります',
  })
})
