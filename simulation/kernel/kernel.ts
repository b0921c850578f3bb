import { seededRandom } from '../../fixtures/seeded-random.ts'
import { currentProcess, type Fault, type Machine, running, type SimulatedProcess } from './process.ts'
import { realTurn } from './simulated-machine.ts'

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

interface Timer {
  /** null: of none */
  readonly process: SimulatedProcess | null
  at: number
  readonly every: number | null
  readonly run: () => void
}

/** The SDK begins each transaction with a wait of no time: that waits for nobody. @returns prevents it */
function atOnce(process: SimulatedProcess, run: () => void): () => void {
  let isWanted = true
  queueMicrotask(() => {
    if (isWanted && process.isAlive) run()
  })
  return () => {
    isWanted = false
  }
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
  #timers: Timer[] = []

  readonly #goesOn: boolean
  /** how much is under way that takes real time */
  #real = 0
  #last: SimulatedProcess | null = null

  /**
   * @param order chooses among the calls that wait, 0 to 1
   * @param goesOn whether a process goes on for as long as it asks for something, and is only then followed by another: for a store
   *   that lets others wait while a transaction is open
   */
  constructor(start: number, seed: number, order: () => number, goesOn = false) {
    this.#goesOn = goesOn
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
    this.#timers.push({ process: null, at: this.#now + ms, every: null, run })
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
    const timer: Timer = { process, at: this.#now + wait, every: repeats ? wait : null, run }
    this.#timers.push(timer)
    return () => {
      this.#timers = this.#timers.filter((other) => other !== timer)
    }
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
      const next = this.#nextTimer()
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
    for (let next = this.#nextTimer(); next !== null && next.at <= moment; next = this.#nextTimer()) {
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

  #nextTimer(): Timer | null {
    let next: Timer | null = null
    for (const timer of this.#timers) if (next === null || timer.at < next.at) next = timer
    return next
  }

  #fire(timer: Timer): void {
    this.#now = Math.max(this.#now, timer.at)
    if (timer.every === null) this.#timers = this.#timers.filter((other) => other !== timer)
    else timer.at += timer.every
    running.run(timer.process ?? undefined, timer.run)
  }

  #kill(process: SimulatedProcess): void {
    process.isAlive = false
    this.#timers = this.#timers.filter((timer) => timer.process !== process)
    this.#waiting = this.#waiting.filter((waiting) => waiting.process !== process)
    process.died?.()
  }

  /** The place of the next call of the process that was answered last, where it goes on; -1 for none. */
  async #nextOfLast(): Promise<number> {
    const next = () => this.#waiting.findIndex(({ process }) => process === this.#last)
    if (!this.#goesOn || this.#last === null) return -1
    for (let turn = 0; turn < QUIET_TURNS && next() < 0; turn++) await this.#turn()
    return next()
  }

  /** Makes one of the calls that wait, or lets a timer go off that is due. @returns whether there was one */
  async #step(): Promise<boolean> {
    const own = await this.#nextOfLast()
    const due = this.#timers.filter(({ at }) => at <= this.#now)
    const index = own >= 0 ? own : Math.floor(this.#order() * (this.#waiting.length + due.length))
    const timer = due[index - this.#waiting.length]
    if (timer !== undefined) {
      this.#fire(timer)
      await this.#turn()
      return true
    }
    const [next] = this.#waiting.splice(index, 1)
    if (next === undefined) return false
    const { process, call } = next
    this.#last = process
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
