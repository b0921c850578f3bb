import pRetry from 'p-retry'

/** How often and after what waits (milliseconds, doubling, with chance in them) a call is tried again. */
export interface RetrySettings {
  readonly retries: number
  readonly retryMinMs: number
  readonly retryMaxMs: number
}

/** gRPC codes by which Firestore says that it may well answer the next time. */
const PASSING_CODES: readonly unknown[] = [
  4 /* deadline exceeded */, 8 /* resource exhausted */, 10 /* aborted */, 14 /* unavailable */,
]

function isPassing(error: Error): boolean {
  return 'code' in error && PASSING_CODES.includes(error.code)
}

/**
 * The same store, whose calls are tried again when Firestore is not there for the moment. After some of these answers
 * nobody knows whether the call has had its effect, so it must do no harm to make it twice.
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
  // Each method with its own arguments and answer: what came in is what goes out.
  return Object.fromEntries(methods) as T
}
