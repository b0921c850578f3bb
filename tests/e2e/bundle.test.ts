import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminDb } from '../../fixtures/emulators.ts'
import { signInAs as signInAsRole } from '../../fixtures/people.ts'
import { endedNotices } from '../support/mail/notices.ts'
import { type MailServer, startMailServer } from '../support/mail/smtp-server.ts'
import { sentBundle, storeRecipientNotes } from '../support/notes/bundles.ts'
import { removeNotes } from '../support/notes/note-document.ts'
import { openPdf } from '../support/notes/pdf-page.ts'
import { storedNote } from '../support/notes/stored-note.ts'
import { until } from '../support/patience.ts'
import { expectAccessible } from './support/accessible.ts'
import { newPerson } from './support/browser.ts'
import { ENLARGED_WIDTH, newClient, sheet, typePassword, untilStepsLeft } from './support/client-page.ts'
import { button, historyEntry, openNote } from './support/note-page.ts'
import { enterAs } from './support/sign-in.ts'
import { smallTargets } from './support/touch-targets.ts'
import { expectNoSideways } from './support/widths.ts'

let server: MailServer

beforeAll(async () => {
  server = await startMailServer()
})

afterAll(async () => {
  await server.stop()
})

function list(page: Page) {
  return page.getByRole('table', { name: '納品書の一覧' })
}

/** Opens the link of a request's mail, types its password, and waits for the list. */
async function openList(page: Page, url: string, password: string): Promise<void> {
  await page.goto(url)
  await typePassword(page, password)
  await list(page).waitFor()
}

/** The link and the password of the one request to a recipient. */
async function invitation(to: string): Promise<{ url: string; password: string }> {
  const [mail] = await until(() => {
    const mails = server.mailsTo(to)
    expect(mails).toHaveLength(1)
    return mails
  })
  const text = mail?.parsed.text?.replaceAll('\r\n', '\n') ?? ''
  const below = (sign: string) => new RegExp(`■ ${sign}\n(.+)\n`).exec(text)?.[1] ?? ''
  return { url: below('検収用URL'), password: below('パスワード') }
}

test('twelve notes in one mail: eleven are accepted at once, one is sent back by line', async () => {
  const notes = await storeRecipientNotes(12)
  const ids = notes.map(({ id }) => id)
  const [first = '', second = ''] = ids
  const { documentEmail: to } = (await storedNote(first)) ?? {}
  const staff = await newPerson()
  await enterAs(staff.page, 'admin@example.co.jp')
  await openNote(staff.page, '/admin', first)
  await button(staff.page, '検収依頼メール表示').click()
  const modal = staff.page.getByRole('dialog', { name: '検収依頼メール' })
  await button(modal, 'この宛先のほかの納品書もまとめて依頼').click()
  await modal.getByText(/^12件を選択中/).waitFor()
  await expectAccessible(staff.page)
  await button(modal, 'メールを確認する').click()
  await modal.getByText('【重要】納品書送付および検収のお願い（12件）').waitFor()
  await expectAccessible(staff.page)
  await button(modal, '12件をまとめて送信').click()
  await modal.waitFor({ state: 'detached' })
  expect(await historyEntry(staff.page, '検収依頼メールの送信')).toContain('まとめて依頼（12件）')

  const { page, watch } = await newClient({ width: 390, height: 844 })
  const { url, password } = await invitation(String(to))
  await openList(page, url, password)
  await expectAccessible(page)
  expect(await smallTargets(page)).toEqual([])

  // The client sends one note back with comments on lines.
  await button(page, `${second}を開く`).click()
  await sheet(page).waitFor()
  await button(page, '差し戻す').click()
  await page.getByLabel('お名前').fill('髙橋 一郎')
  await page.getByLabel('差し戻しの理由').fill('数量が違います。')
  // The ways within the page are no steps of the browser's history, which would lead to the list.
  await page.getByRole('link', { name: '明細の行を選ぶ' }).click()
  await page.getByRole('checkbox', { name: /^1\. 制作費①/ }).check()
  await page.getByLabel('1行目へのご指摘').fill('2式です。')
  await page.getByRole('link', { name: '明細1行を選択中 入力へ戻る ↓' }).click()
  await button(page, '確認へ進む').click()
  await button(page, '差し戻しを確定する').click()
  await page.getByRole('heading', { name: '差し戻しを受け付けました' }).waitFor()
  await expectAccessible(page)
  // The browser's back button leads to the list.
  await untilStepsLeft(page)
  await page.goBack()
  await list(page).getByRole('row', { name: second }).getByText('差し戻し', { exact: true }).waitFor()
  // The forward button leads to the note again.
  await page.goForward()
  await page.getByRole('heading', { name: '差し戻し済みです' }).waitFor()
  await page.goBack()
  await list(page).waitFor()

  // The client accepts the others all at once.
  await button(page, 'すべて検収する（11件）').click()
  await page.getByLabel('お名前').fill('髙橋 一郎')
  await button(page, '確認へ進む').click()
  await page.getByRole('heading', { name: '次の11件を検収します' }).waitFor()
  await page.getByText('¥121,000（税抜 ¥110,000）', { exact: true }).first().waitFor()
  await expectAccessible(page)
  await button(page, '11件の検収を確定する').click()
  await page.getByText('11件の検収が完了しました').waitFor()
  await page.getByText('すべての納品書のお手続きが完了しています。').waitFor()
  await page.getByRole('link', { name: '検収書のダウンロードへ ↓' }).waitFor()
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await button(page, '検収書をまとめてダウンロード').click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^検収書一覧_.*\.pdf$/)

  for (const id of ids) {
    const stored = await storedNote(id)
    expect([stored?.['hakkouStatus'], stored?.['acceptedBy']]).toEqual(
      id === second ? ['CL検収拒否', ''] : ['CL検収済', '髙橋 一郎'],
    )
  }
  await endedNotices(first, 2)
  await endedNotices(second, 2)
  await staff.page.reload()
  expect(await historyEntry(staff.page, '検収')).toContain('髙橋 一郎（クライアント）')
  expect([watch, staff.watch]).toEqual(Array(2).fill({ foreignRequests: [], pageErrors: [] }))
})

test('on a phone others of the same recipient are chosen, where asked ones are not chosen from the start', async () => {
  const [first, second, asked] = (await storeRecipientNotes(3)).map(({ id }) => id)
  await adminDb()
    .doc(`deliveryNotes/${String(asked)}`)
    .update({ hakkouStatus: '検収依頼済＆未検収' })
  const { page } = await newPerson({ width: 390, height: 844 })
  await enterAs(page, 'admin@example.co.jp')
  await openNote(page, '/admin', String(first))
  await button(page, '検収依頼メール表示').click()
  const modal = page.getByRole('dialog', { name: '検収依頼メール' })
  await button(modal, 'この宛先のほかの納品書もまとめて依頼').click()
  await modal.getByText(/^2件を選択中/).waitFor()
  await expectAccessible(page)
  await modal.getByRole('checkbox', { name: new RegExp(String(second)) }).uncheck()
  await modal.getByText('まとめて依頼するには、2件以上選んでください。').waitFor()
  expect(await button(modal, 'メールを確認する').isDisabled()).toBe(true)
  await modal.getByRole('checkbox', { name: new RegExp(String(asked)) }).check()
  await button(modal, 'メールを確認する').click()
  await modal.getByText('【重要】納品書送付および検収のお願い（2件）').waitFor()
})

test('what staff stop or change while the list is open is not accepted unseen, and the page says so', async () => {
  const admin = await signInAsRole('admin')
  const notes = await storeRecipientNotes(3)
  const { accessToken, password } = await sentBundle(admin, notes)
  const [stopped = '', changed = ''] = notes.map(({ id }) => id)
  const batch = adminDb().batch()
  for (const { id } of notes) {
    batch.update(adminDb().doc(`deliveryNotes/${id}`), { salesPersonEmail: '', documentEmail: '' })
  }
  await batch.commit()
  const { page } = await newClient()
  await openList(page, `/confirm/bundle/${accessToken}/`, password)
  await button(page, 'すべて検収する（3件）').click()
  await page.getByLabel('お名前').fill('髙橋 一郎')
  await button(page, '確認へ進む').click()
  await adminDb().doc(`deliveryNotes/${stopped}`).update({ hakkouStatus: '営業発行停止' })
  await adminDb().doc(`deliveryNotes/${changed}`).update({ totalAmountWithTax: 12345 })
  await button(page, '3件の検収を確定する').click()
  await page.getByText('1件の検収が完了しました').waitFor()
  await page.getByText(`このURLでは開けなくなったため、検収できませんでした: ${stopped}`).waitFor()
  await page
    .getByText(`表示中に内容が変更されたため、検収できませんでした: ${changed}`, { exact: false })
    .waitFor()
  await list(page).getByRole('row', { name: changed }).getByText('¥12,345').waitFor()
  await expectAccessible(page)
  await button(page, 'すべて検収する（1件）').waitFor()
})

test('a press whose answer is lost can be repeated, and nothing is accepted twice', async () => {
  const admin = await signInAsRole('admin')
  const notes = await storeRecipientNotes(2)
  const { accessToken, password } = await sentBundle(admin, notes)
  const batch = adminDb().batch()
  for (const { id } of notes) {
    batch.update(adminDb().doc(`deliveryNotes/${id}`), { salesPersonEmail: '', documentEmail: '' })
  }
  await batch.commit()
  const { page, calls } = await newClient({ width: 390, height: 844 })
  await openList(page, `/confirm/bundle/${accessToken}/`, password)
  await page.route(
    '**/confirm/bundle/accept_all/',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await button(page, 'すべて検収する（2件）').click()
  await page.getByLabel('お名前').fill('髙橋 一郎')
  await button(page, '確認へ進む').click()
  await button(page, '2件の検収を確定する').click()
  await page.getByText(/お手続きが完了したか確認できませんでした/).waitFor()
  await button(page, '2件の検収を確定する').click()
  await page.getByText('2件の検収が完了しました').waitFor()
  const presses = calls.filter(({ path }) => path.endsWith('/accept_all/')).map(({ body }) => body)
  expect(presses).toHaveLength(2)
  expect(presses[0]).toEqual(presses[1])
})

test('two hundred notes are a list that a phone shows and a printer prints', async () => {
  const admin = await signInAsRole('admin')
  const notes = await storeRecipientNotes(200, { salesPersonEmail: 'hanako@example.co.jp' })
  const { accessToken, password } = await sentBundle(admin, notes)
  const { page } = await newClient({ width: 390, height: 844 })
  await openList(page, `/confirm/bundle/${accessToken}/`, password)
  expect(await list(page).getByRole('button').count()).toBe(200)
  await page.getByText('200件　¥2,200,000').first().waitFor()
  await expectAccessible(page)
  await expectNoSideways(page, [ENLARGED_WIDTH])
  // The printed list continues over pages and has no buttons.
  const pdf = await openPdf(new Uint8Array(await page.pdf({ preferCSSPageSize: true })))
  expect(pdf.numPages).toBeGreaterThan(3)
  await page.emulateMedia({ media: 'print' })
  expect(await button(page, 'すべて検収する（200件）').isVisible()).toBe(false)
  await removeNotes(notes.map(({ id }) => id))
})
