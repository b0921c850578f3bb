import { toClientDocument } from '@kenshu/contract/confirm/document'
import { expect, test } from 'vitest'
import { blankNote } from '../../../../fixtures/notes.ts'
import type { Acceptance, ConfirmNote, Rejection } from './confirm-ports.ts'
import { toView } from './confirm-view.ts'
import { sealDocument } from './document-hash.ts'
import { linkState } from './link-state.ts'

const SENDER = {
  companyName: '見本',
  companyPhone: '',
  companyAddress: '',
  confirmBaseUrl: 'https://a.example',
}
const SETTINGS = { sender: SENDER, linkDays: 90 }
const AT = '2026-04-10T03:00:00.000Z'
const ASKED = new Date('2026-04-01T03:00:00Z')
const RUNS_OUT = '2026-06-30T03:00:00.000Z'

const NOTE = blankNote({ hakkouStatus: '検収依頼済＆未検収', billingTitle: '今の件名' })
const EARLIER = toClientDocument({ ...NOTE, billingTitle: '前の件名' }, SENDER)
const OPEN: ConfirmNote = {
  note: NOTE,
  requestedAt: ASKED,
  linkSince: ASKED,
  acceptance: null,
  rejection: null,
}
const ACCEPTANCE: Acceptance = {
  id: 'a',
  noteId: 'n',
  acceptedAt: new Date(AT),
  acceptedBy: '山田',
  ...sealDocument(EARLIER),
}
const REJECTION: Rejection = {
  id: 'r',
  noteId: 'n',
  rejectedAt: new Date(AT),
  rejectedBy: '鈴木',
  reason: '違う',
  lines: [],
  ...sealDocument(EARLIER),
}

test('what waits for an answer is shown as it is now', () => {
  const document = toClientDocument(NOTE, SENDER)
  expect(toView(OPEN, SETTINGS)).toEqual({
    document,
    documentHash: sealDocument(document).hash,
    decision: { state: 'pending' },
    correction: null,
    expiresAt: RUNS_OUT,
  })
  expect(toView({ ...OPEN, requestedAt: null }, SETTINGS).expiresAt).toBe(RUNS_OUT)
})

test('who came by another link than the note’s own is told when that one runs out', () => {
  const later = { ...OPEN, linkSince: new Date('2026-05-01T03:00:00Z') }
  expect(toView(later, { ...SETTINGS, linkSince: ASKED }).expiresAt).toBe(RUNS_OUT)
})

test.each([
  ['while it is CL検収済', 'CL検収済', true],
  ['whatever the status is now', '営業未対応', true],
  ['by its status alone', 'CL検収済', false],
] as const)('what was accepted is shown as it was then: %s', (_, hakkouStatus, isAccepted) => {
  const note = { ...NOTE, hakkouStatus, isAccepted, acceptedAt: AT, acceptedBy: '山田' }
  expect(toView({ ...OPEN, note, acceptance: ACCEPTANCE }, SETTINGS)).toEqual({
    document: EARLIER,
    documentHash: ACCEPTANCE.hash,
    decision: { state: 'accepted', at: AT, by: '山田' },
    correction: null,
    expiresAt: RUNS_OUT,
  })
})

test('what was sent back is shown as it was then, with what was said', () => {
  const note = {
    ...NOTE,
    hakkouStatus: 'CL検収拒否' as const,
    isRejected: true,
    rejectedAt: AT,
    rejectedBy: '鈴木',
    rejectionReason: '違う',
  }
  expect(toView({ ...OPEN, note, rejection: REJECTION }, SETTINGS)).toMatchObject({
    document: EARLIER,
    documentHash: REJECTION.hash,
    decision: { state: 'rejected', at: AT, by: '鈴木', reason: '違う', lines: [] },
    correction: null,
  })
})

test('what is asked for again is shown as it is now, with what has changed since', () => {
  const view = toView({ ...OPEN, rejection: REJECTION }, SETTINGS)
  expect(view.document.billingTitle).toBe('今の件名')
  expect(view.decision).toEqual({ state: 'pending' })
  expect(JSON.stringify(view.correction)).toContain('前の件名')
})

test('an answer without its time is none of ours', () => {
  const accepted = { ...NOTE, hakkouStatus: 'CL検収済' as const }
  expect(() => toView({ ...OPEN, note: accepted }, SETTINGS)).toThrow('without its time')
})

test('a link leads somewhere until its term is over, and not while its note is stopped', () => {
  const end = new Date(RUNS_OUT)
  expect(linkState(OPEN, 90, new Date(end.getTime() - 1))).toBe('open')
  expect(linkState(OPEN, 90, end)).toBe('expired')
  const stopped = { ...OPEN, note: { ...NOTE, hakkouStatus: '営業発行停止' as const } }
  expect(linkState(stopped, 90, ASKED)).toBe('stopped')
})
