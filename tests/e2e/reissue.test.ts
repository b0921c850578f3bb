import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { type ClientNote, storeClientNote } from '../support/notes/confirm.ts'
import { storedNote } from '../support/notes/stored-note.ts'
import { enterAs, expectAccessible, newPerson } from './support/browser.ts'
import { newClient, openAsClient, typePassword } from './support/client-page.ts'
import { button, card, historyEntry, openNote } from './support/note-page.ts'

const REISSUE = 'URLとパスワードを再発行'
const ASKED = 'URLとパスワードを再発行しますか？'
const OFFERED = '新しいURLとパスワードを送信しますか？'

async function staffPage(email: string, options: Parameters<typeof newPerson>[0] = {}): Promise<Page> {
  const { page } = await newPerson(options)
  await enterAs(page, email)
  return page
}

async function tokenOf({ id }: ClientNote): Promise<string> {
  return String((await storedNote(id))?.['accessToken'])
}

test.each([1440, 390])(
  'a link is made anew after a question that says what ends, and the mail with the new one is offered (%i pixels)',
  async (width) => {
    const note = await storeClientNote({
      documentEmail: 'client@customer.example.com',
      salesPersonEmail: 'hanako@example.co.jp',
    })
    const client = await newClient()
    await openAsClient(client.page, note)

    const page = await staffPage('admin@example.co.jp', { width })
    await openNote(page, '/admin', note.id)
    const access = card(page, '検収用情報')
    await button(access, REISSUE).click()
    const question = page.getByRole('dialog', { name: ASKED })
    await question.getByText('いまのものは、すぐに使えなくなります。').waitFor()
    await expectAccessible(page)
    await button(question, 'キャンセル').click()
    expect(await tokenOf(note)).toBe(note.accessToken)

    await button(access, REISSUE).click()
    await button(question, '再発行する').click()
    const offer = page.getByRole('dialog', { name: OFFERED })
    await offer.waitFor()
    const token = await tokenOf(note)
    expect(token).not.toBe(note.accessToken)
    await button(offer, '検収依頼メール表示').click()
    const mail = page.getByRole('dialog', { name: '検収依頼メール' })
    await mail.getByText(token).waitFor()
    await button(mail, '閉じる').click()

    await access.getByText(token).waitFor()
    await access.getByText(/^URLとパスワードの再発行: \d+年\d+月\d+日 \d\d:\d\d$/).waitFor()
    await historyEntry(page, '検収URL・パスワードの再発行')
    await expectAccessible(page)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)

    await client.page.reload()
    await typePassword(client.page, note.password)
    await client.page.getByText('この納品書は現在ご利用いただけません').waitFor()
  },
)

test('who may not make it anew sees no button; at a stopped note there is nothing to send afterwards', async () => {
  const note = await storeClientNote({ hakkouStatus: '営業発行停止' })
  const normal = await staffPage('normal@example.co.jp')
  await openNote(normal, '/normal', note.id)
  await card(normal, '検収用情報').getByText(note.accessToken).waitFor()
  expect(await button(normal, REISSUE).count()).toBe(0)

  const page = await staffPage('admin@example.co.jp')
  await openNote(page, '/admin', note.id)
  await button(page, REISSUE).click()
  await button(page.getByRole('dialog', { name: ASKED }), '再発行する').click()
  await page.getByText('URLとパスワードを再発行しました', { exact: true }).waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
})

test('a try that fails says so, and the link stays as it is', async () => {
  const note = await storeClientNote()
  const page = await staffPage('admin@example.co.jp')
  await openNote(page, '/admin', note.id)
  await page.route('**/reissue/', (route) => route.abort('connectionfailed'))
  await button(page, REISSUE).click()
  await button(page.getByRole('dialog', { name: ASKED }), '再発行する').click()
  await page.getByText('再発行できませんでした').waitFor()
  await card(page, '検収用情報').getByText(note.accessToken).waitFor()
  expect(await tokenOf(note)).toBe(note.accessToken)
})
