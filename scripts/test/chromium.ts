import { existsSync } from 'node:fs'
import path from 'node:path'
import { chromium } from 'playwright-core'
import { packageCommand, run } from '../process/run.ts'
import { Refusal } from '../refusal.ts'

/** The headless shell first: the same engine without the windows that nobody sees, which take a sixth of the time. */
const ON_LINUX = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
]
const ON_MAC = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

function onWindows(): string[] {
  return [process.env['ProgramFiles'], process.env['ProgramFiles(x86)'], process.env['LOCALAPPDATA']]
    .filter((folder) => folder !== undefined)
    .map((folder) => path.join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe'))
}

function usualPlaces(): string[] {
  if (process.platform === 'darwin') return ON_MAC
  return process.platform === 'win32' ? onWindows() : ON_LINUX
}

function installed(): string | undefined {
  const named = [process.env['CHROME_PATH'], process.env['CHROMIUM_PATH']].filter(
    (file) => file !== undefined,
  )
  return [...named, ...usualPlaces(), chromium.executablePath()].find((file) => existsSync(file))
}

/** Debian's own package, with a Japanese font. True where that worked. */
async function installFromDebian(): Promise<boolean> {
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) return false
  const apt = { file: 'apt-get', first: [], shell: false }
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  if ((await run(apt, ['update'], { env })).code !== 0) return false
  const packages = ['chromium-headless-shell', 'fonts-noto-cjk']
  return (await run(apt, ['install', '-y', '--no-install-recommends', ...packages], { env })).code === 0
}

/**
 * A Chromium for the browser tests: what stands on the machine, else Playwright's own download, else Debian's package.
 * @throws {Refusal} saying how to get one
 */
export async function findChromium(): Promise<string> {
  const found = installed()
  if (found !== undefined) return found
  console.log('ブラウザーのテスト用に Chromium をインストールしています…')
  await run(packageCommand('playwright-core'), ['install', 'chromium'])
  const downloaded = installed()
  if (downloaded !== undefined) return downloaded
  await installFromDebian()
  const packaged = installed()
  if (packaged !== undefined) return packaged
  throw new Refusal(
    'ブラウザーのテストに使う Chromium が見つかりません。Google Chrome か Chromium をインストールするか、その場所を環境変数 CHROME_PATH に設定してください。',
  )
}
