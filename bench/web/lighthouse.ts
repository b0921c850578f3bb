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

/** What Lighthouse says of one visit; scores of 100. */
export interface Speed {
  readonly performance: number
  /** cumulative layout shift */
  readonly shift: number
}

/** What it says of a page beside that, which is the same at each visit; of 100. */
export interface Quality {
  readonly accessibility: number
  readonly bestPractices: number
}

export interface Visit {
  /** null if the page was not quiet for long enough to tell */
  readonly speed: Speed | null
  /** null if it was not asked for */
  readonly quality: Quality | null
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

async function visit(url: string, device: Device, hasQuality: boolean, port: number): Promise<Visit> {
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
      onlyCategories: ['performance', ...(hasQuality ? ['accessibility', 'best-practices'] : [])],
      logLevel: 'error',
    },
    device === 'desk' ? desktopConfig : undefined,
  )
  if (result === undefined || result.lhr.runtimeError !== undefined) {
    throw new Error(`Lighthouse: ${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`)
  }
  const { categories, audits } = result.lhr
  const score = (category: string) => (categories[category]?.score ?? 0) * 100
  const isKnown = (categories['performance']?.score ?? null) !== null
  const shift = audits['cumulative-layout-shift']?.numericValue ?? Number.NaN
  return {
    speed: isKnown ? { performance: score('performance'), shift } : null,
    quality: hasQuality
      ? { accessibility: score('accessibility'), bestPractices: score('best-practices') }
      : null,
  }
}

/** A browser, and Lighthouse with it. */
export interface Visitor {
  signIn(): Promise<void>
  /**
   * Visits a page.
   * @param at its path
   * @param hasQuality whether its quality is asked for too
   * @throws Error if Lighthouse cannot load it
   */
  visit(at: string, device: Device, hasQuality: boolean): Promise<Visit>
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
    visit: (at, device, hasQuality) => visit(`${appUrl()}${at}`, device, hasQuality, port),
    async close() {
      await context.close()
      rmSync(profile, { recursive: true, force: true })
    },
  }
}
