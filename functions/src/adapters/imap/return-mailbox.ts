import { ImapFlow } from 'imapflow'
import { OwnError } from '../../failure.ts'
import type { ReturnedMailEnd, ReturnMailbox } from '../../usecases/bounces/bounce-ports.ts'
import type { MailHost } from '../mail-host.ts'
import { readReport } from './read-report.ts'

export interface ImapSettings extends MailHost {
  /** how many bytes of a mail are read */
  mailBytes: number
}

/** Folders for mails that have been handled. They stay there for people to read; the mailbox's owner decides for how long. */
const FOLDERS = { report: 'kenshu-bounces', other: 'kenshu-others' } as const satisfies Partial<
  Record<ReturnedMailEnd, string>
>

/**
 * Creates missing folders.
 * @returns their paths, which begin with `INBOX.` on some servers
 */
async function makeFolders(client: ImapFlow): Promise<Record<keyof typeof FOLDERS, string>> {
  const there = await client.list()
  const pathOf = async (name: string) =>
    there.find((folder) => folder.name === name)?.path ?? (await client.mailboxCreate(name)).path
  return { report: await pathOf(FOLDERS.report), other: await pathOf(FOLDERS.other) }
}

/** What the operator may learn of a fault: neither addresses nor the server's words. */
function unreadable(error: unknown): OwnError {
  const code =
    error instanceof Error && 'authenticationFailed' in error
      ? 'login refused'
      : error instanceof Error && 'code' in error
        ? String(error.code)
        : 'unknown'
  return new OwnError(`The mailbox of returned mails cannot be read: ${code}`)
}

/** The mailbox that receives undeliverable mails, over IMAP, with a new connection for each reading. */
export function imapReturnMailbox(settings: ImapSettings): ReturnMailbox {
  const { host, port, secure, requireTls, user, silenceMs, mailBytes } = settings

  async function connected<T>(work: (client: ImapFlow) => Promise<T>): Promise<T> {
    const client = new ImapFlow({
      host,
      port,
      secure,
      ...(!secure && requireTls && { doSTARTTLS: true }),
      auth: { user, pass: settings.password() },
      logger: false,
      disableAutoIdle: true,
      connectionTimeout: silenceMs,
      greetingTimeout: silenceMs,
      socketTimeout: silenceMs,
    })
    // The pending call throws the error anyway; an 'error' event without a listener would crash the process.
    client.on('error', () => undefined)
    try {
      await client.connect()
      return await work(client)
    } catch (error) {
      throw error instanceof AggregateError ? error : unreadable(error)
    } finally {
      await client.logout().catch(() => {
        client.close()
      })
    }
  }

  return {
    forEach: (limit, handle) =>
      connected(async (client) => {
        const folder = await makeFolders(client)
        await client.mailboxOpen('INBOX')
        const uids = (await client.search({ all: true }, { uid: true })) || []
        const faults: unknown[] = []
        for (const uid of uids.slice(0, limit)) {
          const mail = await client.fetchOne(String(uid), { source: { maxLength: mailBytes } }, { uid: true })
          if (!mail || mail.source === undefined) continue
          const report = await readReport(mail.source).catch(() => null)
          let end: ReturnedMailEnd = 'later'
          try {
            end = await handle(report)
          } catch (error) {
            faults.push(error)
          }
          if (end !== 'later') await client.messageMove(String(uid), folder[end], { uid: true })
        }
        if (faults.length > 0)
          throw new AggregateError(faults, `${String(faults.length)} reports not recorded`)
      }),
  }
}
