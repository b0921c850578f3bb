import { randomBytes } from 'node:crypto'
import { PACK_NOTES } from '@kenshu/contract/limits'
import { makeZip } from 'client-zip'
import { expect, test } from 'vitest'
import { ORDERED_PACK } from '../../../../fixtures/tax-pack.ts'
import { assemblePack } from './assemble-pack.ts'
import type { IndexRow } from './index-row.ts'

const MEBIBYTE = 1024 * 1024
const PDF_BYTES = 60_000
const CHUNK = 25
const CHUNKS = PACK_NOTES / CHUNK

const PACK = { ...ORDERED_PACK, total: PACK_NOTES, done: PACK_NOTES }

function row(no: number): IndexRow {
  const text = `文字列${String(no)}`
  return {
    no,
    file: `納品書/${String(no)}.pdf`,
    billingNo: `=B-${String(no)}`,
    deliveryDate: '2026-04-01',
    billingDate: '',
    clientName: text,
    billingTitle: '</script><b>',
    projectName: text,
    jobNo: '0012',
    salesPersonName: text,
    amountWithoutTax: 10_000,
    tax: 1_000,
    totalAmountWithTax: 11_000,
    status: 'CL検収済',
    acceptedAt: '2026-04-02 10:00:00',
    acceptedBy: text,
    deletedAt: '',
    deletedBy: '',
    trailNo: String(no),
    sha256: '0'.repeat(64),
  }
}

async function bytesOf(stream: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for await (const piece of stream) pieces.push(piece)
  return Buffer.concat(pieces)
}

const inUse = () => {
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

test('a pack of the most notes needs the memory of one chunk and its index, not of its file', async () => {
  const pdf = randomBytes(PDF_BYTES)
  const names = Array.from({ length: CHUNK }, (_, at) => `納品書/${String(at)}.pdf`)
  const zip = await bytesOf(makeZip(names.map((name) => ({ name, input: pdf }))))
  const rows = Array.from({ length: CHUNK }, (_, at) => row(at + 1))
  const before = inUse()
  let most = 0
  let written = 0
  const bytes = await assemblePack(
    {
      load: (object) =>
        Promise.resolve(object.endsWith('.zip') ? Buffer.from(zip) : Buffer.from(JSON.stringify(rows))),
      create: () => ({
        write: (piece) => {
          written += piece.length
          most = Math.max(most, inUse() - before)
          return Promise.resolve()
        },
        close: () => Promise.resolve(),
        abort: () => undefined,
      }),
    },
    PACK,
    CHUNKS,
    () => undefined,
  )
  expect(bytes).toBe(written)
  expect(bytes).toBeGreaterThan(PACK_NOTES * PDF_BYTES)
  expect(most / MEBIBYTE).toBeLessThan(bytes / MEBIBYTE / 2)
})
