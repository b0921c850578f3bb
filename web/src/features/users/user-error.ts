import { isRefusal } from '../../lib/api/api-error.ts'
import { userMessages as text } from '../../messages/users-ja.ts'

/** The sentence for a failure: that of specification 8, followed by the server's own if it refused the call. */
export function userError(failed: string, error: Error): string {
  return text.error(failed, isRefusal(error) ? error.message : '')
}
