import { PROJECT_ID, REGION } from '../project.ts'

/**
 * The scheduled functions that `npm start` calls on the emulators, and the interval of the calls.
 * Milliseconds.
 */
const EVERY_MS = { sendReminders: 60_000 }

/**
 * Calls functions as Cloud Scheduler would, because the emulators run no schedules. It skips a call while the previous one is
 * still running.
 * @param port of the functions
 * @returns a function that stops the calls
 */
export function fireSchedules(port: number): () => void {
  const timers = Object.entries(EVERY_MS).map(([name, everyMs]) => {
    const url = `http://127.0.0.1:${String(port)}/functions/projects/${PROJECT_ID}/triggers/${REGION}-${name}-0`
    let isUnderWay = false
    return setInterval(() => {
      if (isUnderWay) return
      isUnderWay = true
      fetch(url, { method: 'POST' })
        // Errors are ignored: the emulators log what a function throws, and while they reload a function it
        // cannot be called.
        .then((answer) => answer.text())
        .catch(() => null)
        .finally(() => {
          isUnderWay = false
        })
    }, everyMs)
  })
  return () => {
    for (const timer of timers) clearInterval(timer)
  }
}
