import { ApiError } from '../../lib/api-client.ts'
import { userMessages as text } from '../../messages/users-ja.ts'

/**
 * The sentence of a failure: what failed, as the catalogue has it (specification 8), then what stands against it, where the server
 * refuses. Any other failure says no more than that.
 */
export function userError(failed: string, error: Error): string {
  const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500
  return text.error(failed, isRefusal && error.code !== 'bad_response' ? error.message : '')
}
