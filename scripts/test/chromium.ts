import { existsSync } from 'node:fs'
import path from 'node:path'
import { chromium } from 'playwright-core'
import { packageCommand, run } from '../process/run.ts'
import { Refusal } from '../refusal.ts'

/**
 * The headless shell comes first: it is the same engine without windows, and tests take a sixth less time.
 */
const USUAL_PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ...['ProgramFiles', 'ProgramFiles(x86)', 'LOCALAPPDATA'].map((name) =>
    path.join(process.env[name] ?? '', 'Google', 'Chrome', 'Application', 'chrome.exe'),
  ),
]

function installed(): string | undefined {
  const named = [process.env['CHROME_PATH'] ?? '', process.env['CHROMIUM_PATH'] ?? '']
  return [...named, ...USUAL_PLACES, chromium.executablePath()].find((file) => existsSync(file))
}

/** Installs a package of Debian, on Debian as root only. */
async function installFromDebian(name: string): Promise<void> {
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) return
  console.log(`apt-get で ${name} をインストールします…`)
  const apt = { file: 'apt-get', first: [], shell: false }
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await run(apt, ['update'], { env })
  await run(apt, ['install', '-y', '--no-install-recommends', name], { env })
}

/**
 * Whether Chromium can draw Japanese text; null if that can't be found out. macOS and Windows always have a font for it; on Linux Chromium
 * asks fontconfig, as this does.
 */
async function hasJapaneseFont(): Promise<boolean | null> {
  if (process.platform !== 'linux') return true
  const list = { file: 'fc-list', first: [], shell: false }
  const told = await run(list, [':lang=ja', 'family']).catch(() => null)
  return told?.code === 0 ? told.output.trim() !== '' : null
}

/**
 * Without a Japanese font the characters are empty boxes on the screen, and a printed page has none of their text.
 * @throws {Refusal} saying what to install
 */
async function ensureJapaneseFont(): Promise<void> {
  if ((await hasJapaneseFont()) === true) return
  await installFromDebian('fonts-noto-cjk')
  if ((await hasJapaneseFont()) !== false) return
  throw new Refusal(
    'ブラウザーのテストに使う日本語フォントが見つかりません。Noto Sans CJK（Debian と Ubuntu では fonts-noto-cjk）などをインストールしてください。',
  )
}

async function findOrInstall(): Promise<string> {
  const found = installed()
  if (found !== undefined) return found
  console.log('ブラウザーのテスト用に、Playwright の Chromium をインストールしています…')
  await run(packageCommand('playwright-core'), ['install', 'chromium'])
  if (installed() === undefined) await installFromDebian('chromium-headless-shell')
  const fetched = installed()
  if (fetched !== undefined) return fetched
  throw new Refusal(
    'ブラウザーのテストに使う Chromium が見つかりません。Google Chrome か Chromium をインストールするか、その場所を環境変数 CHROME_PATH に設定してください。',
  )
}

/**
 * Finds a Chromium for the browser tests: an installed one, otherwise Playwright's download, otherwise
 * Debian's package; and sees to a Japanese font.
 * @throws {Refusal} saying how to install what is missing
 */
export async function findChromium(): Promise<string> {
  const file = await findOrInstall()
  await ensureJapaneseFont()
  return file
}
