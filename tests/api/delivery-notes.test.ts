import { deliveryNoteSchema } from '@kenshu/contract/delivery-note/delivery-note'
import { deliveryNoteListSchema } from '@kenshu/contract/delivery-note/list'
import { ROW_FIELDS } from '@kenshu/contract/delivery-note/row'
import {
  ALL_FILTER,
  DELIVERY_NOTE_STATUSES,
  UNACCEPTED_FILTER,
  UNACCEPTED_STATUSES,
} from '@kenshu/contract/delivery-note/status'
import { Timestamp } from 'firebase-admin/firestore'
import { beforeAll, describe, expect, test } from 'vitest'
import { adminDb } from '../../fixtures/emulators.ts'
import { type Person, signInAs } from '../../fixtures/people.ts'
import { type Answer, call, errorBody } from '../support/http/call.ts'
import { storeNote } from '../support/notes/note-document.ts'

// A month that no other test writes to.
const DAYS = ['2031-02-01', '2031-02-14', '2031-02-28']

let normal: Person
const ids = new Map<string, string>()

beforeAll(async () => {
  normal = await signInAs('normal')
  for (const deliveryDate of DAYS) {
    for (const hakkouStatus of DELIVERY_NOTE_STATUSES) {
      ids.set(`${deliveryDate} ${hakkouStatus}`, await storeNote({ deliveryDate, hakkouStatus }))
    }
  }
})

function ask(query: string): Promise<Answer> {
  return call(`/api/v1/delivery_notes/?${query}`, { token: normal.token })
}

/** The list's rows for the month that only this test uses, each as `date status`. */
async function listed(query: Record<string, string>, statuses: readonly string[] = []): Promise<string[]> {
  const parameters = new URLSearchParams(query)
  for (const status of statuses) parameters.append('hakkou_status', status)
  const answer = await ask(parameters.toString())
  expect(answer.status).toBe(200)
  return deliveryNoteListSchema
    .parse(answer.json)
    .filter(({ deliveryDate }) => DAYS.includes(deliveryDate))
    .map(({ deliveryDate, hakkouStatus }) => `${deliveryDate} ${hakkouStatus}`)
    .sort()
}

function expected(days: readonly string[], statuses: readonly string[]): string[] {
  return days.flatMap((day) => statuses.map((status) => `${day} ${status}`)).sort()
}

describe('the list', () => {
  test('without a filter holds every note', async () => {
    expect(await listed({})).toEqual(expected(DAYS, DELIVERY_NOTE_STATUSES))
  })

  test('from and to are both included', async () => {
    const range = { from_date: '2031-02-14', to_date: '2031-02-28' }
    expect(await listed(range)).toEqual(expected(DAYS.slice(1), DELIVERY_NOTE_STATUSES))
    expect(await listed({ from_date: '2031-02-14', to_date: '2031-02-14' })).toEqual(
      expected(DAYS.slice(1, 2), DELIVERY_NOTE_STATUSES),
    )
  })

  test('an empty date is no bound', async () => {
    expect(await listed({ from_date: '2031-02-15', to_date: '' })).toEqual(
      expected(DAYS.slice(2), DELIVERY_NOTE_STATUSES),
    )
  })

  test.each(DELIVERY_NOTE_STATUSES)('the status %s alone', async (status) => {
    expect(await listed({ from_date: '2031-02-01' }, [status])).toEqual(expected(DAYS, [status]))
  })

  test('several statuses', async () => {
    const statuses = ['CL検収済', '検収依頼済＆未検収']
    expect(await listed({}, statuses)).toEqual(expected(DAYS, statuses))
  })

  test('未検収 stands for what is neither stopped nor accepted', async () => {
    expect(await listed({}, [UNACCEPTED_FILTER])).toEqual(expected(DAYS, UNACCEPTED_STATUSES))
  })

  test('すべて stands for every status', async () => {
    expect(await listed({}, [ALL_FILTER])).toEqual(expected(DAYS, DELIVERY_NOTE_STATUSES))
  })

  test('a row has the columns of the list and by what else it is found, and nothing more: no token, no password, no items', async () => {
    const answer = await ask('from_date=2031-02-01&to_date=2031-02-28')
    const rows = answer.json as Record<string, unknown>[]
    expect(Object.keys(rows[0] ?? {}).sort()).toEqual(['id', ...ROW_FIELDS].sort())
    expect(answer.text).not.toMatch(/token|password/i)
  })

  test.each([
    ['from after to', 'from_date=2031-02-02&to_date=2031-02-01', '開始日は終了日以前である必要があります'],
    ['a date that there is not', 'from_date=2031-02-29', 'from_date'],
    ['a date in another form', 'to_date=2031/02/01', 'to_date'],
    ['a date twice', 'from_date=2031-02-01&from_date=2031-02-02', 'from_date'],
    ['a status that there is not', `hakkou_status=${encodeURIComponent('済')}`, 'hakkou_status'],
    ['a parameter that there is not', 'offset=1', 'offset'],
  ])('%s is 422 and says what is wrong', async (_, query, words) => {
    const answer = await ask(query)
    expect(answer.status).toBe(422)
    expect(errorBody(answer).detail).toContain(words)
  })
})

describe('one note', () => {
  test('has every field, moments as ISO 8601', async () => {
    const id = ids.get('2031-02-14 CL検収済') ?? ''
    const at = new Date('2031-02-20T03:04:05.678Z')
    await adminDb()
      .doc(`deliveryNotes/${id}`)
      .update({ isAccepted: true, acceptedAt: Timestamp.fromDate(at), acceptedBy: '髙橋' })
    const answer = await call(`/api/v1/delivery_notes/${id}/`, { token: normal.token })
    expect(answer.status).toBe(200)
    expect(deliveryNoteSchema.strict().parse(answer.json)).toMatchObject({
      id,
      hakkouStatus: 'CL検収済',
      acceptedAt: at.toISOString(),
      acceptedBy: '髙橋',
      rejectedAt: null,
      deliveryItems: [{ itemName: '制作費①', unitPrice: 10000, quantity: 1, unit: '式', amount: 10000 }],
      revision: 1,
    })
  })

  test.each(['missing', '..', '%2e%2e', 'a%2Fb', '__x__', '%00', 'x'.repeat(2000)])(
    'an id like %s is 404',
    async (id) => {
      const answer = await call(`/api/v1/delivery_notes/${id}/`, { token: normal.token })
      expect(answer.status).toBe(404)
      expect(errorBody(answer).code).toBe('not_found')
    },
  )
})
