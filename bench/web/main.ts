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

/** Stores a list of the current month, which is the landing page. @returns its address and its number of notes */
async function storeList(options: WebBenchOptions) {
  const stage = await openStage()
  const patterns = await writePatterns(stage, options)
  const month = monthOf(tokyoDate(new Date()))
  await writeMonths(patterns, month, month + 1, options.notes)
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

/** Restores the role of the seed's admin, whose button is on the sign-in page, after the store was emptied. */
async function admitAccount(): Promise<void> {
  await giveRole(await signIn(ACCOUNT, '管理 花子'), 'admin')
}

/** Runs on a running suite (scripts/bench/web.ts): measures one after the other, and reports the figures. */
const options = readWebOptions(process.argv.slice(2))
const load = os.loadavg()[0] ?? 0
console.log(`seed ${String(options.seed)}, ${String(options.notes)} notes, load ${load.toFixed(1)}`)
const { search, from, count, person } = await storeList(options)
await admitAccount()
const browser = await openBrowser()
const page = await openPage(browser)
await openList(page, `/admin${search}`, count)
// The list on the landing page (specification 9).
const landing = `?${new URLSearchParams({ from_date: defaultFromDate(new Date()), hakkou_status: UNACCEPTED_FILTER }).toString()}`
const measurements: Record<WebMeasure, () => Promise<Figure[]>> = {
  scrolling: () => measureScrolling(page, options),
  search: () => measureSearch(page, [`${from}-999`, `${from}-1234`], options),
  steps: () => measureSteps(page, options),
  selection: () => measureSelection(page, options),
  start: () => measureStart(browser, person, landing, options),
  pages: () => measurePages(options),
  cold: () => measureCold(browser, person, landing, options),
}
const figures: Figure[] = []
for (const measure of options.measures) {
  const measured = await measurements[measure]()
  console.log(measure)
  for (const { key, ratio, absolute } of measured) console.log(`  ${key} ${ratio.toFixed(2)} (${absolute})`)
  figures.push(...measured)
}
await browser.close()
writeFileSync(required('BENCH_FIGURES'), JSON.stringify(figures))
// Firestore clients keep connections open, which would keep the process running.
process.exit(0)
