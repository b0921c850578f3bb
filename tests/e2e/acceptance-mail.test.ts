import { SEND_OBSTACLE_SENTENCES } from '@kenshu/contract/sentences'
import type { BrowserContext, Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { adminDb, appUrl } from '../../fixtures/emulators.ts'
import { tooManyCalls } from '../../functions/src/messages/failures.ts'
import { sentSecondsAgo } from '../support/mail/send-email.ts'
import { ownAddress, startMailServer } from '../support/mail/smtp-server.ts'
import { storeNote } from '../support/notes/note-document.ts'
import { expectAccessible, expectAccessibleAtBothWidths } from './support/accessible.ts'
import { newPerson } from './support/browser.ts'
import { button, card, historyEntry, openNote, pressAndHear } from './support/note-page.ts'
import { enterAs } from './support/sign-in.ts'

const PROJECT = '販促～①㈱髙島屋 “二重” é 😀'
const AGAIN = '直近1分以内に送信済みです'
const REFUSED =
  'メール送信に失敗しました: メールサーバーに接続できなかったため、送信できませんでした。' +
  '時間をおいて再度お試しください。解決しない場合は、システムの運用担当者に連絡してください。'

/** Opens a note's mail as a user who does not own the note; everybody except csv_uploader may do that. */
async function openMail(id: string): Promise<{ context: BrowserContext; page: Page; mail: Locator }> {
  const { context, page } = await newPerson()
  await enterAs(page, 'normal@example.co.jp')
  await openNote(page, '/normal', id)
  await button(page, '検収依頼メール表示').click()
  const mail = page.getByRole('dialog', { name: '検収依頼メール' })
  await mail.getByRole('textbox', { name: '本文' }).waitFor()
  return { context, page, mail }
}

/** Whether nothing that scrolls, and no edge of the window, hides a part of it. */
function isWhollySeen(element: Locator): Promise<boolean> {
  return element.evaluate(
    (own) =>
      new Promise<boolean>((resolve) => {
        const observer = new IntersectionObserver(([entry]) => {
          observer.disconnect()
          resolve(entry !== undefined && entry.intersectionRatio >= 0.99)
        })
        observer.observe(own)
      }),
  )
}

test('the mail that is shown can be copied, is the mail that arrives, and the history tells of it', async () => {
  const to = ownAddress('sakiyama')
  const id = await storeNote({
    projectName: PROJECT,
    password: 'himitsu-4711',
    accessToken: 'token-of-the-mail-test',
    salesChangedClientContactName: '﨑山 一郎',
    salesChangedClientContactEmail: to,
  })
  const server = await startMailServer()
  try {
    const { context, page, mail } = await openMail(id)
    expect(await mail.getByRole('definition').allInnerTexts()).toEqual([
      to,
      'hanako@example.co.jp',
      `【重要】納品書送付および検収のお願い（${PROJECT}）`,
    ])
    const body = mail.getByRole('textbox', { name: '本文' })
    expect(await body.isEditable()).toBe(false)
    const shown = await body.inputValue()
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: appUrl() })
    await pressAndHear(button(mail, '本文をコピー'), '本文をコピーしました')
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied.replaceAll('\r\n', '\n')).toBe(shown)
    await button(mail, 'メール送信').click()
    await mail.getByText(`${to} 宛に送信しました。`).waitFor()
    // The question about the status appears at once, and one click answers it.
    await mail.getByText('発行ステータスを「検収依頼済＆未検収」に変更しますか？').waitFor()
    await expectAccessible(page)
    // The first press after a mail was sent never changes the status.
    await expect
      .poll(() => button(mail, '変更しない').evaluate((own) => own === document.activeElement))
      .toBe(true)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.getByText('発行ステータスを「検収依頼済＆未検収」に変更しました').waitFor()
    await mail.waitFor({ state: 'detached' })
    const stored = await adminDb().doc(`deliveryNotes/${id}`).get()
    expect(stored.get('hakkouStatus')).toBe('検収依頼済＆未検収')

    expect(server.mailsTo(to)).toHaveLength(1)
    const [arrived] = server.mailsTo(to)
    expect(arrived?.recipients).toEqual([to, 'hanako@example.co.jp'])
    expect(arrived?.parsed.subject).toBe(`【重要】納品書送付および検収のお願い（${PROJECT}）`)
    const text = arrived?.parsed.text?.replaceAll('\r\n', '\n').trimEnd()
    expect(text).toBe(shown.trimEnd())
    expect(text).toContain('﨑山 一郎 様')
    expect(text).toContain(`${appUrl()}/confirm/token-of-the-mail-test/`)
    expect(text).toContain('himitsu-4711')

    const entry = await historyEntry(page, '検収依頼メールの送信')
    expect(entry).toContain('営業 太郎')
    expect(entry).toContain(`宛先: ${to}、Cc: hanako@example.co.jp`)
    await card(page, '検収結果').getByText('まだ開かれていません').waitFor()
  } finally {
    await server.stop()
  }
})

test('the buttons of the mail are seen without scrolling in the window of a small laptop', async () => {
  const { page, mail } = await openMail(await storeNote({}))
  await page.setViewportSize({ width: 1366, height: 640 })
  for (const name of ['検収依頼済＆未検収にする', '本文をコピー', 'メール送信']) {
    await expect.poll(() => isWhollySeen(button(mail, name)), { message: name }).toBe(true)
  }
})

test('a mail that could not leave is said to have failed, and can be sent once the server is back', async () => {
  const to = ownAddress()
  const id = await storeNote({ documentEmail: to })
  const { page, mail } = await openMail(id)
  await button(mail, 'メール送信').click()
  await mail.getByRole('alert').getByText(REFUSED, { exact: true }).waitFor()
  const server = await startMailServer()
  try {
    await button(mail, 'メール送信').click()
    await mail.getByText(`${to} 宛に送信しました。`).waitFor()
    await button(mail, '変更しない').click()
    await mail.waitFor({ state: 'detached' })
    expect(server.mailsTo(to)).toHaveLength(1)
    // The note says that its status is still to be settled, also after a reload, and one press settles it.
    await page.reload()
    const unchanged = page.getByRole('note').filter({ hasText: '送信済み・ステータス未変更' })
    await unchanged.getByText('発行ステータスは「営業未対応」のままです。').waitFor()
    await expectAccessible(page)
    await button(unchanged, '検収依頼済＆未検収にする').click()
    await page.getByText('発行ステータスを「検収依頼済＆未検収」に変更しました').waitFor()
    await unchanged.waitFor({ state: 'detached' })
  } finally {
    await server.stop()
  }
  expect(await historyEntry(page, '検収依頼メールの送信失敗')).toContain('メールサーバーに接続できなかった')
  await historyEntry(page, '検収依頼メールの送信')
})

test('who was asked before is seen before they are asked again; a status that is right already is not asked about', async () => {
  const to = ownAddress()
  const id = await storeNote({ documentEmail: to, hakkouStatus: '検収依頼済＆未検収' })
  const server = await startMailServer()
  try {
    const { page, mail } = await openMail(id)
    expect(await mail.getByText('検収依頼は送信済みです').count()).toBe(0)
    for (const times of [1, 2]) {
      await button(mail, 'メール送信').click()
      await page.getByText(`${to} 宛に送信しました。`).first().waitFor()
      await mail.waitFor({ state: 'detached' })
      await sentSecondsAgo(id, 3600)
      await button(page, '検収依頼メール表示').click()
      await mail
        .getByText(new RegExp(`^検収依頼は送信済みです（${String(times)}回。最終: .* 営業 太郎）`))
        .waitFor()
    }
    expect(server.mailsTo(to)).toHaveLength(2)
  } finally {
    await server.stop()
  }
})

test('a user who presses again within a minute is told of it, and goes back or sends once more', async () => {
  const to = ownAddress()
  const id = await storeNote({ documentEmail: to, hakkouStatus: '検収依頼済＆未検収' })
  const server = await startMailServer()
  try {
    const { page, mail } = await openMail(id)
    await button(mail, 'メール送信').click()
    await mail.waitFor({ state: 'detached' })
    await sentSecondsAgo(id, -3600)
    await button(page, '検収依頼メール表示').click()
    await button(mail, 'メール送信').click()
    const prompt = page.getByRole('dialog', { name: AGAIN })
    await prompt
      .getByText(/^この検収依頼メールは直近1分以内に送信済みです（送信者: normal@example\.co\.jp）。/)
      .waitFor()
    await expectAccessible(page)
    // Escape only closes the question, and the focus returns to where it was.
    await page.keyboard.press('Escape')
    await prompt.waitFor({ state: 'detached' })
    await expect
      .poll(() => button(mail, 'メール送信').evaluate((own) => own === document.activeElement))
      .toBe(true)
    expect(server.mailsTo(to)).toHaveLength(1)
    await page.keyboard.press('Enter')
    await button(prompt, 'もう一度送信する').click()
    await mail.waitFor({ state: 'detached' })
    expect(server.mailsTo(to)).toHaveLength(2)
  } finally {
    await server.stop()
  }
})

test('a mail that fails without a sentence of ours shows the status text; too many in a minute, when to go on; nothing is lost', async () => {
  const id = await storeNote({})
  const { page, mail } = await openMail(id)
  const tooMany = tooManyCalls('mailsOfUser', 12)
  for (const { answer, shown } of [
    { answer: { status: 502, body: '<html></html>' }, shown: 'Bad Gateway' },
    {
      answer: { status: 500, json: { code: 'internal', message: '', requestId: 'r-1' } },
      shown: 'Internal Server Error',
    },
    {
      answer: {
        status: 429,
        json: { code: 'too_many_requests', message: tooMany, requestId: 'r-1', retryAfterSeconds: 12 },
      },
      shown: tooMany,
    },
  ]) {
    await page.route('**/api/v1/send_email', (route) => route.fulfill(answer), { times: 1 })
    await button(mail, 'メール送信').click()
    await mail.getByRole('alert').getByText(`メール送信に失敗しました: ${shown}`, { exact: true }).waitFor()
  }
  await expectAccessible(page)
  await button(mail, 'メール送信').and(page.locator(':not([aria-disabled])')).waitFor()
})

test('a rejected note cannot be sent, with the reason, until it is set to requested', async () => {
  const id = await storeNote({ hakkouStatus: 'CL検収拒否' })
  const { page, mail } = await openMail(id)
  await mail.getByText(SEND_OBSTACLE_SENTENCES.rejected).waitFor()
  const send = button(mail, 'メール送信')
  expect(await send.isDisabled()).toBe(true)
  await expectAccessibleAtBothWidths(page)
  const setRequested = button(mail, '検収依頼済＆未検収にする')
  await setRequested.click()
  const prompt = page.getByRole('dialog', { name: 'ステータスの変更' })
  await prompt.getByText('発行ステータスを「検収依頼済＆未検収」に変更しますか？').waitFor()
  await button(prompt, '変更する').click()
  await mail.getByText('発行ステータスを「検収依頼済＆未検収」に変更しました').waitFor()
  await setRequested.and(page.locator('[aria-disabled]:not([aria-busy])')).waitFor()
  await mail.getByText(SEND_OBSTACLE_SENTENCES.rejected).waitFor({ state: 'detached' })
  await send.and(page.locator(':enabled')).waitFor()
  const note = await adminDb().doc(`deliveryNotes/${id}`).get()
  expect(note.get('hakkouStatus')).toBe('検収依頼済＆未検収')

  await button(mail, '閉じる').click()
  expect(await historyEntry(page, 'ステータスの変更')).toContain(
    '変更前: CL検収拒否→変更後: 検収依頼済＆未検収',
  )
})

test('without an address nothing can be sent', async () => {
  const id = await storeNote({ documentEmail: '' })
  const { mail } = await openMail(id)
  await mail.getByText('宛先を設定してください').waitFor()
  expect(await button(mail, 'メール送信').isDisabled()).toBe(true)
  // The note belongs to somebody else, so this user may not set the address.
  await mail.getByText('宛先を設定できるのは、この納品書の営業担当者と管理者です。').waitFor()
  expect(await mail.getByLabel('宛先のメールアドレス').count()).toBe(0)
})
