import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { required } from '../../../fixtures/environment.ts'

/** A reply of the server: three digits and a text. */
interface Reply {
  code: number
  text: string
}

/** The behaviour of the server. By default it accepts every mail. */
export interface Behaviour {
  /** accepts the connection but never answers */
  isMute?: boolean
  /** reply to a connection */
  greeting?: Reply
  /** offers STARTTLS with an untrusted certificate */
  offersUntrustedTls?: boolean
  /** refuses every login */
  refusesLogin?: boolean
  /** reply to MAIL FROM */
  sender?: Reply
  /** reply to RCPT TO, by address */
  recipients?: Record<string, Reply>
  /** reply to the first RCPT TO of an address; later ones are accepted */
  recipientsAtFirst?: Record<string, Reply>
  /** reply after the message; `silence`: accepts the message but does not answer; `hang up`: ends all connections instead of an answer */
  message?: Reply | 'silence' | 'hang up'
  /** how many messages a connection may have; a further one is answered with 421 */
  messagesInConnection?: number
  /** the server answers the message when this is fulfilled */
  hold?: Promise<void>
}

/** A mail as received. */
interface ReceivedMail {
  from: string
  recipients: string[]
  /** who logged in to send it */
  user: string
  raw: string
  parsed: Email
}

/**
 * All tests share one port, and mails of other tests may arrive. So a test looks for mails to an address that no other test uses
 * (`ownAddress`).
 */
export interface MailServer {
  /** mails accepted for an address (compared without case), except those answered with an error */
  mailsTo: (address: string) => ReceivedMail[]
  /** how many complete messages to an address arrived, whatever the answer */
  messagesTo: (address: string) => number
  /** fulfilled by the first complete message to an address */
  firstTo: (address: string) => Promise<void>
  /** how many connections there have been */
  connections: () => number
  /** ends all connections, without a word */
  hangUp: () => void
  stop: () => Promise<void>
}

/** A mail address that no other test uses. */
export function ownAddress(name = 'client', domain = 'customer.example.com'): string {
  return `${name}-${randomUUID().slice(0, 8)}@${domain}`
}

const HOST = '127.0.0.1'
const TOO_MANY = { code: 421, text: '4.7.0 Too many messages in this connection' }

function refusal({ code, text }: Reply): Error {
  return Object.assign(new Error(text), { responseCode: code })
}

/**
 * Starts a real SMTP server on the port to which the suite's functions send. (Otherwise their connections are refused.) It
 * requires the suite's login.
 */
export async function startMailServer(behaviour: Behaviour = {}): Promise<MailServer> {
  const mails: ReceivedMail[] = []
  const messages: string[][] = []
  const waiting = new Set<() => void>()
  const asked = new Set<string>()
  const sockets: Socket[] = []
  const begun = new Map<string, number>()
  const hangUp = () => {
    for (const socket of sockets) socket.destroy()
  }
  const messagesTo = (address: string) => messages.filter((to) => to.includes(address)).length

  const server = new SMTPServer({
    disableReverseLookup: true,
    allowInsecureAuth: true,
    hideSTARTTLS: behaviour.offersUntrustedTls !== true,
    closeTimeout: 100,
    onConnect(_session, done) {
      if (behaviour.isMute !== true) {
        done(behaviour.greeting === undefined ? null : refusal(behaviour.greeting))
      }
    },
    onAuth({ username, password }, _session, done) {
      const isKnown = username === required('SMTP_USER') && password === required('SMTP_PASSWORD')
      if (isKnown && behaviour.refusesLogin !== true) done(null, { user: username })
      else done(refusal({ code: 535, text: 'Authentication failed' }))
    },
    onMailFrom(_address, { id }, done) {
      const nth = (begun.get(id) ?? 0) + 1
      begun.set(id, nth)
      const isFull = nth > (behaviour.messagesInConnection ?? Infinity)
      const reply = isFull ? TOO_MANY : behaviour.sender
      done(reply === undefined ? null : refusal(reply))
    },
    onRcptTo({ address }, _session, done) {
      const isFirst = !asked.has(address)
      asked.add(address)
      const reply =
        behaviour.recipients?.[address] ?? (isFirst ? behaviour.recipientsAtFirst?.[address] : undefined)
      done(reply === undefined ? null : refusal(reply))
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        void (async () => {
          const raw = Buffer.concat(chunks)
          const parsed = await PostalMime.parse(raw)
          messages.push(session.envelope.rcptTo.map(({ address }) => address))
          for (const look of waiting) look()
          await behaviour.hold
          if (behaviour.message === 'silence') return
          if (behaviour.message === 'hang up') {
            hangUp()
            return
          }
          if (behaviour.message !== undefined) {
            done(refusal(behaviour.message))
            return
          }
          const { mailFrom, rcptTo } = session.envelope
          mails.push({
            from: mailFrom === false ? '' : mailFrom.address,
            recipients: rcptTo.map(({ address }) => address),
            user: String(session.user),
            raw: raw.toString('latin1'),
            parsed,
          })
          done()
        })()
      })
    },
  })
  server.server.on('connection', (socket: Socket) => sockets.push(socket))
  // Some tests make the client hang up.
  server.on('error', () => undefined)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(Number(required('SMTP_PORT')), HOST, () => {
      server.off('error', reject)
      resolve()
    })
  })
  return {
    mailsTo: (address) =>
      mails.filter(({ recipients }) =>
        recipients.some((recipient) => recipient.toLowerCase() === address.toLowerCase()),
      ),
    messagesTo,
    firstTo: (address) =>
      new Promise((resolve) => {
        const look = () => {
          if (messagesTo(address) > 0) resolve()
        }
        waiting.add(look)
        look()
      }),
    connections: () => sockets.length,
    hangUp,
    stop: () =>
      new Promise((resolve) => {
        server.close(resolve)
      }),
  }
}
