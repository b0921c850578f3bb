import { randomUUID } from 'node:crypto'
import type { NodemailerError } from 'nodemailer'
import { describeCrash } from '../../failure.ts'
import type { LogoPicture, Logos } from '../../usecases/company/logos.ts'
import type { Mailer, MailSender, OutgoingMail } from '../../usecases/mail/mail-ports.ts'
import { domainOf, messageOf, type SenderAddresses } from './message-of.ts'
import { outcomeOfAcceptance, outcomeOfError, type SmtpError } from './read-outcome.ts'

export interface SmtpSettings extends SenderAddresses {
  host: string
  port: number
  /** TLS from the first byte (port 465); otherwise STARTTLS */
  secure: boolean
  /** fail if the server does not offer STARTTLS */
  requireTls: boolean
  /** '' if the server requires no login */
  user: string
  /** called only when a mail is sent, because not every function has access to the secret */
  password: () => string
  /** timeout for a silent server, in milliseconds */
  silenceMs: number
  /** timeout for a whole send, in milliseconds */
  totalMs: number
}

/** For the operator: which mail went out, and of the others which step failed and how, without addresses, texts or replies. */
export interface MailTrace {
  info(message: string, fields: Record<string, unknown>): void
  error(message: string, fields: Record<string, unknown>): void
}

const ignore = () => undefined

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

/** Sends mail over SMTP, with a new connection for each mail. */
export function smtpMailer(settings: SmtpSettings, logos: Pick<Logos, 'read'>, trace: MailTrace): Mailer {
  const { host, port, secure, requireTls, user, silenceMs, totalMs } = settings
  return {
    newMessageId: () => `<${randomUUID()}@${domainOf(settings.from)}>`,

    async send(mail, ids, sender) {
      // Loaded when first needed, because few calls send a mail, and it takes long.
      const [{ createTransport }, logo] = await Promise.all([
        import('nodemailer'),
        logoOf(mail, sender, logos, (error) => {
          trace.error('a mail goes out without its logo', { mail: ids.id, error: describeCrash(error) })
        }),
      ])
      const message = await messageOf(mail, ids, sender, logo, settings)
      let isHandedOver = false
      const transport = createTransport({
        host,
        port,
        secure,
        requireTLS: !secure && requireTls,
        ...(user === '' ? {} : { auth: { user, pass: settings.password() } }),
        connectionTimeout: silenceMs,
        greetingTimeout: silenceMs,
        socketTimeout: silenceMs,
        dnsTimeout: silenceMs,
        disableFileAccess: true,
        disableUrlAccess: true,
        // nodemailer reports only to its logger that the last byte of the message was sent.
        logger: {
          trace: ignore,
          debug: ignore,
          info: (entry: unknown) => {
            if (typeof entry === 'object' && entry !== null && 'tnx' in entry && entry.tnx === 'message')
              isHandedOver = true
          },
          warn: ignore,
          error: ignore,
          fatal: ignore,
        },
      })
      try {
        const info = await transport.sendMail({ ...message, signal: AbortSignal.timeout(totalMs) })
        trace.info('mail sent', { requestId: ids.requestId, mail: ids.id })
        return outcomeOfAcceptance(mail.to, info.rejectedErrors ?? [])
      } catch (error) {
        const { code, responseCode, command } = smtpError(error)
        const { requestId } = ids
        trace.error('mail not sent', {
          requestId,
          mail: ids.id,
          code: code ?? 'unknown',
          reply: responseCode ?? null,
          command: command ?? null,
        })
        return outcomeOfError(smtpError(error), isHandedOver)
      }
    },
  }
}
