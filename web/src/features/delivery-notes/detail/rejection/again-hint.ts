import { ApiError } from '../../../../lib/api/api-client.ts'
import { isUnclear } from '../../../../lib/api/api-error.ts'
import { rejectionMessages as text } from '../../../../messages/rejection-ja.ts'

/** What is to be done after a 再依頼 that failed; '' if its sentence says it. The server sets the status before it sends the mail. */
export function againHint(error: Error): string {
  if (isUnclear(error)) return text.againUnclear
  const isOfMail = error instanceof ApiError && ['mail_not_sent', 'mail_unclear'].includes(error.code)
  return isOfMail ? text.statusStays : ''
}
