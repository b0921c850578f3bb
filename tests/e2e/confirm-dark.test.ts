import { expect, test } from 'vitest'
import { open, storeClientNote } from '../support/notes/confirm.ts'
import { expectAccessibleAtBothWidths } from './support/accessible.ts'
import {
  newClient,
  openAsClient,
  prepareAcceptance,
  prepareRejection,
  sheet,
  typePassword,
} from './support/client-page.ts'
import { button } from './support/note-page.ts'

const WHITE = 'rgb(255, 255, 255)'

test('in the dark theme of the system the page is dark and readable, and what it prints stays white', async () => {
  const note = await storeClientNote({
    deliveryItems: [{ itemName: '制作費', unitPrice: 1000, quantity: 1, unit: '式', amount: 1000 }],
  })
  const { page } = await newClient()
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(`/confirm/${note.accessToken}/`)
  await typePassword(page, 'chigau')
  await page.getByText('あと4回間違えると').waitFor()
  await expectAccessibleAtBothWidths(page)
  await openAsClient(page, note)
  const ground = () => sheet(page).evaluate((element) => getComputedStyle(element).backgroundColor)
  expect(await ground()).not.toBe(WHITE)
  await page.emulateMedia({ media: 'print' })
  expect(await ground()).toBe(WHITE)
  await page.emulateMedia({ media: 'screen' })

  await button(page, '差し戻す').click()
  await page.getByRole('checkbox', { name: '1. 制作費' }).check()
  await page.getByLabel('1行目へのご指摘').fill('字'.repeat(301))
  await button(page, '確認へ進む').click()
  await page.getByText('差し戻しの理由を入力してください。').waitFor()
  await expectAccessibleAtBothWidths(page)
  await page.getByLabel('1行目へのご指摘').fill('2式です。')
  await button(page, '戻る').click()
  await prepareRejection(page, '髙橋 一郎', '数量が違います。')
  await expectAccessibleAtBothWidths(page)
  await button(page, '入力に戻る').click()
  await button(page, '戻る').click()
  await prepareAcceptance(page, '髙橋 一郎')
  await button(page, '検収を確定する').click()
  await page.getByRole('heading', { name: '検収が完了しました' }).waitFor()
  await expectAccessibleAtBothWidths(page)
})

test('a locked link, in the dark theme', async () => {
  const note = await storeClientNote()
  for (let count = 0; count < 5; count += 1) await open(note, 'chigau')
  const { page } = await newClient()
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(`/confirm/${note.accessToken}/`)
  await typePassword(page, note.password)
  await page.getByText('一時的にご利用いただけません').waitFor()
  await expectAccessibleAtBothWidths(page)
})
