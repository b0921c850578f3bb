import { expect, test } from 'vitest'
import { blankNote } from '../../../../fixtures/notes.ts'
import { decideUndo } from './decide-undo.ts'
import { decideUpdate } from './decide-update.ts'

const AT = new Date('2026-04-01T00:00:00Z')
const STAFF = {
  uid: 'u',
  email: 'hanako@example.co.jp',
  displayName: '',
  role: 'normal',
  emailAlias: 'hanako@example.co.jp',
} as const
const STANDING = { requestedAt: null, mailProblem: null, undoable: null }
const NOTE = blankNote({ id: 'n1', billingNo: '0012' })

function asked(jobId: string | null) {
  const update = { hakkouStatus: '検収依頼済＆未検収' } as const
  const change = decideUpdate(STAFF, update, { at: AT, requestId: 'r', jobId })(NOTE, STANDING)
  if (change === null) throw new Error('Nothing changed')
  return change
}

const AUDIT = { at: AT, uid: 'u', email: 'hanako@example.co.jp', target: 'n1', requestId: 'r' }
const CHANGES = [{ field: 'hakkouStatus', before: '営業未対応', after: '検収依頼済＆未検収' }]

test('a change by hand: what is set, what it takes to undo it, and its entry in the history', () => {
  const { undoable, audit, ...others } = asked(null)
  expect(others).toEqual({ set: { hakkouStatus: '検収依頼済＆未検収' }, requestedAt: AT })
  expect(undoable).toMatchObject({ uid: 'u', at: AT, jobId: null, was: { hakkouStatus: '営業未対応' } })
  expect(audit).toMatchObject({ ...AUDIT, action: 'note.status', changes: CHANGES })
  expect(audit.details).toEqual({ billingNo: '0012' })
  expect(audit).not.toHaveProperty('remark')
})

test("a job's change names the job, and the history says 一括処理", () => {
  const { undoable, audit } = asked('j1')
  expect(undoable?.jobId).toBe('j1')
  expect(audit).toMatchObject({ details: { billingNo: '0012', jobId: 'j1' }, remark: '一括処理' })
})

test('only a change that asks the client moves the moment of the request', () => {
  const stop = decideUpdate(STAFF, { hakkouStatus: '営業発行停止' }, { at: AT, requestId: 'r', jobId: null })
  expect(stop(NOTE, STANDING)).not.toHaveProperty('requestedAt')
  const same = decideUpdate(STAFF, { hakkouStatus: '営業未対応' }, { at: AT, requestId: 'r', jobId: null })
  expect(same(NOTE, STANDING)).toBeNull()
})

test.each([
  ['by hand', null, null, { billingNo: '0012' }, undefined],
  ['by a job', 'j1', 'j2', { billingNo: '0012', undoes: 'j1', jobId: 'j2' }, '一括処理'],
])('taking back a change %s', (_, madeBy, takenBackBy, details, remark) => {
  const { set, undoable = null } = asked(madeBy)
  const note = { ...NOTE, ...set, revision: NOTE.revision + 1 }
  const undone = madeBy === null ? { revision: note.revision } : { byJob: madeBy }
  const change = decideUndo(STAFF, undone, { at: AT, requestId: 'r', jobId: takenBackBy })(note, {
    ...STANDING,
    requestedAt: AT,
    undoable,
  })
  expect(change).toMatchObject({ requestedAt: null, mailProblem: null, undoable: null })
  expect(change?.audit).toMatchObject({ ...AUDIT, action: 'note.undo' })
  expect(change?.audit.details).toEqual(details)
  expect(change?.audit.remark).toBe(remark)
})
