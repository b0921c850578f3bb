import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { ErrorBody } from '@kenshu/contract/errors'
import type { Locator, Page, Route } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { adminAuth, adminDb } from '../../fixtures/emulators.ts'
import { signInAs as newStaff } from '../../fixtures/people.ts'
import { exportOf } from '../../fixtures/zac/rows.ts'
import { storeNote } from '../support/notes/note-document.ts'
import { putHere } from '../support/runs/take-in.ts'
import { newPrefix } from '../support/zac/export.ts'
import { newPerson } from './support/browser.ts'
import { button, pressIfThere } from './support/note-page.ts'
import { pressPromote } from './support/promote-button.ts'
import { signInThroughProvider } from './support/provider.ts'
import { enterAs, enterAsPerson, signInAs } from './support/sign-in.ts'
import { blockLiveUpdates, untilLive } from './support/until-live.ts'

const SAMPLE = fileURLToPath(new URL('../../emulator-data/zac-sample/', import.meta.url))
const SERVER_SENTENCE = 'サーバーでエラーが発生しました。時間をおいて再度お試しください。'
const SESSION_OVER = 'ログインの有効期限が切れたか、アカウントが無効になっています。再ログインしてください。'
const TIMEOUT_SENTENCE =
  'タイムアウトが発生しました。処理に時間がかかっているため、しばらく時間をおいて再度お試しください。'

/** Makes the twenty-minute timeout of a long call expire at once; only for a server that does not answer. */
const TIME_IS_UP = `{
  const timeout = AbortSignal.timeout.bind(AbortSignal)
  AbortSignal.timeout = (ms) => timeout(ms === 1200000 ? 0 : ms)
  const property = Object.getOwnPropertyDescriptor(XMLHttpRequest.prototype, 'timeout')
  Object.defineProperty(XMLHttpRequest.prototype, 'timeout', {
    ...property,
    set(ms) { property.set.call(this, ms === 1200000 ? 1 : ms) },
  })
}`

let page: Page
/** The errors that the page has logged, which it does a moment after it has shown them. */
let logged: string[]

beforeEach(async () => {
  ;({ page } = await newPerson())
  const texts: string[] = []
  logged = texts
  page.on('console', (message) => {
    if (message.type() === 'error') texts.push(message.text())
  })
})

function cut(route: Route): Promise<void> {
  return route.abort('connectionfailed')
}

/** Answers with a server error that has a sentence. */
function fail(route: Route): Promise<void> {
  const body: ErrorBody = { code: 'internal', error: SERVER_SENTENCE, requestId: 'id-of-the-failure' }
  return route.fulfill({ status: 500, headers: { 'Access-Control-Allow-Origin': '*' }, json: body })
}

const REFUSAL = 'この操作を実行する権限がありません'

/** Answers with a refusal that has a sentence. */
function refuse(route: Route): Promise<void> {
  const body: ErrorBody = { code: 'forbidden', error: REFUSAL, requestId: 'id-of-the-refusal' }
  return route.fulfill({ status: 403, json: body })
}

/** Answers like a failing proxy, without a sentence of our API. */
function failMutely(route: Route): Promise<void> {
  return route.fulfill({
    status: 502,
    headers: { 'Access-Control-Allow-Origin': '*' },
    body: '<html></html>',
  })
}

function neverAnswer(): void {
  // The request gets no answer.
}

function see(sentence: string): Promise<void> {
  return page.getByText(sentence, { exact: true }).first().waitFor()
}

/**
 * Lets a call fail in each way, one after the other: without a connection, with a sentence of the server, without one.
 * @param ofMute the sentence of the page's own for the last
 * @param before what the page writes before the other sentences
 * @param act makes the call
 * @param scope where the sentence stands
 */
async function failEach(
  url: string,
  { ofMute, before = '' }: { ofMute: string; before?: string },
  act: () => Promise<void>,
  scope: Page | Locator = page,
): Promise<void> {
  const ways: [(route: Route) => Promise<void>, string][] = [
    [cut, `${before}通信エラーが発生しました。`],
    [fail, `${before}${SERVER_SENTENCE}`],
    [failMutely, ofMute],
  ]
  for (const [answer, sentence] of ways) {
    await page.route(url, answer)
    await act()
    await scope.getByText(sentence, { exact: true }).first().waitFor()
    await page.unroute(url)
  }
}

/** Lets the page's next calls get no answer, and takes the time for that away. */
async function takeTooLong(url: string): Promise<void> {
  await page.evaluate(TIME_IS_UP)
  await page.route(url, neverAnswer)
}

function expectLogged(sentence: string): Promise<void> {
  return expect.poll(() => logged.join('\n')).toContain(sentence)
}

function retry(): Promise<void> {
  return page.getByRole('button', { name: 'もう一度試す' }).click()
}

describe('sign-in', () => {
  test('that cannot be started', async () => {
    await page.route('**/emulators.json', cut)
    await page.goto('/login')
    await see('通信エラーが発生しました。')
    await page.getByRole('button', { name: 'Googleでログイン' }).click()
    await see('ログイン開始に失敗しました')
    await page.getByRole('button', { name: '強制ログアウト' }).waitFor()
  })

  test('whose result cannot be read; the force-logout starts anew', async () => {
    await page.route('**/accounts:signInWithIdp**', cut)
    await signInThroughProvider(page, (await newStaff('normal')).email)
    await page.waitForURL('**/login')
    await see('ログイン結果の取得に失敗しました')
    const reloaded = page.waitForEvent('load')
    await page.getByRole('button', { name: '強制ログアウト' }).click()
    await reloaded
    await page.getByRole('button', { name: 'Googleでログイン' }).waitFor()
    await page.getByText('ログイン結果の取得に失敗しました').waitFor({ state: 'detached' })
  })

  test('of somebody whom the server cannot look up', async () => {
    await page.route('**/api/v1/user/me/', fail)
    await page.goto('/login')
    await page.getByRole('button', { name: 'normal@example.co.jp' }).click()
    await see('ユーザー情報の取得に失敗しました')
    await page.getByRole('button', { name: '強制ログアウト' }).waitFor()
  })

  test('that cannot be ended', async () => {
    // Firebase forgets the sign-in in memory before it fails to remove it from the storage. A call that runs then, or Firestore, would be
    // refused and lead to the sign-in page.
    await blockLiveUpdates(page)
    const calls = ['today', 'views'].map((path) => page.waitForResponse(`**/api/v1/${path}/`))
    await signInAs(page, 'normal@example.co.jp')
    const logout = page.getByRole('button', { name: 'ログアウト' })
    await logout.waitFor()
    await page.getByText('税込合計').waitFor()
    await Promise.all(calls)
    // A browser whose storage refuses to remove anything.
    await page.evaluate(`Storage.prototype.removeItem = () => { throw new Error('refused') }`)
    const alerted = new Promise<string>((resolve) => {
      page.once('dialog', (dialog) => {
        resolve(dialog.message())
        void dialog.accept()
      })
    })
    await logout.click()
    expect(await alerted).toBe('ログアウトに失敗しました。もう一度お試しください。')
    expect(new URL(page.url()).pathname).toBe('/normal')
  })
})

async function openUpload(): Promise<void> {
  await enterAs(page, 'uploader@example.co.jp')
  await page.goto('/csv_uploader/upload-csv')
  await page.getByRole('heading', { name: 'ZACデータアップロード（6ファイル）' }).waitFor()
}

async function send(): Promise<void> {
  const files = readdirSync(SAMPLE)
    .filter((name) => name.endsWith('.csv'))
    .map((name) => SAMPLE + name)
  await page.locator('input[type=file]').first().setInputFiles(files)
  await page.getByText('6 / 6').waitFor()
  await page.getByRole('button', { name: 'アップロード', exact: true }).click()
}

describe('an upload', () => {
  test('with files missing, without a connection, that the server fails at, that fails without a word, that takes too long', async () => {
    const UPLOAD = '**/api/v1/upload_csv/'
    await openUpload()
    await page.getByRole('button', { name: 'アップロード', exact: true }).click()
    await see('すべての必要ファイルを選択してください。')
    await failEach(UPLOAD, { ofMute: 'エラーが発生しました。' }, send)
    await takeTooLong(UPLOAD)
    await send()
    await see(TIMEOUT_SENTENCE)
  })

  test('by somebody whose account has been disabled ends the session, with the reason', async () => {
    const person = await newStaff('csv_uploader')
    await enterAsPerson(page, person)
    // The page has no other call to make than that of the menu. One that is refused would end the session before the upload.
    const counted = page.waitForResponse('**/api/v1/today/')
    await page.goto('/csv_uploader/upload-csv')
    await untilLive(page, 'folders')
    await counted
    await adminAuth().updateUser(person.uid, { disabled: true })
    await send()
    await page.waitForURL('**/login')
    await see(SESSION_OVER)
  })
})

test('a promote without a connection, that the server fails at, that fails without a word, that takes too long', async () => {
  const PROMOTE = '**/api/v1/promote/'
  const folder = await putHere(await newStaff('csv_uploader'), exportOf(newPrefix()))
  await openUpload()
  const row = page.getByRole('listitem').filter({ hasText: folder })
  const sentences = { ofMute: 'データ登録中にエラーが発生しました' }
  await failEach(PROMOTE, sentences, () => pressPromote(page, row), row)
  await takeTooLong(PROMOTE)
  await pressPromote(page, row)
  await row.getByText(TIMEOUT_SENTENCE, { exact: true }).waitFor()
})

test('in the user management a search and a role that fail work when tried again; what the server refuses follows the sentence of what failed', async () => {
  const USERS = '**/api/v1/user/list/**'
  const ROLE = '**/api/v1/user/*/role/'
  const person = await newStaff('normal')
  await page.route(USERS, fail)
  await enterAs(page, 'admin@example.co.jp')
  await page.goto('/admin/users')
  await page.getByLabel('メールアドレス', { exact: true }).fill(person.email)
  const search = page.getByRole('button', { name: '検索', exact: true })
  await search.click()
  await see('エラーが発生しました: ユーザー検索に失敗しました')
  await page.unroute(USERS)
  await retry()
  await page.getByRole('cell', { name: person.email }).first().waitFor()

  const row = page.getByRole('row')
  const save = row.getByRole('button', { name: 'を保存' })
  await page.route(ROLE, fail)
  await row.getByRole('combobox').selectOption({ label: '管理者' })
  await save.click()
  await see('エラーが発生しました: ユーザー権限の更新に失敗しました')
  await page.unroute(ROLE)
  await save.click()
  await page.getByText('のロールを「管理者」に変更しました。').waitFor()

  await page.route(ROLE, refuse)
  await page.route('**/api/v1/user/*/end_sessions/', refuse)
  await row.getByRole('combobox').selectOption({ label: 'ロールなし' })
  await save.click()
  await see(`エラーが発生しました: ユーザー権限の更新に失敗しました。${REFUSAL}`)
  await row.getByRole('button', { name: '全端末からログアウト' }).click()
  await page.getByRole('button', { name: 'ログアウトさせる' }).click()
  await see(`エラーが発生しました: 全端末からのログアウトに失敗しました。${REFUSAL}`)
  await page.getByRole('button', { name: 'キャンセル' }).click()
  await page.route(USERS, refuse)
  await search.click()
  await see(`エラーが発生しました: ユーザー検索に失敗しました。${REFUSAL}`)
})

describe('the list', () => {
  const LIST = /\/api\/v1\/delivery_notes\/\?/

  test('that cannot be had says so, and is there when tried again; had anew in vain, it keeps its rows under a quiet note', async () => {
    await blockLiveUpdates(page)
    await page.route(LIST, fail)
    await enterAs(page, 'admin@example.co.jp')
    await page.goto('/admin')
    await see('納品書一覧を取得できませんでした')
    await expectLogged('納品書一覧を取得できませんでした')
    await page.unroute(LIST)
    await retry()
    const row = page.getByRole('table').getByRole('link').first()
    await row.waitFor()
    // Otherwise a later piece of the same list would fail instead.
    await page.getByText('読み込み中').first().waitFor({ state: 'detached' })
    await page.route(LIST, fail)
    await page.getByRole('button', { name: '検索', exact: true }).click()
    const note = page.getByText('最新の状態を取得できませんでした。表示しているのは前回取得した内容です。')
    await note.waitFor()
    expect(await row.isVisible()).toBe(true)
    await page.unroute(LIST)
    await retry()
    await note.waitFor({ state: 'detached' })
    expect(await row.isVisible()).toBe(true)
  })

  test('that one may not see says so, and logs it; who has lost the role is led to /no-access by the next call', async () => {
    const person = await newStaff('normal')
    // Otherwise the removal of the role would arrive without a call.
    await blockLiveUpdates(page)
    await page.route(LIST, refuse)
    await enterAsPerson(page, person)
    await page.goto('/normal')
    await see(REFUSAL)
    await expectLogged(REFUSAL)
    await page.unroute(LIST)
    await adminDb().doc(`users/${person.uid}`).update({ role: null })
    await pressIfThere(button(page, '検索'))
    await page.waitForURL('**/no-access')
  })
})

test('a detail that cannot be had says so, logs it, and is there when tried again', async () => {
  const id = await storeNote({ billingNo: 'NO-9001' })
  const DETAIL = `**/api/v1/delivery_notes/${id}/`
  await blockLiveUpdates(page)
  await page.route(DETAIL, fail)
  await enterAs(page, 'admin@example.co.jp')
  await page.goto(`/admin/delivery-notes/${id}/`)
  await see('データがありません')
  await expectLogged('データ取得に失敗しました')
  await page.unroute(DETAIL)
  await retry()
  await page.getByRole('heading', { name: 'NO-9001' }).waitFor()
})

describe('a download', () => {
  test('without a connection, that the server fails at, that fails without a word, that takes too long', async () => {
    const DOWNLOAD = '**/api/v1/download_csv/**'
    const ask = () => page.getByRole('button', { name: 'CSVダウンロード' }).click()
    await enterAs(page, 'admin@example.co.jp')
    await page.goto('/admin/download-csv')
    const sentences = { before: 'エラー: ', ofMute: 'ダウンロードに失敗しました' }
    await failEach(DOWNLOAD, sentences, ask)
    await takeTooLong(DOWNLOAD)
    await ask()
    await see(`エラー: ${TIMEOUT_SENTENCE}`)
  })

  test('by somebody whose account has been disabled ends the session, with the reason', async () => {
    const person = await newStaff('admin')
    await enterAsPerson(page, person)
    // The page has no other call to make than that of the menu. One that is refused would end the session before the download.
    const counted = page.waitForResponse('**/api/v1/today/')
    await page.goto('/admin/download-csv')
    await counted
    const download = page.getByRole('button', { name: 'CSVダウンロード' })
    await download.waitFor()
    await adminAuth().updateUser(person.uid, { disabled: true })
    await download.click()
    await page.waitForURL('**/login')
    await see(SESSION_OVER)
  })
})
