import path from 'node:path'
import { startService } from '../process/service.ts'
import { Refusal } from '../refusal.ts'
import { type Ports, waitForPort } from './ports.ts'

/** How long the catcher may take to start, and to stop. Milliseconds. */
const LIMITS = { start: 30_000, stop: 5_000 }

export type MailCatcher = {
  /** address of the inbox */
  url: string
  stop: () => Promise<void>
}

/**
 * Starts an SMTP server on this machine that shows every mail in its web inbox and delivers none.
 * @throws {Refusal} if it does not start
 */
export async function startMailCatcher(ports: Pick<Ports, 'smtp' | 'inbox'>): Promise<MailCatcher> {
  const { notStarted, stop } = startService(
    [path.join(import.meta.dirname, 'mail-catcher-process.ts'), String(ports.smtp), String(ports.inbox)],
    { stdio: ['ignore', 'ignore', 'inherit'] },
    LIMITS,
  )
  try {
    await waitForPort(ports.smtp, notStarted)
    await waitForPort(ports.inbox, notStarted)
  } catch {
    await stop()
    throw new Refusal('メールの受信箱（maildev）を起動できませんでした。')
  }
  return { url: `http://127.0.0.1:${String(ports.inbox)}`, stop }
}
