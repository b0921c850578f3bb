import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readSessionEnd, SESSION_END_KEY, shareSessionEnd } from './shared-end.ts'
import { createSessionWatch, type SessionWatch } from './watch.ts'

const MINUTE = 60_000
const START = Date.UTC(2026, 3, 30)
const LATEST = START + 12 * 60 * MINUTE

let watches: SessionWatch[] = []
/** What happened: when the server was notified of activity, in minutes after the start, and which ends were reported. */
let told: number[] = []
let ends: string[] = []
/** the end of the session in the server's record */
let endsAt = 0
/** how far the server's clock is ahead of this machine's, and how far this tab believes it to be ahead */
let aheadMs = 0
let believedMs = 0
let isReachable = true

const now = () => Date.now() + believedMs
const sinceStart = () => (now() - START) / MINUTE
const session = () => ({
  endsAt: new Date(endsAt).toISOString(),
  latestEndsAt: new Date(LATEST).toISOString(),
})

/** Opens a tab. All tabs share the storage. */
function openTab(surroundings: Partial<Parameters<typeof createSessionWatch>[0]> = {}): SessionWatch {
  const watch = createSessionWatch({
    now,
    askServer: () => {
      if (!isReachable) return Promise.reject(new Error('network'))
      believedMs = aheadMs
      return now() < endsAt ? Promise.resolve(session()) : Promise.reject(new Error('session_expired'))
    },
    tellServer: () => {
      told.push(sinceStart())
      endsAt = Math.min(now() + 60 * MINUTE, LATEST)
      return Promise.resolve(session())
    },
    isByPerson,
    onOver: (reason) => ends.push(reason),
    onRefused: () => undefined,
    ...surroundings,
  })
  watches.push(watch)
  watch.begin(session())
  return watch
}

/** In jsdom no event is trusted. Here events of this key count as caused by a person. */
const isByPerson = (event: Event) => event instanceof KeyboardEvent && event.key === 'a'

function press(key = 'a'): void {
  window.dispatchEvent(new KeyboardEvent('keydown', { key }))
}

async function pass(minutes: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(minutes * MINUTE)
}

beforeEach(() => {
  vi.useFakeTimers({ now: START })
  // Data of an earlier session.
  shareSessionEnd({ endsAt: 0, latestEndsAt: 0, keptAt: 0, isOver: true })
  watches = []
  told = []
  ends = []
  endsAt = START + 60 * MINUTE
  aheadMs = 0
  believedMs = 0
  isReachable = true
})

afterEach(() => {
  for (const watch of watches) watch.leave()
  vi.useRealTimers()
})

test('a tab that nobody touches warns, and ends when its time is over', async () => {
  const watch = openTab()
  await pass(54)
  expect(watch.state().phase).toBe('lasts')
  await pass(2)
  expect(watch.state()).toEqual({ phase: 'soonIdle', at: START + 60 * MINUTE })
  await pass(5)
  expect({ told, ends }).toEqual({ told: [], ends: ['idle'] })
})

test('who works is told of to the server every few minutes, and never warned', async () => {
  const watch = openTab()
  for (let minute = 0; minute < 120; minute += 1) {
    press()
    await pass(1)
  }
  expect(watch.state().phase).toBe('lasts')
  expect(told).toHaveLength(24)
  expect(ends).toEqual([])
})

test('a use just after the server was told is told of later, once', async () => {
  openTab()
  await pass(1)
  press()
  await pass(30)
  expect(told).toHaveLength(1)
  expect(told[0]).toBeGreaterThanOrEqual(5)
  expect(told[0]).toBeLessThan(6)
})

test('what a page does by itself is no use', async () => {
  openTab()
  for (let minute = 0; minute < 61; minute += 1) {
    press('b')
    window.dispatchEvent(new Event('focus'))
    document.dispatchEvent(new Event('visibilitychange'))
    await pass(1)
  }
  expect({ told, ends }).toEqual({ told: [], ends: ['idle'] })
})

test('a machine that wakes up after the end ends the session before anything is told, even by the first key', async () => {
  openTab()
  await pass(6)
  press()
  // The clock advances, but the timers do not fire.
  vi.setSystemTime(START + 10 * 60 * MINUTE)
  press()
  await pass(0)
  expect({ told: told.length, ends }).toEqual({ told: 1, ends: ['idle'] })
})

test('a machine whose clock is put forward ends nothing while the server says that the session lasts', async () => {
  const [first, second] = [openTab(), openTab()]
  await pass(2)
  aheadMs = -10 * 60 * MINUTE
  vi.setSystemTime(Date.now() - aheadMs)
  press()
  await pass(1)
  expect([first.state().phase, second.state().phase]).toEqual(['lasts', 'lasts'])
  press()
  await pass(4)
  expect({ told: told.length, ends }).toEqual({ told: 1, ends: [] })
})

test('without the server’s word, a session that seems to be over is over', async () => {
  openTab()
  isReachable = false
  await pass(61)
  expect(ends).toEqual(['idle'])
})

test('a server that does not answer keeps nobody in', async () => {
  openTab({ askServer: () => new Promise(() => undefined) })
  await pass(61)
  expect(ends).toEqual(['idle'])
})

test('what the server says of the end counts for more than the time', async () => {
  const refusals: string[] = []
  const watch = openTab({
    askServer: () => Promise.reject(new Error('session_revoked')),
    onRefused: (error) => {
      refusals.push(String(error))
      watch.leave()
    },
  })
  await pass(61)
  expect({ refusals, ends }).toEqual({ refusals: ['Error: session_revoked'], ends: [] })
})

test('a server whose clock is behind does not keep what has ended here', async () => {
  openTab({ askServer: () => Promise.resolve(session()) })
  await pass(61)
  expect(ends).toEqual(['idle'])
})

test('a use before a sleep is not one after it', async () => {
  openTab()
  await pass(2)
  press()
  vi.setSystemTime(START + 30 * MINUTE)
  await pass(1)
  expect(told).toEqual([])
})

test('once the warning stands there, only its button goes on', async () => {
  const watch = openTab()
  await pass(56)
  press()
  await pass(1)
  expect(told).toEqual([])
  await watch.keep()
  expect(watch.state().phase).toBe('lasts')
  expect(endsAt).toBe(START + 117 * MINUTE)
})

test('a use in one tab keeps the other, and takes its warning away', async () => {
  const [first, second] = [openTab(), openTab()]
  await pass(56)
  expect([first.state().phase, second.state().phase]).toEqual(['soonIdle', 'soonIdle'])
  await first.keep()
  await pass(1)
  expect([first.state().phase, second.state().phase]).toEqual(['lasts', 'lasts'])
  expect(ends).toEqual([])
})

test('several tabs that are used tell the server as often as one', async () => {
  openTab()
  openTab()
  for (let minute = 0; minute < 30; minute += 1) {
    press()
    await pass(1)
  }
  expect(told.length).toBeLessThanOrEqual(6)
})

test('the end that one tab has found is known in the others at once', () => {
  openTab()
  const end = readSessionEnd()
  if (end === null) throw new Error('Nothing is shared')
  shareSessionEnd({ ...end, isOver: true })
  window.dispatchEvent(new StorageEvent('storage', { key: SESSION_END_KEY }))
  expect(ends).toEqual(['idle'])
})

test('the latest end is warned of however much the session is used, and comes', async () => {
  endsAt = LATEST
  vi.setSystemTime(LATEST - 6 * MINUTE)
  const watch = openTab()
  press()
  await pass(2)
  press()
  expect(watch.state()).toEqual({ phase: 'soonLatest', at: LATEST })
  await pass(5)
  expect({ told, ends }).toEqual({ told: [], ends: ['latest'] })
})

test('a server that cannot be reached is told again after half a minute, while somebody works', async () => {
  let isDown = true
  let tries = 0
  openTab({
    tellServer: () => {
      tries += 1
      return isDown ? Promise.reject(new Error('network')) : Promise.resolve(session())
    },
  })
  await pass(5)
  press()
  await pass(0.2)
  expect(tries).toBe(1)
  isDown = false
  await pass(1)
  expect(tries).toBe(2)
})
