import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import { DELIVERY_NOTE_STATUSES } from '@kenshu/contract/delivery-note/status'
import { ROLES } from '@kenshu/contract/roles'
import { PERSON_NAME_SENTENCES } from '@kenshu/contract/sentences'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { failureOf } from '../../../../fixtures/failure-of.ts'
import { blankNote } from '../../../../fixtures/notes.ts'
import { Failure } from '../../failure.ts'
import { NO_REJECTION, planUpdate } from './plan-update.ts'

const ALIAS = 'sales@example.co.jp'
const sales = { role: 'normal', emailAlias: ALIAS } as const
const colleague = { role: 'normal', emailAlias: 'colleague@example.co.jp' } as const

function note(fields: Partial<DeliveryNote> = {}): DeliveryNote {
  return blankNote({
    documentEmail: 'client@customer.example.com',
    salesPersonEmail: ALIAS,
    salesChangedClientContactName: '前任',
    revision: 3,
    ...fields,
  })
}

test('somebody who may not hears so, even with an old revision', () => {
  const request = { salesChangedClientContactName: '後任', revision: 1 }
  expect(failureOf(() => planUpdate(colleague, note(), request)).code).toBe('forbidden')
})

test('an old revision is told before a status that has become impossible, with the note as it is now', () => {
  const stopped = note({ hakkouStatus: '営業発行停止' })
  const request = { hakkouStatus: '未計上対象外', revision: 2 } as const
  const failure = failureOf(() => planUpdate(sales, stopped, request))
  expect(failure.code).toBe('stale')
  expect(failure.more.note).toEqual(stopped)
  expect(failureOf(() => planUpdate(sales, stopped, { ...request, revision: 3 })).code).toBe(
    'impossible_transition',
  )
})

test('a stop that comes with an edit is recorded as a stop, with both changes', () => {
  const update = planUpdate(sales, note(), {
    salesChangedClientContactName: '後任',
    hakkouStatus: '営業発行停止',
  })
  expect(update).toMatchObject({
    set: { salesChangedClientContactName: '後任', hakkouStatus: '営業発行停止' },
    action: 'note.stop',
    changes: [
      { before: '前任', after: '後任' },
      { before: '営業未対応', after: '営業発行停止' },
    ],
  })
})

test('a plan sets exactly the fields that differ, and tells each of them', () => {
  const name = fc.constantFrom('前任', '後任', '')
  const email = fc.constantFrom('', 'a@customer.example.com', 'b@customer.example.com')
  fc.assert(
    fc.property(
      fc.record({
        salesChangedClientContactName: name,
        salesChangedClientContactEmail: email,
        hakkouStatus: fc.constantFrom(...DELIVERY_NOTE_STATUSES),
      }),
      fc.constantFrom(...ROLES),
      (request, role) => {
        const before = note()
        let update: ReturnType<typeof planUpdate>
        try {
          update = planUpdate({ role, emailAlias: ALIAS }, before, request)
        } catch (error) {
          expect(error).toBeInstanceOf(Failure)
          return
        }
        expect({ ...before, ...update?.set }).toEqual({ ...before, ...request })
        expect(Object.keys(update?.set ?? {}).toSorted()).toEqual(
          (update?.changes ?? []).map(({ field }) => field).toSorted(),
        )
        for (const change of update?.changes ?? []) expect(change.before).not.toBe(change.after)
      },
    ),
  )
})

const REJECTION = {
  isRejected: true,
  rejectedAt: '2026-04-01T00:00:00.000Z',
  rejectedBy: '山田',
  rejectionReason: '金額が異なります。',
} as const

test('asking anew takes an earlier rejection back; no other status does', () => {
  const request = { hakkouStatus: '検収依頼済＆未検収' } as const
  const rejected = note({ hakkouStatus: 'CL検収拒否', ...REJECTION })
  expect(planUpdate(sales, rejected, request)).toMatchObject({
    asksClient: true,
    set: { ...request, ...NO_REJECTION },
    action: 'note.status',
    changes: [
      { field: 'hakkouStatus', before: 'CL検収拒否', after: '検収依頼済＆未検収' },
      { field: 'isRejected', label: '差し戻し', before: 'はい', after: 'いいえ' },
      { field: 'rejectedAt', label: '差し戻し日時', before: '2026年4月1日 09:00', after: '' },
      { field: 'rejectedBy', label: '差し戻した人', before: '山田', after: '' },
      { field: 'rejectionReason', label: '差し戻し理由', before: '金額が異なります。', after: '' },
    ],
  })
  expect(planUpdate(sales, rejected, { hakkouStatus: '営業発行停止' })).toMatchObject({
    asksClient: false,
    set: { hakkouStatus: '営業発行停止' },
  })
})

test('the client counts as asked only where the status becomes so', () => {
  const asked = note({ hakkouStatus: '検収依頼済＆未検収' })
  const edit = { salesChangedClientContactName: '後任', hakkouStatus: '検収依頼済＆未検収' } as const
  expect(planUpdate(sales, asked, edit)?.asksClient).toBe(false)
  expect(planUpdate(sales, note(), edit)?.asksClient).toBe(true)
})

test('a contact is written to at one address, of the same domain as the documents', () => {
  const edit = (salesChangedClientContactEmail: string) => () =>
    planUpdate(sales, note(), { salesChangedClientContactEmail })
  expect(failureOf(edit('a@other.example')).code).toBe('domain_mismatch')
  expect(failureOf(edit('a@customer.example.com, b@customer.example.com')).code).toBe('invalid_request')
  expect(edit('a@customer.example.com')()?.set).toEqual({
    salesChangedClientContactEmail: 'a@customer.example.com',
  })
})

test('a contact with the address of a web page is refused with what to type instead, one stored before may stay', () => {
  const edit =
    (salesChangedClientContactName: string, stored = '前任') =>
    () =>
      planUpdate(
        sales,
        { ...note(), salesChangedClientContactName: stored },
        {
          salesChangedClientContactName,
          salesChangedClientContactEmail: '',
        },
      )
  expect(failureOf(edit('佐藤 attacker.com'))).toMatchObject({
    code: 'invalid_request',
    message: PERSON_NAME_SENTENCES.webAddress,
  })
  expect(failureOf(edit('★激安セール★')).message).toBe(PERSON_NAME_SENTENCES.advertising)
  expect(edit('www.client.example', 'www.client.example')).not.toThrow()
  expect(edit('㈱Amazon.co.jp 担当')).not.toThrow()
})

test('what is as it was is no change', () => {
  expect(planUpdate(sales, note(), {})).toBeNull()
  expect(planUpdate(sales, note(), { salesChangedClientContactName: '前任' })).toBeNull()
})
