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

const DEBIAN_PACKAGES = ['chromium-headless-shell', 'fonts-noto-cjk']

/** Installs Debian's package and a Japanese font, on Debian as root only. */
async function installFromDebian(): Promise<void> {
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) return
  console.log(
    `Playwright の Chromium をインストールできないため、apt-get で ${DEBIAN_PACKAGES.join(' と ')} をインストールします…`,
  )
  const apt = { file: 'apt-get', first: [], shell: false }
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await run(apt, ['update'], { env })
  await run(apt, ['install', '-y', '--no-install-recommends', ...DEBIAN_PACKAGES], { env })
}

/**
 * Finds a Chromium for the browser tests: an installed one, otherwise Playwright's download, otherwise
 * Debian's package.
 * @throws {Refusal} saying how to install one
 */
export async function findChromium(): Promise<string> {
  const found = installed()
  if (found !== undefined) return found
  console.log('ブラウザーのテスト用に、Playwright の Chromium をインストールしています…')
  await run(packageCommand('playwright-core'), ['install', 'chromium'])
  if (installed() === undefined) await installFromDebian()
  const fetched = installed()
  if (fetched !== undefined) return fetched
  throw new Refusal(
    'ブラウザーのテストに使う Chromium が見つかりません。Google Chrome か Chromium をインストールするか、その場所を環境変数 CHROME_PATH に設定してください。',
  )
}
