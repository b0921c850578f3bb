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
  const ended = work.then(
    () => false,
    () => false,
  )
  const isStopped = await Promise.race([ended, stopped.then(() => true)])
  if (!isStopped) return work
  await endRunning()
  throw new Interrupted('中断しました。')
}
