import {
  deliveryNoteListSchema,
  deliveryNotePageSchema,
  deliveryNoteTotalsSchema,
} from '@kenshu/contract/delivery-note/list'
import type { DeliveryNoteRow } from '@kenshu/contract/delivery-note/row'
import { MAX_PAGE_ROWS } from '@kenshu/contract/limits'
import { beforeAll, describe, expect, test } from 'vitest'
import { adminDb } from '../../fixtures/emulators.ts'
import { type Person, signInAs } from '../../fixtures/people.ts'
import { type Answer, call, errorBody } from '../support/http/call.ts'
import { storeEach, storeNote } from '../support/notes/note-document.ts'

// A month that no other test writes to.
const MONTH = 'from_date=2031-03-01&to_date=2031-03-31'
/** more than the server sends in one piece */
const NOTES = 260

let normal: Person

beforeAll(async () => {
  normal = await signInAs('normal')
  await storeEach(
    Array.from({ length: NOTES }, (_, at) => ({
      // Several notes share a date, so that a page may end within a date, where notes are ordered by id.
      deliveryDate: `2031-03-${String((at % 28) + 1).padStart(2, '0')}`,
      hakkouStatus: at % 2 === 0 ? 'CL検収済' : '営業未対応',
      totalAmountWithTax: at,
    })),
  )
})

function ask(query: string): Promise<Answer> {
  return call(`/api/v1/delivery_notes/?${query}`, { token: normal.token })
}

async function whole(query: string): Promise<DeliveryNoteRow[]> {
  return deliveryNoteListSchema.parse((await ask(query)).json)
}

/** Reads every row, page by page; each row also has a version. */
async function inPieces(query: string, limit: number): Promise<DeliveryNoteRow[]> {
  const rows: DeliveryNoteRow[] = []
  for (let after = ''; ; ) {
    const answer = await ask(`${query}&limit=${String(limit)}${after}`)
    expect(answer.status).toBe(200)
    const page = deliveryNotePageSchema.strict().parse(answer.json)
    expect(page.rows.length).toBeLessThanOrEqual(limit)
    for (const { version, ...row } of page.rows) {
      expect(version).toBeGreaterThan(0)
      rows.push(row)
    }
    if (page.next === null) return rows
    after = `&after=${page.next}`
  }
}

describe('the list in pieces', () => {
  test.each([
    ['', 7],
    ['', 100],
    ['&hakkou_status=CL検収済', 50],
    ['&hakkou_status=CL検収済&hakkou_status=営業未対応', 64],
  ])('%s by %i is the whole list, each note once, in its order', async (status, limit) => {
    const rows = await whole(MONTH + status)
    expect(rows.length).toBe(status === '&hakkou_status=CL検収済' ? NOTES / 2 : NOTES)
    expect(await inPieces(MONTH + status, limit)).toEqual(rows)
  })

  test('a month without notes is one empty piece, and an empty list', async () => {
    const empty = 'from_date=1990-01-01&to_date=1990-01-31'
    expect(await inPieces(empty, 10)).toEqual([])
    expect((await ask(empty)).text).toBe('[]')
  })

  test('readAt is the time of the store: later than what was written before', async () => {
    const id = await storeNote({ deliveryDate: '1990-02-01' })
    const written = (await adminDb().doc(`deliveryNotes/${id}`).get()).updateTime?.toMillis() ?? 0
    const { readAt } = deliveryNotePageSchema.parse(
      (await ask('from_date=1990-02-01&to_date=1990-02-01&limit=1')).json,
    )
    expect(Date.parse(readAt)).toBeGreaterThanOrEqual(written)
  })

  test.each([
    ['limit=0', 'limit'],
    [`limit=${String(MAX_PAGE_ROWS + 1)}`, 'limit'],
    ['limit=x', 'limit'],
    ['limit=1&limit=2', 'limit'],
    ['limit=1&after=x', '続きの位置'],
    ['limit=1&after=2031-03-01.', '続きの位置'],
  ])('%s is 422 and says what is wrong', async (query, words) => {
    const answer = await ask(query)
    expect(answer.status).toBe(422)
    expect(errorBody(answer).detail).toContain(words)
  })
})

describe('count and sum', () => {
  test.each(['', '&hakkou_status=CL検収済', '&hakkou_status=CL検収済&hakkou_status=営業発行停止'])(
    '%s are those of the rows',
    async (status) => {
      const rows = await whole(MONTH + status)
      const answer = await call(`/api/v1/delivery_notes/totals/?${MONTH}${status}`, { token: normal.token })
      expect(deliveryNoteTotalsSchema.strict().parse(answer.json)).toEqual({
        count: rows.length,
        totalAmountWithTax: rows.reduce((sum, row) => sum + row.totalAmountWithTax, 0),
      })
    },
  )

  test('of nothing are 0', async () => {
    const answer = await call('/api/v1/delivery_notes/totals/?to_date=1980-01-01', { token: normal.token })
    expect(answer.json).toEqual({ count: 0, totalAmountWithTax: 0 })
  })

  test('a range that ends before it begins is 422', async () => {
    const answer = await call('/api/v1/delivery_notes/totals/?from_date=2031-03-02&to_date=2031-03-01', {
      token: normal.token,
    })
    expect(errorBody(answer)).toMatchObject({
      code: 'invalid_request',
      detail: '開始日は終了日以前である必要があります',
    })
  })
})
