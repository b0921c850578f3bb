import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { afterEach, expect, type RunnerTestCase } from 'vitest'
import { evidenceFolder } from '../../support/evidence.ts'
import { tidyAfterwards } from '../../support/here/tidy.ts'
import { endContexts, openPages, takePolicyViolations } from './browser.ts'
import { keepSeedInPresent } from './seed-month.ts'

/** How many characters of a page's text are printed when its test fails. The file has all of it. */
const SHOWN_TEXT = 2000

/** Saves a screenshot and the text of a page, and prints the text. */
async function keepPage(test: RunnerTestCase, page: Page, number: number): Promise<void> {
  const file = path.join(evidenceFolder(test), `page-${String(number)}`)
  try {
    await page.screenshot({ path: `${file}.png` })
    const text = `${page.url()}\n\n${await page.locator('body').innerText()}\n`
    writeFileSync(`${file}.txt`, text)
    console.error(`画面（${file}.png）:\n${text.slice(0, SHOWN_TEXT)}`)
  } catch (error) {
    // The page may be closed, which may be the failure itself, so this error must not hide the test's own.
    console.error(`画面を保存できませんでした: ${String(error)}`)
  }
}

// This hook runs after the file's own hooks.
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') {
    for (const [index, page] of openPages().entries()) await keepPage(task, page, index + 1)
  }
  await endContexts()
  expect(takePolicyViolations()).toEqual([])
})

await keepSeedInPresent()

// The upload page lists the folders of all tests, with several buttons each. And what changed or was imported in the last minute and a half
// is told to each list that opens, which then reads once more.
await tidyAfterwards(['promotions', 'noteChanges'])
