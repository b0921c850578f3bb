import { expect, test } from 'vitest'
import {
  combinationsOf,
  type DeliveryNoteQuery,
  deliveryNoteQuerySchema,
  isFoundBy,
  pageCursorSchema,
} from './list.ts'
import { UNACCEPTED_FILTER } from './status.ts'

const ROW: Parameters<typeof isFoundBy>[1] = {
  deliveryDate: '2026-04-15',
  hakkouStatus: '営業未対応',
  clientName: '㈱髙﨑商店',
  salesPersonEmail: 'hanako@example.co.jp',
  totalAmountWithTax: 11_000,
  // the 20th in Tokyo
  requestedAt: '2026-04-19T15:00:00.000Z',
  mailProblem: 'failed',
  importRuns: ['run-1', 'run-2'],
  marks: ['no_recipient', 'new_answer'],
  handedTo: 'uid-1',
}
const FOLDER = '20260401-093015-k3x9q2'
const ANY: DeliveryNoteQuery = deliveryNoteQuerySchema.parse({})

test.each<[string, Partial<DeliveryNoteQuery>, boolean]>([
  ['no filter', {}, true],
  ['the first day', { from_date: '2026-04-15' }, true],
  ['a later day', { from_date: '2026-04-16' }, false],
  ['the last day', { to_date: '2026-04-15' }, true],
  ['an earlier day', { to_date: '2026-04-14' }, false],
  ['its status', { hakkou_status: ['営業未対応'] }, true],
  ['another status', { hakkou_status: ['CL検収済'] }, false],
  ['its client', { client: ['別の会社', '㈱髙﨑商店'] }, true],
  ['a client of another spelling', { client: ['株式会社高崎商店'] }, false],
  ['its sales person', { sales: ['hanako@example.co.jp'] }, true],
  ['another sales person', { sales: ['taro@example.co.jp'] }, false],
  ['the least amount', { min_amount: 11_000 }, true],
  ['a greater amount', { min_amount: 11_001 }, false],
  ['the greatest amount', { max_amount: 11_000 }, true],
  ['a smaller amount', { max_amount: 10_999 }, false],
  ['the day on which its client was asked', { asked_from: '2026-04-20', asked_to: '2026-04-20' }, true],
  ['a day after it', { asked_from: '2026-04-21' }, false],
  ['a day before it', { asked_to: '2026-04-19' }, false],
  ['what is wrong with its mail', { attention: ['mail_unclear', 'mail_failed'] }, true],
  ['what is not wrong with it', { attention: ['mail_unclear'] }, false],
  ['an import of it', { import: `${FOLDER}.run-2` }, true],
  ['another import', { import: `${FOLDER}.run-3` }, false],
  ['two of its marks', { mark: ['new_answer', 'no_recipient'] }, true],
  ['one mark that it has and one that it has not', { mark: ['new_answer', 'sent_unset'] }, false],
  ['whom its rejection was handed on to', { handed_to: 'uid-1' }, true],
  ['somebody else', { handed_to: 'uid-2' }, false],
  ['conditions of which one is not met', { client: ['㈱髙﨑商店'], max_amount: 0 }, false],
  ['a filter that stands for several statuses', { hakkou_status: [UNACCEPTED_FILTER] }, true],
])('%s', (_, query, isFound) => {
  expect(isFoundBy({ ...ANY, ...query }, ROW)).toBe(isFound)
})

test('a note whose client was never asked is found by no day of asking, one whose mail went well by no problem, one of before by no import', () => {
  const { requestedAt, mailProblem, importRuns, marks, ...never } = ROW
  expect(isFoundBy({ ...ANY, asked_to: '2099-12-31' }, never)).toBe(false)
  expect(isFoundBy({ ...ANY, attention: ['mail_failed', 'mail_unclear'] }, never)).toBe(false)
  expect(isFoundBy({ ...ANY, import: `${FOLDER}.run-1` }, never)).toBe(false)
  expect(isFoundBy({ ...ANY, mark: ['new_answer'] }, never)).toBe(false)
  expect(isFoundBy(ANY, never)).toBe(true)
  expect([requestedAt, mailProblem, importRuns, marks]).toHaveLength(4)
})

test.each([
  ['0', 0],
  ['-1500', -1500],
  ['999999999999', 999_999_999_999],
])('%s yen is an amount', (given, yen) => {
  expect(deliveryNoteQuerySchema.parse({ min_amount: given }).min_amount).toBe(yen)
})

test.each(['', '1.5', '1,000', '１', '1e3', '1000000000000'])('"%s" yen is none', (given) => {
  expect(deliveryNoteQuerySchema.safeParse({ max_amount: given }).success).toBe(false)
})

test('statuses, clients and sales persons multiply; all statuses are no condition', () => {
  const two = { client: ['a', 'b'], sales: ['c', 'd', 'e'], attention: [], mark: [] }
  expect(combinationsOf(ANY)).toBe(1)
  expect(combinationsOf({ ...two, hakkou_status: [] })).toBe(6)
  expect(combinationsOf({ ...two, hakkou_status: [UNACCEPTED_FILTER] })).toBe(24)
})

test('notes that nobody was asked for are counted with each problem that a mail may have, unless one is asked for', () => {
  const unasked = { ...ANY, client: ['a', 'b'], mark: ['unasked' as const] }
  expect(combinationsOf(unasked)).toBe(6)
  expect(combinationsOf({ ...unasked, attention: ['mail_failed'] })).toBe(2)
})

test.each([
  ['2026-04-15.11000.0123456789abcdef0123456789abcdef', true],
  ['2026-04-15.-1500.0123456789abcdef0123456789abcdef', true],
  ['2026-04-15.11000.1764000000000.0123456789abcdef0123456789abcdef', true],
  ['2026-04-15.0123456789abcdef0123456789abcdef', false],
  ['2026-04-15.1e3.0123456789abcdef0123456789abcdef', false],
])('the place %s can be read: %s', (place, isPlace) => {
  expect(pageCursorSchema.safeParse(place).success).toBe(isPlace)
})

test('a name longer than the store can look for is refused, in a client and in a sales person', () => {
  const longest = '髙'.repeat(499)
  for (const field of ['client', 'sales']) {
    expect(deliveryNoteQuerySchema.safeParse({ [field]: [longest] }).success).toBe(true)
    expect(deliveryNoteQuerySchema.safeParse({ [field]: [`${longest}髙`] }).success).toBe(false)
  }
})
