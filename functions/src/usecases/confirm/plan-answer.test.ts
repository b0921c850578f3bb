import { createHash } from 'node:crypto'
import { canonicalText, toClientDocument } from '@kenshu/contract/confirm/document'
import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import type { DeliveryItem } from '@kenshu/contract/delivery-note/item'
import { DELIVERY_NOTE_STATUSES } from '@kenshu/contract/delivery-note/status'
import { mailText } from '@kenshu/contract/mail-blocks'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { failureOf } from '../../../../fixtures/failure-of.ts'
import { blankNote } from '../../../../fixtures/notes.ts'
import { NO_REJECTION } from '../delivery-notes/plan-update.ts'
import type { ConfirmNote, DecisionWrite } from './confirm-ports.ts'
import { toView } from './confirm-view.ts'
import type { Evidence } from './evidence/evidence.ts'
import { linkState } from './link-state.ts'
import { planAcceptance, planRejection } from './plan-answer.ts'

const SETTINGS = {
  sender: {
    companyName: '見本株式会社',
    companyPhone: '03-0000-0000',
    companyAddress: '東京都',
    confirmBaseUrl: 'https://kenshu.example',
  },
  linkDays: 90,
}
const EVIDENCE: Evidence = {
  ip: '203.0.113.7',
  via: null,
  userAgent: 'a browser',
  staff: [],
  code: null,
  keptUntil: new Date('2033-04-02T03:04:05.678Z'),
}
const ANSWERED = { at: new Date('2026-04-02T03:04:05.678Z'), requestId: 'r', evidence: EVIDENCE }
const ITEM: DeliveryItem = { itemName: '制作費', unitPrice: 1000, quantity: 2, unit: '式', amount: 2000 }
const EARLIER = '2026-04-01T00:00:00.000Z'

function stored(fields: Partial<DeliveryNote> = {}): ConfirmNote {
  const note = blankNote({
    clientName: '㈱髙﨑商店',
    billingToPerson: '山田',
    documentEmail: 'client@customer.example.com',
    billingTitle: '件名①～',
    projectName: '案件',
    salesPersonName: '営業',
    salesPersonEmail: 'sales@example.co.jp',
    amountWithoutTax: 100,
    tax: 10,
    totalAmountWithTax: 110,
    accessToken: 'token',
    ...fields,
  })
  return {
    note,
    requestedAt: null,
    linkSince: new Date(EARLIER),
    acceptance: null,
    rejection: null,
  }
}

function requestFor(before: ConfirmNote) {
  const { documentHash } = toView(before, SETTINGS)
  return { accessToken: 'token', password: 'p', name: '検収 太郎', documentHash }
}

function accept(before: ConfirmNote, changes: object = {}): DecisionWrite {
  return planAcceptance(before, { ...requestFor(before), ...changes }, ANSWERED, 'a', SETTINGS)
}

function reject(before: ConfirmNote, changes: object = {}): DecisionWrite {
  const request = { ...requestFor(before), reason: '理由', lines: [], ...changes }
  return planRejection(before, request, ANSWERED, 'r', SETTINGS)
}

/** The note after `write`. */
function written(before: ConfirmNote, write: DecisionWrite): ConfirmNote {
  return {
    ...before,
    note: { ...before.note, ...write.set },
    acceptance: write.acceptance ?? before.acceptance,
    rejection: write.acceptance === null ? (write.rejection ?? before.rejection) : null,
  }
}

test('what is accepted is the document that was shown, to the byte', () => {
  const before = stored()
  const text = canonicalText(toClientDocument(before.note, SETTINGS.sender))
  expect(accept(before).acceptance).toEqual({
    id: 'a',
    noteId: 'n',
    acceptedAt: ANSWERED.at,
    acceptedBy: '検収 太郎',
    text,
    hash: createHash('sha256').update(text, 'utf8').digest('hex'),
  })
})

test('what is sent back is kept as it was shown, with the marked lines, which everybody is told of', () => {
  const deliveryItems = [ITEM, { ...ITEM, itemName: '交通費' }]
  const before = stored({ deliveryItems })
  const text = canonicalText(toClientDocument(before.note, SETTINGS.sender))
  const lines = [{ index: 1, comment: '数量が違います。' }]
  const write = reject(before, { lines })
  const marked = [{ index: 1, item: deliveryItems[1], comment: '数量が違います。' }]
  expect(write.rejection).toMatchObject({ id: 'r', reason: '理由', lines: marked, text })
  expect(write.set.rejectedLines).toEqual(marked)
  expect(write.audit.changes?.find(({ field }) => field === 'rejectedLines')?.after).toBe(
    '2行目「交通費」: 数量が違います。',
  )
  for (const { blocks } of write.notices)
    expect(mailText(blocks)).toContain('2行目：交通費（金額 ¥2,000）\n> 数量が違います。')
})

test('the whole of what is written for an acceptance by itself', () => {
  const before = stored()
  const write = accept(before)
  expect(write.set).toEqual({
    ...NO_REJECTION,
    hakkouStatus: 'CL検収済',
    isAccepted: true,
    acceptedAt: '2026-04-02T03:04:05.678Z',
    acceptedBy: '検収 太郎',
  })
  expect(write.audit).toMatchObject({
    action: 'client.accept',
    clientName: '検収 太郎',
    details: { acceptanceId: 'a', documentHash: write.acceptance?.hash },
  })
  expect(write.audit).not.toHaveProperty('remark')
  expect(write.rejection).toBeNull()
  expect(write.evidence).toEqual({
    ...EVIDENCE,
    id: 'a',
    noteId: 'n',
    kind: 'accepted',
    at: ANSWERED.at,
    by: '検収 太郎',
    requestId: 'r',
  })
})

test('the whole of what is written for a rejection', () => {
  const before = stored()
  const write = reject(before)
  expect(write.acceptance).toBeNull()
  expect(write.audit).toMatchObject({ action: 'client.reject', clientName: '検収 太郎' })
  expect(write.rejection).toMatchObject({
    id: 'r',
    noteId: 'n',
    rejectedAt: ANSWERED.at,
    rejectedBy: '検収 太郎',
    hash: requestFor(before).documentHash,
  })
  expect(write.evidence).toEqual({
    ...EVIDENCE,
    id: 'r',
    noteId: 'n',
    kind: 'rejected',
    at: ANSWERED.at,
    by: '検収 太郎',
    requestId: 'r',
  })
})

test('an acceptance among many names the press, and tells nobody by itself', () => {
  const before = stored()
  const write = planAcceptance(before, requestFor(before), { ...ANSWERED, runId: 'run' }, 'a', SETTINGS)
  expect(write.acceptance?.runId).toBe('run')
  expect(write.notices).toEqual([])
})

test('the code and the staff of the person who answered stand with the answer, in the history and in the mails', () => {
  const at = new Date('2026-04-01T00:00:00Z')
  const evidence: Evidence = {
    ...EVIDENCE,
    staff: [{ uid: 'u', email: 'hanako@example.co.jp', at }],
    code: { to: 'client@customer.example.com', confirmedAt: at },
  }
  const answered = { ...ANSWERED, evidence }
  const before = stored()
  const accepted = planAcceptance(before, requestFor(before), answered, 'a', SETTINGS)
  expect(accepted.acceptance).toMatchObject({ fromStaffBrowser: true, codeTo: 'c***@customer.example.com' })
  const request = { ...requestFor(before), reason: '理由', lines: [] }
  const rejected = planRejection(before, request, answered, 'r', SETTINGS)
  for (const { audit, notices } of [accepted, rejected]) {
    expect(audit.remark).toBe(
      'c***@customer.example.com 宛にメールで送信した確認コードが入力されました。社内のユーザー（hanako@example.co.jp）が使用しているブラウザーから回答されました。',
    )
    expect(notices).toHaveLength(2)
    for (const { blocks } of notices) expect(mailText(blocks)).toContain('社員が使用しているブラウザー')
  }
  for (const { notices } of [accept(before), reject(before)])
    for (const { blocks } of notices) expect(mailText(blocks)).not.toContain('社員が使用しているブラウザー')
})

test('a mark on a line that the document has not is refused', () => {
  const lines = [{ index: 1, comment: '' }]
  expect(failureOf(() => reject(stored({ deliveryItems: [ITEM] }), { lines })).code).toBe('invalid_request')
})

test('while it is sent back, and only then, the sheet stays the one that was sent back', () => {
  const before = stored({ deliveryItems: [ITEM] })
  const sentBack = written(before, reject(before, { lines: [{ index: 0, comment: '2台です。' }] }))
  const corrected = { ...sentBack, note: { ...sentBack.note, deliveryItems: [{ ...ITEM, quantity: 3 }] } }
  const view = toView(corrected, SETTINGS)
  expect([view.document.deliveryItems, view.correction]).toEqual([[ITEM], null])

  const askedAgain = {
    ...corrected,
    note: { ...corrected.note, ...NO_REJECTION, hakkouStatus: '検収依頼済＆未検収' as const },
  }
  expect(toView(askedAgain, SETTINGS)).toMatchObject({
    document: { deliveryItems: [{ quantity: 3 }] },
    decision: { state: 'pending' },
    correction: {
      rejectedBy: '検収 太郎',
      reason: '理由',
      fields: [],
      lines: [
        {
          kind: 'changed',
          index: 0,
          changes: [{ label: '数量', before: '2', after: '3' }],
          comment: '2台です。',
        },
      ],
    },
  })
  const accepted = written(askedAgain, accept(askedAgain))
  expect(toView(accepted, SETTINGS).correction).toBeNull()
})

test('both sides are told of either answer, and neither token nor password is told', () => {
  const before = stored()
  for (const { notices } of [accept(before), reject(before)]) {
    expect(notices.map(({ to }) => to)).toEqual(['sales@example.co.jp', 'client@customer.example.com'])
    for (const { subject, blocks } of notices) {
      for (const secret of [before.note.accessToken, before.note.noPasswordToken, before.note.password]) {
        expect(subject + mailText(blocks)).not.toContain(secret)
      }
    }
  }
})

test('the audit entry of an answer tells every field that it changes, and no other', () => {
  const rejection = {
    isRejected: true,
    rejectedAt: EARLIER,
    rejectedBy: '差戻 花子',
    rejectionReason: '以前の理由',
    rejectedLines: [{ index: 0, item: ITEM, comment: '以前の指摘' }],
  }
  for (const before of [stored(), stored(rejection)]) {
    for (const answer of [accept, reject]) {
      const write = answer(before)
      const { note } = written(before, write)
      const differing = Object.entries(write.set).filter(
        ([field, value]) => JSON.stringify(Reflect.get(before.note, field)) !== JSON.stringify(value),
      )
      expect(write.audit.changes?.map(({ field }) => field).toSorted()).toEqual(
        differing.map(([field]) => field).toSorted(),
      )
      const answeredAt = note.isAccepted ? 'acceptedAt' : 'rejectedAt'
      expect(write.audit.changes?.find(({ field }) => field === answeredAt)?.after).toBe('2026年4月2日 12:04')
    }
  }
})

test('an acceptance shows the same document for ever, an answer to it is refused with that view', () => {
  const accepted = written(stored(), accept(stored()))
  const edited = fc.record({
    billingTitle: fc.string(),
    totalAmountWithTax: fc.integer(),
    salesChangedClientContactName: fc.string(),
    hakkouStatus: fc.constantFrom(...DELIVERY_NOTE_STATUSES.filter((status) => status !== '営業発行停止')),
  })
  fc.assert(
    fc.property(edited, (fields) => {
      const later = { ...accepted, note: { ...accepted.note, ...fields } }
      const view = toView(later, SETTINGS)
      expect(view).toEqual(toView(accepted, SETTINGS))
      for (const answer of [accept, reject]) {
        const failure = failureOf(() => answer(later))
        expect([failure.code, failure.more.view]).toEqual(['already_decided', view])
      }
    }),
  )
})

test('whatever the note is like, it is answered only while it waits for an answer', () => {
  const notes = fc.record({
    hakkouStatus: fc.constantFrom(...DELIVERY_NOTE_STATUSES),
    isAccepted: fc.boolean(),
    isRejected: fc.boolean(),
  })
  fc.assert(
    fc.property(notes, fc.boolean(), (fields, isHashRight) => {
      const before = stored({
        ...fields,
        acceptedAt: fields.isAccepted || fields.hakkouStatus === 'CL検収済' ? EARLIER : null,
        rejectedAt: fields.isRejected || fields.hakkouStatus === 'CL検収拒否' ? EARLIER : null,
      })
      const changes = isHashRight ? {} : { documentHash: 'x' }
      const isAnswered =
        fields.isAccepted || fields.hakkouStatus === 'CL検収済' || fields.hakkouStatus === 'CL検収拒否'
      const refusal =
        fields.hakkouStatus === '営業発行停止'
          ? 'note_unavailable'
          : isAnswered
            ? 'already_decided'
            : isHashRight
              ? null
              : 'document_changed'
      for (const answer of [accept, reject]) {
        if (refusal !== null) {
          expect(failureOf(() => answer(before, changes)).code).toBe(refusal)
          continue
        }
        const after = written(before, answer(before, changes))
        expect(toView(after, SETTINGS).decision.state).toBe(answer === accept ? 'accepted' : 'rejected')
        // A note can be answered only once.
        expect(failureOf(() => answer(after, changes)).code).toBe('already_decided')
      }
    }),
  )
})

test('a note that was deleted and imported again meanwhile is another one', () => {
  const before = stored({ accessToken: 'another' })
  expect(failureOf(() => accept(before)).code).toBe('note_unavailable')
})

test('a link is open until the very moment at which it runs out, also one that nobody was asked by', () => {
  const { note, linkSince } = stored()
  const end = linkSince.getTime() + 90 * 24 * 60 * 60 * 1000
  expect(linkState({ note, linkSince }, 90, new Date(end - 1))).toBe('open')
  expect(linkState({ note, linkSince }, 90, new Date(end))).toBe('expired')
  const stopped = { note: { ...note, hakkouStatus: '営業発行停止' as const }, linkSince }
  expect(linkState(stopped, 90, new Date(end))).toBe('stopped')
})
