import type { Backend } from './firestore/client.ts'
import { MemoryStore } from './firestore/memory-store.ts'
import { type History, type Meanwhile, orderOf } from './history.ts'
import { Invariants } from './invariants/invariants.ts'
import { firstImport } from './steps/imports.ts'
import { fieldsOf, listOf, Session } from './steps/session.ts'
import { PEOPLE } from './world/people.ts'
import { START } from './world/settings.ts'
import { World } from './world/world.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const DAY = 24 * 60 * MINUTE
/** How long a step's work continues before the next step begins. */
const STEP_MS = 30 * SECOND

async function meanwhile({ kernel }: World, then: Meanwhile): Promise<void> {
  switch (then.kind) {
    case 'all':
      return kernel.settle(STEP_MS)
    case 'calls':
      return kernel.steps(then.count)
    case 'passes':
      return kernel.pass(then.ms)
    case 'stalls':
      return kernel.stall(then.ms)
  }
}

async function makePeople({ kernel, db }: World): Promise<void> {
  kernel.start({
    name: 'people',
    fault: null,
    work: async () => {
      const batch = db.batch()
      for (const { uid, email, role } of PEOPLE) {
        const access = { isActive: true, isRoleTaken: false, sessionsFrom: null }
        batch.set(db.doc(`users/${uid}`), {
          uid,
          sub: `google-${uid}`,
          email,
          displayName: uid,
          emailAlias: email,
          role,
          ...access,
        })
      }
      await batch.commit()
    },
  })
  await kernel.settle(0)
}

/** Stops all faults and lets all work end. */
async function comeToEnd(world: World): Promise<void> {
  const { kernel, schedules } = world
  world.calm()
  // The longest wait is that of a promote whose task was lost.
  await kernel.pass(40 * MINUTE)
  for (const name of ['readBounces', 'sweepNotices', 'sendReminders', 'sweepNotices'] as const) {
    kernel.start({ name, fault: null, work: () => schedules[name]() })
    await kernel.pass(20 * MINUTE)
  }
}

/** The next morning comes, at the hour at which a history begins: it is asked what waits, and the schedule runs twice at once. */
async function liveMorning({ kernel, schedules }: World, session: Session): Promise<void> {
  await kernel.pass(DAY - ((kernel.now() - START) % DAY))
  const ask = async () => {
    for (const { uid } of PEOPLE) {
      const { status, body } = await session.call(uid, 'GET', 'today/')
      const waits = listOf(fieldsOf(body)['waiting']).length > 0
      if (status === 200) session.lastMorning.set(uid, { at: kernel.now(), waits })
    }
  }
  kernel.start({ name: 'what waits in the morning', fault: null, work: ask })
  await kernel.settle(0)
  for (const name of ['the morning', 'the same morning']) {
    kernel.start({ name, fault: null, work: () => schedules.queueMorningMails() })
  }
  await kernel.pass(20 * MINUTE)
}

/** Runs a history on a store. */
async function live(history: History, world: World): Promise<Session> {
  const session = new Session(world)
  await makePeople(world)
  world.kernel.start({ name: 'the first import', fault: null, work: () => firstImport(session) })
  await world.kernel.settle(STEP_MS)
  for (const [index, { act, fault, then }] of history.steps.entries()) {
    world.kernel.start({ name: act.text, fault, work: async () => void (await act.run(session)) })
    for (const { step, act: closing } of history.closings) {
      if (step !== index) continue
      world.kernel.start({
        name: closing.text,
        fault: null,
        work: async () => void (await closing.run(session)),
      })
    }
    for (const { step, act: beside, fault: met } of [...history.mornings, ...history.packs]) {
      if (step !== index) continue
      world.kernel.start({
        name: beside.text,
        fault: met,
        work: async () => void (await beside.run(session)),
      })
    }
    await meanwhile(world, then)
  }
  await comeToEnd(world)
  if (history.mornings.length > 0) await liveMorning(world, session)
  const work = async () => {
    session.board = (await session.call('watcher', 'GET', 'monthly/2026-04/')).body
    session.monthClose = (await session.call('watcher', 'GET', 'monthly/2026-04/close/')).body
  }
  world.kernel.start({ name: 'the board', fault: null, work })
  await world.kernel.settle(0)
  // Last, because whatever it found it would mail.
  world.kernel.start({ name: 'the nightly check', fault: null, work: () => world.schedules.checkIntegrity() })
  await world.kernel.pass(20 * MINUTE)
  return session
}

/**
 * Runs a history in memory.
 * @param throughOf wraps the store, for a recorder of the calls
 * @throws Broken if an invariant is violated
 */
export async function runHistory(
  history: History,
  throughOf: (store: MemoryStore) => Backend = (store) => store,
): Promise<void> {
  const invariants = new Invariants()
  let store: MemoryStore | undefined
  const world = new World({ ...history, order: orderOf(history) }, invariants, ({ now }) => {
    store = new MemoryStore(now, (changes) => {
      invariants.onCommit(changes)
    })
    return throughOf(store)
  })
  const session = await live(history, world)
  if (store !== undefined) invariants.atEnd(store.documents.all(), session)
  invariants.check()
}
