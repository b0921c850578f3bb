import { AsyncLocalStorage } from 'node:async_hooks'

/** The machine of a simulated process: clock, timers, random numbers. */
export interface Machine {
  /** milliseconds since 1970 */
  now(): number
  /** from 0 to 1 */
  random(): number
  /** Blocks all processes during work that takes real time, because the seed does not determine its duration. */
  waitFor(work: Promise<unknown>): void
  /** @returns a function that cancels the timer */
  setTimer(process: SimulatedProcess, run: () => void, ms: number, repeats: boolean): () => void
}

/** The kind of fault at one effect of a process on the outside world. */
type FaultKind =
  /** the process dies before the effect */
  | 'dies before'
  /** the process dies after the effect */
  | 'dies after'
  /** the effect happens, and the response is lost */
  | 'answer lost'
  /** the effect does not happen, and the process gets an error */
  | 'refused'

/** A fault at a process' `at`-th effect, counted from 0. */
export interface Fault {
  readonly at: number
  readonly kind: FaultKind
}

/** An instance of a function, or a browser, during one action. Its code sees the simulated clock and random numbers. */
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
  if (process === undefined) throw new Error('Only a simulated process can access the simulated world')
  return process
}
