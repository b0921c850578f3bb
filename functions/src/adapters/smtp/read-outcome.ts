import type { MailFault, MailOutcome } from '../../usecases/mail/mail-fault.ts'

/** The fields of nodemailer's error that this file reads. */
export interface SmtpError {
  code?: string | undefined
  originalCode?: string | undefined
  command?: string | undefined
  /** the server's reply code; undefined without a reply */
  responseCode?: number | undefined
  rejectedErrors?: readonly SmtpError[] | undefined
  recipient?: string | undefined
}

function isTemporary({ responseCode }: SmtpError): boolean {
  return responseCode !== undefined && responseCode >= 400 && responseCode < 500
}

function refusedRecipients(errors: readonly SmtpError[], othersReached: boolean): MailFault {
  // A permanent refusal must be corrected first, whatever the other errors are. Otherwise a retry may help.
  const forGood = errors.filter((error) => !isTemporary(error))
  const named = forGood.length > 0 ? forGood : errors
  return {
    kind: 'recipient',
    addresses: named.flatMap(({ recipient }) => (recipient === undefined ? [] : [recipient])),
    isTemporary: forGood.length === 0,
    othersReached,
  }
}

function faultOf(error: SmtpError): MailFault {
  const { code, originalCode, command, responseCode, rejectedErrors } = error
  if (rejectedErrors !== undefined && rejectedErrors.length > 0)
    return refusedRecipients(rejectedErrors, false)
  if (code === 'ETIMEDOUT' || code === 'EABORT') return { kind: 'timeout' }
  if (code === 'ETLS' || /TLS|SSL|CERT/.test(originalCode ?? '')) return { kind: 'insecure' }
  if (isTemporary(error)) return { kind: 'deferred' }
  if (code === 'EAUTH' || code === 'ENOAUTH' || code === 'EOAUTH2') return { kind: 'login' }
  if (responseCode !== undefined) return { kind: command === 'MAIL FROM' ? 'sender' : 'refused' }
  const noConnection = code === 'ECONNECTION' || code === 'ESOCKET' || code === 'EDNS' || code === 'EPROTOCOL'
  return { kind: noConnection ? 'unreachable' : 'setup' }
}

/**
 * The outcome of a send that threw.
 * @param isHandedOver whether the whole message was sent to the server; without a reply its outcome is then unknown
 */
export function outcomeOfError(error: SmtpError, isHandedOver: boolean): MailOutcome {
  if (isHandedOver && error.responseCode === undefined) return { kind: 'unclear' }
  return { kind: 'failed', fault: faultOf(error) }
}

/**
 * The outcome of a send that the server accepted for all or for some recipients.
 * @param to the mail's recipient
 */
export function outcomeOfAcceptance(to: string, rejectedErrors: readonly SmtpError[]): MailOutcome {
  const isTo = ({ recipient }: SmtpError) => recipient?.toLowerCase() === to.toLowerCase()
  const missed = rejectedErrors.filter(isTo)
  // The mail is for the client. If only the salesperson received a copy, it has failed.
  if (missed.length > 0) return { kind: 'failed', fault: refusedRecipients(missed, true) }
  return {
    kind: 'sent',
    refusedCopies: rejectedErrors.flatMap(({ recipient }) => (recipient === undefined ? [] : [recipient])),
  }
}
