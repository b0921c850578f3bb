import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import lighthouse, { desktopConfig } from 'lighthouse'
import { chromium } from 'playwright-core'
import { adminDb, appUrl } from '../../fixtures/emulators.ts'
import { required } from '../../fixtures/environment.ts'
import { count, type Figure, medianOf } from '../figures.ts'
import type { WebBenchOptions } from './options.ts'
import { ACCOUNT, FLAGS } from './page.ts'

/** The performance that a page must reach, of 100. */
const LEAST_PERFORMANCE = { phone: 90, desk: 98 } as const
const MOST_SHIFT = 0.01
/** Each run takes a quarter of a minute, or half of one. */
const MOST_ROUNDS = 3
/**
 * Lighthouse waits until the network is idle, which it never is while the live list listens. Its own limit of 45 s for each run made the
 * whole look as if it hung.
 */
const MOST_LOADING_MS = 15_000
const DEVICES = ['phone', 'desk'] as const
type Device = (typeof DEVICES)[number]

interface Scores {
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

/** The paths of the pages by name, in the order of their visits. One note is opened, by its client and by staff. */
async function pathsOf(): Promise<{ open: Record<string, string>; signedIn: Record<string, string> }> {
  const [note] = (await adminDb().collection('deliveryNotes').limit(1).get()).docs
  if (note === undefined) throw new Error('No note to open')
  return {
    open: { 'sign-in': '/login', "client's page": `/confirm/${String(note.get('accessToken'))}` },
    signedIn: {
      list: '/admin',
      note: `/admin/delivery-notes/${note.id}`,
      month: '/admin/monthly',
      upload: '/admin/upload-csv',
    },
  }
}

interface Visitor {
  signIn(): Promise<void>
  close(): Promise<void>
}

/** Opens a browser with a profile of its own. @param port at which Lighthouse reaches it */
async function openVisitor(port: number): Promise<Visitor> {
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
    async close() {
      await context.close()
      rmSync(profile, { recursive: true, force: true })
    },
  }
}

/** @throws Error if Lighthouse cannot load the page */
async function scoresOf(url: string, device: Device, port: number): Promise<Scores> {
  const result = await lighthouse(
    url,
    {
      port,
      // The staff member stays signed in.
      disableStorageReset: true,
      maxWaitForLoad: MOST_LOADING_MS,
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

/** The run with the median performance, as Lighthouse's documentation advises. */
function middleOf(runs: readonly Scores[]): Scores | undefined {
  return runs.toSorted((a, b) => a.performance - b.performance)[Math.floor(runs.length / 2)]
}

interface Measured extends Scores {
  readonly name: string
  readonly device: Device
}

function performanceOf({ name, device, performance }: Measured, notes: number, runs: string): Figure {
  const allowed = 100 - LEAST_PERFORMANCE[device]
  return {
    key: `webLighthouse-${name}-${device}`,
    measured: `Lighthouse, ${name}, ${device} (${count(notes)} notes): performance, points short of 100 / ${String(allowed)}`,
    ratio: (100 - performance) / allowed,
    target: 1,
    aim: null,
    absolute: performance.toFixed(0),
    runs,
  }
}

/** What must be perfect on all pages together. */
function othersOf(measured: readonly Measured[], runs: string): Figure[] {
  const short = measured.map(({ accessibility, bestPractices }) => 200 - accessibility - bestPractices)
  const worst = measured.reduce((most, each) => (each.shift > most.shift ? each : most))
  const imperfect = measured.filter((_, index) => (short[index] ?? 0) > 0)
  return [
    {
      key: 'webLighthouse-others',
      measured: 'Lighthouse, all pages: accessibility and best practices, points short of 100',
      ratio: short.reduce((sum, each) => sum + each, 0),
      target: 0,
      aim: null,
      absolute: imperfect.map(({ name, device }) => `${name} (${device})`).join(', '),
      runs,
    },
    {
      key: 'webLighthouse-shift',
      measured: `Lighthouse, all pages: largest layout shift / ${String(MOST_SHIFT)}`,
      ratio: worst.shift / MOST_SHIFT,
      target: 1,
      aim: null,
      absolute: `${worst.shift.toFixed(3)}, ${worst.name} (${worst.device})`,
      runs,
    },
  ]
}

/**
 * Lighthouse's scores of each page, on a phone and on a desk, staff pages for a signed-in admin. For its performance it computes a slower
 * processor and network from one quick load, so it depends on the machine less than times do. A size for trying out has one page on one
 * device.
 */
export async function measurePages(options: WebBenchOptions): Promise<Figure[]> {
  const rounds = Math.min(options.rounds, MOST_ROUNDS)
  const port = await freePort()
  const visitor = await openVisitor(port)
  const measured: Measured[] = []
  const visit = async (name: string, at: string, device: Device) => {
    const runs: Scores[] = []
    for (let round = 0; round < rounds; round++) runs.push(await scoresOf(`${appUrl()}${at}`, device, port))
    const middle = middleOf(runs)
    if (middle === undefined) return
    console.log(`  Lighthouse, ${name}, ${device}: ${middle.performance.toFixed(0)}`)
    measured.push({ ...middle, name, device })
  }
  const visitAll = async (paths: Record<string, string>) => {
    for (const [name, at] of Object.entries(paths)) {
      for (const device of DEVICES) await visit(name, at, device)
    }
  }
  try {
    const { open, signedIn } = await pathsOf()
    if (options.part < 1) await visit('sign-in', open['sign-in'] ?? '', 'desk')
    else {
      await visitAll(open)
      await visitor.signIn()
      await visitAll(signedIn)
    }
  } finally {
    await visitor.close()
  }
  return [
    ...measured.map((each) => performanceOf(each, options.notes, medianOf(rounds))),
    ...othersOf(measured, medianOf(rounds)),
  ]
}
