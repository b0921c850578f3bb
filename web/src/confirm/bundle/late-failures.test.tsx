import type { BundleView } from '@kenshu/contract/bundle/view'
import type { ConfirmView } from '@kenshu/contract/confirm/view'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { CallFailure } from '../call-failure.ts'
import { resultMessages } from '../messages/answer-ja.ts'
import { bundleMessages as text } from '../messages/bundle-ja.ts'
import { pageMessages } from '../messages/page-ja.ts'
import { LateFailures } from './late-failures.tsx'

afterEach(cleanup)

const REJECTED = { decision: { state: 'rejected' } } as ConfirmView

function failureOf(code: CallFailure['code']): CallFailure {
  return { code, sentence: `sentence of ${code}`, requestId: '', serverTime: new Date() }
}

test('a late failure names what was answered, and says whether the answer may have arrived', () => {
  const view = { notes: [{ id: 'a', billingNo: '10001' }] } as unknown as BundleView
  const late = [
    { noteId: 'a', failure: failureOf('wrong_code') },
    { noteId: 'b', failure: failureOf('timeout') },
    { noteId: null, failure: failureOf('network') },
  ]
  render(<LateFailures late={late} view={view} />)
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    `10001${pageMessages.untaken.sentence('sentence of wrong_code')}`,
    text.lateUnclear,
    `${text.formHeading}${text.unclear}`,
  ])
})

test('an answer that was not taken says why, with what the client wrote', () => {
  const view = { notes: [{ id: 'a', billingNo: '10001' }] } as unknown as BundleView
  const untaken = { kind: 'reject' as const, words: '数量が違います。\n2行目「撮影」: 3台です。' }
  const late = [
    { noteId: 'a', failure: failureOf('note_unavailable'), untaken },
    { noteId: 'b', failure: failureOf('already_decided'), untaken },
    { noteId: 'c', failure: { ...failureOf('already_decided'), view: REJECTED }, untaken },
    { noteId: 'd', failure: { ...failureOf('document_changed'), requestId: 'r-1' } },
  ]
  render(<LateFailures late={late} view={view} />)
  const { sentence, gone, reject, words } = pageMessages.untaken
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    `10001${sentence(gone)}${words}${untaken.words}`,
    `${reject}${words}${untaken.words}`,
    `${resultMessages.already}${words}${untaken.words}`,
    sentence('sentence of document_changed'),
  ])
})
