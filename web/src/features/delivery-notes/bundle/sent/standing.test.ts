import type { SentBundleNote } from '@kenshu/contract/bundle/sent'
import { expect, test } from 'vitest'
import { standingsOf } from './standing.ts'

type Answer = Extract<SentBundleNote, { isThere: true }>['answer']

function note(answer: Answer, isOpen = true): SentBundleNote {
  return {
    isThere: true,
    id: '1',
    billingNo: '1',
    deliveryDate: '2026-04-01',
    billingTitle: '',
    totalAmountWithTax: 1,
    hakkouStatus: isOpen ? '検収依頼済＆未検収' : '営業発行停止',
    isOpen,
    answer,
  }
}

const answered = (state: 'accepted' | 'rejected'): Answer => ({
  state,
  at: null,
  by: '検収 太郎',
  reason: '',
})

test('an acceptance stays one when its note is stopped; what else is stopped or gone was taken back', () => {
  const notes = [
    note({ state: 'pending' }),
    note({ state: 'pending' }, false),
    note(answered('accepted')),
    note(answered('accepted'), false),
    note(answered('rejected')),
    { isThere: false, id: '9', billingNo: '9' } as const,
  ]
  expect(standingsOf(notes)).toEqual({ pending: 1, accepted: 2, rejected: 1, withdrawn: 2 })
})
