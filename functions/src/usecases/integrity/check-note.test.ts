import { toClientDocument } from '@kenshu/contract/confirm/document'
import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import { expect, test } from 'vitest'
import { blankNote } from '../../../../fixtures/notes.ts'
import { hashOf } from '../../promote/plan/import-hash.ts'
import { noteId } from '../../promote/plan/note-id.ts'
import { sealDocument } from '../confirm/document-hash.ts'
import { searchKeysOf } from '../search/search-keys.ts'
import { type AroundNote, findingsOfNote } from './check-note.ts'
import type { AnswerFacts, NoteFacts } from './integrity-ports.ts'

const ID = noteId('B-1')
const AT = '2026-04-02T01:00:00.000Z'
const SENDER = { companyName: '', companyPhone: '', companyAddress: '', confirmBaseUrl: '' }

function noteWith(part: Partial<DeliveryNote> = {}): DeliveryNote {
  const amounts = { amountWithoutTax: 1000, tax: 100, totalAmountWithTax: 1100 }
  const deliveryItems = [{ itemName: '保守', unitPrice: 1000, quantity: 1, unit: '式', amount: 1000 }]
  const documentEmail = 'client@example.com'
  return blankNote({ id: ID, billingNo: 'B-1', documentEmail, ...amounts, deliveryItems, ...part })
}

function factsOf(note: DeliveryNote | null, part: Partial<NoteFacts> = {}): NoteFacts {
  return {
    id: ID,
    note,
    requestedAt: null,
    requestMailedAt: null,
    reissuedAt: null,
    unseenAnswer: false,
    marks: {},
    searchKeys: note === null ? [] : searchKeysOf(note),
    importHash: note === null ? null : hashOf(note),
    importRuns: ['run-1'],
    imports: [{ kind: 'create', runId: 'run-1' }],
    acceptanceId: null,
    rejectionId: null,
    ...part,
  }
}

function recordOf(note: DeliveryNote, part: Partial<AnswerFacts> = {}): AnswerFacts {
  return {
    id: 'answer',
    noteId: ID,
    at: new Date(AT),
    ...sealDocument(toClientDocument(note, SENDER)),
    ...part,
  }
}

const AROUND: AroundNote = { acceptance: undefined, rejection: undefined, isListed: () => true }
const ACCEPTED = { hakkouStatus: 'CL検収済', isAccepted: true, acceptedAt: AT } as const
const REJECTED = { hakkouStatus: 'CL検収拒否', isRejected: true, rejectedAt: AT } as const

const kindsOf = (facts: NoteFacts, around: Partial<AroundNote> = {}) =>
  findingsOfNote(facts, { ...AROUND, ...around }).map(({ kind }) => kind)

test('a note of which everything follows has no finding, whether asked, accepted, stopped or sent back', () => {
  expect(kindsOf(factsOf(noteWith({ hakkouStatus: '検収依頼済＆未検収' })))).toEqual([])
  for (const status of ['CL検収済', '営業発行停止'] as const) {
    const note = noteWith({ ...ACCEPTED, hakkouStatus: status })
    expect(kindsOf(factsOf(note, { acceptanceId: 'answer' }), { acceptance: recordOf(note) })).toEqual([])
  }
  const note = noteWith(REJECTED)
  expect(kindsOf(factsOf(note, { rejectionId: 'answer' }), { rejection: recordOf(note) })).toEqual([])
})

test('a note from before keys, hashes and runs were stored lacks only the keys, by which it would be found', () => {
  const old = { searchKeys: null, importHash: null, importRuns: null, imports: null }
  expect(kindsOf(factsOf(noteWith(), old))).toEqual(['search_keys'])
})

test('a note that cannot be read is told', () => {
  expect(kindsOf(factsOf(null))).toEqual(['note_unreadable'])
})

test.each([
  ['note_id', factsOf(noteWith({ billingNo: 'B-2' }))],
  ['amounts', factsOf(noteWith({ tax: 101 }))],
  ['lines_total', factsOf(noteWith({ amountWithoutTax: 999, tax: 101 }))],
  ['marks', factsOf(noteWith({ documentEmail: '', hakkouStatus: '営業未対応' }))],
  ['marks', factsOf(noteWith(), { marks: { sent_unset: true } })],
  ['search_keys', factsOf(noteWith(), { searchKeys: ['¥1'] })],
  ['import_hash', factsOf(noteWith(), { importHash: hashOf(noteWith({ projectName: '別' })) })],
  ['import_runs', factsOf(noteWith(), { importRuns: [] })],
  [
    'import_runs',
    factsOf(noteWith(), {
      imports: [...(factsOf(noteWith()).imports ?? []), { kind: 'undo', runId: 'run-2', undoes: 'run-1' }],
    }),
  ],
] as const)('%s is found, and nothing else', (kind, facts) => {
  expect(kindsOf(facts)).toEqual([kind])
})

test('a client or sales person who is not listed with the month is found', () => {
  expect(kindsOf(factsOf(noteWith()), { isListed: ({ kind }) => kind === 'client' })).toEqual(['party'])
})

test.each<[string, Partial<DeliveryNote>]>([
  ['accepted without a moment', { ...ACCEPTED, acceptedAt: null }],
  ['a moment without the acceptance', { acceptedAt: AT }],
  ['accepted, and asked again', { ...ACCEPTED, hakkouStatus: '検収依頼済＆未検収' }],
  ['CL検収済 without an acceptance', { hakkouStatus: 'CL検収済' }],
  ['CL検収拒否 without a rejection', { hakkouStatus: 'CL検収拒否' }],
])('a status that does not fit the answer is found: %s', (_, part) => {
  const note = noteWith(part)
  const acceptanceId = note.isAccepted ? 'answer' : null
  const record = recordOf(note, { at: note.acceptedAt === null ? null : new Date(AT) })
  expect(kindsOf(factsOf(note, { acceptanceId }), { acceptance: record })[0]).toBe('status_answer')
})

test('an answer without its record, or with that of another note or moment, is found', () => {
  const note = noteWith(ACCEPTED)
  const named = factsOf(note, { acceptanceId: 'answer' })
  expect(kindsOf(named)).toEqual(['answer_missing'])
  expect(kindsOf(named, { acceptance: recordOf(note, { noteId: 'other' }) })).toEqual(['answer_missing'])
  expect(kindsOf(named, { acceptance: recordOf(note, { at: new Date(0) }) })).toEqual(['answer_missing'])
  expect(kindsOf(factsOf(note), { acceptance: recordOf(note) })).toEqual(['answer_missing'])
  expect(kindsOf(factsOf(noteWith(REJECTED), { rejectionId: 'answer' }))).toEqual(['answer_missing'])
  expect(kindsOf(factsOf(noteWith(), { acceptanceId: 'answer' }))).toEqual(['answer_missing'])
})

test('a note whose amount is not the accepted one is found', () => {
  const note = noteWith(ACCEPTED)
  const acceptance = recordOf(noteWith({ ...ACCEPTED, tax: 99, totalAmountWithTax: 1099 }))
  expect(kindsOf(factsOf(note, { acceptanceId: 'answer' }), { acceptance })).toEqual(['answer_differs'])
})
