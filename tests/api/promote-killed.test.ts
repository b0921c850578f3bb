import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { Timestamp } from 'firebase-admin/firestore'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminDb } from '../../fixtures/emulators.ts'
import { type Person, signInAs } from '../../fixtures/people.ts'
import { seededRandom } from '../../fixtures/seeded-random.ts'
import { testSeed } from '../../fixtures/test-seed.ts'
import { watching } from '../support/runs/effects.ts'
import { type KillOrder, MOMENTS } from '../support/runs/kill-order.ts'
import { type Month, uploadMonthEnds } from '../support/runs/month-ends.ts'
import { promote } from '../support/runs/promote.ts'
import { promoteHere } from '../support/runs/promote-here.ts'
import { stateAfter } from '../support/runs/promote-state.ts'

/** `npm run test:deep` kills five times as often, and elsewhere each time. */
const KILLS = Number(process.env['KILLED_PROMOTES'] ?? 12)
const TIMED_KILLS = KILLS / 4
const COUNTED_KILLS = KILLS - TIMED_KILLS
const seed = testSeed()
const children = new Set<ChildProcess>()

afterAll(() => {
  for (const child of children) child.kill('SIGKILL')
})

/** Starts a process that waits for its order. The test starts the next process while one is working. */
function startChild(): ChildProcess {
  const child = fork(path.resolve(import.meta.dirname, '../support/runs/killed-promote.ts'))
  children.add(child)
  child.once('exit', () => children.delete(child))
  return child
}

/** Sends a process its order, and waits for its end. @returns whether it was killed; false if it finished */
async function carryOut(child: ChildProcess, ready: Promise<unknown>, order: KillOrder) {
  await ready
  const ended = once(child, 'exit')
  child.send(order)
  await ended
  return process.platform === 'win32' ? child.exitCode === 1 : child.signalCode === 'SIGKILL'
}

/** Makes the lease expire, because a dead process does not renew it. */
async function letLeaseExpire(): Promise<void> {
  const lock = adminDb().doc('locks/promote')
  if ((await lock.get()).exists) await lock.update({ expiresAt: Timestamp.fromMillis(Date.now() - 1) })
}

async function isDone(folder: string): Promise<boolean> {
  return (await adminDb().doc(`promotions/${folder}`).get()).get('state') === 'done'
}

/** Completes a run without a kill. Returns the state that it leaves, and the names of its effects in order. */
async function undisturbed(person: Person, { folder, prefix }: Month) {
  const effects: string[] = []
  const between = watching((name, call) => {
    effects.push(name)
    return call()
  })
  const started = performance.now()
  await promoteHere(folder, person, between)
  const milliseconds = performance.now() - started
  return { state: await stateAfter(folder, prefix), effects, milliseconds }
}

const random = seededRandom(seed)
const POINTS = Array.from({ length: COUNTED_KILLS + TIMED_KILLS }, (_, index) => ({
  index,
  /** the point of the kill, in percent of an undisturbed run's effects or time */
  percent: Math.floor(random() * 100),
  way: index < COUNTED_KILLS ? (MOMENTS[index % MOMENTS.length] ?? 'before') : ('by the clock' as const),
}))

let person: Person
let months: Month[]
let expected: Awaited<ReturnType<typeof undisturbed>>
let next: { child: ChildProcess; ready: Promise<unknown> }

function startNext(): void {
  const child = startChild()
  next = { child, ready: once(child, 'message') }
}

beforeAll(async () => {
  person = await signInAs('csv_uploader')
  const [first, ...others] = await uploadMonthEnds(person, 1 + POINTS.length)
  if (first === undefined) throw new Error('There is no month')
  months = others
  expected = await undisturbed(person, first)
  startNext()
})

test('a run reaches the services often enough to be killed in between', () => {
  expect(expected.effects.filter((name) => name === 'notes.commit').length).toBeGreaterThan(3)
})

test.each(POINTS)(
  `killed $way, at $percent% of its way, a promote ends, run again, as if it had not been (seed ${String(seed)}, $index)`,
  async ({ index, percent, way }) => {
    const month = months[index]
    if (month === undefined) throw new Error('There is no month')
    const { folder, prefix } = month
    const { child, ready } = next
    startNext()

    const isTimed = way === 'by the clock'
    const at = 1 + Math.floor((percent / 100) * expected.effects.length)
    const { uid, email, displayName } = person
    const asking = { uid, email, displayName }
    const when =
      way === 'by the clock'
        ? { afterMs: (percent / 100) * expected.milliseconds }
        : { effect: at, moment: way }
    const isKilled = await carryOut(child, ready, { folder, asking, when })
    const point = expected.effects[at - 1] ?? ''
    if (!isTimed) expect(isKilled, point).toBe(true)

    // A run that was killed at the very end may be done; in that case it must not run again.
    if (!(await isDone(folder))) {
      await letLeaseExpire()
      if (index % 4 === 0) await promote(person, folder)
      else await promoteHere(folder, person)
    }
    expect(await stateAfter(folder, prefix), point).toEqual(expected.state)
  },
)
