import type { Browser, Page } from 'playwright-core'
import { appUrl } from '../../fixtures/emulators.ts'
import type { Person } from '../../fixtures/people.ts'
import { timeGet } from '../calls.ts'
import { count, type Figure, median, medianOf, milliseconds } from '../figures.ts'
import type { WebBenchOptions } from './options.ts'
import { ACCOUNT, answerOf, openPage } from './page.ts'

/** Runs in the page. @returns the page's time when the first note is on the screen */
async function untilFirstRow(): Promise<number> {
  while (document.querySelector('tbody tr a') === null) await new Promise(requestAnimationFrame)
  return performance.now()
}

/** Makes the calls that the list's first rows need, all in parallel. @returns how long they took, in milliseconds */
export async function timeCalls(person: Person, search: string): Promise<number> {
  const start = performance.now()
  const list = `delivery_notes/${search}`
  await Promise.all(
    ['user/me/', `${list}&limit=200`, list.replace('/?', '/totals/?')].map((path) =>
      timeGet(appUrl(), person, path),
    ),
  )
  return performance.now() - start
}

/** The time from the sign-in click to the first rows. The sign-in loads no new page, so the page's clock is not reset. */
async function timeSignIn(page: Page): Promise<number> {
  await page.goto('/login')
  const account = page.getByRole('button', { name: ACCOUNT })
  await account.waitFor()
  await page.waitForLoadState('networkidle')
  await account.click()
  const first = await page.evaluate(untilFirstRow)
  return first - (await answerOf(page)).at
}

/** Compares sign-in and reload, until the first rows, with the bare calls. @param search query of the landing page's list */
export async function measureStart(
  browser: Browser,
  person: Person,
  search: string,
  { notes, rounds }: WebBenchOptions,
): Promise<Figure[]> {
  const turns: { calls: number; signIn: number; reload: number; files: number }[] = []
  await timeCalls(person, search)
  for (let round = 0; round < rounds; round++) {
    const page = await openPage(browser)
    const signIn = await timeSignIn(page)
    const scripts: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url())
    })
    await page.reload({ waitUntil: 'commit' })
    const reload = await page.evaluate(untilFirstRow)
    const files = scripts.length
    const calls = await timeCalls(person, search)
    turns.push({ calls, signIn, reload, files })
    await page.context().close()
  }
  const middle = (of: (turn: (typeof turns)[number]) => number) => median(turns.map(of))
  const calls = middle((turn) => turn.calls)
  const figure = (key: string, measured: string, took: number, more = ''): Figure => ({
    key,
    measured: `${measured} (${count(notes)} notes) / the bare calls for them`,
    ratio: took / calls,
    target: null,
    aim: null,
    absolute: `${milliseconds(took)} / ${milliseconds(calls)}${more}`,
    runs: medianOf(rounds),
  })
  return [
    figure(
      'webSignIn',
      'sign-in to the first rows',
      middle((turn) => turn.signIn),
    ),
    figure(
      'webReload',
      'the list opened anew to its first rows',
      middle((turn) => turn.reload),
      `, ${String(middle((turn) => turn.files))} files of code`,
    ),
  ]
}
