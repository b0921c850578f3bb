import { formatYen } from '@kenshu/contract/money'
import { Timestamp } from 'firebase-admin/firestore'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { adminDb } from '../../fixtures/emulators.ts'
import { signInAs } from '../../fixtures/people.ts'
import { firestorePartyStore } from '../../functions/src/adapters/firestore/people/parties.ts'
import { accept, storeClientNote } from '../support/notes/confirm.ts'
import { putNote } from '../support/notes/note-calls.ts'
import { storeNote } from '../support/notes/note-document.ts'
import { takeIn } from '../support/runs/take-in.ts'
import { exportOfDay, newPrefix } from '../support/zac/export.ts'
import { expectAccessible, expectAccessibleAtBothWidths } from './support/accessible.ts'
import { newPerson } from './support/browser.ts'
import { brokenInGrids, printed } from './support/printed.ts'
import { enterAs } from './support/sign-in.ts'
import { untilLive } from './support/until-live.ts'
import { signInUploader } from './support/uploader.ts'

const NORMAL = 'normal@example.co.jp'
const DAY_MS = 86_400_000
/** A month in which no other test has notes. */
const MONTH = '2038-02'
const CLIENT = '株式会社 月次試験'
const SALES = 'monthly@example.co.jp'

interface Given {
  billingNo: string
  fields: Parameters<typeof storeNote>[0]
  askedDaysAgo?: number
  mailProblem?: 'failed' | 'unclear'
}

const waiting = { hakkouStatus: '検収依頼済＆未検収' } as const
const NOTES: Given[] = [
  { billingNo: 'M-1', fields: { hakkouStatus: 'CL検収済', totalAmountWithTax: 100, isAccepted: true } },
  { billingNo: 'M-2', fields: { ...waiting, totalAmountWithTax: 2000 }, askedDaysAgo: 3 },
  { billingNo: 'M-3', fields: { ...waiting, totalAmountWithTax: 30_000 }, askedDaysAgo: 10 },
  {
    billingNo: 'M-4',
    fields: { ...waiting, totalAmountWithTax: 400_000, clientName: '別の会社' },
    askedDaysAgo: 86,
  },
  { billingNo: 'M-5', fields: { totalAmountWithTax: 5_000_000 }, mailProblem: 'failed' },
  {
    billingNo: 'M-6',
    fields: {
      hakkouStatus: 'CL検収拒否',
      totalAmountWithTax: 60_000_000,
      rejectionReason: '単価が見積書と異なります。',
      isRejected: true,
    },
  },
]

beforeAll(async () => {
  for (const { billingNo, fields, askedDaysAgo, mailProblem } of NOTES) {
    const own = { billingNo, deliveryDate: `${MONTH}-10`, clientName: CLIENT, salesPersonEmail: SALES }
    const id = await storeNote({ ...own, ...fields })
    await adminDb()
      .doc(`deliveryNotes/${id}`)
      .update({
        requestedAt:
          askedDaysAgo === undefined ? null : Timestamp.fromMillis(Date.now() - askedDaysAgo * DAY_MS),
        mailProblem: mailProblem ?? null,
      })
  }
  const months = [MONTH]
  await firestorePartyStore(adminDb()).save([
    { kind: 'client', name: CLIENT, email: '', months },
    { kind: 'client', name: '別の会社', email: '', months },
    { kind: 'sales', name: '月次 担当', email: SALES, months },
  ])
})

function card(page: Page, name: string): Locator {
  return page.getByRole('region', { name, exact: true })
}

function line(page: Page, inCard: string, name: string): Locator {
  return card(page, inCard).getByRole('row').filter({ hasText: name })
}

/** The cells of a row of figures, without its name. Waits for the row: each card has its figures at its own time. */
async function figures(row: Locator): Promise<string[]> {
  await row.waitFor()
  return row.getByRole('cell').allInnerTexts()
}

async function openBoard(month = MONTH): Promise<Page> {
  const { page } = await newPerson()
  await enterAs(page, NORMAL)
  await page.goto(`/normal/monthly?month=${month}&view=all`)
  await card(page, '発行ステータス別').waitFor()
  return page
}

/** Clicks a figure, and returns the notes that the list then shows. */
async function notesBehind(page: Page, link: Locator): Promise<string[]> {
  await link.click()
  await page.getByRole('heading', { level: 1, name: '納品書一覧' }).waitFor()
  await page.getByRole('link', { name: /^M-\d/ }).first().waitFor()
  const numbers = await page.getByRole('link', { name: /^M-\d/ }).allInnerTexts()
  return numbers.map((text) => text.slice(0, 3)).toSorted()
}

test('the board says where the month stands, in figures, in a chart and on paper', async () => {
  const page = await openBoard()
  const sales = line(page, '担当者・クライアント別', SALES)
  const trend = card(page, '12か月の推移')
  await trend.scrollIntoViewIfNeeded()
  await trend.getByRole('figure').waitFor()
  await card(page, 'ZACとの突き合わせ').getByText('この月のZACデータの記録がありません。').waitFor()
  await expectAccessibleAtBothWidths(page)
  expect(await figures(line(page, '発行ステータス別', '検収依頼済＆未検収'))).toEqual([
    '3件',
    formatYen(432_000),
  ])
  expect(await figures(line(page, '発行ステータス別', '合計'))).toEqual(['6件', formatYen(65_432_100)])
  expect(await figures(line(page, '検収待ちの経過日数', '7日以内'))).toEqual(['1件', formatYen(2000)])
  expect(await figures(line(page, '検収待ちの経過日数', '31日以上'))).toEqual(['1件', formatYen(400_000)])
  expect(await figures(line(page, '対応が必要な納品書', '送信失敗'))).toEqual(['1件', formatYen(5_000_000)])
  expect(await figures(line(page, '対応が必要な納品書', 'URL期限まで7日以内'))).toEqual([
    '1件',
    formatYen(400_000),
  ])
  await card(page, '差し戻された納品書').getByText('単価が見積書と異なります。').waitFor()
  expect(await figures(sales)).toEqual([
    '6件',
    formatYen(65_432_100),
    '1件',
    '17%',
    `3件 ${formatYen(432_000)}`,
  ])

  await trend.getByText('12月', { exact: true }).waitFor()
  expect(await brokenInGrids(page)).toEqual([])
  const sheets = await printed(await page.pdf({ preferCSSPageSize: true }))
  const [, chart = ''] = sheets
    .map(({ words }) => words)
    .join('')
    .split('12か月の推移')
  const months = Array.from({ length: 12 }, (_, index) => `${String(index + 1)}月`)
  expect(chart.match(/\d+月/g)?.toSorted()).toEqual(months.toSorted())

  await trend.getByText('表', { exact: true }).click()
  const row = trend.getByRole('row').filter({ hasText: '2038年2月' })
  expect(await figures(row)).toEqual(
    [100, 432_000, 60_000_000, 5_000_000, 0, 0, 65_432_100].map((amount) => formatYen(amount)),
  )
  await expectAccessibleAtBothWidths(page)
  await trend.getByText('件数', { exact: true }).click()
  await row.getByText('6件').waitFor()
  expect(await notesBehind(page, row.getByRole('link').nth(1))).toEqual(['M-2', 'M-3', 'M-4'])
})

test('a figure opens the list with just its notes, and the way back leads to the board', async () => {
  const page = await openBoard()
  for (const [inCard, name, expected] of [
    ['発行ステータス別', '検収依頼済＆未検収', ['M-2', 'M-3', 'M-4']],
    ['検収待ちの経過日数', '8〜14日', ['M-3']],
    ['対応が必要な納品書', '送信失敗', ['M-5']],
    ['対応が必要な納品書', 'URL期限まで7日以内', ['M-4']],
  ] as const) {
    expect(await notesBehind(page, line(page, inCard, name).getByRole('link').first())).toEqual(expected)
    await page.goBack()
    await page.waitForURL(`**/monthly?month=${MONTH}&view=all`)
  }
  // A client, found by sorting.
  const parties = card(page, '担当者・クライアント別')
  await parties.scrollIntoViewIfNeeded()
  await parties.getByText('クライアント', { exact: true }).click()
  const heading = parties.getByRole('columnheader', { name: '検収待ち' })
  await heading.getByRole('button').click()
  const first = () => parties.locator('tbody tr').first().getByRole('rowheader').innerText()
  await expect.poll(first).toBe('別の会社')
  await heading.getByRole('button').click()
  await expect.poll(first).toBe(CLIENT)
  const row = parties.getByRole('row').filter({ hasText: CLIENT })
  const ofClient = ['M-1', 'M-2', 'M-3', 'M-5', 'M-6']
  expect(await notesBehind(page, row.getByRole('link').first())).toEqual(ofClient)
})

test('what nobody has come to is not drawn, and is on paper all the same, the chart as a table', async () => {
  const { page } = await newPerson()
  await page.setViewportSize({ width: 1280, height: 240 })
  await enterAs(page, NORMAL)
  await page.goto(`/normal/monthly?month=${MONTH}&view=all`)
  await card(page, '12か月の推移').waitFor()
  const onPaper = async () => {
    const sheets = await printed(await page.pdf({ preferCSSPageSize: true }))
    const [before = '', trend = ''] = sheets
      .map(({ words }) => words)
      .join('')
      .split('12か月の推移')
    return { sales: before.includes(SALES), trend: trend.includes('2038年2月') }
  }
  // Their figures come at any time.
  await expect.poll(onPaper).toEqual({ sales: true, trend: true })
  const sales = line(page, '担当者・クライアント別', SALES)
  expect(await sales.count()).toBe(0)
  await card(page, '担当者・クライアント別').scrollIntoViewIfNeeded()
  await sales.waitFor()
})

test('the month is in the address, and is chosen by step or from the calendar', async () => {
  const page = await openBoard()
  await page.getByRole('button', { name: '次の月' }).click()
  await page.waitForURL('**/monthly?month=2038-03&view=all')
  await page.getByRole('heading', { level: 1, name: '月次　2038年3月' }).waitFor()
  await page.getByRole('button', { name: /^納品日の月：2038年3月/ }).click()
  await page.getByRole('button', { name: '2038年2月' }).click()
  await page.waitForURL('**/monthly?month=2038-02&view=all')
  await line(page, '発行ステータス別', 'CL検収拒否').getByRole('link').first().waitFor()
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: '月次　2038年3月' }).waitFor()
})

test('what clients and colleagues do reaches an open board by itself', async () => {
  const month = '2038-04'
  const admin = await signInAs('admin')
  const note = await storeClientNote({ deliveryDate: `${month}-01`, totalAmountWithTax: 700 })
  const other = await storeNote({ deliveryDate: `${month}-02`, totalAmountWithTax: 50 })
  const page = await openBoard(month)
  const count = (status: string) => line(page, '発行ステータス別', status).getByRole('cell').first()
  await count('検収依頼済＆未検収').getByText('1件').waitFor()
  await untilLive(page)
  await accept(note)
  await count('CL検収済').getByText('1件').waitFor()
  await count('検収依頼済＆未検収').getByText('0件').waitFor()
  await putNote(admin, other, { hakkouStatus: '営業発行停止' })
  await count('営業発行停止').getByText('1件').waitFor()
})

test('a month is held against ZAC, and what differs is named', async () => {
  const month = '2038-06'
  const prefix = newPrefix()
  const uploader = await signInUploader()
  await takeIn(uploader, exportOfDay(prefix, 3, `${month}-20`))
  const page = await openBoard(month)
  const zac = card(page, 'ZACとの突き合わせ')
  await zac.getByText('一致しています').waitFor()
  await zac.getByText('合計の内訳').click()
  expect(await figures(line(page, 'ZACとの突き合わせ', 'ZACデータの合計'))).toEqual([
    '3件',
    formatYen(33_000),
  ])

  const rows = exportOfDay(prefix, 3, `${month}-20`)
  rows['SeikyuHakkou.csv'].splice(2, 1)
  Object.assign(rows['SeikyuHakkou.csv'][0] ?? {}, { 請求日: 'いつか' })
  await takeIn(uploader, rows)
  await page.getByRole('button', { name: '更新' }).click()
  await zac.getByText(`差額 ${formatYen(-22_000)}`).waitFor()
  await zac.getByText(`ZACになし 1件　差額 ${formatYen(-11_000)}`).waitFor()
  const named = zac.getByRole('row').filter({ hasText: `${prefix}-00003` })
  expect(await figures(named)).toEqual([
    ...['㈱試験ホールディングス', '件名 00003', 'なし'],
    ...[formatYen(11_000), formatYen(-11_000)],
  ])
  await zac.getByText('データ登録に失敗した行').click()
  await expectAccessible(page)
  await named.getByRole('link').click()
  await page.getByRole('heading', { level: 1 }).getByText(`${prefix}-00003`).waitFor()
})

test('a stray row of the month in the next month’s export leaves it in agreement, and the card says where it is from', async () => {
  const [month, next] = ['2038-08', '2038-09']
  const prefix = newPrefix()
  const uploader = await signInUploader()
  await takeIn(uploader, exportOfDay(prefix, 4, `${month}-20`))
  const later = exportOfDay(prefix, 4, `${next}-20`)
  Object.assign(later['SeikyuHakkou.csv'][0] ?? {}, { 納品日: `${month}-31`.replaceAll('-', '/') })
  later['SeikyuHakkou.csv'].splice(1, 2)
  await takeIn(uploader, later)
  const page = await openBoard(month)
  const zac = card(page, 'ZACとの突き合わせ')
  await zac.getByText('一致しています').waitFor()
  await zac.getByText('合計の内訳').click()
  // The fourth note has moved to the next month.
  expect(await figures(line(page, 'ZACとの突き合わせ', 'ZACデータの合計'))).toEqual([
    '3件',
    formatYen(33_000),
  ])
  await zac.getByText('その後の1回のデータ登録').waitFor()
})
