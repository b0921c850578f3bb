import { expect, test } from 'vitest'
import { CALL_LIMITS } from '../../config/limits/calls.ts'
import { Failure } from '../../failure.ts'
import type { Buckets } from './buckets.ts'
import { callLimiter } from './call-limiter.ts'

const START = Date.parse('2026-04-02T03:00:00.000Z')
const LIMIT = { atOnce: 3, everyMs: 60_000 }

/** The limiters of two instances, with buckets in memory, which count their changes. */
function setUp() {
  const stored = new Map<string, Date>()
  const state = { now: START, changes: 0, reads: 0, fault: null as Error | null }
  const buckets: Buckets = {
    async read(id) {
      await Promise.resolve()
      state.reads += 1
      if (state.fault !== null) throw state.fault
      return { fullAt: stored.get(id) ?? null }
    },
    async change(id, decide, seen) {
      await Promise.resolve()
      state.changes += 1
      if (state.fault !== null) throw state.fault
      const fullAt = stored.get(id) ?? null
      const looked = await seen
      // As the store does: what was decided from an older bucket is decided again.
      if (looked !== undefined && looked.fullAt !== fullAt) decide(looked.fullAt)
      const drawn = decide(fullAt)
      if (drawn.fullAt !== null) stored.set(id, drawn.fullAt)
      return drawn
    },
  }
  const callLimits = {
    ...CALL_LIMITS,
    mailsOfUser: LIMIT,
    uploadsOfUser: LIMIT,
    detailsOfUser: { atOnce: 12, everyMs: 60_000, ahead: 4 },
  }
  const environment = { now: () => new Date(state.now) }
  const [limiter, another] = [1, 2].map(() => callLimiter({ buckets, callLimits, environment }))
  if (limiter === undefined || another === undefined) throw new Error('no limiter')
  return { state, stored, limiter, another }
}

async function told(admitted: Promise<void>): Promise<number | 'admitted'> {
  try {
    await admitted
    return 'admitted'
  } catch (error) {
    if (error instanceof Failure && error.code === 'too_many_requests')
      return error.more.retryAfterSeconds ?? 0
    throw error
  }
}

test('many at the same moment: as many as the limit go on, in two changes of the bucket, and the others hear how long to wait', async () => {
  const { state, limiter } = setUp()
  const answers = await Promise.all(
    Array.from({ length: 100 }, () => told(limiter.admit('mailsOfUser', 'u'))),
  )
  expect(answers.filter((answer) => answer === 'admitted')).toHaveLength(3)
  expect(answers.filter((answer) => answer === 60)).toHaveLength(97)
  expect(state.changes).toBe(2)
})

test('a caller who was refused is refused without asking the store, until the moment that was named', async () => {
  const { state, limiter } = setUp()
  for (let n = 0; n < 4; n += 1) await told(limiter.admit('mailsOfUser', 'u'))
  expect(state.changes).toBe(4)
  state.now = START + 59_001
  expect(await told(limiter.admit('mailsOfUser', 'u'))).toBe(1)
  expect(state.changes).toBe(4)
  state.now = START + 60_000
  expect(await told(limiter.admit('mailsOfUser', 'u'))).toBe('admitted')
  expect(await told(limiter.admit('mailsOfUser', 'u'))).toBe(60)
})

test('each user has a bucket of their own, and each thing that is limited', async () => {
  const { limiter, stored } = setUp()
  for (let n = 0; n < 4; n += 1) await told(limiter.admit('mailsOfUser', 'u'))
  expect(await told(limiter.admit('mailsOfUser', 'another'))).toBe('admitted')
  expect(await told(limiter.admit('uploadsOfUser', 'u'))).toBe('admitted')
  // No id reveals the caller.
  for (const id of stored.keys()) expect(id).toMatch(/^[0-9a-f]{64}$/)
})

test('a store that fails fails the calls that waited for it, and those after it ask again', async () => {
  const { state, limiter } = setUp()
  state.fault = new Error('no store')
  const calls = [limiter.admit('mailsOfUser', 'u'), limiter.admit('mailsOfUser', 'u')]
  expect((await Promise.allSettled(calls)).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  state.fault = null
  expect(await told(limiter.admit('mailsOfUser', 'u'))).toBe('admitted')
})

test('the sentence says what there was too much of, and how long to wait', async () => {
  const { state, limiter } = setUp()
  for (let n = 0; n < 3; n += 1) await limiter.admit('mailsOfUser', 'u')
  await expect(limiter.admit('mailsOfUser', 'u')).rejects.toThrow(
    '短い時間にメールの送信が続いたため、受け付けられませんでした。1分ほど待ってから、もう一度お試しください。',
  )
  state.now += 48_000
  await expect(limiter.admit('mailsOfUser', 'u')).rejects.toThrow('12秒ほど待ってから、')
})

test('of what is called often an instance takes some ahead: most calls change no bucket, and all together get what it has', async () => {
  const { state, limiter } = setUp()
  const answers: (number | 'admitted')[] = []
  for (let n = 0; n < 14; n += 1) answers.push(await told(limiter.admit('detailsOfUser', 'u')))
  expect(answers).toEqual([...Array.from({ length: 12 }, () => 'admitted'), 60, 60])
  // Groups of five, five and two, and the refused call.
  expect(state.changes).toBe(4)
})

test('what was taken ahead and not used within a minute is lost', async () => {
  const { state, limiter } = setUp()
  await limiter.admit('detailsOfUser', 'u')
  state.now = START + 59_999
  await limiter.admit('detailsOfUser', 'u')
  expect(state.changes).toBe(1)
  state.now = START + 60_000
  await limiter.admit('detailsOfUser', 'u')
  expect(state.changes).toBe(2)
})

test('a refusal that is remembered is known before anything is begun, for as long as it holds', async () => {
  const { state, limiter } = setUp()
  expect(limiter.refusal('mailsOfUser', 'u')).toBeNull()
  for (let n = 0; n < 4; n += 1) await told(limiter.admit('mailsOfUser', 'u'))
  expect(limiter.refusal('mailsOfUser', 'u')).toMatchObject({
    code: 'too_many_requests',
    more: { retryAfterSeconds: 60 },
  })
  expect(limiter.refusal('mailsOfUser', 'another')).toBeNull()
  state.now = START + 60_000
  expect(limiter.refusal('mailsOfUser', 'u')).toBeNull()
})

test('a look takes nothing, and tells that a bucket is empty before anything is begun', async () => {
  const { state, stored, limiter } = setUp()
  await limiter.look('mailsOfUser', 'u')
  expect([state.reads, state.changes, stored.size]).toEqual([1, 0, 0])
  for (let n = 0; n < 3; n += 1) await limiter.admit('mailsOfUser', 'u')
  expect(await told(limiter.look('mailsOfUser', 'u'))).toBe(60)
  // From then on the refusal is cached.
  const { reads } = state
  expect(await told(limiter.look('mailsOfUser', 'u'))).toBe(60)
  expect(await told(limiter.admit('mailsOfUser', 'u'))).toBe(60)
  expect([state.reads, state.changes]).toEqual([reads, 3])
})

test('a caller who looked before another instance gave the last ones away is refused', async () => {
  const { limiter, another } = setUp()
  await limiter.look('mailsOfUser', 'u')
  for (let n = 0; n < 3; n += 1) await another.admit('mailsOfUser', 'u')
  expect(await told(limiter.admit('mailsOfUser', 'u'))).toBe(60)
})

test('a look that failed is not kept: the next call asks again', async () => {
  const { state, limiter } = setUp()
  state.fault = new Error('no store')
  await expect(limiter.look('mailsOfUser', 'u')).rejects.toThrow('no store')
  state.fault = null
  expect(await told(limiter.admit('mailsOfUser', 'u'))).toBe('admitted')
})
