import { mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MISSING_SHOWN } from '@kenshu/contract/limits'
import { uploadResponseSchema } from '@kenshu/contract/upload/upload'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { adminDb } from '../../fixtures/emulators.ts'
import { signInAs as someoneAs } from '../../fixtures/people.ts'
import { filesOf } from '../../fixtures/zac/export-files.ts'
import { type Rows } from '../../fixtures/zac/rows.ts'
import { call } from '../support/http/call.ts'
import { removeNotes, storeMany } from '../support/notes/note-document.ts'
import { holdCheck } from '../support/runs/check-here.ts'
import { putHere, takeIn } from '../support/runs/take-in.ts'
import { exportOfDay, newPrefix } from '../support/zac/export.ts'
import { expectAccessible, expectAccessibleAtBothWidths } from './support/accessible.ts'
import { newPerson } from './support/browser.ts'
import { button } from './support/note-page.ts'
import { enterAs, enterAsPerson } from './support/sign-in.ts'
import { untilLive } from './support/until-live.ts'
import { signInUploader, UPLOADER } from './support/uploader.ts'
import { pressAtBothWidths } from './support/widths.ts'

const CHECK = '**/api/v1/promote/check/'

const uploader = await signInUploader()

/** An export without one of its notes, as if ZAC no longer had it. */
function withoutNote(files: Rows, billingNo: string): Rows {
  const [prefix = '', number = ''] = billingNo.split('-')
  const job = `${prefix}-J${number}`
  return {
    ...files,
    'SeikyuHakkou.csv': files['SeikyuHakkou.csv'].filter((row) => row['請求番号'] !== billingNo),
    'Anken.csv': files['Anken.csv'].filter((row) => row['案件番号'] !== job),
    'MitsumoriMeisai.csv': files['MitsumoriMeisai.csv'].filter((row) => row['案件番号'] !== job),
  }
}

function changeRow(files: Rows, index: number, cells: Record<string, string>): void {
  Object.assign(files['SeikyuHakkou.csv'][index] ?? {}, cells)
}

function send(files: Rows): Promise<string> {
  return putHere(uploader, files)
}

/** Uploads and promotes an export. @returns the notes' ids by billing number */
async function notesOf(files: Rows): Promise<Map<string, string>> {
  const { new_records: made } = await takeIn(uploader, files)
  return new Map(made.map((record) => [record.billing_no, record.id]))
}

async function storedTitle(id: string | undefined): Promise<unknown> {
  return (
    await adminDb()
      .doc(`deliveryNotes/${id ?? ''}`)
      .get()
  ).get('billingTitle')
}

/** Opens the pre-check of a folder from the upload page. */
async function openCheck(page: Page, folder: string): Promise<void> {
  await page.goto('/csv_uploader/upload-csv')
  const row = page.getByRole('listitem').filter({ hasText: folder })
  await button(row, '事前チェック').click()
  await page.waitForURL(`**/precheck?folder=${folder}`)
}

/** A figure of the plan; it is also the tab of the corresponding list. */
function figure(page: Page, name: string): Locator {
  return page.getByRole('tab', { name: new RegExp(`^${name}\\s*[\\d,]`) })
}

async function figureText(page: Page, name: string): Promise<string> {
  return (await figure(page, name).innerText()).replaceAll(/\s+/g, ' ')
}

/** The rows of a list, without the header. */
function rowsOf(page: Page, name: string): Locator {
  return page.getByRole('region', { name: `${name}の一覧` }).locator('tbody tr[data-index]')
}

/** Stores four notes, one of them sent, and uploads an export whose plan has entries of every kind. */
async function monthWithEverything(day: string): Promise<{ folder: string; prefix: string }> {
  const prefix = newPrefix()
  const all = exportOfDay(prefix, 6, day)
  const first = withoutNote(withoutNote(all, `${prefix}-00005`), `${prefix}-00006`)
  const ids = await notesOf(first)
  await adminDb()
    .doc(`deliveryNotes/${ids.get(`${prefix}-00002`) ?? ''}`)
    .update({ hakkouStatus: '検収依頼済＆未検収' })

  const next = withoutNote(exportOfDay(prefix, 6, day), `${prefix}-00004`)
  changeRow(next, 0, { 税抜金額: '20,000', 消費税額: '2,000', 税込金額: '22,000' })
  changeRow(next, 1, { 請求件名: '追加作業を含む件名' })
  changeRow(next, 3, { 請求日: '2011/13/45' })
  return { folder: await send(next), prefix }
}

test('the plan shows what a promote would do, and confirming it does exactly that', async () => {
  const { folder, prefix } = await monthWithEverything('2011-03-07')
  const { page, watch } = await newPerson()
  await enterAs(page, UPLOADER)
  let letGo: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(CHECK, async (route) => {
    await held
    await route.continue()
  })
  await openCheck(page, folder)
  await page.getByRole('progressbar', { name: '登録内容を確認しています' }).waitFor()
  letGo()

  await figure(page, '更新').waitFor()
  expect(await figureText(page, '新規')).toBe('新規 1件 税抜 ¥10,000 消費税 ¥1,000 税込 ¥11,000')
  expect(await figureText(page, '更新')).toBe(
    '更新 2件 うち送信済み 1件 税抜 ¥30,000 消費税 ¥3,000 税込 ¥33,000',
  )
  expect(await figureText(page, 'スキップ')).toBe('スキップ 1件 税抜 ¥10,000 消費税 ¥1,000 税込 ¥11,000')
  expect(await figureText(page, '登録できない')).toBe(
    '登録できない 1件 税抜 ¥10,000 消費税 ¥1,000 税込 ¥11,000',
  )
  expect(await figureText(page, 'ZACデータにない納品書')).toBe(
    'ZACデータにない納品書 1件 更新も削除もされません 税抜 ¥10,000 消費税 ¥1,000 税込 ¥11,000',
  )
  expect(await figureText(page, 'ファイル間の差異')).toBe('ファイル間の差異 1件')

  const whole = await page
    .getByText('ファイル全体の合計（ZACデータにない納品書を除く）')
    .locator('..')
    .innerText()
  expect(whole.replaceAll(/\s+/g, ' ')).toContain('税抜 ¥60,000 消費税 ¥6,000 税込 ¥66,000')

  // Failed records are shown first, and the footer names them too.
  await rowsOf(page, '登録できない').first().waitFor()
  const foot = page.getByRole('region', { name: 'データ登録の確定' })
  await foot.getByText('1件は登録できません。').waitFor()
  await expectAccessibleAtBothWidths(page)

  // A sent note is among the changed ones and is listed first.
  await page.getByText('クライアントへ送信済みの納品書 1件の内容が変わります').waitFor()
  await figure(page, '更新').click()
  await rowsOf(page, '更新').first().waitFor()
  const [sent, other] = await rowsOf(page, '更新').allInnerTexts()
  expect(sent).toMatch(/-00002[^]*検収依頼済＆未検収[^]*送信済み[^]*件名 00002[^]*追加作業を含む件名/)
  expect(other).toMatch(/-00001[^]*11,000[^]*22,000/)
  expect(other).not.toContain('送信済み')
  await expectAccessible(page)

  await page.getByRole('searchbox').fill(`${prefix}-00001`)
  await page.getByText('2件中 1件を表示').waitFor()
  await page.getByRole('searchbox').fill('')
  await page.getByText('2件中 2件を表示').waitFor()
  await page.getByLabel('送信済みだけを表示').check()
  await page.getByText('2件中 1件を表示').waitFor()

  const lists: [string, RegExp][] = [
    ['新規', /-00006/],
    ['登録できない', /-00005[^]*㈱試験ホールディングス[^]*¥11,000[^]*2011\/13\/45/],
    ['ZACデータにない納品書', /-00004/],
    ['ファイル間の差異', /明細の合計と金額が一致しない納品書/],
  ]
  for (const [name, expected] of lists) {
    await figure(page, name).click()
    await rowsOf(page, name).first().waitFor()
    expect((await rowsOf(page, name).allInnerTexts()).join('\n')).toMatch(expected)
  }
  await expectAccessibleAtBothWidths(page)
  await figure(page, 'スキップ').click()
  await page.getByText('登録済みの内容と同じ納品書が1件あります。').waitFor()

  await button(page, 'この内容でデータ登録を実行').click()
  await page.waitForURL(`**/promote-result?folder=${folder}`)
  await page.getByRole('heading', { level: 2, name: 'ダウンロード' }).waitFor()
  const result = (await page.locator('main').innerText()).replaceAll(/\s+/g, ' ')
  // The amounts of the plan: new and updated notes together, and what cannot be registered.
  expect(result).toContain('成功 3件 新規登録 1 ・ 更新 2 税込合計 ¥44,000')
  expect(result).toContain('失敗 1件 登録されなかった納品書 税込合計 ¥11,000')
  expect(watch).toEqual({ foreignRequests: [], pageErrors: [] })
})

test('where a note has changed since, nothing is written, the page says so and offers a new check', async () => {
  const prefix = newPrefix()
  const day = '2012-03-07'
  const ids = await notesOf(exportOfDay(prefix, 2, day))
  const next = exportOfDay(prefix, 2, day)
  changeRow(next, 0, { 請求件名: '変わった件名' })
  changeRow(next, 1, { 請求件名: '変わった件名' })
  const folder = await send(next)
  const { page } = await newPerson()
  await enterAs(page, UPLOADER)
  await openCheck(page, folder)
  await figure(page, '更新').waitFor()
  expect(await figureText(page, '更新')).toContain('更新 2件')

  const [stopped, changed] = [ids.get(`${prefix}-00001`), ids.get(`${prefix}-00002`)]
  const admin = await someoneAs('admin')
  const answer = await call(`/api/v1/delivery_notes/${stopped ?? ''}/`, {
    method: 'PUT',
    token: admin.token,
    json: { hakkouStatus: '営業発行停止', revision: 1 },
  })
  expect(answer.status).toBe(200)

  await button(page, 'この内容でデータ登録を実行').click()
  await page.getByText('確認した後にデータが変わりました').waitFor()
  expect(await storedTitle(changed)).toBe('件名 00002')
  await expectAccessible(page)

  const decision = page.getByRole('region', { name: 'データ登録の確定' })
  await button(decision, 'もう一度チェックする').click()
  await page.getByText('1件を更新します。').waitFor()
  expect(await figureText(page, 'スキップ')).toContain('うち対象外 1件')
  await button(page, 'この内容でデータ登録を実行').click()
  await page.waitForURL(`**/promote-result?folder=${folder}`)
  await page.getByRole('heading', { level: 2, name: 'ダウンロード' }).waitFor()
  expect(await storedTitle(changed)).toBe('変わった件名')
  expect(await storedTitle(stopped)).toBe('件名 00001')
})

test('a press while the same check is still running shows that one, and then its result, at both widths', async () => {
  // Their own place: another test's check would hold that of the usual person.
  const person = await someoneAs('csv_uploader')
  const folder = await putHere(person, exportOfDay(newPrefix(), 2, '2018-03-07'))
  const held = await holdCheck(person, folder)
  const { page, watch } = await newPerson({ width: 390 })
  await enterAsPerson(page, person)
  const answered = page.waitForResponse((response) => response.url().endsWith('/promote/check/'))
  await openCheck(page, folder)
  await held.untilJoined(1)
  await page.getByRole('progressbar', { name: '登録内容を確認しています' }).waitFor()
  await expectAccessibleAtBothWidths(page)

  await held.run()
  await page.getByText('新規 2件を登録します。').waitFor()
  expect(await (await answered).json()).toMatchObject({ folder, check_id: held.checkId })
  expect(watch).toEqual({ foreignRequests: [], pageErrors: [] })
})

test('with nothing to do there is nothing to confirm', async () => {
  const files = exportOfDay(newPrefix(), 2, '2017-03-07')
  await takeIn(uploader, files)
  const { page } = await newPerson()
  await enterAs(page, UPLOADER)
  await openCheck(page, await send(files))
  await page.getByText('新規・更新になる納品書がないため、データ登録は実行できません。').waitFor()
  expect(await button(page, 'この内容でデータ登録を実行').isDisabled()).toBe(true)
  await expectAccessible(page)
})

test('cancelling writes nothing, and a check that fails is asked for again', async () => {
  const folder = await send(exportOfDay(newPrefix(), 2, '2013-03-07'))
  const { page } = await newPerson()
  await enterAs(page, UPLOADER)
  await page.route(CHECK, (route) => route.abort())
  await openCheck(page, folder)
  await page.getByText('通信エラーが発生しました。').waitFor()
  await page.unroute(CHECK)
  await page.getByRole('button', { name: 'もう一度試す' }).click()
  await page.getByText('新規 2件を登録します。').waitFor()
  await page.getByRole('link', { name: 'キャンセル' }).click()
  await page.waitForURL('**/upload-csv')
  await page.getByRole('listitem').filter({ hasText: folder }).getByText('未登録').waitFor()
})

test('files that the browser found written on different days are said to be so', async () => {
  const place = mkdtempSync(join(tmpdir(), 'precheck-'))
  try {
    const files = [...filesOf(exportOfDay(newPrefix(), 1, '2014-03-07'))].map(([name, bytes]) => {
      const path = join(place, name)
      writeFileSync(path, bytes)
      // Two times two minutes apart: different days in Tokyo, the same day in UTC and in New York.
      const written = name === 'Anken.csv' ? '2026-04-01T23:59:00+09:00' : '2026-04-02T00:01:00+09:00'
      utimesSync(path, new Date(written), new Date(written))
      return path
    })
    const { page } = await newPerson()
    await enterAs(page, UPLOADER)
    await page.goto('/csv_uploader/upload-csv')
    await untilLive(page, 'folders')
    await page.locator('input[type=file]').first().setInputFiles(files)
    const answered = page.waitForResponse((response) => response.url().includes('/upload_csv/'))
    await button(page, 'アップロード').click()
    const { folder } = uploadResponseSchema.parse(await (await answered).json())
    await page.getByText('アップロードが完了しました').waitFor()
    // The list of folders is updated live, perhaps later; until then its first folder belongs to another test.
    const row = page.getByRole('listitem').filter({ hasText: folder })
    await button(row, '事前チェック').click()
    await figure(page, 'ファイル間の差異').click()
    await rowsOf(page, 'ファイル間の差異').first().waitFor()
    const differences = (await rowsOf(page, 'ファイル間の差異').allInnerTexts()).join('\n')
    expect(differences).toMatch(/作成日の異なるファイル/)
    expect(differences).toContain('Anken.csv')
  } finally {
    rmSync(place, { recursive: true })
  }
})

test('of very many missing notes the first are shown, the rest counted, and all of them in a CSV, at both widths', async () => {
  const day = '2016-03-07'
  const ids = await storeMany(MISSING_SHOWN + 234, { deliveryDate: day })
  const folder = await send(exportOfDay(newPrefix(), 1, day))
  const { page, watch } = await newPerson({ width: 390 })
  await enterAs(page, UPLOADER)
  await openCheck(page, folder)
  await pressAtBothWidths(page, figure(page, 'ZACデータにない納品書'))
  expect(await figureText(page, 'ZACデータにない納品書')).toContain('ZACデータにない納品書 1,234件')
  await page.getByText('1,000件を表示しています。残りの234件は、CSVで確認してください。').waitFor()
  await page.getByText('1,234件中 1,000件を表示').waitFor()

  const [csv] = await Promise.all([
    page.waitForEvent('download'),
    pressAtBothWidths(page, button(page, 'すべてをCSVでダウンロード')),
  ])
  expect(csv.suggestedFilename()).toBe(`ZACデータにない納品書_${folder}.csv`)
  expect(
    readFileSync(await csv.path(), 'utf8')
      .trimEnd()
      .split('\r\n'),
  ).toHaveLength(1 + ids.length)

  await page.route('**/check/*/missing/', (route) =>
    route.fulfill({
      status: 500,
      json: { code: 'internal', error: 'リンクを作成できませんでした。', requestId: 'r-1' },
    }),
  )
  await button(page, 'すべてをCSVでダウンロード').click()
  await page.getByText('CSVを取得できませんでした').waitFor()
  await page.getByText('リンクを作成できませんでした。').waitFor()
  await expectAccessibleAtBothWidths(page)
  expect(watch).toEqual({ foreignRequests: [], pageErrors: [] })
  await removeNotes(ids)
})
