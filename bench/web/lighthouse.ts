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
 * whole look as if it hung. On a phone's line the last files come in the sixth second, and
 * for a score it needs five quiet seconds after them: ten seconds were too few.
 */
const MOST_LOADING_MS = 15_000

export type Device = 'phone' | 'desk'

/** What Lighthouse says of one visit. */
export interface Speed {
  /** of 100 */
  readonly performance: number
  /** cumulative layout shift */
  readonly shift: number
}

/** What it says of a page beside that, which is the same at each visit; each of 100. */
export interface Quality {
  readonly accessibility: number
  readonly bestPractices: number
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

type Categories = 'performance' | 'accessibility' | 'best-practices'

async function visit<C extends Categories>(url: string, device: Device, port: number, onlyCategories: C[]) {
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
      onlyCategories,
      logLevel: 'error',
    },
    device === 'desk' ? desktopConfig : undefined,
  )
  if (result === undefined || result.lhr.runtimeError !== undefined) {
    throw new Error(`Lighthouse: ${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`)
  }
  const { categories, audits } = result.lhr
  return {
    /** of 100; null if Lighthouse has none */
    score: (category: C) => {
      const score = categories[category]?.score ?? null
      return score === null ? null : score * 100
    },
    shift: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
  }
}

async function speedOf(url: string, device: Device, port: number): Promise<Speed | null> {
  const { score, shift } = await visit(url, device, port, ['performance'])
  const performance = score('performance')
  // The page was not quiet for long enough.
  return performance === null ? null : { performance, shift }
}

async function qualityOf(url: string, device: Device, port: number): Promise<Quality> {
  const { score } = await visit(url, device, port, ['accessibility', 'best-practices'])
  return { accessibility: score('accessibility') ?? 0, bestPractices: score('best-practices') ?? 0 }
}

/** A browser, and Lighthouse with it. */
export interface Visitor {
  signIn(): Promise<void>
  /** @param at the page's path. @returns null if Lighthouse could not tell. @throws Error if it cannot load the page */
  speedOf(at: string, device: Device): Promise<Speed | null>
  /** As speedOf. */
  qualityOf(at: string, device: Device): Promise<Quality>
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
    speedOf: (at, device) => speedOf(`${appUrl()}${at}`, device, port),
    qualityOf: (at, device) => qualityOf(`${appUrl()}${at}`, device, port),
    async close() {
      await context.close()
      rmSync(profile, { recursive: true, force: true })
    },
  }
}
