import hoodiecrow from 'hoodiecrow-imap'
import { required } from '../../../fixtures/environment.ts'

/** The extensions that most servers offer. */
const PLUGINS = ['ID', 'SASL-IR', 'AUTH-PLAIN', 'NAMESPACE', 'ENABLE', 'UNSELECT', 'LITERALPLUS', 'UIDPLUS']

interface Behaviour {
  /** whether it supports MOVE; otherwise mails are copied and deleted */
  canMove?: boolean
  /** refuses every login */
  refusesLogin?: boolean
}

export interface ImapServer {
  /** Puts a mail into the inbox, as if it had come. */
  receive: (raw: string) => void
  /** The mails in a folder, oldest first; empty if there is no such folder. */
  mailsIn: (folder: 'INBOX' | 'kenshu-bounces' | 'kenshu-others') => string[]
  stop: () => Promise<void>
}

const bytesOf = (text: string) => Buffer.from(text, 'utf8').toString('latin1')

/** Starts a real IMAP server on the port from which the suite's functions read bounces. It requires the suite's login. */
export async function startImapServer({
  canMove = true,
  refusesLogin = false,
}: Behaviour = {}): Promise<ImapServer> {
  const server = hoodiecrow({
    plugins: canMove ? [...PLUGINS, 'MOVE'] : PLUGINS,
    users: refusesLogin ? {} : { [required('IMAP_USER')]: { password: required('IMAP_PASSWORD') } },
    storage: { INBOX: { messages: [] }, '': { separator: '/', folders: {} } },
  })
  await new Promise<void>((resolve) => {
    server.listen(Number(required('IMAP_PORT')), '127.0.0.1', resolve)
  })
  return {
    receive: (raw) => {
      server.appendMessage('INBOX', [], false, bytesOf(raw))
    },
    mailsIn: (folder) => (server.getMailbox(folder)?.messages ?? []).map(({ raw }) => raw),
    stop: () =>
      new Promise((resolve) => {
        server.close(resolve)
      }),
  }
}
