import type { MailFault, MailOutcome } from '../../usecases/mail/mail-fault.ts'

/** What nodemailer says of a failure, as far as it decides anything. */
export interface SmtpError {
  code?: string | undefined
  originalCode?: string | undefined
  command?: string | undefined
  /** the server's reply code; undefined where it gave none */
  responseCode?: number | undefined
  rejectedErrors?: readonly SmtpError[] | undefined
  recipient?: string | undefined
}

function isTemporary({ responseCode }: SmtpError): boolean {
  return responseCode !== undefined && responseCode >= 400 && responseCode < 500
}

function refusedRecipients(errors: readonly SmtpError[], othersReached: boolean): MailFault {
  // One that is refused for good must be corrected, whatever the others are; only then does trying again help.
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
 * How a send ended that threw.
 * @param isHandedOver whether the whole message had gone to the server: without a reply, nobody knows what it did with it
 */
export function outcomeOfError(error: SmtpError, isHandedOver: boolean): MailOutcome {
  if (isHandedOver && error.responseCode === undefined) return { kind: 'unclear' }
  return { kind: 'failed', fault: faultOf(error) }
}

/** How a send ended that the server accepted, for all recipients or for some. @param to whom the mail is for */
export function outcomeOfAcceptance(to: string, rejectedErrors: readonly SmtpError[]): MailOutcome {
  const isTo = ({ recipient }: SmtpError) => recipient?.toLowerCase() === to.toLowerCase()
  const missed = rejectedErrors.filter(isTo)
  // The client is who it is for: that the salesperson has a copy does not make it sent.
  if (missed.length > 0) return { kind: 'failed', fault: refusedRecipients(missed, true) }
  return {
    kind: 'sent',
    refusedCopies: rejectedErrors.flatMap(({ recipient }) => (recipient === undefined ? [] : [recipient])),
  }
}
