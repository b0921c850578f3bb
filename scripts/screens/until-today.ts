import type { Page } from 'playwright-core'
import { todayMessages } from '../../web/src/messages/today-ja.ts'

/** Waits for the chips of きょう, which are loaded after the list. */
export async function untilToday(page: Page): Promise<void> {
  const region = page.getByRole('region', { name: todayMessages.region })
  await region.getByRole('button').or(region.getByRole('link')).first().waitFor()
}
