import { ApiError } from '../../lib/api/api-error.ts'
import { failureSentence } from '../../ui/failures/failure.tsx'

/** The sentence for a mail that could not be sent: the message, or the status text (specification 8). */
export function mailFailureSentence(error: Error): string {
  return (error instanceof ApiError && error.statusText) || failureSentence(error)
}
