import type { WebDriver } from 'selenium-webdriver'
import { Key } from 'selenium-webdriver'
import { expect, test } from 'vitest'
import { appUrl } from '../../fixtures/emulators.ts'
import { signInAs } from '../../fixtures/people.ts'
import { putNote } from '../support/notes/note-calls.ts'
import { storeEach } from '../support/notes/note-document.ts'
import { storedNote } from '../support/notes/stored-note.ts'
import { until } from '../support/patience.ts'
import { field, newBrowser, press, shown, text } from './support/browser.ts'

/** What staff do on a Mac. */

const DAY = '1991-03-01'
const COUNT = 400
const numberOf = (index: number) => `W-${String(index).padStart(4, '0')}`

async function signIn(driver: WebDriver): Promise<void> {
  await driver.get(`${appUrl()}/login`)
  await (await shown(driver, '//button[contains(., "admin@example.co.jp")]')).click()
  await driver.wait(async () => !(await driver.getCurrentUrl()).includes('/login'))
}

/** How far the list is scrolled, in rows, once it has not moved for ten frames. */
function rowsBefore(driver: WebDriver): Promise<number> {
  return driver.executeAsyncScript(`
    const done = arguments[0]
    const box = document.querySelector('section[aria-label="納品書の一覧表"]')
    let last = box.scrollTop, still = 0
    const look = () => {
      still = box.scrollTop === last ? still + 1 : 0
      last = box.scrollTop
      if (still < 10) return requestAnimationFrame(look)
      const line = box.querySelector('tbody tr[aria-rowindex]').getBoundingClientRect().height
      done(Math.round(last / line))
    }
    look()
  `)
}

test('a list stays where it is scrolled to, and is there again after a reload; a note opens beside it; it is searched by keys, and hears what others do', async () => {
  const ids = await storeEach(
    Array.from({ length: COUNT }, (_, index) => ({
      deliveryDate: DAY,
      billingNo: numberOf(index),
      hakkouStatus: '営業未対応',
    })),
  )
  const driver = await newBrowser()
  await signIn(driver)
  await driver.get(`${appUrl()}/admin?from_date=${DAY}&to_date=${DAY}&hakkou_status=すべて`)
  await shown(driver, `//tr[contains(., "${numberOf(0)}")]`)
  await text(driver, `${String(COUNT)}件`)
  // The first rows come before the others.
  await shown(driver, `//table[@aria-rowcount="${String(COUNT + 1)}"]`)
  const scroll = (to: string) =>
    driver.executeScript(
      `const box = document.querySelector('section[aria-label="納品書の一覧表"]'); box.scrollTop = ${to}`,
    )
  await scroll('box.scrollHeight')
  const last = await rowsBefore(driver)
  expect(last).toBeGreaterThan(COUNT - 40)
  const list = await driver.getWindowHandle()
  await press(driver, numberOf(COUNT - 1))
  await driver.wait(async () => (await driver.getAllWindowHandles()).length === 2)
  const [note = ''] = (await driver.getAllWindowHandles()).filter((handle) => handle !== list)
  await driver.switchTo().window(note)
  await shown(driver, `//h1[contains(., "${numberOf(COUNT - 1)}")]`)
  await driver.close()
  await driver.switchTo().window(list)
  await driver.navigate().refresh()
  await shown(driver, `//tr[contains(., "${numberOf(COUNT - 1)}")]`)
  expect(await rowsBefore(driver)).toBe(last)

  const search = await shown(driver, '//input[@type="search"]')
  await search.sendKeys(numberOf(7).toLowerCase())
  await shown(driver, `//tr[contains(., "${numberOf(7)}")]`)
  await text(driver, `${String(COUNT)}件中 1件`)
  await driver.wait(async () => (await driver.getCurrentUrl()).includes('q='))
  await search.sendKeys(Key.ESCAPE)
  await text(driver, `${String(COUNT)}件`)

  await shown(driver, '//html[contains(@data-live, "notes")]')
  await putNote(await signInAs('admin'), ids[0] ?? '', { hakkouStatus: '営業発行停止' })
  await shown(driver, `//tr[contains(., "${numberOf(0)}") and contains(., "営業発行停止")]`)
})

test('a contact is corrected, and saved by Enter', async () => {
  const [id = ''] = await storeEach([{ deliveryDate: DAY, billingNo: 'W-EDIT', hakkouStatus: '営業未対応' }])
  const driver = await newBrowser()
  await signIn(driver)
  await driver.get(`${appUrl()}/admin/delivery-notes/${id}/`)
  await press(driver, '編集')
  await (await field(driver, '変更後の担当者名')).sendKeys('髙﨑 ①子')
  await (await field(driver, '変更後のメールアドレス')).sendKeys('takasaki@customer.example.com', Key.ENTER)
  await until(async () => {
    expect(await storedNote(id)).toMatchObject({ salesChangedClientContactName: '髙﨑 ①子' })
  })
  await text(driver, '髙﨑 ①子')
})
