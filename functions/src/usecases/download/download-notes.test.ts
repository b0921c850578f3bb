import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { blankNote } from '../../../../fixtures/notes.ts'
import { CUT_MARK } from '../../messages/promote.ts'
import type { AuditEntry } from '../audit-entry.ts'
import { downloadNotes } from './download-notes.ts'
import type { DownloadSource } from './download-ports.ts'
import type { DownloadNote } from './note-cells.ts'

const NOTE: DownloadNote = blankNote({
  billingNo: 'B-0001',
  deliveryDate: '2026-04-15',
  hakkouStatus: 'CL検収済',
  billingToPerson: '髙橋 一郎',
  clientPostalCode: '001-0010',
  clientAddress2: '1-2-3',
  jobNo: '0012',
  amountWithoutTax: -10000,
  tax: -1000,
  totalAmountWithTax: -11000,
  isAccepted: true,
  acceptedAt: '2026-04-30T15:04:05.000Z',
  acceptedBy: '受入 次郎',
})

const RANGE = { from_date: '2026-04-01', to_date: '2026-04-30' }

/** The part of the source that a whole file needs. */
type Pages = Pick<DownloadSource, 'pages'>

function sourceOf(...pages: DownloadNote[][]): Pages {
  return {
    async *pages() {
      for (const page of pages) yield await Promise.resolve(page)
    },
  }
}

/** Methods that a whole file must not call. */
const PIECELESS = {
  next: () => Promise.reject(new Error('no piece is asked for')),
  count: () => Promise.reject(new Error('no count is asked for')),
}

const STAFF = { uid: 'u', email: 'a@example.co.jp', displayName: '', role: 'admin', emailAlias: '' } as const

/** Runs a download, and returns its audit entries. */
function download(pages: Pages, range = RANGE) {
  const recorded: AuditEntry[] = []
  const auditTrail = {
    record: (entry: AuditEntry) => {
      recorded.push(entry)
      return Promise.resolve()
    },
  }
  const environment = { now: () => new Date(0) }
  const source = { ...PIECELESS, ...pages }
  return { recorded, pieces: downloadNotes({ source, auditTrail, environment }, STAFF, range, 'request') }
}

async function textOf(source: Pages): Promise<string> {
  let text = ''
  for await (const piece of await download(source).pieces) text += piece
  return text
}

test('a download is recorded: who, which range, how many; one that is broken off too', async () => {
  const whole = download(sourceOf([NOTE, NOTE], [NOTE]))
  for await (const piece of await whole.pieces) expect(piece).not.toBe('')
  expect(whole.recorded).toMatchObject([
    {
      uid: 'u',
      email: 'a@example.co.jp',
      action: 'note.download',
      details: { from: '2026-04-01', to: '2026-04-30', count: 3, isWhole: true },
      requestId: 'request',
    },
  ])
  const part = download(sourceOf([NOTE], [NOTE], [NOTE], [NOTE]))
  for await (const piece of await part.pieces) if (piece.includes(NOTE.billingNo)) break
  expect(part.recorded).toMatchObject([{ details: { isWhole: false } }])
})

test('50,000 notes are never more than two pages ahead of who reads them', async () => {
  const pageSize = 250
  const pageCount = 200
  const page = Array.from({ length: pageSize }, () => NOTE)
  let made = 0
  let taken = 0
  let ahead = 0
  const source: Pages = {
    async *pages() {
      for (let index = 0; index < pageCount; index++) {
        made++
        ahead = Math.max(ahead, made - taken)
        yield await Promise.resolve(page)
      }
    },
  }
  let lines = 0
  let pieces = 0
  for await (const piece of await download(source).pieces) {
    lines += piece.split('\r\n').length - 1
    // The first piece is the header; each further piece is a page.
    if (pieces++ > 0) taken++
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect(lines).toBe(pageSize * pageCount + 1)
  expect(ahead).toBeLessThanOrEqual(2)
})

test('who stops reading stops the source', async () => {
  let isClosed = false
  const source: Pages = {
    async *pages() {
      try {
        for (;;) yield await Promise.resolve([NOTE])
      } finally {
        isClosed = true
      }
    },
  }
  for await (const piece of await download(source).pieces) {
    if (piece.includes(NOTE.billingNo)) break
  }
  expect(isClosed).toBe(true)
})

test('a store that fails at once fails before the first piece, a later one in the midst', async () => {
  const failing = (good: number): Pages => ({
    async *pages() {
      for (let index = 0; index < good; index++) yield await Promise.resolve([NOTE])
      throw new Error('the store is gone')
    },
  })
  await expect(download(failing(0)).pieces).rejects.toThrow('the store is gone')
  await expect(textOf(failing(3))).rejects.toThrow('the store is gone')
})

test('a range that ends before it begins is refused with the sentence', async () => {
  const range = { from_date: '2026-05-01', to_date: '2026-04-01' }
  await expect(download(sourceOf(), range).pieces).rejects.toMatchObject({
    code: 'invalid_request',
    message: '開始日は終了日以前である必要があります',
  })
})

test('no notes make a file of the header alone', async () => {
  expect(await textOf(sourceOf())).toMatch(/^\uFEFF請求番号,納品日,[^\r\n]+\r\n$/)
})

test('a cell that Excel cannot hold is cut, with a mark, and the note keeps the whole of it', async () => {
  const deliveryItems = Array.from({ length: 3000 }, (_, at) => ({
    itemName: `保守費 ${String(at)}`,
    unitPrice: null,
    quantity: null,
    unit: '',
    amount: 1,
  }))
  const note = { ...NOTE, deliveryItems }
  const [row] = parse<Record<string, string>>(await textOf(sourceOf([note])), { bom: true, columns: true })
  expect(row?.['明細']).toHaveLength(32_767)
  expect(row?.['明細']?.endsWith(CUT_MARK)).toBe(true)
  expect(row?.['納品書ID']).toBe(note.id)
  expect(note.deliveryItems).toHaveLength(3000)
})

test('a note is told in cells that a spreadsheet takes as they are meant', async () => {
  const items = [
    { itemName: '=制作費①', unitPrice: 10000, quantity: 1.5, unit: '式', amount: 15000 },
    { itemName: '値引き', unitPrice: null, quantity: null, unit: '', amount: -500 },
  ]
  const [row] = parse<Record<string, string>>(await textOf(sourceOf([{ ...NOTE, deliveryItems: items }])), {
    bom: true,
    columns: true,
  })
  expect(row).toMatchObject({
    請求番号: 'B-0001',
    納品日: '2026-04-15',
    担当者名: '髙橋 一郎',
    郵便番号: '="001-0010"',
    住所2: '="1-2-3"',
    案件番号: '="0012"',
    税込金額: '-11000',
    検収済: 'はい',
    検収日時: '2026-05-01 00:04:05',
    差し戻し: 'いいえ',
    差し戻し日時: '',
    明細: '1. =制作費① ¥10,000 × 1.5式 = ¥15,000\n2. 値引き -¥500',
  })
})
