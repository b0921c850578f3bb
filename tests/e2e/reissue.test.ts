import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { type ClientNote, storeClientNote } from '../support/notes/confirm.ts'
import { storedNote } from '../support/notes/stored-note.ts'
import { expectAccessibleAtBothWidths } from './support/accessible.ts'
import { newPerson } from './support/browser.ts'
import { newClient, openAsClient, typePassword } from './support/client-page.ts'
import { button, card, historyEntry, openNote, pressAndHear } from './support/note-page.ts'
import { enterAs } from './support/sign-in.ts'
import { expectNoSideways, pressAtBothWidths } from './support/widths.ts'

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

test('a link is made anew after a question that says what ends, and the mail with the new one is offered', async () => {
  const note = await storeClientNote({
    documentEmail: 'client@customer.example.com',
    salesPersonEmail: 'hanako@example.co.jp',
  })
  const client = await newClient()
  await openAsClient(client.page, note)

  const page = await staffPage('admin@example.co.jp', { width: 390 })
  await openNote(page, '/admin', note.id)
  const access = card(page, '検収用情報')
  await pressAtBothWidths(page, button(access, REISSUE))
  const question = page.getByRole('dialog', { name: ASKED })
  await question.getByText('いまのものは、すぐに使えなくなります。').waitFor()
  await expectAccessibleAtBothWidths(page)
  await pressAtBothWidths(page, button(question, 'キャンセル'))
  expect(await tokenOf(note)).toBe(note.accessToken)

  await button(access, REISSUE).click()
  await pressAtBothWidths(page, button(question, '再発行する'))
  const offer = page.getByRole('dialog', { name: OFFERED })
  await offer.waitFor()
  const token = await tokenOf(note)
  expect(token).not.toBe(note.accessToken)
  await pressAtBothWidths(page, button(offer, '検収依頼メール表示'))
  const mail = page.getByRole('dialog', { name: '検収依頼メール' })
  await mail.getByText(token).waitFor()
  await pressAtBothWidths(page, button(mail, '閉じる'))

  await access.getByText(token).waitFor()
  await access.getByText(/^URLとパスワードの再発行: \d+年\d+月\d+日 \d\d:\d\d$/).waitFor()
  await historyEntry(page, '検収URL・パスワードの再発行')
  await expectAccessibleAtBothWidths(page)
  await expectNoSideways(page)

  await client.page.reload()
  await typePassword(client.page, note.password)
  await client.page.getByText('この納品書は現在ご利用いただけません').waitFor()
})

test('who may not make it anew sees no button; at a stopped note there is nothing to send afterwards', async () => {
  const note = await storeClientNote({ hakkouStatus: '営業発行停止' })
  const normal = await staffPage('normal@example.co.jp')
  await openNote(normal, '/normal', note.id)
  await card(normal, '検収用情報').getByText(note.accessToken).waitFor()
  expect(await button(normal, REISSUE).count()).toBe(0)

  const page = await staffPage('admin@example.co.jp')
  await openNote(page, '/admin', note.id)
  await button(page, REISSUE).click()
  const reissue = button(page.getByRole('dialog', { name: ASKED }), '再発行する')
  await pressAndHear(reissue, 'URLとパスワードを再発行しました')
  await page.getByRole('dialog', { name: ASKED }).waitFor({ state: 'detached' })
  expect(await page.getByRole('dialog').count()).toBe(0)
})

test('a try without an answer says so, and the link stays as it is', async () => {
  const note = await storeClientNote()
  const page = await staffPage('admin@example.co.jp')
  await openNote(page, '/admin', note.id)
  await page.route('**/reissue/', (route) => route.abort('connectionfailed'))
  await button(page, REISSUE).click()
  await button(page.getByRole('dialog', { name: ASKED }), '再発行する').click()
  await page.getByText('再発行されたか確認できませんでした').waitFor()
  await card(page, '検収用情報').getByText(note.accessToken).waitFor()
  expect(await tokenOf(note)).toBe(note.accessToken)
})
