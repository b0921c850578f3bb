import { LIMITS } from '../../config/limits/limits.ts'

export const NOT_FOUND = 404
/** The answer to a write that requires that there is no such object. */
export const EXISTS = 412
/** An object that was composed of several, as a restore of a large one is, has no MD5. */
export const NO_MD5 = 'MD5_NOT_AVAILABLE'

/**
 * The server may close an idle connection just when it is reused, and the library does not retry that (EPIPE). Writing an object is
 * idempotent, so we retry it.
 */
const BROKEN_CONNECTION: readonly unknown[] = ['EPIPE', 'ECONNRESET', 'ETIMEDOUT']
export const BROKEN_OFF_RETRIES = {
  ...LIMITS.brokenOffRetries,
  shouldRetry: ({ error }: { error: Error }) => 'code' in error && BROKEN_CONNECTION.includes(error.code),
}

/** Whether an error has a code: an HTTP status of Storage, or a name such as ECONNRESET. */
export function isCode(error: unknown, code: number | string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
