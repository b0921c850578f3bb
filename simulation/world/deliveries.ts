import type { Kernel } from '../kernel/kernel.ts'
import type { Fault } from '../kernel/process.ts'

/** How a task or an event reaches its function. */
export interface Delivery {
  /** milliseconds */
  readonly delay: number
  /** how many times, not counting retries after a failure; 0: lost, which only applies to events */
  readonly copies: number
  /** fault of the first delivery's process */
  readonly fault: Fault | null
}

export interface Delivered {
  readonly name: string
  /** @param attempt from 0 */
  readonly work: (attempt: number) => Promise<void>
  readonly mayBeLost: boolean
  readonly mostAttempts: number
  /** exponential backoff between retries, in milliseconds */
  readonly backoff: { readonly least: number; readonly most: number }
}

const ON_TIME: Delivery = { delay: 0, copies: 1, fault: null }

/**
 * Delivers tasks and events to their functions at least once: it retries after an exception or a death, and delivers late or
 * several times in parallel if the history says so.
 */
export class Deliveries {
  readonly #kernel: Kernel
  readonly #plan: Delivery[]

  /** @param plan of the next deliveries, in the order of their creation; all others are delivered at once */
  constructor(kernel: Kernel, plan: readonly Delivery[]) {
    this.#kernel = kernel
    this.#plan = [...plan]
  }

  /** From now on everything is delivered at once, and no process dies. */
  calm(): void {
    this.#plan.length = 0
  }

  bring(what: Delivered): void {
    const { delay, copies, fault } = this.#plan.shift() ?? ON_TIME
    const times = what.mayBeLost ? copies : Math.max(copies, 1)
    for (let copy = 0; copy < times; copy++) this.#attempt(what, 0, copy === 0 ? fault : null, delay)
  }

  #attempt(what: Delivered, attempt: number, fault: Fault | null, delay: number): void {
    const { name, work, mostAttempts, backoff } = what
    const again = () => {
      if (attempt + 1 >= mostAttempts) return
      const wait = Math.min(backoff.least * 2 ** attempt, backoff.most)
      this.#attempt(what, attempt + 1, null, wait)
    }
    this.#kernel.after(delay, () => {
      this.#kernel.start({ name, fault, work: () => work(attempt), failed: again, died: again })
    })
  }
}
