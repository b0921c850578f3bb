import { running, type SimulatedProcess } from './process.ts'

export interface Timer {
  /** null: of none */
  readonly process: SimulatedProcess | null
  /** when it goes off, in milliseconds since 1970 */
  at: number
  /** null: once */
  readonly every: number | null
  readonly run: () => void
}

/** The timers of all simulated processes, and of what is outside of them. */
export class Timers {
  #timers: Timer[] = []

  /** @returns ends it */
  set(timer: Timer): () => void {
    this.#timers.push(timer)
    return () => {
      this.#timers = this.#timers.filter((other) => other !== timer)
    }
  }

  /** The one that goes off first; null: there is none. */
  next(): Timer | null {
    let next: Timer | null = null
    for (const timer of this.#timers) if (next === null || timer.at < next.at) next = timer
    return next
  }

  /** Those that should have gone off by a moment. */
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

/** The SDK begins each transaction with a wait of no time: that waits for nobody. @returns prevents it */
export function atOnce(process: SimulatedProcess, run: () => void): () => void {
  let isWanted = true
  queueMicrotask(() => {
    if (isWanted && process.isAlive) run()
  })
  return () => {
    isWanted = false
  }
}
