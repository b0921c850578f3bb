import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import lighthouse, { desktopConfig } from 'lighthouse'
import { chromium } from 'playwright-core'
import { appUrl } from '../../fixtures/emulators.ts'
import { required } from '../../fixtures/environment.ts'
import { ACCOUNT, FLAGS } from './page.ts'

/**
 * Lighthouse waits until the network is idle, which it never is while the live list listens. Its own limit of 45 s for each run made the
 * whole look as if it hung.
 */
const MOST_LOADING_MS = 15_000

export type Device = 'phone' | 'desk'

export interface Scores {
  readonly performance: number
  readonly accessibility: number
  readonly bestPractices: number
  /** cumulative layout shift */
  readonly shift: number
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => {
        resolve(typeof address === 'object' && address !== null ? address.port : 0)
      })
    })
  })
}

async function scoresOf(url: string, device: Device, port: number): Promise<Scores> {
  const result = await lighthouse(
    url,
    {
      port,
      // The staff member stays signed in.
      disableStorageReset: true,
      maxWaitForLoad: MOST_LOADING_MS,
      // Chromium slows the page down. By default Lighthouse computes that from one quick load, and what the page's thread waits in it for other
      // processes counts four times on a phone (docs/development.md).
      throttlingMethod: 'devtools',
      onlyCategories: ['performance', 'accessibility', 'best-practices'],
      logLevel: 'error',
    },
    device === 'desk' ? desktopConfig : undefined,
  )
  if (result === undefined || result.lhr.runtimeError !== undefined) {
    throw new Error(`Lighthouse: ${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`)
  }
  const { categories, audits } = result.lhr
  const score = (category: string) => (categories[category]?.score ?? 0) * 100
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    shift: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
  }
}

/** A browser, and Lighthouse with it. */
export interface Visitor {
  signIn(): Promise<void>
  /** @param at the page's path. @throws Error if Lighthouse cannot load it */
  scoresOf(at: string, device: Device): Promise<Scores>
  close(): Promise<void>
}

/** Opens a browser with a profile of its own. */
export async function openVisitor(): Promise<Visitor> {
  const port = await freePort()
  const profile = mkdtempSync(path.join(os.tmpdir(), 'kenshu-lighthouse-'))
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: required('CHROMIUM_PATH'),
    args: [...FLAGS, `--remote-debugging-port=${String(port)}`],
    baseURL: appUrl(),
    locale: 'ja-JP',
  })
  return {
    async signIn() {
      const page = await context.newPage()
      await page.goto('/login')
      await page.getByRole('button', { name: ACCOUNT }).click()
      await page.waitForURL('**/admin**')
      await page.close()
    },
    scoresOf: (at, device) => scoresOf(`${appUrl()}${at}`, device, port),
    async close() {
      await context.close()
      rmSync(profile, { recursive: true, force: true })
    },
  }
}
