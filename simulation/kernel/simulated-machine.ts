import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import timersPromises from 'node:timers/promises'
import { running, type SimulatedProcess } from './process.ts'

// Replaces clock, timers and random numbers for code that a simulated process runs, so that a history is deterministic. All other
// code in this Node process, such as the test runner, sees the real ones. Import this before the product, because some libraries
// keep `setTimeout` when they are loaded.

const real = {
  Date,
  setTimeout,
  setInterval,
  setImmediate,
  clearTimeout,
  performanceNow: performance.now.bind(performance),
  random: Math.random,
  sleep: timersPromises.setTimeout,
  randomBytes: crypto.randomBytes,
  randomUUID: crypto.randomUUID,
  randomInt: crypto.randomInt,
}

/** Waits for one turn of the real event loop, after which all ready callbacks have run. */
export function realTurn(): Promise<void> {
  return new Promise((resolve) => real.setImmediate(resolve))
}

class SimulatedTimer {
  readonly end: () => void
  constructor(process: SimulatedProcess, run: () => void, ms: number, repeats: boolean) {
    this.end = process.machine.setTimer(process, run, ms, repeats)
  }
  ref(): this {
    return this
  }
  unref(): this {
    return this
  }
  hasRef(): boolean {
    return true
  }
}

type Callback = (...args: unknown[]) => void

function timer(kind: 'setTimeout' | 'setInterval') {
  const original = real[kind] as (run: Callback, ms?: number, ...args: unknown[]) => unknown
  return (run: Callback, ms = 0, ...args: unknown[]): unknown => {
    const process = running.getStore()
    if (process === undefined) return original(run, ms, ...args)
    return new SimulatedTimer(
      process,
      () => {
        run(...args)
      },
      ms,
      kind === 'setInterval',
    )
  }
}

/**
 * A pause of length zero. It does not affect the order of processes, so the kernel does not schedule it. Its result cannot cancel
 * it.
 */
function soon(run: Callback, ...args: unknown[]): unknown {
  if (running.getStore() === undefined) return real.setImmediate(run, ...args)
  process.nextTick(run, ...args)
  return {}
}

function endTimer(given: unknown): void {
  if (given instanceof SimulatedTimer) given.end()
  else real.clearTimeout(given as NodeJS.Timeout)
}

function simulatedDate(): DateConstructor {
  function now(): number {
    return running.getStore()?.machine.now() ?? real.Date.now()
  }
  function SimulatedDate(this: unknown, ...args: unknown[]): unknown {
    return args.length === 0 ? new real.Date(now()) : Reflect.construct(real.Date, args)
  }
  // Both share a prototype, so that every date is an instance of both.
  return Object.assign(SimulatedDate, {
    now,
    parse: real.Date.parse,
    UTC: real.Date.UTC,
    prototype: real.Date.prototype,
  }) as unknown as DateConstructor
}

function bytes(count: number, random: () => number): Buffer {
  const buffer = Buffer.allocUnsafe(count)
  for (let index = 0; index < count; index++) buffer[index] = Math.floor(random() * 256)
  return buffer
}

/** A UUID of version 4. */
function uuidOf(random: () => number): string {
  const hex = bytes(16, random).toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
}

function sleep<T>(ms: number, value: T, options?: object): Promise<T> {
  if (running.getStore() === undefined) return real.sleep(ms, value, options)
  return new Promise((resolve) =>
    setTimeout(() => {
      resolve(value)
    }, ms),
  )
}

Object.assign(globalThis, {
  Date: simulatedDate(),
  setTimeout: timer('setTimeout'),
  setImmediate: soon,
  setInterval: timer('setInterval'),
  clearTimeout: endTimer,
  clearInterval: endTimer,
})
performance.now = () => running.getStore()?.machine.now() ?? real.performanceNow()
Math.random = () => running.getStore()?.machine.random() ?? real.random()
Object.assign(timersPromises, { setTimeout: sleep })
Object.assign(crypto, {
  randomBytes: (size: number, callback?: (error: Error | null, bytes: Buffer) => void) => {
    const process = running.getStore()
    if (callback !== undefined) {
      real.randomBytes(size, callback)
      return undefined
    }
    return process === undefined ? real.randomBytes(size) : bytes(size, () => process.machine.random())
  },
  randomUUID: (options?: crypto.RandomUUIDOptions) => {
    const process = running.getStore()
    return process === undefined ? real.randomUUID(options) : uuidOf(() => process.machine.random())
  },
  randomInt: (first: number, second?: number) => {
    const process = running.getStore()
    const [from, to] = second === undefined ? [0, first] : [first, second]
    if (process === undefined) return real.randomInt(from, to)
    return from + Math.floor(process.machine.random() * (to - from))
  },
})
// These run in threads.
for (const name of ['importKey', 'sign', 'verify', 'digest'] as const) {
  const original = SubtleCrypto.prototype[name] as (...args: unknown[]) => Promise<unknown>
  Object.assign(SubtleCrypto.prototype, {
    [name](this: SubtleCrypto, ...args: unknown[]) {
      const work = Reflect.apply(original, this, args)
      running.getStore()?.machine.waitFor(work)
      return work
    },
  })
}
syncBuiltinESMExports()
