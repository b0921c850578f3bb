import { writeFileSync } from 'node:fs'
import os from 'node:os'
import { defaultFromDate, tokyoDate } from '@kenshu/contract/calendar-date'
import { UNACCEPTED_FILTER } from '@kenshu/contract/delivery-note/status'
import { adminDb } from '../../fixtures/emulators.ts'
import { required } from '../../fixtures/environment.ts'
import { giveRole, signIn } from '../../fixtures/people.ts'
import type { Figure } from '../figures.ts'
import { monthOf, rangeOf, writeMonths, writePatterns } from '../lists/store.ts'
import { openStage } from '../stage.ts'
import { measureCold } from './measure-cold.ts'
import { measureSearch, measureSelection, measureSteps } from './measure-keys.ts'
import { measurePages } from './measure-pages.ts'
import { measureScrolling } from './measure-scrolling.ts'
import { measureStart } from './measure-start.ts'
import { readWebOptions, type WebBenchOptions, type WebMeasure } from './options.ts'
import { ACCOUNT, openBrowser, openList, openPage } from './page.ts'

/**
 * The notes that the month has while pages are opened, with an empty cache or by Lighthouse. The first rows are as many as of more notes, and the
 * emulator, which scans all notes for each query, takes little time that the cloud does not.
 */
const OPENING_NOTES = 1000

/**
 * Stores a list of the current month, which is the landing page, with the role of the seed's admin, whose button is on the sign-in page.
 * @returns its address and its number of notes
 */
async function storeList(options: WebBenchOptions) {
  const stage = await openStage()
  const patterns = await writePatterns(stage, options)
  const month = monthOf(tokyoDate(new Date()))
  await writeMonths(patterns, month, month + 1, options.notes)
  await giveRole(await signIn(ACCOUNT, '管理 花子'), 'admin')
  const { from, to } = rangeOf(month)
  const inRange = adminDb()
    .collection('deliveryNotes')
    .where('deliveryDate', '>=', from)
    .where('deliveryDate', '<=', to)
  const { count } = (await inRange.count().get()).data()
  return {
    search: `?from_date=${from}&to_date=${to}&hakkou_status=すべて`,
    from,
    count,
    person: stage.person,
  }
}

/** Runs on a running suite (scripts/bench/web.ts): measures one after the other, and reports the figures. */
const options = readWebOptions(process.argv.slice(2))
const load = os.loadavg()[0] ?? 0
console.log(`seed ${String(options.seed)}, ${String(options.notes)} notes, load ${load.toFixed(1)}`)
const browser = await openBrowser()
// The list on the landing page (specification 9).
const landing = `?${new URLSearchParams({ from_date: defaultFromDate(new Date()), hakkou_status: UNACCEPTED_FILTER }).toString()}`
const figures: Figure[] = []
function keep(measure: WebMeasure, measured: readonly Figure[]): void {
  console.log(measure)
  for (const { key, ratio, absolute } of measured) console.log(`  ${key} ${ratio.toFixed(2)} (${absolute})`)
  figures.push(...measured)
}

type Measurements = Partial<Record<WebMeasure, () => Promise<Figure[]>>>
/** Measures what is asked for of these. @param prepare stores and opens what they need; not called if none is asked for */
async function measureAsked<T extends WebMeasure>(
  of: readonly T[],
  prepare: () => Promise<Record<T, () => Promise<Figure[]>>>,
): Promise<void> {
  const asked = options.measures.filter((measure) => of.some((one) => one === measure))
  if (asked.length === 0) return
  const measurements: Measurements = await prepare()
  for (const measure of asked) keep(measure, (await measurements[measure]?.()) ?? [])
}

await measureAsked(['pages', 'cold'], async () => {
  const few = { ...options, notes: Math.min(options.notes, OPENING_NOTES) }
  const { person } = await storeList(few)
  return {
    pages: () => measurePages(few),
    cold: () => measureCold(browser, person, landing, few),
  }
})
await measureAsked(['scrolling', 'search', 'steps', 'selection', 'start'], async () => {
  const { search, from, count, person } = await storeList(options)
  const page = await openPage(browser)
  await openList(page, `/admin${search}`, count)
  return {
    scrolling: () => measureScrolling(page, options),
    search: () => measureSearch(page, [`${from}-999`, `${from}-1234`], options),
    steps: () => measureSteps(page, options),
    selection: () => measureSelection(page, options),
    start: () => measureStart(browser, person, landing, options),
  }
})
await browser.close()
writeFileSync(required('BENCH_FIGURES'), JSON.stringify(figures))
// Firestore clients keep connections open, which would keep the process running.
process.exit(0)
