import { DOWNLOAD_WAITS_MS } from '../../lib/limits.ts'

interface Patience {
  mayRetry: (error: unknown) => boolean
  /** called before each wait */
  onRetry: () => void
  /** also ends a wait */
  signal: AbortSignal
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', end)
      resolve()
    }, ms)
    signal.addEventListener('abort', end, { once: true })
  })
}

/** Runs a task, and retries transient failures with increasing backoff. */
export async function patiently<T>(
  work: () => Promise<T>,
  { mayRetry, onRetry, signal }: Patience,
): Promise<T> {
  for (const wait of DOWNLOAD_WAITS_MS) {
    try {
      return await work()
    } catch (error) {
      if (signal.aborted || !mayRetry(error)) throw error
      onRetry()
      await pause(wait, signal)
    }
  }
  return work()
}
