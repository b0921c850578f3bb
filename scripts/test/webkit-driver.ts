import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync } from 'node:fs'
import { createServer } from 'node:net'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { Refusal } from '../refusal.ts'
import { installFromDebian } from './debian.ts'
import { ensureJapaneseFont } from './japanese-font.ts'

const DRIVER = '/usr/bin/WebKitWebDriver'
const DISPLAY = '/usr/bin/Xvfb'
/** WebKit has no headless mode, so it gets a screen that nobody sees. */
const SCREEN = ['-screen', '0', '1600x1200x24', '-nolisten', 'tcp']

/** The small browser that comes with WebKitGTK. */
function miniBrowser(): string | undefined {
  return globSync('/usr/{lib,lib64,libexec}/{*/,}webkit2gtk-4.*/MiniBrowser')[0]
}

function isInstalled(): boolean {
  return existsSync(DRIVER) && existsSync(DISPLAY) && miniBrowser() !== undefined
}

/** @throws {Refusal} saying what to install */
async function ensureInstalled(): Promise<string> {
  if (!isInstalled()) await installFromDebian('webkit2gtk-driver', 'xvfb')
  await ensureJapaneseFont()
  const browser = miniBrowser()
  if (isInstalled() && browser !== undefined) return browser
  throw new Refusal(
    'WebKit が見つかりません。Linux で webkit2gtk-driver と xvfb（Debian と Ubuntu のパッケージ名）をインストールしてから、もう一度実行してください。',
  )
}

/** The first line that a program prints. @throws {Refusal} if it ends before */
async function firstLine(child: ChildProcess & { stdout: Readable }, name: string): Promise<string> {
  const lines = createInterface({ input: child.stdout })
  const [line] = (await Promise.race([once(lines, 'line'), once(child, 'exit').then(() => [null])])) as [
    string | null,
  ]
  if (line === null) throw new Refusal(`${name} を起動できませんでした。`)
  return line
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address !== null ? address.port : 0
}

/**
 * Starts WebKit's WebDriver (Safari's engine), and lets `work` use it.
 * @param work gets the environment variables that the tests need
 */
export async function withWebKit<T>(work: (environment: Record<string, string>) => Promise<T>): Promise<T> {
  const browser = await ensureInstalled()
  const screen = spawn(DISPLAY, ['-displayfd', '1', ...SCREEN], { stdio: ['ignore', 'pipe', 'ignore'] })
  try {
    const display = `:${await firstLine(screen, 'Xvfb')}`
    const port = String(await freePort())
    // Without a processor for graphics. Its sandbox needs rights that neither root in a container nor CI has; it opens only our own pages.
    const quirks = { LIBGL_ALWAYS_SOFTWARE: '1', WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' }
    const env = { ...process.env, ...quirks, DISPLAY: display, LANGUAGE: 'ja' }
    const driver = spawn(DRIVER, ['--host=127.0.0.1', `--port=${port}`], { env, stdio: 'ignore' })
    try {
      return await work({ WEBDRIVER_URL: `http://127.0.0.1:${port}`, WEBKIT_BROWSER: browser })
    } finally {
      driver.kill()
    }
  } finally {
    screen.kill()
  }
}
