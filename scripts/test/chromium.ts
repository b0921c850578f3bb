import { existsSync } from 'node:fs'
import path from 'node:path'
import { chromium } from 'playwright-core'
import { packageCommand, run } from '../process/run.ts'
import { Refusal } from '../refusal.ts'
import { installFromDebian } from './debian.ts'
import { ensureJapaneseFont } from './japanese-font.ts'

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
