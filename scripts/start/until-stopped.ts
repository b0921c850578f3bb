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
