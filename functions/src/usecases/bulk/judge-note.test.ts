import { BULK_ACTIONS } from '@kenshu/contract/bulk/actions'
import { DELIVERY_NOTE_STATUSES } from '@kenshu/contract/delivery-note/status'
import { ROLES } from '@kenshu/contract/roles'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { blankNote } from '../../../../fixtures/notes.ts'
import type { Staff } from '../caller.ts'
import type { StoredJob } from './bulk-ports.ts'
import { judgeNote } from './judge-note.ts'
import { settleNote } from './settle-note.ts'

const NOW = new Date('2026-04-10T03:00:00Z')
const STAFF: Staff = {
  uid: 'u',
  email: 'u@example.co.jp',
  displayName: '',
  role: 'normal',
  emailAlias: 'u@example.co.jp',
}
const STANDING = { requestedAt: null, mailProblem: null, undoable: null }
const MAILED = { documentEmail: 'client@customer.example.com', salesPersonEmail: 'hanako@example.co.jp' }

function job(action: StoredJob['action']): StoredJob {
  const counts = { done: 0, unchanged: 0, refused: 0, unclear: 0, cancelled: 0 }
  return {
    id: 'j',
    action,
    setsStatus: false,
    requestedByUid: 'u',
    requestedByName: '',
    requestedByEmail: '',
    requestedAt: NOW,
    requestId: 'r',
    contentHash: '',
    state: 'running',
    isCancelling: false,
    total: 1,
    totalAmountWithTax: 0,
    counts,
    endedAt: null,
    undoes: null,
    undoneBy: null,
    settled: [],
    generation: 0,
    taskId: '',
    waitsSince: null,
    mailFaults: 0,
    pausedUntil: null,
    endReason: '',
    mails: null,
  }
}

function item(revision: number) {
  return {
    id: 'n',
    billingNo: '',
    clientName: '',
    totalAmountWithTax: 0,
    revision,
    outcome: null,
    sentence: '',
    bundleId: null,
  }
}

test('the recipient of a mail is the contact that was set, by name and address', () => {
  const judged = (action: 'send' | 'stop', contact = {}) =>
    judgeNote(STAFF, blankNote({ ...MAILED, ...contact }), action, { now: NOW, askedAt: null })
  expect(judged('send').person).toBeUndefined()
  expect(judged('send', { billingToPerson: '立山 大輔' })).toMatchObject({
    to: MAILED.documentEmail,
    person: '立山 大輔',
  })
  const changed = {
    billingToPerson: '立山 大輔',
    salesChangedClientContactName: '田中 花子',
    salesChangedClientContactEmail: 'tanaka@customer.example.com',
  }
  expect(judged('send', changed)).toMatchObject({ to: 'tanaka@customer.example.com', person: '田中 花子' })
  expect(judged('stop', changed).person).toBeUndefined()
})

test('a mail that went out today is not sent again, one of yesterday is told', () => {
  const note = blankNote(MAILED)
  // Midnight in Tokyo is 15:00 in London in winter.
  const midnight = Date.parse('2026-04-09T15:00:00Z')
  const judged = (at: number) => judgeNote(STAFF, note, 'send', { now: NOW, askedAt: new Date(at) })
  expect(judged(midnight)).toMatchObject({
    verdict: 'refused',
    sentence: '本日すでに検収依頼メールを送信しています。',
  })
  expect(judged(midnight - 1)).toMatchObject({
    verdict: 'will',
    sentence: '前回の依頼: 2026年4月9日 23:59',
    to: MAILED.documentEmail,
  })
})

test('a mail of today does not count once the note has other links; one of an earlier note is not told at all', () => {
  const askedAt = new Date(NOW.getTime() - 2)
  const since = new Date(NOW.getTime() - 1).toISOString()
  const judged = (issue: object) =>
    judgeNote(STAFF, blankNote({ ...MAILED, ...issue }), 'send', { now: NOW, askedAt })
  expect(judged({})).toMatchObject({ verdict: 'refused' })
  expect(judged({ reissuedAt: since })).toMatchObject({
    verdict: 'will',
    sentence: '前回の依頼: 2026年4月10日 11:59',
  })
  expect(judged({ createdAt: since })).toMatchObject({ verdict: 'will', sentence: '' })
})

test('to stop what the client has accepted is possible, and said', () => {
  const note = blankNote({ hakkouStatus: 'CL検収済', isAccepted: true })
  expect(judgeNote(STAFF, note, 'stop', { now: NOW, askedAt: null })).toMatchObject({
    verdict: 'will',
    sentence: 'クライアントが検収済みの納品書です。',
  })
})

test('what the review says of a note is what the job does, as long as nobody changes it', () => {
  const notes = fc.record({
    hakkouStatus: fc.constantFrom(...DELIVERY_NOTE_STATUSES),
    isAccepted: fc.boolean(),
    isRejected: fc.boolean(),
    salesPersonEmail: fc.constantFrom('', STAFF.emailAlias, 'other@example.co.jp'),
    revision: fc.nat(),
  })
  const actions = fc.constantFrom(...BULK_ACTIONS.filter((action) => action !== 'send'))
  fc.assert(
    fc.property(notes, actions, fc.constantFrom(...ROLES), (fields, action, role) => {
      const note = blankNote(fields)
      const staff = { ...STAFF, role }
      const { verdict, sentence } = judgeNote(staff, note, action, { now: NOW, askedAt: null })
      const found = { note, standing: STANDING }
      const settled = settleNote(job(action), staff, item(note.revision), found, NOW)
      expect(settled.outcome).toBe(verdict === 'will' ? 'done' : verdict)
      expect(settled.change === null).toBe(settled.outcome !== 'done')
      if (verdict !== 'will') expect(settled.sentence).toBe(sentence)
    }),
  )
})

test('a note that changed since the review is refused, unless it is as it should be already', () => {
  const standing = STANDING
  const settle = (hakkouStatus: '営業未対応' | '営業発行停止') =>
    settleNote(job('stop'), STAFF, item(1), { note: blankNote({ hakkouStatus, revision: 2 }), standing }, NOW)
  expect(settle('営業未対応')).toMatchObject({ outcome: 'refused', change: null })
  expect(settle('営業未対応').sentence).toContain('ほかの人がこの納品書を変更しました')
  expect(settle('営業発行停止')).toMatchObject({ outcome: 'unchanged', change: null })
})

test('nothing is done for somebody who is no longer admitted, and to a note that is gone', () => {
  const found = { note: blankNote(), standing: STANDING }
  expect(settleNote(job('stop'), null, item(0), found, NOW)).toMatchObject({
    outcome: 'refused',
    sentence: 'この操作を実行する権限がありません',
  })
  expect(settleNote(job('stop'), STAFF, item(0), null, NOW)).toMatchObject({
    outcome: 'refused',
    sentence: '指定された納品書が見つかりません。',
  })
})

const SEND = { now: NOW, askedAt: null }

test('the first request of a note is sent without a word; what stands against it is said', () => {
  expect(judgeNote(STAFF, blankNote(MAILED), 'send', SEND)).toMatchObject({ verdict: 'will', sentence: '' })
  const stopped = blankNote({ ...MAILED, hakkouStatus: '営業発行停止' })
  expect(judgeNote(STAFF, stopped, 'send', SEND).verdict).toBe('refused')
  const uploader = { ...STAFF, role: 'csv_uploader' as const }
  expect(judgeNote(uploader, blankNote(MAILED), 'send', SEND)).toMatchObject({
    verdict: 'refused',
    sentence: 'この操作を実行する権限がありません',
  })
})

test('a stop of what nobody has accepted is nothing to warn of, and names no recipient', () => {
  const judged = judgeNote(STAFF, blankNote(MAILED), 'stop', SEND)
  expect(judged).toMatchObject({ verdict: 'will', sentence: '', to: '' })
})

test.each([{ documentEmail: '' }, { documentEmail: 'a@customer.example.com, b@customer.example.com' }])(
  'a mail without one usable address ($documentEmail) names the contact that needs one',
  (fields) => {
    const note = blankNote({
      ...MAILED,
      ...fields,
      clientName: '見本',
      billingToDepartment: '宣伝部',
      billingToDepartment2: '第一課',
    })
    const own = { ...note, salesPersonEmail: STAFF.emailAlias }
    const { contact, verdict } = judgeNote(STAFF, note, 'send', SEND)
    expect(verdict).toBe('refused')
    expect(contact).toMatchObject({ department: '宣伝部 第一課', mayEdit: false })
    expect(judgeNote(STAFF, own, 'send', SEND).contact).toEqual({ ...contact, mayEdit: true })
    const elsewhere = { ...own, billingToDepartment2: '' }
    expect(judgeNote(STAFF, elsewhere, 'send', SEND).contact?.key).not.toBe(contact?.key)
    expect(judgeNote(STAFF, own, 'stop', SEND)).not.toHaveProperty('contact')
    expect(judgeNote(STAFF, { ...own, ...MAILED }, 'send', SEND)).not.toHaveProperty('contact')
  },
)

test('a job names itself in what it changes, and takes back what the job named by it has changed', () => {
  const note = blankNote({ id: 'n' })
  const stopped = settleNote(job('stop'), STAFF, item(note.revision), { note, standing: STANDING }, NOW)
  expect(stopped).toMatchObject({ outcome: 'done', sentence: '' })
  const { set = {}, undoable = null, audit } = stopped.change ?? {}
  expect(audit).toMatchObject({ at: NOW, requestId: 'r', details: { jobId: 'j' } })
  const found = {
    note: { ...note, ...set, revision: note.revision + 1 },
    standing: { ...STANDING, undoable },
  }
  const undo = { ...job('undo'), id: 'j2', undoes: 'j' }
  expect(settleNote(undo, STAFF, item(1), found, NOW)).toMatchObject({
    outcome: 'done',
    sentence: '',
    change: { set: { hakkouStatus: '営業未対応' }, audit: { details: { undoes: 'j', jobId: 'j2' } } },
  })
  for (const undoes of ['another', null]) {
    expect(settleNote({ ...undo, undoes }, STAFF, item(1), found, NOW).outcome).toBe('refused')
  }
})

test('mails are sent elsewhere', () => {
  const found = { note: blankNote(), standing: STANDING }
  expect(() => settleNote(job('send'), STAFF, item(0), found, NOW)).toThrow('Mails are sent, not settled')
})
