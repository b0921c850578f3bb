import type { Page } from 'playwright-core'
import { todayMessages } from '../../web/src/messages/today-ja.ts'

/** Waits for the chips of きょう, which are loaded after the list, or for the word that nothing waits. */
export async function untilToday(page: Page): Promise<void> {
  const region = page.getByRole('region', { name: todayMessages.region })
  const chips = region.getByRole('button').or(region.getByRole('link'))
  await chips.or(region.getByText(todayMessages.nothing)).first().waitFor()
}
