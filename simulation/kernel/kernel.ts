import { seededRandom } from '../../fixtures/seeded-random.ts'
import { currentProcess, type Fault, type Machine, running, type SimulatedProcess } from './process.ts'
import { realTurn } from './simulated-machine.ts'
import { atOnce, type Timer, Timers } from './timers.ts'

/** A call of a process to the outside world: a read or a write of a store, a mail, a task. */
export interface Call<T> {
  /** whether the call has an effect, so that a fault can occur before or after it */
  readonly isEffect: boolean
  readonly perform: () => T | Promise<T>
  /** the error for the process if the call is refused or its response is lost */
  readonly failure: () => Error
}

/** The work of a process. */
export interface Work {
  readonly name: string
  readonly fault: Fault | null
  readonly work: () => Promise<void>
  /** called if the work threw */
  readonly failed?: (error: unknown) => void
  /** called if the process was killed */
  readonly died?: () => void
}

interface Waiting {
  readonly process: SimulatedProcess
  readonly call: Call<unknown>
  readonly resolve: (value: unknown) => void
  readonly reject: (error: Error) => void
}

/** How long a call with an effect takes. */
const EFFECT_MS = 1

/** How many idle turns of the real event loop prove that nothing is in progress. Passing data through a stream takes one. */
const QUIET_TURNS = 3

/**
 * Runs simulated processes one call at a time: the kernel selects one of the waiting calls at random, and its process continues
 * until it waits again. If no call waits, the clock advances to the next timer. So the seed determines how processes interleave.
 */
export class Kernel implements Machine {
  readonly random: () => number
  readonly #order: () => number
  #now: number
  #waiting: Waiting[] = []
  readonly #timers = new Timers()
  /** how many operations that take real time are in progress */
  #real = 0

  /** @param order selects among the waiting calls, 0 to 1 */
  constructor(start: number, seed: number, order: () => number) {
    this.#now = start
    this.random = seededRandom(seed)
    this.#order = order
  }

  now = (): number => this.#now

  start({ name, fault, work, failed, died }: Work): SimulatedProcess {
    const process: SimulatedProcess = { name, machine: this, fault, effects: 0, isAlive: true, died }
    void running.run(process, async () => {
      try {
        await work()
      } catch (error) {
        failed?.(error)
      }
    })
    return process
  }

  /** Runs something outside of any process, as a queue does. @param ms delay; 0: at once */
  after(ms: number, run: () => void): void {
    this.#timers.set({ process: null, at: this.#now + ms, every: null, run })
  }

  /** Makes a call of the running process when the kernel selects it. */
  call<T>(call: Call<T>): Promise<T> {
    const process = currentProcess()
    return new Promise<T>((resolve, reject) => {
      // Calls of a dead process are never answered.
      if (!process.isAlive) return
      this.#waiting.push({ process, call, resolve: resolve as (value: unknown) => void, reject })
    })
  }

  waitFor = (work: Promise<unknown>): void => {
    this.#real += 1
    const done = () => {
      this.#real -= 1
    }
    work.then(done, done)
  }

  setTimer = (process: SimulatedProcess, run: () => void, ms: number, repeats: boolean): (() => void) => {
    // Random pauses are not whole milliseconds, but clocks and stores count in whole ones.
    const wait = Math.max(Math.ceil(ms), repeats ? 1 : 0)
    if (wait === 0) return atOnce(process, run)
    return this.#timers.set({ process, at: this.#now + wait, every: repeats ? wait : null, run })
  }

  /** Performs a number of calls. The clock only advances by their own duration. */
  async steps(count: number): Promise<void> {
    await this.#turn()
    for (let made = 0; made < count; made++) {
      if (!(await this.#step())) return
    }
  }

  /** Continues everything, including the clock, until only later timers are left. @param most maximum duration in milliseconds */
  async settle(most: number): Promise<void> {
    const end = this.#now + most
    for (;;) {
      if (!(await this.#isSettled())) {
        await this.#step()
        continue
      }
      const next = this.#timers.next()
      if (next === null || next.at > end) return
      this.#fire(next)
    }
  }

  /** Continues everything, and advances the clock by `ms` in any case. */
  async pass(ms: number): Promise<void> {
    const moment = this.#now + ms
    await this.settle(ms)
    this.#now = Math.max(this.#now, moment)
  }

  /** Advances the clock while no call is answered; timers fire. */
  async stall(ms: number): Promise<void> {
    const moment = this.#now + ms
    for (let next = this.#timers.next(); next !== null && next.at <= moment; next = this.#timers.next()) {
      this.#fire(next)
      await this.#turn()
    }
    this.#now = moment
  }

  /** Waits until all ready callbacks have run. */
  async #turn(): Promise<void> {
    do await realTurn()
    while (this.#real > 0)
  }

  /** Whether no call is waiting or about to wait. */
  async #isSettled(): Promise<boolean> {
    for (let turn = 0; turn < QUIET_TURNS; turn++) {
      if (this.#waiting.length > 0) return false
      await this.#turn()
    }
    return this.#waiting.length === 0
  }

  #fire(timer: Timer): void {
    this.#now = Math.max(this.#now, timer.at)
    this.#timers.fire(timer)
  }

  #kill(process: SimulatedProcess): void {
    process.isAlive = false
    this.#timers.endThoseOf(process)
    this.#waiting = this.#waiting.filter((waiting) => waiting.process !== process)
    process.died?.()
  }

  /** Performs one of the waiting calls, or fires a due timer. @returns whether there was one */
  async #step(): Promise<boolean> {
    const due = this.#timers.due(this.#now)
    const index = Math.floor(this.#order() * (this.#waiting.length + due.length))
    const timer = due[index - this.#waiting.length]
    if (timer !== undefined) {
      this.#fire(timer)
      await this.#turn()
      return true
    }
    const [next] = this.#waiting.splice(index, 1)
    if (next === undefined) return false
    const { process, call } = next
    const fault = call.isEffect && process.fault?.at === process.effects ? process.fault.kind : null
    if (call.isEffect) {
      process.effects += 1
      // An effect takes time, so that no note is created, undone and created again within one millisecond.
      this.#now += EFFECT_MS
    }
    if (fault === 'dies before') this.#kill(process)
    else if (fault === 'refused') next.reject(call.failure())
    else await this.#perform(next, fault)
    await this.#turn()
    return true
  }

  async #perform(
    { process, call, resolve, reject }: Waiting,
    fault: 'dies after' | 'answer lost' | null,
  ): Promise<void> {
    try {
      const answer = await running.exit(() => call.perform())
      if (fault === 'dies after') this.#kill(process)
      else if (fault === 'answer lost') reject(call.failure())
      else resolve(answer)
    } catch (error) {
      if (fault === 'dies after') this.#kill(process)
      else reject(error instanceof Error ? error : new Error(String(error)))
    }
  }
}
