import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { Failure } from '../../failure.ts'
import type { ApiEnv } from '../api-env.ts'
import { limitedCall, limitGuards } from './limit-guards.ts'

/** A promise that the test settles. */
function held() {
  let resolve: () => void = () => undefined
  let reject: (error: Error) => void = () => undefined
  const promise = new Promise<void>((go, fail) => {
    resolve = go
    reject = fail
  })
  return { promise, resolve, reject }
}

/** An API with one limited route, which notes what happens to a call, in order. */
function setUp() {
  const order: string[] = []
  const looked = held()
  const taken = held()
  const callLimiter = {
    look: () => looked.promise,
    admit: () => {
      order.push('takes')
      return taken.promise
    },
    refusal: () => null,
  }
  const api = new Hono<ApiEnv>()
  api.use(async (c, next) => {
    c.set('uid', 'u')
    c.set('requestId', 'r')
    await next()
  })
  const guards = limitGuards({ callLimiter }, () => Promise.resolve('u'))
  const isReading = held()
  api.post('/', guards.look('mailsOfUser'), guards.before('mailsOfUser'), async (c) => {
    order.push('reads the body')
    await c.req.text()
    isReading.resolve()
    await limitedCall(c).admitted
    order.push('writes')
    return c.text('done')
  })
  api.onError((error, c) => c.text(error instanceof Failure ? error.code : 'crash', 500))
  const answer = Promise.resolve(api.request('/', { method: 'POST', body: 'body' })).then((it) => it.text())
  return { order, looked, taken, isReading, answer }
}

/** Lets a call go on as far as it does by itself. */
const oneTurn = () => new Promise(setImmediate)

test('the body is read once the bucket has a token, and nothing is written before it is taken', async () => {
  const { order, looked, taken, isReading, answer } = setUp()
  await oneTurn()
  expect(order).toEqual([])
  looked.resolve()
  await isReading.promise
  await oneTurn()
  expect(order).toEqual(['takes', 'reads the body'])
  taken.resolve()
  expect(await answer).toBe('done')
  expect(order).toEqual(['takes', 'reads the body', 'writes'])
})

test('of a call that the bucket refuses no body is read', async () => {
  const { order, looked, answer } = setUp()
  looked.reject(new Failure('too_many_requests'))
  expect(await answer).toBe('too_many_requests')
  expect(order).toEqual([])
})

test('a caller who loses the last token to another call has read, but writes nothing', async () => {
  const { order, looked, taken, isReading, answer } = setUp()
  looked.resolve()
  await isReading.promise
  taken.reject(new Failure('too_many_requests'))
  expect(await answer).toBe('too_many_requests')
  expect(order).toEqual(['takes', 'reads the body'])
})
