import { PROJECT_ID, REGION } from '../project.ts'

/** The functions with a schedule that somebody at the emulators may want to see at work, and how often they are called. Milliseconds. */
const EVERY_MS = { sendReminders: 60_000 }

/**
 * Calls functions as Cloud Scheduler would: on the emulators nothing fires a schedule. A call that still runs is not joined by a second
 * one.
 * @param port of the functions
 * @returns stops it
 */
export function fireSchedules(port: number): () => void {
  const timers = Object.entries(EVERY_MS).map(([name, everyMs]) => {
    const url = `http://127.0.0.1:${String(port)}/functions/projects/${PROJECT_ID}/triggers/${REGION}-${name}-0`
    let isUnderWay = false
    return setInterval(() => {
      if (isUnderWay) return
      isUnderWay = true
      fetch(url, { method: 'POST' })
        // The emulators' log has what a function threw; while they reload it there is nobody to call.
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
