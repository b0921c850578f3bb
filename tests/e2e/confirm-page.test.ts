import { readFile } from 'node:fs/promises'
import { PERSON_NAME_SENTENCES } from '@kenshu/contract/sentences'
import type { Page, Request } from 'playwright-core'
import { expect, test } from 'vitest'
import { adminDb } from '../../fixtures/emulators.ts'
import { useUpCalls } from '../support/http/call-limits.ts'
import { accept, askedDaysAgo, open, reject, storeClientNote } from '../support/notes/confirm.ts'
import { storedNote } from '../support/notes/stored-note.ts'
import { expectAccessible, expectAccessibleAtBothWidths } from './support/accessible.ts'
import { newContext } from './support/browser.ts'
import {
  ENLARGED_WIDTH,
  newClient,
  openAsClient,
  panel,
  passwordField,
  prepareAcceptance,
  prepareRejection,
  sheet,
  typePassword,
  untilStepsLeft,
} from './support/client-page.ts'
import { button } from './support/note-page.ts'
import { expectAsWideAsWindow, expectNoSideways, pressAtBothWidths } from './support/widths.ts'

/** No text of the page is smaller, in CSS pixels: its readers may be old, and hold a phone. */
const SMALLEST_TEXT = 14

function smallestText(page: Page): Promise<number> {
  return page.evaluate(() => {
    const sizes: number[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const { parentElement } = text
      if (parentElement === null || text.textContent?.trim() === '' || !parentElement.checkVisibility())
        continue
      sizes.push(Number.parseFloat(getComputedStyle(parentElement).fontSize))
    }
    return Math.min(...sizes)
  })
}

const UNAVAILABLE = 'この納品書は現在ご利用いただけません'

test('the password opens the note, which is a document with all that a client needs', async () => {
  const note = await storeClientNote({
    clientName: '㈱髙島屋～①',
    billingTitle: 'Web サイト制作 第①期',
    deliveryItems: [
      { itemName: 'ページ制作', unitPrice: 12345.5, quantity: 2, unit: '頁', amount: 24691 },
      { itemName: '値引き', unitPrice: null, quantity: null, unit: '', amount: -691 },
    ],
    amountWithoutTax: 24000,
    tax: 2400,
    totalAmountWithTax: 26400,
  })
  const { page, watch, calls } = await newClient()
  await page.goto(`/confirm/${note.accessToken}/`)
  expect(await page.title()).toBe('納品書のご確認')
  await passwordField(page).waitFor()
  // Opening the page, as mail scanners do, calls nothing about the note. It says who sends, and nothing else about it.
  await page.getByRole('heading', { name: '見本株式会社' }).waitFor()
  expect(await page.getByRole('link', { name: '03-0000-0000' }).getAttribute('href')).toBe('tel:0300000000')
  await page.getByText('登録不要・約2分').waitFor()
  expect(await page.locator('body').innerText()).not.toContain('営業 花子')
  expect(calls).toEqual([])
  await typePassword(page, ` ${note.password} `)
  await sheet(page).waitFor()
  const words = (await sheet(page).innerText()).replaceAll(/\s+/g, ' ')
  for (const part of [
    '〒100-0001',
    '㈱髙島屋～① 総務部',
    '髙橋 一郎様',
    `請求番号 ${note.id}`,
    '納品日 2026年4月15日',
    '請求日 2026年4月30日',
    '案件番号 J-1',
    '見本株式会社',
    'TEL 03-0000-0000',
    '担当 営業 花子',
    '件名 Web サイト制作 第①期',
    '合計金額（税込） ¥26,400',
    '小計（税抜） ¥24,000',
    '消費税 ¥2,400',
    '合計（税込） ¥26,400',
  ]) {
    expect(words).toContain(part)
  }
  expect(await page.getByRole('table', { name: '納品明細' }).getByRole('row').allInnerTexts()).toEqual([
    'No.\t品名\t単価\t数量\t単位\t金額',
    '1\tページ制作\t¥12,345.5\t2\t頁\t¥24,691',
    '2\t値引き\t\t\t\t-¥691',
  ])
  expect(watch).toEqual({ foreignRequests: [], pageErrors: [] })
})

test('a unit of three letters stays in one line beside a long name', async () => {
  const itemName = '下層ページ制作（スマートフォン対応、検査を含む）'.repeat(4)
  const note = await storeClientNote({
    deliveryItems: [{ itemName, unitPrice: 12345, quantity: 12, unit: 'ページ', amount: 148140 }],
  })
  const { page } = await newClient()
  await openAsClient(page, note)
  const unit = sheet(page).getByRole('cell', { name: 'ページ', exact: true })
  const lines = await unit.evaluate((cell) => {
    const words = document.createRange()
    words.selectNodeContents(cell)
    return words.getClientRects().length
  })
  expect(lines).toBe(1)
})

test('a wrong password is told in place with what is left, and can be shown and mended', async () => {
  const note = await storeClientNote()
  const { page, calls } = await newClient()
  await page.goto(`/confirm/${note.accessToken}/`)
  await button(page, '納品書を表示する').click()
  await page.getByText('パスワードを入力してください。', { exact: true }).waitFor()
  await typePassword(page, 'ちがう')
  await page.getByText('パスワードは半角英数字です。').waitFor()
  expect(calls).toEqual([])
  await typePassword(page, 'chigau')
  await page.getByText('あと4回間違えると').waitFor()
  expect(await page.getByRole('alert').innerText()).toMatch(/\n+あと4回間違えると、/)
  expect(await passwordField(page).inputValue()).toBe('chigau')
  expect(await passwordField(page).getAttribute('type')).toBe('password')
  await button(page, 'パスワードを表示').click()
  expect(await passwordField(page).getAttribute('type')).toBe('text')
  await typePassword(page, note.password)
  await sheet(page).waitFor()
})

test('after five wrong passwords the page says until when, counts down, and opens by itself', async () => {
  const note = await storeClientNote()
  for (let count = 0; count < 4; count += 1) await open(note, 'chigau')
  const { page, calls } = await newClient()
  await page.clock.install()
  await page.goto(`/confirm/${note.accessToken}/`)
  // The fifth wrong password already says how long to wait.
  await typePassword(page, 'chigau')
  await page.getByText('一時的にご利用いただけません').waitFor()
  await page.getByText(/パスワードの誤りが続いたため、\d\d:\d\dまで入力できません。/).waitFor()
  await page.getByText(/残り 1[0-5]分\d\d秒/).waitFor()
  expect(await page.getByRole('alert').count()).toBe(1)
  await page.getByRole('link', { name: '03-0000-0000' }).waitFor()
  expect(calls).toHaveLength(1)
  await passwordField(page).press('Enter')
  await page.clock.fastForward('05:00')
  await page.getByText(/残り ([5-9]|10)分\d\d秒/).waitFor()
  await page.clock.fastForward('11:00')
  await page.getByText('もう一度パスワードを入力できます。').waitFor()
  expect(await passwordField(page).isEditable()).toBe(true)
  expect(calls).toHaveLength(1)
})

test('accepting asks for a name, says what is confirmed, and sends once; the result stays, with its receipt as PDF', async () => {
  const note = await storeClientNote()
  const { page, calls } = await newClient()
  await openAsClient(page, note)
  await button(page, '検収する').click()
  await button(page, '確認へ進む').click()
  await page.getByText('お名前を入力してください。').waitFor()
  await page.getByLabel('お名前').fill('山田 https://attacker.example')
  await page.getByText(PERSON_NAME_SENTENCES.webAddress).waitFor()
  await button(page, '戻る').click()
  await prepareAcceptance(page, '検収 太郎')
  const summary = await panel(page).innerText()
  expect(summary).toContain(note.id)
  expect(summary).toContain('¥11,000')
  expect(summary).toContain('検収 太郎')
  expect(await storedNote(note.id)).toMatchObject({ isAccepted: false })

  await button(page, '検収を確定する').dblclick()
  await page.getByRole('heading', { name: '検収が完了しました' }).waitFor()
  expect(calls.filter(({ path }) => path === '/api/v1/confirm/accept/')).toHaveLength(1)
  expect(await storedNote(note.id)).toMatchObject({
    hakkouStatus: 'CL検収済',
    isAccepted: true,
    acceptedBy: '検収 太郎',
  })

  await page.reload()
  await typePassword(page, note.password)
  await page.getByRole('heading', { name: '検収済みです' }).waitFor()
  const result = await panel(page).innerText()
  expect(result).toMatch(/検収日時\s+\d{4}年\d+月\d+日 \d\d:\d\d\s+検収者\s+検収 太郎/)
  expect(await page.getByRole('button', { name: '検収する', exact: true }).count()).toBe(0)
  expect(await sheet(page).innerText()).toContain('検収済')

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    button(page, '検収書（PDF）をダウンロード').click(),
  ])
  expect(download.suggestedFilename()).toBe(`検収書_${note.id}.pdf`)
  const bytes = await readFile(await download.path())
  expect(bytes.subarray(0, 5).toString('latin1')).toBe('%PDF-')
  await page.getByText('検収書をダウンロードしました。').waitFor()
})

test('rejecting needs a name and a reason, and shows both from then on', async () => {
  const note = await storeClientNote()
  const { page } = await newClient()
  await openAsClient(page, note)
  await button(page, '差し戻す').click()
  await button(page, '確認へ進む').click()
  await page.getByText('お名前を入力してください。').waitFor()
  await page.getByText('差し戻しの理由を入力してください。').waitFor()
  await button(page, '戻る').click()
  await prepareRejection(page, '差戻 花子', '数量が違います。\n2ではなく3です。')
  await button(page, '差し戻しを確定する').click()
  await page.getByRole('heading', { name: '差し戻しを受け付けました' }).waitFor()
  expect(await storedNote(note.id)).toMatchObject({
    hakkouStatus: 'CL検収拒否',
    rejectedBy: '差戻 花子',
    rejectionReason: '数量が違います。\n2ではなく3です。',
  })
  await page.reload()
  await typePassword(page, note.password)
  await page.getByRole('heading', { name: '差し戻し済みです' }).waitFor()
  await panel(page).getByText('2ではなく3です。').waitFor()
})

test('a connection that breaks before the answer left loses nothing, and trying again is enough', async () => {
  const note = await storeClientNote()
  const { context, page } = await newClient()
  await openAsClient(page, note)
  await prepareRejection(page, '差戻 花子', '途切れても残る理由')
  await context.setOffline(true)
  await button(page, '差し戻しを確定する').click()
  await page.getByText('通信が途切れたため、お手続きが完了したか確認できませんでした。').waitFor()
  await button(page, '入力に戻る').click()
  expect(await page.getByLabel('お名前').inputValue()).toBe('差戻 花子')
  expect(await page.getByLabel('差し戻しの理由').inputValue()).toBe('途切れても残る理由')
  await context.setOffline(false)
  await button(page, '確認へ進む').click()
  await button(page, '差し戻しを確定する').click()
  await page.getByRole('heading', { name: '差し戻しを受け付けました' }).waitFor()
})

test('an acceptance that got through though its answer was lost is a success when tried again', async () => {
  const note = await storeClientNote()
  const { page } = await newClient()
  await openAsClient(page, note)
  await prepareAcceptance(page, ' 検収　太郎 ')
  await page.route(
    '**/api/v1/confirm/accept/',
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
  await button(page, '検収を確定する').click()
  await page.getByText('二重に登録されることはありません。').waitFor()
  expect(await storedNote(note.id)).toMatchObject({ isAccepted: true })
  await button(page, '検収を確定する').click()
  await page.getByRole('heading', { name: '検収が完了しました' }).waitFor()
})

test("what somebody else has answered meanwhile is shown as theirs, not as one's own", async () => {
  const note = await storeClientNote()
  const { page } = await newClient()
  await openAsClient(page, note)
  await prepareAcceptance(page, '検収 太郎')
  await reject(note, { name: '別の 担当者', reason: '先に差し戻しました' })
  await button(page, '検収を確定する').click()
  await page.getByRole('heading', { name: '差し戻し済みです' }).waitFor()
  await page.getByText('検収は受け付けられませんでした。').waitFor()
  await panel(page).getByText('別の 担当者').waitFor()
})

test('an answer to a note that was stopped meanwhile is not taken, and the page says so and whom to ask', async () => {
  const note = await storeClientNote({ salesPersonName: '営業 花子' })
  const { page } = await newClient()
  await openAsClient(page, note)
  await prepareRejection(page, '差戻 花子', '失われない理由')
  await adminDb().doc(`deliveryNotes/${note.id}`).update({ hakkouStatus: '営業発行停止' })
  await button(page, '差し戻しを確定する').click()
  await page.getByRole('heading', { name: 'お手続きは完了していません' }).waitFor()
  await page.getByText('失われない理由').waitFor()
  await page.getByText('営業 花子').waitFor()
  await expectAccessible(page)
})

test('a reload leads back to the step at which the client was writing', async () => {
  const note = await storeClientNote()
  const { page } = await newClient()
  await openAsClient(page, note)
  await button(page, '差し戻す').click()
  await page.getByLabel('差し戻しの理由').fill('書きかけの理由')
  await page.reload()
  await typePassword(page, note.password)
  expect(await page.getByLabel('差し戻しの理由').inputValue()).toBe('書きかけの理由')
})

test('the browser’s back button leads from step to step, with what was written, and only then out of the page', async () => {
  const note = await storeClientNote()
  const { page } = await newClient()
  await openAsClient(page, note)
  await prepareRejection(page, '差戻 花子', '戻っても残る理由')
  await page.goBack()
  await page.getByRole('heading', { name: '差し戻す' }).waitFor()
  expect(await page.getByLabel('差し戻しの理由').inputValue()).toBe('戻っても残る理由')
  await page.goBack()
  await page.getByRole('heading', { name: 'お手続き' }).waitFor()
  await page.goForward()
  await button(page, '確認へ進む').click()
  await button(page, '差し戻しを確定する').click()
  await page.getByRole('heading', { name: '差し戻しを受け付けました' }).waitFor()
  // The steps are over, so the next press leaves the note.
  await untilStepsLeft(page)
  await page.goBack()
  expect(page.url()).toBe('about:blank')
})

test('a document that changed meanwhile is shown anew, nothing is decided, and the name stays', async () => {
  const note = await storeClientNote()
  const { page } = await newClient()
  await openAsClient(page, note)
  await prepareAcceptance(page, '検収 太郎')
  await adminDb().doc(`deliveryNotes/${note.id}`).update({ billingTitle: '改めた件名' })
  await button(page, '検収を確定する').click()
  await page.getByText('納品書の内容が変更されました').waitFor()
  await sheet(page).getByText('改めた件名').waitFor()
  expect(await storedNote(note.id)).toMatchObject({ isAccepted: false })
  expect(await page.getByLabel('お名前').inputValue()).toBe('検収 太郎')
  await button(page, '確認へ進む').click()
  await panel(page).getByText('改めた件名').waitFor()
  await button(page, '検収を確定する').click()
  await page.getByRole('heading', { name: '検収が完了しました' }).waitFor()
})

test('on a phone the total and the way to the answers stay in sight, and once answered the state stands on top', async () => {
  const items = Array.from({ length: 30 }, () => ({
    itemName: '制作費',
    unitPrice: 1000,
    quantity: 1,
    unit: '式',
    amount: 1000,
  }))
  const note = await storeClientNote({ deliveryItems: items })
  const phone = { width: 390, height: 844 }
  const { page } = await newClient(phone)
  await openAsClient(page, note)
  const way = page.getByRole('link', { name: 'お手続きへ進む' })
  await expect.poll(() => way.evaluate(isInSight)).toBe(true)
  await expect.poll(() => button(page, '検収する').evaluate(isInSight)).toBe(false)
  expect(await way.locator('..').innerText()).toMatch(/¥11,000\s*（税抜 ¥10,000）/)
  await way.click()
  await expect.poll(() => button(page, '検収する').evaluate(isInSight)).toBe(true)

  await prepareAcceptance(page, '検収 太郎')
  await button(page, '検収を確定する').click()
  await expect
    .poll(() => page.getByRole('heading', { name: '検収が完了しました' }).evaluate(isInSight))
    .toBe(true)
  expect(await way.count()).toBe(0)
  await page.goto(`/confirm/${note.noPasswordToken}/?readonly=true`)
  await expect.poll(() => page.getByRole('heading', { name: '検収済みです' }).evaluate(isInSight)).toBe(true)
})

/** Whether the whole element is in the window, without scrolling. */
function isInSight(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return top >= 0 && bottom <= window.innerHeight
}

test('a link that has run out says so and whom to ask', async () => {
  const note = await storeClientNote({ salesPersonEmail: 'hanako@example.co.jp' })
  await askedDaysAgo(note, 91)
  const { page } = await newClient()
  await page.goto(`/confirm/${note.accessToken}/`)
  await typePassword(page, note.password)
  await page.getByRole('heading', { name: 'このURLの有効期限が切れています' }).waitFor()
  expect(await page.getByRole('link', { name: 'hanako@example.co.jp' }).getAttribute('href')).toBe(
    'mailto:hanako@example.co.jp',
  )
  expect(await page.getByRole('link', { name: '03-0000-0000' }).getAttribute('href')).toBe('tel:0300000000')
  await page.goto(`/confirm/${note.noPasswordToken}/?readonly=true`)
  await page.getByRole('heading', { name: 'このURLの有効期限が切れています' }).waitFor()
})

test('unknown, stopped and malformed addresses say the one sentence', async () => {
  const stopped = await storeClientNote({ hakkouStatus: '営業発行停止' })
  const { page } = await newClient()
  for (const [path, password] of [
    ['/confirm/no-such-token/', 'nani'],
    [`/confirm/${stopped.accessToken}/`, stopped.password],
    [`/confirm/${stopped.noPasswordToken}/?readonly=true`, null],
    ['/confirm/no-such-token/?readonly=true', null],
    ['/confirm/%E3%81%82/', null],
    ['/confirm/a/b/', null],
    ['/confirm/', null],
    ['/confirm', null],
  ] as const) {
    await page.goto(path)
    if (password !== null) await typePassword(page, password)
    await page.getByRole('heading', { name: UNAVAILABLE, exact: true }).waitFor()
  }
})

test('the read-only view shows the document and the result, and offers nothing else', async () => {
  const note = await storeClientNote()
  const { page } = await newClient()
  await page.goto(`/confirm/${note.noPasswordToken}/?readonly=true`)
  await sheet(page).waitFor()
  await page.getByText('まだ検収のお手続きは行われていません。').waitFor()
  const buttons = () => page.getByRole('button').allInnerTexts()
  expect(await buttons()).toEqual(['印刷する'])
  expect(await page.getByRole('textbox').count()).toBe(0)
  await accept(note, { name: '検収 太郎' })
  await page.reload()
  await page.getByRole('heading', { name: '検収済みです' }).waitFor()
  await panel(page).getByText('検収 太郎').waitFor()
  expect(await buttons()).toEqual(['印刷する'])
  expect(await page.content()).not.toContain(note.accessToken)
})

test('an unexpected failure shows its number, and a lost connection can be tried again', async () => {
  const note = await storeClientNote()
  const { page } = await newClient()
  await page.goto(`/confirm/${note.accessToken}/`)
  const body = { code: 'internal', detail: 'サーバーでエラーが発生しました。', requestId: 'req-4711' }
  await page.route('**/api/v1/confirm/open/', (route) => route.fulfill({ status: 500, json: body }), {
    times: 1,
  })
  await typePassword(page, note.password)
  await page.getByText('サーバーでエラーが発生しました。').waitFor()
  await page.getByText('問い合わせ番号: req-4711').waitFor()
  await page.route('**/api/v1/confirm/open/', (route) => route.abort(), { times: 1 })
  await button(page, '納品書を表示する').click()
  await page.getByText('サーバーと通信できませんでした。').waitFor()
  expect(await passwordField(page).inputValue()).toBe(note.password)
  await button(page, '納品書を表示する').click()
  await sheet(page).waitFor()

  await page.route('**/api/v1/confirm/read/', (route) => route.abort(), { times: 1 })
  await page.goto(`/confirm/${note.noPasswordToken}/?readonly=true`)
  await button(page, 'もう一度読み込む').click()
  await sheet(page).waitFor()
})

test('nothing leaves the origin, no address is handed on, and the browser keeps one cookie of the server alone', async () => {
  const note = await storeClientNote()
  const { context, page, watch } = await newClient()
  const requests: Request[] = []
  page.on('request', (request) => requests.push(request))
  const violations: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') violations.push(message.text())
  })
  const answer = await page.goto(`/confirm/${note.accessToken}/`)
  const headers = (await answer?.allHeaders()) ?? {}
  expect(headers['referrer-policy']).toBe('no-referrer')
  expect(headers['cache-control']).toBe('no-store')
  expect(headers['x-robots-tag']).toContain('noindex')
  expect(headers['content-security-policy']).toContain("default-src 'self'")
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  await typePassword(page, note.password)
  await sheet(page).waitFor()
  await prepareAcceptance(page, '検収 太郎')
  await button(page, '検収を確定する').click()
  await page.getByRole('heading', { name: '検収が完了しました' }).waitFor()

  const sent = await Promise.all(requests.map((request) => request.allHeaders()))
  expect(sent.filter((header) => 'referer' in header)).toEqual([])
  const addresses = requests.map((request) => request.url())
  expect(new Set(addresses.map((address) => new URL(address).origin))).toEqual(
    new Set([new URL(page.url()).origin]),
  )
  expect(addresses.filter((address) => address.includes(note.accessToken))).toEqual([page.url()])
  expect(watch).toEqual({ foreignRequests: [], pageErrors: [] })
  expect(violations).toEqual([])
  // The server's cookie with the opened links, which scripts cannot read.
  const cookies = await context.cookies()
  expect(cookies.map(({ name, httpOnly, sameSite }) => ({ name, httpOnly, sameSite }))).toEqual([
    { name: '__session', httpOnly: true, sameSite: 'Lax' },
  ])
  // What was typed is forgotten after the result is drawn.
  await expect.poll(() => page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0)
  expect(await page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0)
})

test('without JavaScript the page says what it needs', async () => {
  const context = await newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/confirm/any-token/')
  expect(await page.locator('noscript').innerText()).toContain('ブラウザーのJavaScriptを有効にしてください。')
  expect(await page.locator('noscript').isVisible()).toBe(true)
})

test('a page whose code does not come says so, and opens once it comes', async () => {
  const note = await storeClientNote()
  const { page } = await newClient()
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto(`/confirm/${note.accessToken}/`)
  const late = page.getByRole('heading', { name: 'ページを表示できていません' })
  // It appears after some seconds, which nobody has to wait for here.
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish()
  })
  await late.waitFor()
  await expectAccessibleAtBothWidths(page)
  await page.unroute('**/assets/*.js')
  await page.getByRole('link', { name: 'もう一度開く' }).click()
  await passwordField(page).waitFor()
  expect(await late.count()).toBe(0)
})

test('the focus follows the steps', async () => {
  const note = await storeClientNote()
  const { page } = await newClient()
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  await page.goto(`/confirm/${note.accessToken}/`)
  // The focus moves after the field is rendered.
  await expect
    .poll(() => passwordField(page).evaluate((field) => field === document.activeElement))
    .toBe(true)
  await page.keyboard.type(note.password)
  await page.keyboard.press('Enter')
  await sheet(page).waitFor()
  await expect.poll(focused).toBe('納品書')
  await button(page, '検収する').press('Enter')
  // The button that was pressed has the same words.
  await page.getByRole('heading', { name: '検収する', exact: true }).and(page.locator(':focus')).waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.type('検収 太郎')
  await page.keyboard.press('Enter')
  await expect.poll(focused).toBe('次の内容で検収します')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect.poll(focused).toBe('検収が完了しました')
})

test('each step is accessible and fits on a screen and on a phone, also on one that shows it twice as large', async () => {
  const note = await storeClientNote({
    billingTitle: 'とても長い件名'.repeat(12),
    projectName: `${'A'.repeat(80)}-長い案件`,
  })
  const { page } = await newClient({ width: 390, height: 844 })
  const check = async () => {
    await expectAccessibleAtBothWidths(page, async () => {
      await expectAsWideAsWindow(page)
      expect(await smallestText(page)).toBeGreaterThanOrEqual(SMALLEST_TEXT)
    })
    await expectNoSideways(page, [ENLARGED_WIDTH])
  }
  await page.goto(`/confirm/${note.accessToken}/`)
  await passwordField(page).waitFor()
  await check()
  await typePassword(page, 'chigau')
  await page.getByText('あと4回間違えると').waitFor()
  await check()
  await passwordField(page).fill(note.password)
  await pressAtBothWidths(page, button(page, '納品書を表示する'))
  await sheet(page).waitFor()
  await check()
  await pressAtBothWidths(page, button(page, '差し戻す'))
  await pressAtBothWidths(page, button(page, '確認へ進む'))
  await page.getByText('差し戻しの理由を入力してください。').waitFor()
  await check()
  await pressAtBothWidths(page, button(page, '戻る'))
  await prepareAcceptance(page, '検収 太郎')
  await check()
  await pressAtBothWidths(page, button(page, '検収を確定する'))
  await page.getByRole('heading', { name: '検収が完了しました' }).waitFor()
  await check()
  await page.goto('/confirm/no-such-token/?readonly=true')
  await page.getByRole('heading', { name: UNAVAILABLE }).waitFor()
  await check()
})

test('a link that is asked for without end says when to come back, and the password is still there', async () => {
  const note = await storeClientNote()
  await useUpCalls('callsOfLink', `${note.accessToken}\n${note.password}`)
  const { page } = await newClient()
  await page.goto(`/confirm/${note.accessToken}/`)
  await typePassword(page, note.password)
  const sentence =
    /^短い時間にアクセスが続いたため、受け付けられませんでした。\d+分ほど待ってから、もう一度お試しください。$/
  await page.getByRole('alert').getByText(sentence).waitFor()
  await expectAccessible(page)
  expect(await passwordField(page).inputValue()).toBe(note.password)
  expect(await button(page, '納品書を表示する').isEnabled()).toBe(true)
})
