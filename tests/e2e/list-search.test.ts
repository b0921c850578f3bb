import { formatYen } from '@kenshu/contract/money'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { storeNote } from '../support/notes/note-document.ts'
import { takeIn } from '../support/runs/take-in.ts'
import { exportOfDay, newPrefix } from '../support/zac/export.ts'
import { expectAccessible } from './support/accessible.ts'
import { newPerson } from './support/browser.ts'
import { button } from './support/note-page.ts'
import { enterAs } from './support/sign-in.ts'
import { signInUploader } from './support/uploader.ts'

const NORMAL = 'normal@example.co.jp'
/** The alias of that account. */
const ALIAS = 'taro.eigyo@example.co.jp'

/** The address of the list for a day that no other test uses. */
function listOf(day: string): string {
  return `/normal?from_date=${day}&to_date=${day}&hakkou_status=すべて`
}

const typed = (page: Page) => page.getByRole('searchbox', { name: '納品書を探す' })
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const queryOf = (page: Page) => new URL(page.url()).searchParams

async function waitForQuery(page: Page, name: string, values: string[]): Promise<void> {
  await page.waitForURL((url) => url.searchParams.getAll(name).join() === values.join())
}

/** Opens the list of a day as the seeded normal account. */
async function openList(day: string, size: { width: number; height: number } = { width: 1440, height: 900 }) {
  const { page } = await newPerson(size)
  await enterAs(page, NORMAL)
  await page.goto(listOf(day))
  return page
}

test('what one types finds notes however they are written; the address keeps it, and one step back leaves it', async () => {
  const day = '1997-03-01'
  await storeNote({
    deliveryDate: day,
    billingNo: 'Q-0001',
    clientName: '㈱髙﨑商店',
    totalAmountWithTax: 1100,
  })
  await storeNote({
    deliveryDate: day,
    billingNo: 'Q-0002',
    clientName: '株式会社ＡＢＣ',
    billingTitle: 'ｶﾞｰﾃﾞﾝ',
  })
  await storeNote({ deliveryDate: day, billingNo: 'Q-0003', clientName: '山田有限会社', jobNo: 'J-777' })
  const page = await openList('1997-03-02')
  await page.getByText('条件に合う納品書はありません').waitFor()
  await page.goto(listOf(day))
  await row(page, 'Q-0003').waitFor()

  await page.keyboard.press('/')
  await page.keyboard.type('（株）高崎')
  await row(page, 'Q-0002').waitFor({ state: 'detached' })
  await row(page, 'Q-0001').waitFor()
  const found = page.getByRole('status')
  await found.getByText('3件中 1件').waitFor()
  await found.getByText(formatYen(1100)).waitFor()
  await waitForQuery(page, 'q', ['（株）高崎'])

  await page.reload()
  await found.getByText('3件中 1件').waitFor()
  expect(await typed(page).inputValue()).toBe('（株）高崎')
  for (const [text, number] of [
    ['j777', 'Q-0003'],
    ['がーでん　abc', 'Q-0002'],
  ] as const) {
    await typed(page).fill(text)
    await row(page, 'Q-0001').waitFor({ state: 'detached' })
    await row(page, number).waitFor()
    await found.getByText('3件中 1件').waitFor()
  }
  await waitForQuery(page, 'q', ['がーでん　abc'])
  await typed(page).press('Escape')
  await found.getByText('3件', { exact: true }).waitFor()
  await waitForQuery(page, 'q', [])
  await page.goBack()
  await page.waitForURL((url) => url.searchParams.get('from_date') === '1997-03-02')
})

test('what nothing is found by says among what was looked, and offers to look further', async () => {
  const day = '1997-03-03'
  await storeNote({ deliveryDate: day, billingNo: 'Q-0011', clientName: '㈱髙﨑商店' })
  const page = await openList(day)
  await row(page, 'Q-0011').waitFor()
  await typed(page).fill('どこにもない')
  await page.getByText('「どこにもない」に合う納品書はありません').waitFor()
  await page.getByText('検索結果の1件の中から探しました。').waitFor()
  await page.getByText('検索条件の外にもありません').waitFor()
  await button(page, '全期間で検索').waitFor({ state: 'detached' })
  await expectAccessible(page)
  await button(page, '絞り込みを消す').first().click()
  await row(page, 'Q-0011').waitFor()

  // The box and the palette also find what the conditions leave out.
  const prefix = newPrefix()
  await storeNote({ deliveryDate: '1997-06-01', billingNo: `Q-${prefix}`, totalAmountWithTax: 503_811 })
  await typed(page).fill(prefix.toLowerCase())
  await page.getByText('検索条件の外にも1件あります').waitFor()
  await page.getByRole('link', { name: `Q-${prefix}` }).waitFor()
  await expectAccessible(page)
  await typed(page).fill('503,811')
  await page.getByRole('link', { name: `Q-${prefix}` }).waitFor()
  await typed(page).fill('Q-0011')
  await row(page, 'Q-0011').waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog', { name: '操作・納品書を探す' }).getByRole('combobox').fill(prefix)
  await page.getByRole('option', { name: new RegExp(`Q-${prefix}`) }).waitFor()
  await page.keyboard.press('Escape')

  await page.goto(
    '/normal?from_date=1990-01-01&to_date=1990-01-02&hakkou_status=すべて&sales=nobody@example.co.jp',
  )
  await page.getByText('条件に合う納品書はありません').waitFor()
  await page.getByText('納品日：1990年1月1日〜1990年1月2日').waitFor()
  await button(page, '全期間で検索').click()
  await waitForQuery(page, 'from_date', [])
  expect(queryOf(page).getAll('sales')).toEqual(['nobody@example.co.jp'])
  await button(page, '全期間で検索').waitFor({ state: 'detached' })
})

test('client, amount and sales person are combined over all years; the address has them, and chips take them off', async () => {
  const day = '1997-03-04'
  const rows = exportOfDay(newPrefix(), 2, day)
  const prefix = newPrefix()
  const client = `株式会社ケンサ${prefix}`
  for (const corporation of rows['Client_HOUJIN.csv']) corporation['法人名'] = client
  await takeIn(await signInUploader(), rows)
  const numbers = [`A${prefix}`, `B${prefix}`, `C${prefix}`] as const
  await storeNote({
    deliveryDate: '1997-05-01',
    billingNo: numbers[0],
    clientName: client,
    totalAmountWithTax: 9_999,
  })
  await storeNote({
    deliveryDate: '1998-05-01',
    billingNo: numbers[1],
    clientName: client,
    totalAmountWithTax: 10_000,
  })
  await storeNote({
    deliveryDate: '1999-05-01',
    billingNo: numbers[2],
    clientName: client,
    totalAmountWithTax: 12_000,
    salesPersonEmail: ALIAS,
  })

  const page = await openList(day)
  await page.getByRole('status').getByText('2件', { exact: true }).waitFor()
  await page.getByRole('button', { name: /^検索条件/ }).click()
  await button(page, '詳細条件').click()
  // The dates and the status stand in one line. What waits for the person may move it between the two looks.
  await expect
    .poll(async () => {
      const date = await page.getByRole('textbox', { name: '納品日（開始）' }).boundingBox()
      const allPeriods = await button(page, '全期間で検索').boundingBox()
      return Math.abs((date?.y ?? 0) - (allPeriods?.y ?? Infinity))
    })
    .toBeLessThan(1)
  await page.getByRole('combobox', { name: 'クライアント' }).fill(`けんさ${prefix.toLowerCase()}`)
  await page.getByRole('option', { name: client }).click()
  await page.getByRole('textbox', { name: '税込金額（下限）' }).fill('１万')
  await page.getByRole('textbox', { name: '税込金額（上限）' }).fill('12,000円')
  await expectAccessible(page)
  await button(page, '全期間で検索').click()
  await row(page, numbers[1]).waitFor()
  await row(page, numbers[2]).waitFor()
  // This includes the two notes of the export.
  await page.getByRole('status').getByText('4件', { exact: true }).waitFor()
  expect(Object.fromEntries(queryOf(page))).toMatchObject({
    client,
    min_amount: '10000',
    max_amount: '12000',
  })
  expect(queryOf(page).has('from_date')).toBe(false)

  await button(page, '自分の担当').click()
  await row(page, numbers[1]).waitFor({ state: 'detached' })
  await row(page, numbers[2]).waitFor()
  await waitForQuery(page, 'sales', [ALIAS])
  await page.reload()
  await row(page, numbers[2]).waitFor()
  await page.getByRole('button', { name: '自分の担当', pressed: true }).waitFor()
  await page.goBack()
  await row(page, numbers[1]).waitFor()

  await button(page, '条件「税込金額：¥10,000〜¥12,000」を外す').click()
  await row(page, numbers[0]).waitFor()
  await button(page, `条件「クライアント：${client}」を外す`).click()
  await waitForQuery(page, 'client', [])
  await page.goBack()
  await waitForQuery(page, 'client', [client])
  await row(page, numbers[0]).waitFor()
})

test('on a phone the fields and chips of a search are accessible', async () => {
  const day = '1997-03-05'
  await storeNote({ deliveryDate: day, billingNo: 'Q-0021', clientName: '㈱髙﨑商店', totalAmountWithTax: 5 })
  const page = await openList(day, { width: 390, height: 844 })
  const conditions = page.getByRole('button', { name: /^検索条件/ })
  await conditions.click()
  await button(page, '詳細条件').click()
  await page.getByRole('textbox', { name: '税込金額（下限）' }).fill('5')
  await button(page, '検索').click()
  await waitForQuery(page, 'min_amount', ['5'])
  await page.getByRole('link', { name: 'Q-0021' }).waitFor()
  await conditions.click()
  await button(page, '詳細条件').waitFor()
  await expectAccessible(page)
})
