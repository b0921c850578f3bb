import type { WebDriver } from 'selenium-webdriver'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { appUrl } from '../../fixtures/emulators.ts'
import { signInAs } from '../../fixtures/people.ts'
import { type MailServer, startMailServer } from '../support/mail/smtp-server.ts'
import { sentBundle, storeRecipientNotes } from '../support/notes/bundles.ts'
import { storeClientNote } from '../support/notes/confirm.ts'
import { storedNote } from '../support/notes/stored-note.ts'
import { PATIENCE_MS } from '../support/patience.ts'
import { field, newBrowser, press, shown, text } from './support/browser.ts'

/** What a client does on an iPhone or a Mac. */

let server: MailServer

beforeAll(async () => {
  server = await startMailServer()
})

afterAll(async () => {
  await server.stop()
})

async function open(driver: WebDriver, path: string, password: string): Promise<void> {
  await driver.get(`${appUrl()}${path}`)
  await typePassword(driver, password)
}

async function typePassword(driver: WebDriver, password: string): Promise<void> {
  await (await field(driver, 'パスワード')).sendKeys(password)
  await press(driver, '納品書を表示する')
}

/**
 * Presses the browser's back button, once the page is at the note's own entry of the history. After an answer it goes back over the entries of
 * the steps, some time after the result is drawn; until then the button would lead to a step.
 */
async function goBack(driver: WebDriver): Promise<void> {
  await driver.wait(
    () => driver.executeScript<boolean>('return history.state?.answer === undefined'),
    PATIENCE_MS,
  )
  await driver.navigate().back()
}

async function statusOf(id: string): Promise<unknown> {
  return (await storedNote(id))?.['hakkouStatus']
}

test('of several notes in one mail the pressed one opens; it is sent back by line, another one accepted, and the others all at once', async () => {
  const notes = await storeRecipientNotes(4)
  const [first = '', second = '', third = '', fourth = ''] = notes.map(({ id }) => id)
  const { accessToken, password } = await sentBundle(await signInAs('admin'), notes)
  const driver = await newBrowser(500)
  await open(driver, `/confirm/bundle/${accessToken}/`, password)

  // Anywhere in the row.
  await (await text(driver, '件名その2')).click()
  await shown(driver, `//article//*[contains(., "${second}")]`)
  await press(driver, '差し戻す')
  await (await field(driver, 'お名前')).sendKeys('髙橋 一郎')
  await (await field(driver, '差し戻しの理由')).sendKeys('数量が違います。')
  await press(driver, '明細の行を選ぶ')
  await (await shown(driver, '//input[@type="checkbox"]')).click()
  await (await field(driver, '1行目へのご指摘')).sendKeys('2式です。')
  await press(driver, '確認へ進む')
  await press(driver, '差し戻しを確定する')
  await text(driver, '差し戻しを受け付けました')
  expect(await statusOf(second)).toBe('CL検収拒否')

  await goBack(driver)
  await press(driver, `${third}を開く`)
  await shown(driver, `//article//*[contains(., "${third}")]`)
  await press(driver, '検収する')
  await press(driver, '確認へ進む')
  await text(driver, '次の内容で検収します')
  await press(driver, '検収を確定する')
  await text(driver, '検収が完了しました')

  await goBack(driver)
  await press(driver, 'すべて検収する（2件）')
  await press(driver, '確認へ進む')
  await press(driver, '2件の検収を確定する')
  await text(driver, '2件の検収が完了しました')
  expect(await Promise.all([first, second, third, fourth].map(statusOf))).toEqual([
    'CL検収済',
    'CL検収拒否',
    'CL検収済',
    'CL検収済',
  ])
})

test('a note of its own is accepted, and its page says so after a reload', async () => {
  const { id, accessToken, password } = await storeClientNote()
  const driver = await newBrowser(500)
  await open(driver, `/confirm/${accessToken}/`, password)
  await press(driver, '検収する')
  await (await field(driver, 'お名前')).sendKeys('髙橋 一郎')
  await press(driver, '確認へ進む')
  await press(driver, '検収を確定する')
  await text(driver, '検収が完了しました')
  expect(await statusOf(id)).toBe('CL検収済')
  await driver.navigate().refresh()
  await typePassword(driver, password)
  await text(driver, '検収済みです')
})
