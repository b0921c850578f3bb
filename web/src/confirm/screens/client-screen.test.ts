import type { ClientDocument } from '@kenshu/contract/confirm/document'
import type { ConfirmView } from '@kenshu/contract/confirm/view'
import { expect, test } from 'vitest'
import type { CallFailure } from '../call-failure.ts'
import type { Answer } from '../decision/answer.ts'
import { screenOfEnd, screenOfRefusedAnswer } from './client-screen.ts'

const NOW = new Date('2026-11-22T03:00:00Z')
const DOCUMENT = {
  sender: {
    companyName: '見本株式会社',
    companyPhone: '',
    salesPersonName: '営業 花子',
    salesPersonEmail: '',
  },
  deliveryItems: [{ itemName: '制作' }, { itemName: '撮影' }],
} as ClientDocument
const ACCEPT: Answer = { kind: 'accept', name: '髙橋' }
const REJECT: Answer = {
  kind: 'reject',
  name: '髙橋',
  reason: '数量が違います。',
  lines: [{ index: 1, comment: '3台です。' }],
}

const WORDS = '数量が違います。\n2行目「撮影」: 3台です。'

function refused(code: CallFailure['code'], answer: Answer, state?: 'accepted' | 'rejected') {
  const decision = { state, at: NOW.toISOString(), by: '緑川', reason: '', lines: [] }
  const failure: CallFailure = {
    code,
    sentence: '',
    requestId: '',
    serverTime: NOW,
    ...(state !== undefined && { view: { decision } as unknown as ConfirmView }),
  }
  return screenOfRefusedAnswer(failure, answer, DOCUMENT, 'password')
}

test.each([
  [ACCEPT, 'accepted', 'already', ''],
  [REJECT, 'rejected', 'already', WORDS],
  [ACCEPT, 'rejected', 'acceptRefused', ''],
  [REJECT, 'accepted', 'rejectRefused', WORDS],
] as const)(
  '%j after somebody else had %s is news: %s, and leaves what was written',
  (answer, state, news, unsent) => {
    expect(refused('already_decided', answer, state)).toMatchObject({ kind: 'note', news, unsent })
  },
)

test('an answer to a note that is gone leaves the contact of the note, and what was written', () => {
  const ended = { kind: 'reject', words: WORDS, contact: DOCUMENT.sender }
  expect(refused('note_unavailable', REJECT)).toEqual({ kind: 'unavailable', ended })
  expect(refused('link_expired', REJECT)).toEqual({ kind: 'expired', contact: DOCUMENT.sender, ended })
})

test('a visit to a note that is gone learns nothing', () => {
  const failure = { code: 'note_unavailable', sentence: '', requestId: '', serverTime: NOW } as const
  expect(screenOfEnd(failure)).toEqual({ kind: 'unavailable', ended: null })
})
