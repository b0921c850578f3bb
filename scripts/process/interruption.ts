import { Interrupted } from '../refusal.ts'
import { endRunning } from './run.ts'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Fulfilled at the first reason to stop: Ctrl-C, another signal, or the death of the process that started this one. Later
 * signals are ignored: a second Ctrl-C must not interrupt the saving of data.
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
 * The result of `work`. If the command is stopped before, ends the commands that `work` runs.
 * @throws {Interrupted} if it is stopped
 */
export async function interruptible<T>(stopped: Promise<void>, work: Promise<T>): Promise<T> {
  const interruption = stopped.then(() => {
    endRunning()
    throw new Interrupted('中断しました。')
  })
  // After an interruption, errors of `work` are of no interest.
  work.catch(() => undefined)
  return Promise.race([work, interruption])
}
