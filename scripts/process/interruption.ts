import { Interrupted } from '../refusal.ts'
import { endRunning } from './run.ts'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Fulfilled at the first reason to stop: Ctrl-C, another signal, or the death of the process that started this one. Later
 * signals do nothing: a second Ctrl-C must not cut the saving short.
 */
export function untilStopped(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of SIGNALS) {
      process.on(signal, () => {
        resolve()
      })
    }
    process.on('disconnect', resolve)
  })
}

/**
 * The outcome of `work`, unless it is stopped before: then the commands it runs are ended.
 * @throws {Interrupted}
 */
export async function interruptible<T>(stopped: Promise<void>, work: Promise<T>): Promise<T> {
  const interruption = stopped.then(() => {
    endRunning()
    throw new Interrupted('中断しました。')
  })
  // What `work` says after an interruption interests nobody.
  work.catch(() => undefined)
  return Promise.race([work, interruption])
}
