import pRetry from 'p-retry'

/** How often a call is retried, and its exponential backoff with jitter, in milliseconds. */
export interface RetrySettings {
  readonly retries: number
  readonly retryMinMs: number
  readonly retryMaxMs: number
}

/** gRPC codes of transient Firestore errors. */
const PASSING_CODES: readonly unknown[] = [
  4 /* deadline exceeded */, 8 /* resource exhausted */, 10 /* aborted */, 14 /* unavailable */,
]

function isPassing(error: Error): boolean {
  return 'code' in error && PASSING_CODES.includes(error.code)
}

/**
 * Wraps a store so that its calls are retried while Firestore is unavailable. After some of these errors it is unknown whether the call
 * took effect, so every call must be idempotent.
 */
export function retrying<T extends object>(store: T, { retries, retryMinMs, retryMaxMs }: RetrySettings): T {
  const options = {
    retries,
    minTimeout: retryMinMs,
    maxTimeout: retryMaxMs,
    randomize: true,
    shouldRetry: ({ error }: { error: Error }) => isPassing(error),
  }
  const methods = Object.entries(store).map(([name, method]: [string, unknown]) => {
    if (typeof method !== 'function') throw new TypeError('A store has methods only')
    const call = (args: readonly unknown[]): unknown => Reflect.apply(method, store, args)
    return [name, (...args: unknown[]) => pRetry(() => call(args), options)]
  })
  // Each method keeps its own arguments and return type.
  return Object.fromEntries(methods) as T
}
