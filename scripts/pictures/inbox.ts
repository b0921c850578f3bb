import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { required } from '../../fixtures/environment.ts'

/** The mails that the suite's functions have sent. */
export interface Inbox {
  /**
   * Waits for the first mail whose subject contains some words, and that goes to the address if one is given.
   */
  mail: (subject: string, to?: string) => Promise<Email>
  stop: () => Promise<void>
}

/** Takes every mail on the port to which the suite sends. */
export async function openInbox(): Promise<Inbox> {
  const mails: { to: string[]; mail: Email }[] = []
  const waiting = new Set<() => void>()
  const server = new SMTPServer({
    disableReverseLookup: true,
    allowInsecureAuth: true,
    hideSTARTTLS: true,
    closeTimeout: 100,
    onAuth: ({ username = '' }, _session, done) => {
      done(null, { user: username })
    },
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        void PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          mails.push({ to: envelope.rcptTo.map(({ address }) => address), mail })
          for (const look of waiting) look()
          done()
        })
      })
    },
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(Number(required('SMTP_PORT')), '127.0.0.1', resolve)
  })
  return {
    mail: (subject, address) =>
      new Promise((resolve) => {
        const look = () => {
          const found = mails.find(
            ({ to, mail }) =>
              (address === undefined || to.includes(address)) && mail.subject?.includes(subject) === true,
          )
          if (found === undefined) return
          waiting.delete(look)
          resolve(found.mail)
        }
        waiting.add(look)
        look()
      }),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve()
        })
      }),
  }
}
