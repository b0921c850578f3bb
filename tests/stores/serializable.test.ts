import type { Firestore, Transaction } from 'firebase-admin/firestore'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MemoryStore } from '../../simulation/firestore/memory-store.ts'
import { EmulatorStore } from './emulator-store.ts'
import { firestoreOn } from './firestore-on.ts'

const emulator = new EmulatorStore('demo-serializable')

beforeAll(() => emulator.clear())
afterAll(() => emulator.db.terminate())

const STORES: readonly (readonly [string, Firestore])[] = [
  ['in memory', firestoreOn(new MemoryStore(Date.now, () => undefined))],
  ['on the emulator', emulator.db],
]
const ONE_AND_OTHER = ['one', 'other'] as const

/** A barrier for two: the first caller waits for the second, and later callers do not wait. */
function meetingPoint(): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  let come = 0
  return () => {
    come += 1
    if (come === ONE_AND_OTHER.length) resolve(undefined)
    return promise
  }
}

/**
 * Runs two transactions in parallel, both of which read before one of them writes.
 * @param transact reads, waits, and writes
 * @returns the number of attempts: two if no conflict was refused
 */
async function bothAtOnce(
  db: Firestore,
  transact: (transaction: Transaction, own: string, bothHaveRead: () => Promise<void>) => Promise<void>,
): Promise<number> {
  const bothHaveRead = meetingPoint()
  let tries = 0
  await Promise.all(
    ONE_AND_OTHER.map((own) =>
      db.runTransaction((transaction) => {
        tries += 1
        return transact(transaction, own, bothHaveRead)
      }),
    ),
  )
  return tries
}

test.concurrent.each(STORES)('no update is lost %s', async (_where, db) => {
  const counter = db.doc('counters/only')
  await counter.set({ count: 0 })
  const tries = await bothAtOnce(db, async (transaction, _own, bothHaveRead) => {
    const { count } = (await transaction.get(counter)).data() as { count: number }
    await bothHaveRead()
    transaction.update(counter, { count: count + 1 })
  })
  expect((await counter.get()).data()).toEqual({ count: 2 })
  expect(tries).toBeGreaterThan(2)
})

test.concurrent.each(STORES)(
  'nobody leaves because the other one stays, in both orders, %s',
  async (_where, db) => {
    const guards = db.collection('guards')
    for (const own of ONE_AND_OTHER) await guards.doc(own).set({ stays: true })
    const tries = await bothAtOnce(db, async (transaction, own, bothHaveRead) => {
      const all = await transaction.getAll(...ONE_AND_OTHER.map((id) => guards.doc(id)))
      await bothHaveRead()
      if (all.every((guard) => guard.get('stays') === true))
        transaction.update(guards.doc(own), { stays: false })
    })
    expect((await guards.where('stays', '==', true).get()).size).toBe(1)
    expect(tries).toBeGreaterThan(2)
  },
)

test.concurrent.each(STORES)(
  'what a query did not find does not come into being meanwhile %s',
  async (_where, db) => {
    const seats = db.collection('seats')
    const taken = seats.where('number', '>=', 1)
    const tries = await bothAtOnce(db, async (transaction, own, bothHaveRead) => {
      const { empty } = await transaction.get(taken)
      await bothHaveRead()
      if (empty) transaction.create(seats.doc(own), { number: 1 })
    })
    expect((await seats.get()).size).toBe(1)
    expect(tries).toBeGreaterThan(2)
  },
)
