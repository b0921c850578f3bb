import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MailServer, ownAddress, startMailServer } from '../support/mail/smtp-server.ts'
import { storeClientNote } from '../support/notes/confirm.ts'
import { until } from '../support/patience.ts'
import { newPerson } from './support/browser.ts'
import { newClient, prepareAcceptance, prepareRejection, sheet, typePassword } from './support/client-page.ts'
import { button, card, historyEntry } from './support/note-page.ts'
import { enterAs } from './support/sign-in.ts'
import { untilLive } from './support/until-live.ts'

const DAY = '1997-02-03'
const NUMBER = `髙-${randomUUID().slice(0, 8)}`
const SALES = ownAddress('sales', 'example.co.jp')
const FIRST_CONTACT = ownAddress()
const SECOND_CONTACT = ownAddress('kounin')

let server: MailServer

beforeAll(async () => {
  server = await startMailServer()
})

afterAll(async () => {
  await server.stop()
})

/** Waits for the one mail to an address whose subject begins with the given text, and returns its text. */
async function mailTo(address: string, subject: string): Promise<string> {
  const [mail] = await until(() => {
    const arrived = server
      .mailsTo(address)
      .filter(({ parsed }) => parsed.subject?.startsWith(subject) === true)
    expect(arrived).toHaveLength(1)
    return arrived
  })
  return mail?.parsed.text?.replaceAll('\r\n', '\n') ?? ''
}

/** The link and the password in a request: the line below each of the two headings. */
function invitation(text: string): { url: string; password: string } {
  const below = (sign: string) => new RegExp(`■ ${sign}\n(.+)\n`).exec(text)?.[1] ?? ''
  return { url: below('検収用URL'), password: below('パスワード') }
}

/** @param answer to the question about the status, if it appears in the note's status */
async function send(
  page: Page,
  to: string,
  answer?: '検収依頼済＆未検収にする' | '変更しない',
): Promise<void> {
  const mail = page.getByRole('dialog', { name: '検収依頼メール' })
  await button(mail, 'メール送信').click()
  await page.getByText(`${to} 宛に送信しました。`).waitFor()
  if (answer !== undefined) await button(mail, answer).click()
  await mail.waitFor({ state: 'detached' })
}

test('from the request to the acceptance, with a rejection between, over mails and two browsers', async () => {
  const note = await storeClientNote({
    hakkouStatus: '営業未対応',
    deliveryDate: DAY,
    billingNo: NUMBER,
    salesPersonEmail: SALES,
    documentEmail: FIRST_CONTACT,
  })
  const { context: staff, page: list, watch } = await newPerson()
  await enterAs(list, 'admin@example.co.jp')
  await list.goto(`/admin?from_date=${DAY}&to_date=${DAY}&hakkou_status=すべて`)
  const row = list.getByRole('row').filter({ hasText: NUMBER })
  await row.getByText('営業未対応').waitFor()

  // Staff ask the client.
  const page = await staff.newPage()
  await page.goto(`/admin/delivery-notes/${note.id}/`)
  for (const tab of [list, page]) await untilLive(tab)
  await button(page, '検収依頼メール表示').click()
  await send(page, FIRST_CONTACT, '検収依頼済＆未検収にする')
  await row.getByText('検収依頼済＆未検収').waitFor()
  const first = invitation(await mailTo(FIRST_CONTACT, '【重要】'))
  expect(first.password).toBe(note.password)

  // The client mistypes the password, reads the note, and rejects it.
  const { page: client, watch: clientWatch } = await newClient()
  await client.goto(first.url)
  await typePassword(client, 'machigai')
  await client.getByText('パスワードが正しくありません。').waitFor()
  await typePassword(client, first.password)
  await sheet(client).getByText(NUMBER).waitFor()
  await prepareRejection(client, '差戻 花子', '担当者が替わりました。\n後任に送ってください。')
  await button(client, '差し戻しを確定する').click()
  await client.getByRole('heading', { name: '差し戻しを受け付けました' }).waitFor()
  expect(await mailTo(SALES, '【要対応】')).toContain('> 後任に送ってください。')
  expect(await mailTo(FIRST_CONTACT, '差し戻し受付')).not.toContain(note.accessToken)

  // Staff see the reason, correct the contact, set the status, and ask again.
  await card(page, '検収結果').getByText('後任に送ってください。').waitFor()
  await row.getByText('CL検収拒否').waitFor()
  await button(page, '編集').click()
  await page.getByLabel('変更後の担当者名').fill('後任 一郎')
  await page.getByLabel('変更後のメールアドレス').fill(SECOND_CONTACT)
  await button(page, '保存').click()
  await page.getByText('保存しました').waitFor()
  await button(page, '検収依頼メール表示').click()
  const mail = page.getByRole('dialog', { name: '検収依頼メール' })
  await button(mail, '検収依頼済＆未検収にする').click()
  await button(page.getByRole('dialog', { name: 'ステータスの変更' }), '変更する').click()
  // The toasts of this change and of the previous one have the same text.
  await mail.getByText('発行ステータスを「検収依頼済＆未検収」に変更しました').waitFor()
  await send(page, SECOND_CONTACT)
  const second = invitation(await mailTo(SECOND_CONTACT, '【重要】'))

  // The new contact accepts.
  const { page: successor } = await newClient({ width: 390, height: 844 })
  await successor.goto(second.url)
  await typePassword(successor, second.password)
  await sheet(successor).getByText('後任 一郎').waitFor()
  await prepareAcceptance(successor, '後任 一郎')
  await button(successor, '検収を確定する').click()
  await successor.getByRole('heading', { name: '検収が完了しました' }).waitFor()

  // Staff see it on the open page and in the other tab; both mails arrive; the rejection stays in the history.
  await card(page, '検収結果').getByText('後任 一郎').waitFor()
  await row.getByText('CL検収済').waitFor()
  expect(await mailTo(SALES, '【検収完了】')).toContain('後任 一郎')
  const confirmation = await mailTo(SECOND_CONTACT, '検収完了のお知らせ')
  expect(confirmation).toContain('後任 一郎')
  expect(confirmation).not.toContain(note.password)
  expect(await historyEntry(page, '検収')).toContain('後任 一郎')
  expect(await historyEntry(page, '差し戻し')).toContain('後任に送ってください。')

  // After a reload the client sees the result.
  await client.reload()
  await typePassword(client, first.password)
  await client.getByRole('heading', { name: '検収済みです' }).waitFor()
  for (const seen of [watch, clientWatch]) expect(seen).toEqual({ foreignRequests: [], pageErrors: [] })
})
