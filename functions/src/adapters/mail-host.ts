/** How a server for mails is reached, to send them or to read them. */
export interface MailHost {
  host: string
  port: number
  /** TLS from the first byte; otherwise STARTTLS */
  secure: boolean
  /** fail if the server does not offer STARTTLS */
  requireTls: boolean
  user: string
  /** called only when somebody connects, because not every function has access to the secret */
  password: () => string
  /** timeout for a silent server, in milliseconds */
  silenceMs: number
}
