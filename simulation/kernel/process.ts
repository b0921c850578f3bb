import { AsyncLocalStorage } from 'node:async_hooks'

/** What a simulated process takes for its machine: clock, timers, chance. */
export interface Machine {
  /** milliseconds since 1970 */
  now(): number
  /** from 0 to 1 */
  random(): number
  /** Real time that a process takes, which no seed decides: nobody else goes on meanwhile. */
  waitFor(work: Promise<unknown>): void
  /** @returns ends it */
  setTimer(process: SimulatedProcess, run: () => void, ms: number, repeats: boolean): () => void
}

/** What happens at one effect of a process on the world outside. */
type FaultKind =
  /** the process dies, and nothing was done */
  | 'dies before'
  /** it is done, and the process dies */
  | 'dies after'
  /** it is done, and the answer is lost */
  | 'answer lost'
  /** nothing is done, and an error says so */
  | 'refused'

/** A fault at a process' `at`-th effect, counted from 0. */
export interface Fault {
  readonly at: number
  readonly kind: FaultKind
}

/** An instance of a function, or a browser, while it is at one thing. Code that it runs sees the simulated clock and chance. */
export interface SimulatedProcess {
  readonly name: string
  readonly machine: Machine
  readonly fault: Fault | null
  /** how many effects it has had */
  effects: number
  isAlive: boolean
  readonly died: (() => void) | undefined
}

export const running = new AsyncLocalStorage<SimulatedProcess | undefined>()

/** @throws Error outside of a simulated process */
export function currentProcess(): SimulatedProcess {
  const process = running.getStore()
  if (process === undefined) throw new Error('Only a simulated process reaches the simulated world')
  return process
}
