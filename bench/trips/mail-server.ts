import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'
import { required } from '../../fixtures/environment.ts'

/**
 * A mail server on the suite's port that accepts every mail and keeps none.
 * @param each how long it takes for a mail, milliseconds
 * @returns a function that stops it
 */
export async function acceptMails(each = 0): Promise<() => void> {
  const server = new SMTPServer({
    hideSTARTTLS: true,
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => {
      done(null, { user: 'bench' })
    },
    onData: (stream, _session, done) => {
      stream.resume()
      stream.on('end', () => {
        setTimeout(done, each)
      })
    },
  })
  await once(server.listen(Number(required('SMTP_PORT')), '127.0.0.1'), 'listening')
  return () => {
    server.close()
  }
}
