import { confirmLinkSchema } from '@kenshu/contract/confirm/link'
import { deliveryNotePageSchema } from '@kenshu/contract/delivery-note/list'
import type { Browser, BrowserContextOptions } from 'playwright-core'
import { appUrl } from '../../fixtures/emulators.ts'
import type { Person } from '../../fixtures/people.ts'
import { count, type Figure, median, medianOf, milliseconds, seconds } from '../figures.ts'
import { openFront } from './front.ts'
import { timeCalls } from './measure-start.ts'
import type { WebBenchOptions } from './options.ts'
import { ACCOUNT, openPage } from './page.ts'
import { untilQuiet } from './quiet.ts'
import { type ColdLoad, isShownWithout, loadCold, type Visit } from './throttled.ts'
import { countWaves } from './waves.ts'

interface ColdPage {
  key: string
  what: string
  address: string
  selector: string
  isSignedIn: boolean
  targetMs: number
  /** most waves of requests after the files that the document names; null if they are not counted */
  waves: number | null
}

async function read(person: Person, path: string): Promise<unknown> {
  const response = await fetch(`${appUrl()}/api/v1/${path}`, {
    headers: { Authorization: `Bearer ${person.token}` },
  })
  return response.json()
}

/** The pages: the list, a note of it, the sign-in, and the note as its client sees it. */
async function coldPages(person: Person, search: string): Promise<ColdPage[]> {
  const { rows } = deliveryNotePageSchema.parse(await read(person, `delivery_notes/${search}&limit=1`))
  const id = rows[0]?.id ?? ''
  const link = confirmLinkSchema.parse(await read(person, `delivery_notes/${id}/confirm_link/`))
  const { pathname, search: query, hash } = new URL(link.confirmUrl)
  return [
    {
      key: 'List',
      what: 'first row of the list',
      address: '/admin',
      selector: 'tbody tr a',
      isSignedIn: true,
      targetMs: 1800,
      waves: 2,
    },
    {
      key: 'Note',
      what: "a note's heading",
      address: `/admin/delivery-notes/${id}/`,
      selector: 'main h1:not([aria-busy="true"] h1)',
      isSignedIn: true,
      targetMs: 1600,
      waves: 2,
    },
    {
      key: 'SignIn',
      what: 'the sign-in',
      address: '/login',
      selector: 'main h1',
      isSignedIn: false,
      targetMs: 900,
      waves: null,
    },
    {
      key: 'Client',
      what: "the client's page",
      address: `${pathname}${query}${hash}`,
      selector: 'main form',
      isSignedIn: false,
      targetMs: 800,
      waves: 1,
    },
  ]
}

/** What a browser keeps in which the list was open before. */
async function knownBrowser(
  browser: Browser,
  baseURL: string,
): Promise<BrowserContextOptions['storageState']> {
  const page = await openPage(browser, baseURL)
  await page.goto('/login')
  await page.getByRole('button', { name: ACCOUNT }).click()
  await page.locator('tbody tr a').first().waitFor()
  const state = await page.context().storageState()
  await page.context().close()
  return state
}

/** What a throttled page takes, a page at full speed has shown long before. */
async function medianWaves(browser: Browser, visit: Visit, loads: readonly ColdLoad[]): Promise<number> {
  const waves: number[] = []
  for (const { requests, shownAt } of loads) {
    waves.push(
      await countWaves(requests, shownAt, (urls) => isShownWithout(browser, visit, urls, 2 * shownAt)),
    )
  }
  return median(waves)
}

function figuresOf(
  { key, what, targetMs, waves }: ColdPage,
  loads: readonly (ColdLoad & { calls: number })[],
  counted: number,
  notes: number,
): Figure[] {
  const middle = (of: (load: (typeof loads)[number]) => number) => median(loads.map(of))
  const shownAt = middle((load) => load.shownAt)
  const files = `${String(middle((load) => load.files))} files, ${(middle((load) => load.bytes) / 1000).toFixed(0)} kB`
  const runs = medianOf(loads.length)
  const figure = { aim: null, runs }
  return [
    {
      ...figure,
      key: `webCold${key}`,
      measured: `${what} with an empty cache, Fast 4G, a processor 4 times slower (${count(notes)} notes) / ${seconds(targetMs)}`,
      ratio: shownAt / targetMs,
      target: 1,
      absolute: `${seconds(shownAt)}, ${files}${key === 'List' ? `; its bare calls ${milliseconds(middle(({ calls }) => calls))}` : ''}`,
    },
    ...(waves === null
      ? []
      : [
          {
            ...figure,
            key: `webWaves${key}`,
            measured: `${what}: waves of requests after the files that the document names / ${String(waves)}`,
            ratio: counted / waves,
            target: 1,
            absolute: String(counted),
          },
        ]),
  ]
}

/**
 * Opens the pages as a browser does that has none of their files, over HTTP/2, while the server has nothing else to do.
 * @param search query of the landing page's list
 */
export async function measureCold(
  browser: Browser,
  person: Person,
  search: string,
  { notes, rounds, part }: WebBenchOptions,
): Promise<Figure[]> {
  const front = await openFront(appUrl())
  const state = await knownBrowser(browser, front.url)
  const figures: Figure[] = []
  for (const page of await coldPages(person, search)) {
    const visit = { ...page, baseURL: front.url, state: page.isSignedIn ? state : undefined }
    const loads: (ColdLoad & { calls: number })[] = []
    for (let round = 0; round < rounds; round++) {
      const calls = await untilQuiet(() => timeCalls(person, search))
      loads.push({ ...(await loadCold(browser, visit, part === 1)), calls })
    }
    const waves = page.waves === null ? 0 : await medianWaves(browser, visit, loads)
    figures.push(...figuresOf(page, loads, waves, notes))
  }
  front.close()
  return figures
}
