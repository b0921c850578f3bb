import type { Today } from '@kenshu/contract/today/today'
import type { Page } from 'playwright-core'

/**
 * Answers きょう with counts of the test's own. How many kinds wait, and so how many lines they fill, depends on what other tests have left in the
 * store.
 * @param held the answer comes once this is fulfilled; default: at once
 */
export async function answerWaiting(
  page: Page,
  waiting: Today['waiting'],
  held: () => Promise<unknown> = () => Promise.resolve(),
): Promise<void> {
  const today: Today = { waiting, total: waiting.reduce((sum, { count }) => sum + count, 0) }
  await page.route('**/api/v1/today/', async (route) => {
    await held()
    await route.fulfill({ json: today })
  })
}
