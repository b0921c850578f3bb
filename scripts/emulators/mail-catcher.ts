import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { Refusal } from '../refusal.ts'
import { type Ports, waitForPort } from './ports.ts'

/** How long the catcher may take to start, and to stop. Milliseconds. */
const START_LIMIT = 30_000
const STOP_LIMIT = 5_000

/** A running mail catcher. */
export type MailCatcher = {
  /** address of the inbox */
  url: string
  stop: () => Promise<void>
}

/**
 * Starts an SMTP server on this machine that keeps every mail for its web inbox and delivers none.
 * @throws {Refusal} where it does not come up
 */
export async function startMailCatcher(ports: Pick<Ports, 'smtp' | 'inbox'>): Promise<MailCatcher> {
  const child = spawn(
    process.execPath,
    [path.join(import.meta.dirname, 'mail-catcher-process.ts'), String(ports.smtp), String(ports.inbox)],
    // A group of its own: Ctrl-C in the terminal reaches the starter alone, which then stops everything in order.
    { stdio: ['ignore', 'ignore', 'inherit', 'ipc'], detached: true, windowsHide: true },
  )
  const ended = once(child, 'exit')
  const started = new AbortController()
  const limit = setTimeout(() => {
    started.abort()
  }, START_LIMIT)
  child.once('exit', () => {
    started.abort()
  })
  const stop = async (): Promise<void> => {
    if (child.connected) child.send('stop')
    const kill = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT)
    await ended
    clearTimeout(kill)
  }
  try {
    await waitForPort(ports.smtp, started.signal)
    await waitForPort(ports.inbox, started.signal)
  } catch {
    await stop()
    throw new Refusal('メールの受信箱（maildev）を起動できませんでした。')
  } finally {
    clearTimeout(limit)
  }
  return { url: `http://127.0.0.1:${String(ports.inbox)}`, stop }
}
