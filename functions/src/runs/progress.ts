import type { PromoteProgress } from './ports.ts'

/** Tells how far the run is, now and then. */
export interface ProgressReporter {
  /**
   * Notes where the run is; at most one write a period goes out, always with the newest word. The last word before a pause goes out when
   * its period is over, not with the next one.
   */
  report(progress: PromoteProgress): void
  /** Sends what is left and waits until nothing is under way. A word that could not be written is no fault of the run. */
  flush(): Promise<void>
}

/**
 * @param write sends one word
 * @param periodMs least time between two writes, in milliseconds; a new stage goes out at once
 */
export function progressReporter(
  write: (progress: PromoteProgress) => Promise<void>,
  periodMs: number,
): ProgressReporter {
  let newest: PromoteProgress | null = null
  let sentStage: string | null = null
  let sentAt = 0
  let sending: Promise<void> | null = null
  let timer: NodeJS.Timeout | undefined

  function send(): void {
    if (newest === null || sending !== null) return
    clearTimeout(timer)
    const progress = newest
    newest = null
    sentStage = progress.stage
    sentAt = performance.now()
    sending = write(progress)
      .catch(() => undefined)
      .finally(() => {
        sending = null
        sendLater()
      })
  }

  /** What came meanwhile waits for the end of the period. */
  function sendLater(): void {
    clearTimeout(timer)
    if (newest !== null) timer = setTimeout(send, Math.max(0, sentAt + periodMs - performance.now())).unref()
  }

  async function settled(): Promise<void> {
    while (sending !== null) await sending
  }

  return {
    report(progress) {
      newest = progress
      if (progress.stage !== sentStage || performance.now() - sentAt >= periodMs) send()
      if (sending === null) sendLater()
    },
    async flush() {
      await settled()
      send()
      await settled()
    },
  }
}
