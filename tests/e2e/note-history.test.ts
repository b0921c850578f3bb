import { HISTORY_PAGE } from '@kenshu/contract/limits'
import { Timestamp } from 'firebase-admin/firestore'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { storeAudits } from '../support/notes/audit.ts'
import { storeNote } from '../support/notes/note-document.ts'
import { onOneDay } from '../support/on-one-day.ts'
import { expectAccessibleAtBothWidths } from './support/accessible.ts'
import { newPerson } from './support/browser.ts'
import { button, card, openNote, unfoldHistory } from './support/note-page.ts'
import { enterAs } from './support/sign-in.ts'
import { expectAsWideAsWindow } from './support/widths.ts'

const ADMIN = 'admin@example.co.jp'
const MORE = 'さらに表示'
const START = Date.parse('2026-04-01T00:00:00.000Z')

/**
 * Stores a note with two full pages of history and one more entry: five views at the end of the newest page, five at the
 * beginning of the next, and numbered edits. The newest entry of all is the look of the user who opens the note.
 */
async function storeLongHistory(): Promise<string> {
  const id = await storeNote({})
  const isView = (index: number) => index >= HISTORY_PAGE - 6 && index < HISTORY_PAGE + 4
  await storeAudits(
    id,
    Array.from({ length: 2 * HISTORY_PAGE + 1 }, (_, index) => ({
      at: Timestamp.fromMillis(START - 60_000 * index),
      ...(isView(index)
        ? { uid: '', email: '', action: 'client.view' }
        : { remark: `${String(index)}番目の編集` }),
    })),
  )
  return id
}

function places(page: Page): Locator {
  return card(page, '履歴').locator('.mantine-Timeline-item')
}

test(
  'a long history comes in pages, of which one that cannot be had is asked for again; what was opened stays when something new comes in',
  onOneDay(async () => {
    const id = await storeLongHistory()
    const { page, watch } = await newPerson()
    await enterAs(page, ADMIN)
    await openNote(page, '/admin', id)
    await unfoldHistory(page)
    const history = card(page, '履歴')
    // If a page ends within the client's views, their number is not known yet.
    await history.getByText('クライアントの閲覧（5件以上）').waitFor()
    expect(await places(page).count()).toBe(HISTORY_PAGE - 4)
    await history.getByText('すべての日時').click()
    await places(page).getByRole('listitem').nth(4).waitFor()

    const older = '**/history/?before=*'
    await page.route(older, (route) => route.abort())
    await button(history, MORE).click()
    await history.getByRole('alert').getByText('続きを読み込めませんでした。').waitFor()
    expect(await places(page).count()).toBe(HISTORY_PAGE - 4)
    await page.unroute(older)
    await button(history, MORE).click()
    await history.getByText('クライアントの閲覧（10件）').waitFor()
    await places(page).getByRole('listitem').nth(9).waitFor()
    expect(await places(page).count()).toBe(2 * HISTORY_PAGE - 9)
    await expectAccessibleAtBothWidths(page, () => expectAsWideAsWindow(page))

    await button(page, '編集').click()
    await page.getByLabel('変更後の担当者名').fill('後任 花子')
    await button(page, '保存').click()
    await places(page).first().getByText('後任 花子').waitFor()
    await expect.poll(() => places(page).count()).toBe(2 * HISTORY_PAGE - 9)
    expect(await history.locator('details[open]').count()).toBe(1)

    await button(page, MORE).click()
    await history.getByText(`${String(2 * HISTORY_PAGE)}番目の編集`).waitFor()
    expect(await button(page, MORE).count()).toBe(0)
    expect(await places(page).count()).toBe(2 * HISTORY_PAGE - 6)
    expect(watch).toEqual({ foreignRequests: [], pageErrors: [] })
  }),
)
