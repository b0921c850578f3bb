import { running, type SimulatedProcess } from './process.ts'

export interface Timer {
  /** the owning process; null: none */
  readonly process: SimulatedProcess | null
  /** when it fires, in milliseconds since 1970 */
  at: number
  /** null: once */
  readonly every: number | null
  readonly run: () => void
}

/** The timers of all simulated processes, and of the world outside of them. */
export class Timers {
  #timers: Timer[] = []

  /** @returns a function that cancels the timer */
  set(timer: Timer): () => void {
    this.#timers.push(timer)
    return () => {
      this.#timers = this.#timers.filter((other) => other !== timer)
    }
  }

  /** The timer that fires first; null if there is none. */
  next(): Timer | null {
    let next: Timer | null = null
    for (const timer of this.#timers) if (next === null || timer.at < next.at) next = timer
    return next
  }

  /** The timers that are due at a time. */
  due(moment: number): Timer[] {
    return this.#timers.filter(({ at }) => at <= moment)
  }

  fire(timer: Timer): void {
    if (timer.every === null) this.#timers = this.#timers.filter((other) => other !== timer)
    else timer.at += timer.every
    running.run(timer.process ?? undefined, timer.run)
  }

  endThoseOf(process: SimulatedProcess): void {
    this.#timers = this.#timers.filter((timer) => timer.process !== process)
  }
}

/**
 * Runs a callback without a timer, because the SDK starts each transaction with a pause of length zero, which needs no
 * scheduling.
 * @returns a function that cancels it
 */
export function atOnce(process: SimulatedProcess, run: () => void): () => void {
  let isWanted = true
  queueMicrotask(() => {
    if (isWanted && process.isAlive) run()
  })
  return () => {
    isWanted = false
  }
}
