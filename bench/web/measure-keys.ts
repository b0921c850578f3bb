import type { Page } from 'playwright-core'
import { count, type Figure, milliseconds } from '../figures.ts'
import { partOf } from '../options.ts'
import type { WebBenchOptions } from './options.ts'
import { answerOf } from './page.ts'

/** The delay after a key that a user does not notice. */
const KEY_BUDGET_MS = 50
const SELECTION_BUDGET_MS = 100
const STEPS = 20
/** In a size for trying out. */
const FEWEST_STEPS = 2

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** A figure that compares the 95th percentile of many keys with a budget. */
function ofKeys(key: string, measured: string, times: readonly number[], budget: number): Figure {
  const [middle, most] = [percentile(times, 0.5), percentile(times, 0.95)]
  return {
    key,
    measured: `${measured} / ${milliseconds(budget)}`,
    ratio: most / budget,
    target: 1,
    aim: null,
    absolute: `${milliseconds(most)} (half of them within ${milliseconds(middle)})`,
    runs: `95th percentile of ${String(times.length)}`,
  }
}

/**
 * Types in the list's search, and measures each key until the found rows are on the screen.
 * @param words search terms with many hits at first and few at the end
 */
export async function measureSearch(
  page: Page,
  words: readonly string[],
  { notes, rounds, part }: WebBenchOptions,
): Promise<Figure[]> {
  const times: number[] = []
  const typed = words
    .slice(0, partOf(words.length, part))
    .map((word) => word.slice(0, partOf(word.length, part, FEWEST_STEPS)))
  await page.keyboard.press('/')
  for (let round = 0; round < rounds; round++) {
    for (const word of typed) {
      for (const letter of word) {
        await page.keyboard.press(letter)
        times.push((await answerOf(page)).last)
      }
      for (const _ of word) {
        await page.keyboard.press('Backspace')
        times.push((await answerOf(page)).last)
      }
    }
  }
  await page.keyboard.press('Enter')
  return [
    ofKeys(
      'webSearch',
      `a key in the search of ${count(notes)} notes, to the frame with its rows`,
      times,
      KEY_BUDGET_MS,
    ),
  ]
}

/**
 * Moves the cursor down the list, without and with the quick look, and measures until the row or the note's number is on the
 * screen.
 */
export async function measureSteps(page: Page, { notes, part }: WebBenchOptions): Promise<Figure[]> {
  const steps = partOf(STEPS, part, FEWEST_STEPS)
  const plain: number[] = []
  const withLook: number[] = []
  for (let step = 0; step < steps; step++) {
    await page.keyboard.press('j')
    const { row } = await answerOf(page)
    if (row === null) throw new Error('The cursor did not move')
    plain.push(row)
  }
  await page.keyboard.press('Space')
  await answerOf(page)
  for (let step = 0; step < steps; step++) {
    await page.keyboard.press('j')
    const { look } = await answerOf(page)
    if (look === null) throw new Error('The quick look did not follow the cursor')
    withLook.push(look)
  }
  await page.keyboard.press('Escape')
  await answerOf(page)
  return [
    ofKeys(
      'webStep',
      `j in a list of ${count(notes)} notes, to the frame with the next row`,
      plain,
      KEY_BUDGET_MS,
    ),
    ofKeys(
      'webLook',
      'j with the quick look open, to the frame with the next note',
      withLook,
      SELECTION_BUDGET_MS,
    ),
  ]
}

/** Selects all notes with one click, and none with another. */
export async function measureSelection(page: Page, { notes, rounds }: WebBenchOptions): Promise<Figure[]> {
  const times: number[] = []
  const all = page.getByRole('columnheader').getByRole('checkbox')
  for (let round = 0; round < rounds; round++) {
    for (const _ of ['all', 'none']) {
      await all.click()
      times.push((await answerOf(page)).last)
    }
  }
  return [
    ofKeys(
      'webSelectAll',
      `all ${count(notes)} notes selected, or none, to the frame that shows it`,
      times,
      SELECTION_BUDGET_MS,
    ),
  ]
}
