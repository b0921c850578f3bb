import { expect, test } from 'vitest'
import type { StoredJob } from './bulk-ports.ts'
import { queueStanding } from './queue-standing.ts'

const NOW = new Date('2026-04-10T03:00:00Z')
const ago = (ms: number) => new Date(NOW.getTime() - ms)
const HOUR = 3_600_000

function job(id: string, fields: Partial<StoredJob> = {}): StoredJob {
  return {
    id,
    action: 'send',
    setsStatus: false,
    requestedByUid: 'u',
    requestedByName: '',
    requestedByEmail: '',
    requestedAt: ago(HOUR),
    requestId: '',
    contentHash: '',
    state: 'running',
    isCancelling: false,
    total: 1,
    totalAmountWithTax: 0,
    counts: { done: 0, unchanged: 0, refused: 0, unclear: 0, cancelled: 0 },
    endedAt: null,
    undoes: null,
    undoneBy: null,
    generation: 0,
    taskId: '',
    waitsSince: ago(HOUR),
    mailFaults: 0,
    pausedUntil: null,
    endReason: '',
    mails: null,
    settled: [],
    ...fields,
  }
}

const standing = (own: StoredJob, others: StoredJob[] = [], held: string[] = []) => {
  const { isStalled, waitsFor } = queueStanding(own, [own, ...others], new Set(held), NOW)
  return { isStalled, waitsFor: waitsFor?.map(({ id }) => id) ?? null }
}
const QUIET = { isStalled: false, waitsFor: null }
const STALLED = { isStalled: true, waitsFor: null }

test('a job that somebody is at, and one that has ended, neither waits nor stands still', () => {
  expect(standing(job('a', { waitsSince: null }), [], ['a'])).toEqual(QUIET)
  expect(standing(job('a', { state: 'ended' }))).toEqual(QUIET)
})

test('a job waits while its queue is at another one, however long, and names all before it', () => {
  const others = [
    job('late', { waitsSince: ago(HOUR - 1) }),
    job('early', { waitsSince: ago(HOUR + 1) }),
    job('at work', { waitsSince: null }),
    job('over', { state: 'ended', endedAt: ago(1), waitsSince: null }),
    job('dead', { waitsSince: null }),
  ]
  expect(standing(job('a'), others, ['at work'])).toEqual({
    isStalled: false,
    waitsFor: ['at work', 'early'],
  })
})

test('what the other queue is at is nothing to wait for', () => {
  const other = job('b', { action: 'stop', waitsSince: null })
  expect(standing(job('a'), [other], ['b'])).toEqual(STALLED)
})

test('between two tasks a job still waits: for a minute after another one ended, or handed on', () => {
  const ended = (ms: number) => job('b', { state: 'ended', endedAt: ago(ms), waitsSince: null })
  expect(standing(job('a'), [ended(59_999)])).toEqual(QUIET)
  expect(standing(job('a'), [ended(60_000)])).toEqual(STALLED)
  expect(standing(job('a'), [job('b', { waitsSince: ago(1000) })])).toEqual(QUIET)
})

test('a job whose task was queued a minute ago and has not come stands still, and so does one whose task is gone', () => {
  expect(standing(job('a', { waitsSince: ago(59_999) }))).toEqual(QUIET)
  expect(standing(job('a', { waitsSince: ago(60_000) }))).toEqual(STALLED)
  const others = [job('b', { waitsSince: null })]
  expect(standing(job('a', { waitsSince: null }), others, ['b'])).toEqual(STALLED)
  expect(standing(job('a', { waitsSince: null, requestedAt: ago(1000) }))).toEqual(QUIET)
})
