import { seededRandom } from '../../fixtures/seeded-random.ts'
import { currentProcess, type Fault, type Machine, running, type SimulatedProcess } from './process.ts'
import { realTurn } from './simulated-machine.ts'
import { atOnce, type Timer, Timers } from './timers.ts'

/** What a process asks of the world outside: a read or a write of a store, a mail, a task. */
export interface Call<T> {
  /** whether it changes something, so that a fault can lie before and after it */
  readonly isEffect: boolean
  readonly perform: () => T | Promise<T>
  /** what the process is told where it was refused, or the answer was lost */
  readonly failure: () => Error
}

/** What a process does. */
export interface Work {
  readonly name: string
  readonly fault: Fault | null
  readonly work: () => Promise<void>
  /** it threw */
  readonly failed?: (error: unknown) => void
  /** it was killed */
  readonly died?: () => void
}

interface Waiting {
  readonly process: SimulatedProcess
  readonly call: Call<unknown>
  readonly resolve: (value: unknown) => void
  readonly reject: (error: Error) => void
}

/** How long a call takes that changes something. */
const EFFECT_MS = 1

/** Real turns without anything to do after which nothing is under way. What a stream hands on takes one. */
const QUIET_TURNS = 3

/**
 * Runs simulated processes one call at a time: of the calls that wait, chance performs one, and its process goes on until it waits
 * again. Where none waits, the clock goes on to the next timer. So a seed decides how processes interleave.
 */
export class Kernel implements Machine {
  readonly random: () => number
  readonly #order: () => number
  #now: number
  #waiting: Waiting[] = []
  readonly #timers = new Timers()
  /** how much is under way that takes real time */
  #real = 0

  /** @param order chooses among the calls that wait, 0 to 1 */
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

  /** Does something outside of every process, such as a queue does. @param ms 0: at once */
  after(ms: number, run: () => void): void {
    this.#timers.set({ process: null, at: this.#now + ms, every: null, run })
  }

  /** Makes a call of the running process, when its turn comes. */
  call<T>(call: Call<T>): Promise<T> {
    const process = currentProcess()
    return new Promise<T>((resolve, reject) => {
      // What a dead process asks for is never answered.
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
    // Pauses with chance in them are no whole milliseconds; clocks and stores count in those.
    const wait = Math.max(Math.ceil(ms), repeats ? 1 : 0)
    if (wait === 0) return atOnce(process, run)
    return this.#timers.set({ process, at: this.#now + wait, every: repeats ? wait : null, run })
  }

  /** Lets so many calls be made. The clock goes on only by what they take themselves. */
  async steps(count: number): Promise<void> {
    await this.#turn()
    for (let made = 0; made < count; made++) {
      if (!(await this.#step())) return
    }
  }

  /** Lets everything go on, the clock included, until only timers are left that go off later. @param most milliseconds */
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

  /** The same, and the clock is that much later in any case. */
  async pass(ms: number): Promise<void> {
    const moment = this.#now + ms
    await this.settle(ms)
    this.#now = Math.max(this.#now, moment)
  }

  /** Lets the clock go on while no call is answered: timers go off. */
  async stall(ms: number): Promise<void> {
    const moment = this.#now + ms
    for (let next = this.#timers.next(); next !== null && next.at <= moment; next = this.#timers.next()) {
      this.#fire(next)
      await this.#turn()
    }
    this.#now = moment
  }

  /** What was ready to run has run. */
  async #turn(): Promise<void> {
    do await realTurn()
    while (this.#real > 0)
  }

  /** Whether no call waits, and none is about to. */
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

  /** Makes one of the calls that wait, or lets a timer go off that is due. @returns whether there was one */
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
      // What changes something takes its time: no note is made, taken back and made again within one millisecond.
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
