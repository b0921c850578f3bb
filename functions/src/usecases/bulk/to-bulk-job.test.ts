import { OUTCOMES } from '@kenshu/contract/bulk/job'
import { describe, expect, test } from 'vitest'
import type { Staff } from '../caller.ts'
import type { JobItem, StoredJob } from './bulk-ports.ts'
import { endOf, isAllSettled, newJob, tally } from './new-job.ts'
import type { QueueStanding } from './queue-standing.ts'
import { toBulkJob, toOwnJob, undoUntil } from './to-bulk-job.ts'

const NOW = new Date('2026-04-10T03:00:00Z')
const after = (ms: number) => new Date(NOW.getTime() + ms)
const STAFF: Staff = {
  uid: 'u',
  email: 'u@example.co.jp',
  displayName: '山田',
  role: 'normal',
  emailAlias: '',
}
const NONE = { done: 0, unchanged: 0, refused: 0, unclear: 0, cancelled: 0 }
const TEN_MINUTES = 10 * 60_000

function item(outcome: JobItem['outcome'], totalAmountWithTax = 100): JobItem {
  const note = { id: 'n', billingNo: '', clientName: '', bundleId: null }
  return { ...note, totalAmountWithTax, revision: 1, outcome, sentence: '' }
}

const WISH = { id: 'j', action: 'stop', setsStatus: false, contentHash: 'h', undoes: null } as const
const QUEUED: StoredJob = {
  ...WISH,
  requestedByUid: 'u',
  requestedByName: '山田',
  requestedByEmail: 'u@example.co.jp',
  requestedAt: NOW,
  requestId: 'r',
  state: 'queued',
  isCancelling: false,
  total: 2,
  totalAmountWithTax: 300,
  counts: NONE,
  endedAt: null,
  undoneBy: null,
  settled: [],
  generation: 0,
  taskId: '',
  waitsSince: NOW,
  mailFaults: 0,
  pausedUntil: null,
  endReason: '',
  mails: null,
}
const DONE: StoredJob = {
  ...QUEUED,
  state: 'ended',
  waitsSince: null,
  counts: { ...NONE, done: 2 },
  endedAt: NOW,
}

test('a job begins with its notes counted and summed, and one audit entry', () => {
  const items = [item(null, 100), item(null, 200)]
  const audit = {
    at: NOW,
    uid: 'u',
    email: 'u@example.co.jp',
    name: '山田',
    action: 'bulk.begun',
    target: 'j',
    details: { action: 'stop', total: 2 },
    requestId: 'r',
  }
  expect(newJob(WISH, items, STAFF, NOW, 'r')).toEqual({ job: QUEUED, audit })
  const undo = newJob({ ...WISH, action: 'undo', undoes: 'k' }, items, STAFF, NOW, 'r')
  expect(undo.audit.details).toEqual({ action: 'undo', total: 2, undoes: 'k' })
})

test('a job is settled when every note has ended somehow', () => {
  const items = [item('done'), item(null), item('done'), item('refused'), item('unclear')]
  expect(tally(items)).toEqual({ ...NONE, done: 2, refused: 1, unclear: 1 })
  expect(isAllSettled([[item('done')], items])).toBe(false)
  expect(isAllSettled([OUTCOMES.map((outcome) => item(outcome)), []])).toBe(true)
})

test('of notes that no chunk tells of any more a job says that nobody knows', () => {
  const chunks = [[item('done'), item('refused')], [], [item('unclear')]]
  expect(endOf({ total: 3, endReason: '' }, chunks)).toEqual({
    counts: { ...NONE, done: 1, refused: 1, unclear: 1 },
    settled: [2, 0, 1],
    endReason: '',
  })
  const lost = endOf({ total: 8, endReason: '' }, chunks)
  expect(lost).toMatchObject({
    counts: { ...NONE, done: 1, refused: 1, unclear: 6 },
    settled: [2, 0, 1],
  })
  expect(lost.endReason).toContain('5件の結果を確認できません')
  expect(endOf({ total: 8, endReason: 'メールサーバー' }, chunks).endReason).toBe('メールサーバー')
})

describe('a job can be taken back', () => {
  test('for ten minutes, if it changed a status', () => {
    expect(undoUntil(DONE)).toEqual(after(TEN_MINUTES))
    expect(undoUntil({ ...DONE, action: 'request' })).toEqual(after(TEN_MINUTES))
  })

  test.each<[string, Partial<StoredJob>]>([
    ['that sent mails', { action: 'send' }],
    ['that takes another one back', { action: 'undo' }],
    ['that was taken back', { undoneBy: 'k' }],
    ['that has not ended', { endedAt: null }],
    ['that changed nothing', { counts: { ...NONE, unchanged: 2 } }],
  ])('but not one %s', (_, fields) => {
    expect(undoUntil({ ...DONE, ...fields })).toBeNull()
  })
})

describe('a job as it is told', () => {
  const standing: QueueStanding = { isStalled: false, waitsFor: null }
  const seen = { staff: STAFF, now: NOW, nameOf: () => '山田', standing }

  test('has its moments as text, and until when it can be taken back', () => {
    expect(toBulkJob(DONE, seen)).toEqual({
      id: 'j',
      action: 'stop',
      state: 'ended',
      isCancelling: false,
      total: 2,
      counts: { ...NONE, done: 2 },
      mails: null,
      totalAmountWithTax: 300,
      requestedBy: '山田',
      isOwn: true,
      requestedAt: '2026-04-10T03:00:00.000Z',
      endedAt: '2026-04-10T03:00:00.000Z',
      isStalled: false,
      waitsFor: null,
      endReason: '',
      undoUntil: '2026-04-10T03:10:00.000Z',
      undoes: null,
      undoneBy: null,
    })
    const untilThen = (now: Date) => toBulkJob(DONE, { ...seen, now }).undoUntil
    expect(untilThen(after(TEN_MINUTES - 1))).not.toBeNull()
    expect(untilThen(after(TEN_MINUTES))).toBeNull()
  })

  test('of somebody else cannot be taken back', () => {
    const told = toBulkJob(DONE, { ...seen, staff: { uid: 'other' } })
    expect([told.isOwn, told.undoUntil]).toEqual([false, null])
  })

  test('names what it waits for, and why the product has ended it', () => {
    const other: StoredJob = { ...QUEUED, id: 'k', action: 'send' }
    const waiting = toBulkJob(QUEUED, { ...seen, standing: { isStalled: false, waitsFor: [other] } })
    expect(waiting.waitsFor).toEqual([{ id: 'k', action: 'send', requestedBy: '山田' }])
    expect(toBulkJob(QUEUED, { ...seen, standing: { isStalled: true, waitsFor: null } }).isStalled).toBe(true)
    expect(toBulkJob({ ...DONE, endReason: '不調' }, seen).endReason).toBe('不調')
  })

  test('to the user who has just asked for it names them', () => {
    expect(toOwnJob(QUEUED, STAFF)).toMatchObject({ requestedBy: '山田', isOwn: true, isStalled: false })
    expect(toOwnJob(QUEUED, { ...STAFF, displayName: '' }).requestedBy).toBe('u@example.co.jp')
  })
})
