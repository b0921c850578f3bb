import { readFile } from 'node:fs/promises'
import { PIECE_HEADERS } from '@kenshu/contract/download/download'
import { parse } from 'csv-parse/sync'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { storeNote } from '../support/notes/note-document.ts'
import { expectAccessible, expectAccessibleAtBothWidths } from './support/accessible.ts'
import { newPerson } from './support/browser.ts'
import { enterAs } from './support/sign-in.ts'

/** At this time the new year has begun in Tokyo, but not in the browser's time zone. */
const NEW_YEAR_IN_TOKYO = '2026-12-31T15:30:00Z'

async function openDownload(now?: string): Promise<Page> {
  const { page } = await newPerson()
  await enterAs(page, 'admin@example.co.jp')
  if (now !== undefined) await page.clock.setFixedTime(now)
  await page.goto('/admin/download-csv')
  await page.getByRole('heading', { name: 'データダウンロード' }).waitFor()
  return page
}

/** Waits until the fields have these dates: the text of a field follows its date. */
async function expectRange(page: Page, range: string[]): Promise<void> {
  const shown = () =>
    Promise.all(['開始日', '終了日'].map((name) => page.getByRole('textbox', { name }).inputValue()))
  await expect.poll(shown).toEqual(range)
}

async function type(page: Page, field: '開始日' | '終了日', date: string): Promise<void> {
  await page.getByRole('textbox', { name: field }).fill(date)
  await page.getByRole('textbox', { name: field }).press('Tab')
}

function ask(page: Page): Promise<void> {
  return page.getByRole('button', { name: 'CSVダウンロード' }).click()
}

test('the range is the month in Tokyo; one press gives the month before, or this one again; one that cannot be is told of, and nothing is asked', async () => {
  const page = await openDownload(NEW_YEAR_IN_TOKYO)
  await expectAccessibleAtBothWidths(page)
  await expectRange(page, ['2027年1月1日', '2027年1月31日'])
  await page.getByRole('button', { name: '先月' }).click()
  await expectRange(page, ['2026年12月1日', '2026年12月31日'])
  await page.getByRole('button', { name: '今月' }).click()
  await expectRange(page, ['2027年1月1日', '2027年1月31日'])

  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('download_csv')) asked.push(request.url())
  })

  await type(page, '開始日', '')
  await ask(page)
  await page.getByText('期間を指定してください', { exact: true }).waitFor()
  await page.getByRole('table').first().waitFor({ state: 'detached' })
  await expectAccessibleAtBothWidths(page)

  await type(page, '開始日', '2035/4/2')
  await type(page, '終了日', '2035/4/1')
  await ask(page)
  await page.getByText('開始日は終了日以前である必要があります', { exact: true }).waitFor()

  await type(page, '終了日', 'あした')
  await page.getByText('日付は「2026/4/1」のように入力してください。').waitFor()
  await ask(page)
  expect(await page.getByRole('textbox', { name: '終了日' }).inputValue()).toBe('あした')
  expect(asked).toEqual([])
})

test('the file of a range is saved under its name, for Excel, with the rows of the range; what Excel cannot hold is told of', async () => {
  // A year that no other test writes to.
  for (const [billingNo, deliveryDate] of [
    ['DL-3', '2035-03-31'],
    ['DL-1', '2035-03-01'],
    ['DL-4', '2035-04-01'],
    ['DL-0', '2035-02-28'],
    ['DL-2', '2035-03-15'],
  ] as const) {
    await storeNote({ billingNo, deliveryDate, billingToPerson: '髙﨑 ①' })
  }
  const page = await openDownload()
  await type(page, '開始日', '2035/3/1')
  await type(page, '終了日', '2035/3/31')
  const [download] = await Promise.all([page.waitForEvent('download'), ask(page)])

  const name = 'delivery_notes_2035-03-01_2035-03-31.csv'
  expect(download.suggestedFilename()).toBe(name)
  const bytes = await readFile(await download.path())
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const rows = parse<Record<string, string>>(bytes, { bom: true, columns: true })
  expect(rows.map((row) => [row['請求番号'], row['納品日'], row['担当者名']])).toEqual([
    ['DL-1', '2035-03-01', '髙﨑 ①'],
    ['DL-2', '2035-03-15', '髙﨑 ①'],
    ['DL-3', '2035-03-31', '髙﨑 ①'],
  ])
  await page.getByText(`ダウンロードが完了しました（${name}）。納品書は3件です。`).waitFor()

  // In a month without notes the file only has its header, and the page says why.
  await type(page, '開始日', '2035/6/1')
  await type(page, '終了日', '2035/6/30')
  const [empty] = await Promise.all([page.waitForEvent('download'), ask(page)])
  expect(parse(await readFile(await empty.path()), { bom: true, columns: true })).toEqual([])
  await page.getByText('期間内の納品書は0件のため、見出しだけのファイルです。').waitFor()

  await storeNote({ billingNo: 'LONG', deliveryDate: '2037-03-01', clientName: '㈱'.repeat(40_000) })
  await type(page, '開始日', '2037/3/1')
  await type(page, '終了日', '2037/3/31')
  await Promise.all([page.waitForEvent('download'), ask(page)])
  await page.getByText('32,767文字）を超える項目が1個あり、途中までを出力しました。').waitFor()
})

/** A piece as the server would answer it. */
function pieceOf(csv: string, headers: Record<string, string>) {
  const exposed = Object.values(PIECE_HEADERS).join(',')
  return {
    body: csv,
    contentType: 'text/csv; charset=utf-8',
    headers: { 'Access-Control-Allow-Origin': '*', 'Access-Control-Expose-Headers': exposed, ...headers },
  }
}

test('a file of several pieces is put together, and one whose connection breaks is asked for again', async () => {
  const page = await openDownload()
  const asked: unknown[] = []
  await page.route('**/api/v1/download_csv/download', async (route) => {
    asked.push(route.request().postDataJSON())
    if (asked.length === 1)
      return route.fulfill(
        pieceOf('\uFEFF請求番号\r\n1\r\n2\r\n', {
          [PIECE_HEADERS.nextCursor]: 'after-2',
          [PIECE_HEADERS.notes]: '2',
          [PIECE_HEADERS.totalNotes]: '3',
          [PIECE_HEADERS.cutCells]: '1',
        }),
      )
    if (asked.length === 2) {
      await page.getByText('ダウンロードしています…（2 / 3件、').waitFor()
      await expectAccessible(page)
      return route.abort('connectionreset')
    }
    if (asked.length === 3) {
      await page.getByText('通信が途切れました。続きを取得し直しています…').waitFor()
      return route.fulfill({ status: 503, headers: { 'Access-Control-Allow-Origin': '*' }, body: '' })
    }
    return route.fulfill(pieceOf('3\r\n', { [PIECE_HEADERS.notes]: '1', [PIECE_HEADERS.cutCells]: '1' }))
  })
  await type(page, '開始日', '2036/3/1')
  await type(page, '終了日', '2036/3/31')
  const [download] = await Promise.all([page.waitForEvent('download'), ask(page)])

  const range = { from_date: '2036-03-01', to_date: '2036-03-31' }
  expect(asked).toEqual([
    { ...range, cursor: '' },
    { ...range, cursor: 'after-2' },
    { ...range, cursor: 'after-2' },
    { ...range, cursor: 'after-2' },
  ])
  expect(download.suggestedFilename()).toBe('delivery_notes_2036-03-01_2036-03-31.csv')
  expect(await readFile(await download.path(), 'utf8')).toBe('\uFEFF請求番号\r\n1\r\n2\r\n3\r\n')
  await page.getByText('32,767文字）を超える項目が2個あり、途中までを出力しました。').waitFor()
})

test('what goes on in the middle of a file can be cancelled, also while it waits to try again', async () => {
  const page = await openDownload()
  let calls = 0
  await page.route('**/api/v1/download_csv/download', (route) =>
    calls++ === 0
      ? route.fulfill(pieceOf('\uFEFF請求番号\r\n', { [PIECE_HEADERS.nextCursor]: 'x' }))
      : route.abort('connectionreset'),
  )
  await ask(page)
  await page.getByText('通信が途切れました。続きを取得し直しています…').waitFor()
  await page.getByRole('button', { name: '中止する' }).click()
  await page.getByText('ダウンロードを中止しました。').waitFor()
})
