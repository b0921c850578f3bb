import type { PromoteProgress } from './ports.ts'

/** Throttles progress reports of a run. */
export interface ProgressReporter {
  /**
   * Sets the run's progress. At most one write per period is sent, always with the newest progress. The last report before a pause is sent
   * when its period ends, not with the next report.
   */
  report(progress: PromoteProgress): void
  /** Sends what is pending and waits for it. A failed progress write does not fail the run. */
  flush(): Promise<void>
}

/**
 * @param write sends one report
 * @param periodMs minimum time between two writes, in milliseconds; a new stage is sent at once
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

  /** A report that arrived during the write waits for the end of the period. */
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
