import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminDb, appUrl } from '../../fixtures/emulators.ts'
import { pngOf } from '../../fixtures/pictures.ts'
import { untilDrawn } from '../../scripts/pictures/camera.ts'
import { storeClientNote } from '../support/notes/confirm.ts'
import { expectAccessibleAtBothWidths } from './support/accessible.ts'
import { newPerson } from './support/browser.ts'
import { button, card } from './support/note-page.ts'
import { enterAs } from './support/sign-in.ts'

async function forgetCompany(): Promise<void> {
  await adminDb().recursiveDelete(adminDb().doc('settings/company'))
}

beforeAll(forgetCompany)
afterAll(forgetCompany)

test('an admin chooses a logo, is told what is no picture, saves; a client sees it on the sheet; it is taken away again', async () => {
  const { page } = await newPerson()
  await enterAs(page, 'admin@example.co.jp')
  await page.goto('/admin/settings/company')
  const company = card(page, '会社情報')
  const form = page.locator('form', { has: company })
  const part = company.getByRole('region', { name: 'ロゴ' })
  await part.getByText('ロゴはありません。').waitFor()

  async function choose(buffer: Buffer) {
    const chooser = page.waitForEvent('filechooser')
    await button(part, '画像を選ぶ').click()
    await (await chooser).setFiles({ name: 'logo.png', mimeType: 'image/png', buffer })
  }

  await choose(Buffer.from('<svg/>'))
  await part.getByRole('alert').getByText('ロゴにはPNGかJPEGの画像を選んでください。').waitFor()
  await choose(Buffer.alloc(300 * 1024))
  await part.getByRole('alert').getByText('ロゴの画像は200KBまでです。').waitFor()
  const logo = pngOf({ width: 320, height: 80 })
  await choose(logo)
  const shown = part.getByRole('img', { name: '見本株式会社のロゴ' })
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320)
  await part.getByText('PNG・320×80ピクセル').waitFor()
  expect(await part.getByRole('alert').count()).toBe(0)
  await company.getByLabel('メールの差出人の表示名').fill('検収センター')
  await expectAccessibleAtBothWidths(page)
  await button(form, '設定を保存').click()
  await page.getByText('設定を保存しました。').waitFor()

  const note = await storeClientNote()
  const client = await newPerson()
  await client.page.goto(`${appUrl()}/confirm/${note.noPasswordToken}/?readonly=true`)
  const onSheet = client.page.getByRole('article').getByRole('img', { name: '見本株式会社' })
  await expect.poll(() => onSheet.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320)
  await expectAccessibleAtBothWidths(client.page)

  // The mails without the logo are asked for half a second after the press.
  const { promise: come, resolve: letCome } = Promise.withResolvers<undefined>()
  await page.route('**/settings/company/preview/', async (route) => {
    await come
    await route.continue()
  })
  await button(part, 'ロゴを外す').click()
  const told = part.getByText('「設定を保存」を押すと、ロゴが外れます。')
  await told.waitFor()
  await button(form, '設定を保存').click()
  // The form is a new one once it is saved, and then says so, in a line above the versions.
  await told.waitFor({ state: 'detached' })
  await form.getByText('設定を保存しました。').waitFor()
  const versions = form.getByText('保存した版')
  const before = await versions.boundingBox()
  const previewed = page.waitForResponse('**/settings/company/preview/')
  letCome(undefined)
  await previewed
  await untilDrawn(page)
  expect(await versions.boundingBox()).toEqual(before)
  await versions.click()
  await button(form, '第1版を読み込む').click()
  await shown.waitFor()
  expect(await company.getByLabel('メールの差出人の表示名').inputValue()).toBe('検収センター')
})
