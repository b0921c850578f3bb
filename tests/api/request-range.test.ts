import { FIRST_DAY, LAST_DAY } from '@kenshu/contract/request-range'
import { CURSOR_FAULT, DAY_OUT_OF_RANGE, MONTH_OUT_OF_RANGE } from '@kenshu/contract/sentences'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Person, signInAs } from '../../fixtures/people.ts'
import { type Answer, call, errorBody } from '../support/http/call.ts'
import { storeNote } from '../support/notes/note-document.ts'

/** Before the first and after the last day; contract/src/request-range.test.ts has more of them. */
const TOO_FAR = ['0000-01-01', '9999-12-31']
const SOME_ID = 'a'.repeat(32)
/** The last second that the store can represent. */
const LAST_SECOND = 253_402_300_799

let admin: Person

beforeAll(async () => {
  admin = await signInAs('admin')
})

function ask(path: string, json?: unknown, method = json === undefined ? 'GET' : 'POST'): Promise<Answer> {
  return call(`/api/v1/${path}`, { token: admin.token, method, ...(json !== undefined && { json }) })
}

function sentenceOf(answer: Answer): unknown {
  const { code, error, detail, message } = errorBody(answer)
  return [answer.status, code, detail ?? error ?? message]
}

const DAY_FIELDS = ['from_date', 'to_date', 'asked_from', 'asked_to']

describe('a day that no business is done on is 422, and the sentence says which are', () => {
  test.each(DAY_FIELDS.flatMap((field) => TOO_FAR.map((day) => [field, day] as const)))(
    '%s=%s, of the list, in pieces, its sums, and a review',
    async (field, day) => {
      const fault = [422, 'invalid_request', DAY_OUT_OF_RANGE]
      expect(sentenceOf(await ask(`delivery_notes/?${field}=${day}`))).toEqual(fault)
      expect(sentenceOf(await ask(`delivery_notes/?limit=5&${field}=${day}`))).toEqual(fault)
      expect(sentenceOf(await ask(`delivery_notes/totals/?${field}=${day}`))).toEqual(fault)
      const target = { filter: { [field]: day }, except: [] }
      expect((await ask('bulk_jobs/preview/', { action: 'stop', target })).status).toBe(422)
    },
  )

  test.each(TOO_FAR)('%s, of a download and of the rules of reminders', async (day) => {
    const range = { from_date: day, to_date: day }
    expect(sentenceOf(await ask('download_csv/download', range))).toEqual([
      422,
      'invalid_request',
      DAY_OUT_OF_RANGE,
    ])
    const rules = {
      isOn: false,
      hour: 9,
      firstAfter: 3,
      every: 3,
      atMost: 3,
      beforeExpiry: 7,
      askedFrom: '2026-04-01',
      daysOff: [],
    }
    for (const wrong of [{ askedFrom: day }, { daysOff: [{ from: day, to: day, name: '休業' }] }]) {
      const answer = await ask('settings/reminders/', { rules: { ...rules, ...wrong }, revision: 0 }, 'PUT')
      expect(sentenceOf(answer)).toEqual([422, 'invalid_request', DAY_OUT_OF_RANGE])
    }
  })

  test.each(['0000-01', '9999-12'])('the month %s', async (month) => {
    for (const path of ['', 'trend/', 'parties/client/', 'reconciliation/']) {
      const answer = await ask(`monthly/${month}/${path}`)
      expect(sentenceOf(answer)).toEqual([422, 'invalid_request', MONTH_OUT_OF_RANGE])
    }
  })

  test.each([...TOO_FAR, '9999999999'])('%s, of a day of reminders: there is none', async (day) => {
    const answer = await ask(`reminders/upcoming/${day}/`, { noteIds: [SOME_ID], isTakenOut: true }, 'PUT')
    expect(answer.status).toBe(404)
  })

  test('the first and the last day are asked for', async () => {
    for (const day of [FIRST_DAY, LAST_DAY]) {
      for (const field of DAY_FIELDS)
        expect((await ask(`delivery_notes/?limit=1&${field}=${day}`)).status).toBe(200)
      expect((await ask('download_csv/download', { from_date: day, to_date: day })).status).toBe(200)
      expect((await ask(`monthly/${day.slice(0, 7)}/trend/`)).status).toBe(200)
    }
    expect((await ask(`delivery_notes/?limit=1&asked_from=${FIRST_DAY}&asked_to=${LAST_DAY}`)).status).toBe(
      200,
    )
  })
})

describe('a cursor that no answer told is 422', () => {
  test.each([
    `2026-04-01.100.${'9'.repeat(15)}.${SOME_ID}`,
    `2026-04-01.100.253402300800000.${SOME_ID}`,
    'x',
  ])('of the list: %s', async (cursor) => {
    for (const filter of ['', '&asked_from=2026-04-01']) {
      const answer = await ask(`delivery_notes/?limit=5&after=${cursor}${filter}`)
      expect(sentenceOf(answer)).toEqual([422, 'invalid_request', CURSOR_FAULT])
    }
  })

  test('of a history', async () => {
    const id = await storeNote({})
    for (const before of ['999999999999999_a', 'x_a', '1']) {
      const answer = await ask(`delivery_notes/${id}/history/?before=${before}`)
      expect(sentenceOf(answer)).toEqual([422, 'invalid_request', CURSOR_FAULT])
    }
    expect((await ask(`delivery_notes/${id}/history/?before=99999999999999_a`)).status).toBe(200)
  })

  test.each([
    [LAST_SECOND + 1, 0],
    [LAST_SECOND, 999_999_999],
    [Number.MAX_SAFE_INTEGER, 0],
    [Math.floor(Date.now() / 1000) + 3600, 0],
  ])('of a download: the moment %i.%i', async (seconds, nanoseconds) => {
    const parts = [seconds, nanoseconds, '2026-04-01', SOME_ID, 0]
    const cursor = Buffer.from(JSON.stringify(parts)).toString('base64url')
    const range = { from_date: '2026-04-01', to_date: '2026-04-01' }
    const answer = await ask('download_csv/download', { ...range, cursor })
    expect(sentenceOf(answer)).toEqual([422, 'invalid_request', CURSOR_FAULT])
  })
})
