import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { signInAs } from '../../fixtures/people.ts'
import { type MailServer, ownAddress, startMailServer } from '../support/mail/smtp-server.ts'
import { bundleOf, openBundle, openOf, sentBundle, storeRecipientNotes } from '../support/notes/bundles.ts'
import { forgetCodeRules, haveCodeRules, mailedCode } from '../support/notes/codes.ts'
import { storeClientNote } from '../support/notes/confirm.ts'
import { expectAccessible, expectAccessibleAtBothWidths } from './support/accessible.ts'
import { newPerson } from './support/browser.ts'
import { newClient, openAsClient, prepareAcceptance, typePassword } from './support/client-page.ts'
import { button, card, openNote } from './support/note-page.ts'
import { enterAs } from './support/sign-in.ts'

const ASK = '確認コードをメールで受け取る'
const FIELD = '確認コード（6桁）'
const FINALLY = '検収を確定する'

/** Waits until the field of the code has the focus. */
async function expectFocus(page: Page): Promise<void> {
  await expect
    .poll(() => page.getByLabel(FIELD).evaluate((input) => input === document.activeElement))
    .toBe(true)
}

/** Waits until an error stands at the field of the code, and nowhere else. */
async function expectError(page: Page, error: string): Promise<void> {
  const field = page.getByLabel(FIELD)
  await expect
    .poll(() =>
      field.evaluate((input) => {
        const ids = input.getAttribute('aria-describedby')?.split(' ') ?? []
        return ids.map((id) => document.getElementById(id)?.innerText)
      }),
    )
    .toContain(error)
  expect(await page.getByRole('alert').count()).toBe(1)
}

let server: MailServer

beforeAll(async () => {
  server = await startMailServer()
})
afterEach(forgetCodeRules)
afterAll(async () => {
  await server.stop()
})

test('an admin asks one client for codes, who answers with the one that comes by mail; staff see so', async () => {
  const clientName = `㈱コード${randomUUID().slice(0, 8)}`
  const to = ownAddress()
  const note = await storeClientNote({ clientName, documentEmail: to })
  await haveCodeRules({ scope: 'none', clients: [clientName] })

  const { page: settings } = await newPerson()
  await enterAs(settings, 'admin@example.co.jp')
  await settings.goto('/admin/settings/codes')
  const rules = settings.getByRole('region', { name: '検収時の確認コード' })
  await rules.getByRole('radio', { name: '選択したクライアント' }).check()
  await rules.getByText(clientName).waitFor()
  await expectAccessibleAtBothWidths(settings)
  await button(rules, '設定を保存').click()
  await rules.getByText('確認コードの設定を保存しました。').waitFor()

  const { page, watch } = await newClient()
  await openAsClient(page, note)
  await prepareAcceptance(page, '検収 太郎')
  await button(page, ASK).waitFor()
  // Until a code is on its way there is one thing to do.
  expect(await button(page, FINALLY).count()).toBe(0)
  expect(await page.getByLabel(FIELD).count()).toBe(0)
  await expectAccessibleAtBothWidths(page)
  await button(page, ASK).click()
  await page.getByText(/^c\*\*\*@customer\.example\.com 宛に確認コードを送信しました。/).waitFor()
  await expectFocus(page)
  await page.getByRole('button', { name: /^再送する（\d+秒後）$/ }).waitFor()
  await button(page, FINALLY).click()
  await expectError(page, '確認コードを入力してください。')
  await expectFocus(page)
  await page.getByLabel(FIELD).fill('12345')
  await button(page, FINALLY).click()
  await expectError(page, '確認コードは6桁の数字で入力してください。')

  const code = await mailedCode(server, to)
  await page.getByLabel(FIELD).fill(String((Number(code) + 1) % 1_000_000).padStart(6, '0'))
  await button(page, FINALLY).click()
  await expectError(
    page,
    '確認コードが正しくありません。メールに記載された6桁の数字を入力してください。\nあと4回間違えると、このコードは使えなくなります。',
  )
  await expectFocus(page)
  // A mistyped code is no reason to contact support.
  expect(await page.getByText('問い合わせ番号').count()).toBe(0)
  await expectAccessibleAtBothWidths(page)
  await page.getByLabel(FIELD).fill(code)
  await page.getByLabel(FIELD).press('Enter')
  await page.getByRole('heading', { name: '検収が完了しました' }).waitFor()
  expect(watch).toEqual({ foreignRequests: [], pageErrors: [] })

  const { page: staff } = await newPerson()
  await enterAs(staff, 'normal@example.co.jp')
  await openNote(staff, '/normal', note.id)
  await card(staff, '検収結果').getByText(`${to} 宛に送信したコードを入力`).waitFor()
})

test('a setting that comes while the page is open is met at the answer, and nothing typed is lost', async () => {
  const clientName = `㈱コード${randomUUID().slice(0, 8)}`
  const to = ownAddress()
  const note = await storeClientNote({ clientName, documentEmail: to })
  const { page } = await newClient()
  await openAsClient(page, note)
  await prepareAcceptance(page, '検収 太郎')
  expect(await page.getByLabel(FIELD).count()).toBe(0)
  await haveCodeRules({ scope: 'chosen', clients: [clientName] })
  await button(page, FINALLY).click()
  await page.getByText('お手続きには確認コードが必要です。').waitFor()
  await expect
    .poll(() => button(page, ASK).evaluate((asking) => asking === document.activeElement))
    .toBe(true)
  await button(page, ASK).click()
  await page.getByLabel(FIELD).fill(await mailedCode(server, to))
  await button(page, FINALLY).click()
  await page.getByRole('heading', { name: '検収が完了しました' }).waitFor()
  await page.getByText('検収 太郎').first().waitFor()
})

test('one code does for a note of a bundle and for all the others', async () => {
  const clientName = `㈱コード${randomUUID().slice(0, 8)}`
  const to = ownAddress()
  await haveCodeRules({ scope: 'chosen', clients: [clientName] })
  const notes = await storeRecipientNotes(3, { clientName, documentEmail: to })
  const link = await sentBundle(await signInAs('admin'), notes)
  const { page } = await newClient({ width: 390, height: 844 })
  await page.goto(`/confirm/bundle/${link.accessToken}/`)
  await typePassword(page, link.password)
  const [first] = openOf(bundleOf(await openBundle(link)))
  await button(page, `${first?.id ?? ''}を開く`).click()
  await prepareAcceptance(page, '検収 太郎')
  await button(page, ASK).click()
  await page.getByLabel(FIELD).fill(await mailedCode(server, to))
  await button(page, FINALLY).click()
  await page.getByRole('heading', { name: '検収が完了しました' }).waitFor()

  await button(page, '← 一覧へ戻る').click()
  await button(page, 'すべて検収する（2件）').click()
  await page.getByLabel('お名前').fill('検収 太郎')
  await button(page, '確認へ進む').click()
  await expectAccessible(page)
  await button(page, '2件の検収を確定する').click()
  await page.getByText('2件の検収が完了しました').waitFor()
})
