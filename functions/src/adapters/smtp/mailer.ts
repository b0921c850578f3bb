import { randomUUID } from 'node:crypto'
import type { NodemailerError, SendMailOptions } from 'nodemailer'
import { describeCrash } from '../../failure.ts'
import { domainOf } from '../../usecases/bounces/return-address.ts'
import type { LogoPicture, Logos } from '../../usecases/company/logos.ts'
import type { MailOutcome } from '../../usecases/mail/mail-fault.ts'
import type { BulkMailer, Mailer, MailSender, OutgoingMail } from '../../usecases/mail/mail-ports.ts'
import { type Line, openLine, type SmtpSettings } from './line.ts'
import { messageOf } from './message-of.ts'
import { outcomeOfAcceptance, outcomeOfError, type SmtpError } from './read-outcome.ts'

/** Tells the operator which mail went out, or which step of sending it failed and how, without addresses, texts or replies. */
export interface MailTrace {
  info(message: string, fields: Record<string, unknown>): void
  error(message: string, fields: Record<string, unknown>): void
}

function smtpError(error: unknown): SmtpError {
  // nodemailer's own type for its errors. Every field may be missing.
  return error instanceof Error ? (error as NodemailerError) : {}
}

/** The logo of a mail to a client. What staff send each other needs none, and a mail that has lost its logo still goes out. */
async function logoOf(
  { automaticTo }: OutgoingMail,
  { logo = null }: MailSender,
  logos: Pick<Logos, 'read'>,
  onFault: (error: unknown) => void,
): Promise<LogoPicture | null> {
  if (logo === null || automaticTo === 'staff') return null
  try {
    return await logos.read(logo.hash)
  } catch (error) {
    onFault(error)
    return null
  }
}

/** A mail's outcome at the server. `error`: the error that it was read from; null if there was none. */
interface Tried {
  outcome: MailOutcome
  error: SmtpError | null
}

async function tryOnce(
  line: Line,
  to: string,
  message: SendMailOptions,
  signal: AbortSignal,
): Promise<Tried> {
  try {
    return { outcome: outcomeOfAcceptance(to, await line.send(message, signal)), error: null }
  } catch (thrown) {
    const error = smtpError(thrown)
    return { outcome: outcomeOfError(error, line.isHandedOver()), error }
  }
}

/**
 * Sends a mail over a line. A server may end a connection between two mails, of which the second mail is the first to know: it certainly
 * was not handed over, and gets a new connection at once.
 */
async function sendOver(
  line: Line,
  to: string,
  message: SendMailOptions,
  signal: AbortSignal,
): Promise<Tried> {
  const wasInUse = line.isInUse()
  const tried = await tryOnce(line, to, message, signal)
  const { outcome } = tried
  const isGone = outcome.kind === 'failed' && outcome.fault.kind === 'unreachable'
  return wasInUse && isGone ? tryOnce(line, to, message, signal) : tried
}

/** Sends mail over SMTP: each mail with a connection of its own, those of a series over the same one. */
export function smtpMailer(settings: SmtpSettings, logos: Pick<Logos, 'read'>, trace: MailTrace): BulkMailer {
  const newMessageId = () => `<${randomUUID()}@${domainOf(settings.from)}>`

  /** @param lineOf opens the line, or finds the open one; asked once for each mail */
  function sending(lineOf: () => Promise<Line>): Mailer['send'] {
    return async (mail, ids, sender) => {
      const { id, requestId } = ids
      const [line, logo] = await Promise.all([
        lineOf(),
        logoOf(mail, sender, logos, (error) => {
          trace.error('a mail goes out without its logo', { mail: id, error: describeCrash(error) })
        }),
      ])
      const message = await messageOf(mail, ids, sender, logo, settings)
      const { outcome, error } = await sendOver(line, mail.to, message, AbortSignal.timeout(settings.totalMs))
      if (error === null) trace.info('mail sent', { requestId, mail: id })
      else {
        const { code, responseCode, command } = error
        trace.error('mail not sent', {
          requestId,
          mail: id,
          code: code ?? 'unknown',
          reply: responseCode ?? null,
          command: command ?? null,
        })
      }
      return outcome
    }
  }

  return {
    newMessageId,
    send: sending(() => openLine(settings, false)),
    series() {
      let kept: Promise<Line> | null = null
      return {
        newMessageId,
        send: sending(() => (kept ??= openLine(settings, true))),
        async close() {
          // A line that could not be opened has failed each of its mails already.
          const line = await kept?.catch(() => null)
          line?.close()
        },
      }
    },
  }
}
