import type { NodemailerError, SendMailOptions } from 'nodemailer'
import type { MailHost } from '../mail-host.ts'
import type { SenderAddresses } from './message-of.ts'

/** The user is '' if the server requires no login. */
export interface SmtpSettings extends MailHost, SenderAddresses {
  /** timeout for a whole send, in milliseconds */
  totalMs: number
}

/** A way to the mail server, for one mail at a time. */
export interface Line {
  /**
   * Sends a mail.
   * @param signal ends the attempt
   * @returns the errors of the recipients that the server refused, if it accepted others
   * @throws nodemailer's error
   */
  send(message: SendMailOptions, signal: AbortSignal): Promise<readonly NodemailerError[]>
  /** Whether the server was sent the newest mail's last byte. */
  isHandedOver(): boolean
  /** Whether the last mail went out over it, so that the next one uses the same connection. */
  isInUse(): boolean
  close(): void
}

const ignore = () => undefined

/**
 * Opens a line; it connects with its first mail.
 * @param isKept whether the connection stays for the next mail; otherwise each mail has its own
 */
export async function openLine(settings: SmtpSettings, isKept: boolean): Promise<Line> {
  const { host, port, secure, requireTls, user, silenceMs } = settings
  // Loaded when first needed, because few calls send a mail, and it takes long.
  const { createTransport } = await import('nodemailer')
  let [isHandedOver, isInUse] = [false, false]
  const options = {
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
  }
  // Whether a mail may be sent again is decided by what is known of it (mailer.ts), never by the pool.
  const transport = isKept
    ? createTransport({ ...options, pool: true, maxConnections: 1, maxRequeues: 0 })
    : createTransport(options)
  return {
    async send(message, signal) {
      isHandedOver = false
      isInUse = false
      const { rejectedErrors = [] } = await transport.sendMail({ ...message, signal })
      isInUse = isKept
      return rejectedErrors
    },
    isHandedOver: () => isHandedOver,
    isInUse: () => isInUse,
    close() {
      transport.close()
    },
  }
}
