import { expect, test } from 'vitest'
import { signInAs } from '../../fixtures/people.ts'
import { putNote } from '../support/notes/note-calls.ts'
import { storeNote } from '../support/notes/note-document.ts'
import { expectAccessible } from './support/accessible.ts'
import { newPerson } from './support/browser.ts'
import { enterAs } from './support/sign-in.ts'
import { untilLive } from './support/until-live.ts'
import { resize } from './support/widths.ts'

/** A month in which no other test has notes. */
const MONTH = '1988-11'

test('the checklist leads to what is missing, is ticked by hand and closed by an admin; later changes stand on it', async () => {
  const admin = await signInAs('admin')
  const own = { deliveryDate: `${MONTH}-10`, salesPersonEmail: 'close@example.co.jp' }
  const id = await storeNote({ ...own, billingNo: 'MC-1', totalAmountWithTax: 1000 })
  await storeNote({ ...own, billingNo: 'MC-2', hakkouStatus: 'CL検収済', isAccepted: true })
  const { page } = await newPerson({ width: 1280, height: 900 })
  await enterAs(page, 'admin@example.co.jp')
  await page.goto(`/admin/monthly?month=${MONTH}`)
  const list = page.getByRole('region', { name: '締めチェックリスト' })
  await list.getByRole('link', { name: '営業未対応 あと1件：営業未対応の一覧を開く' }).click()
  await page.getByRole('link', { name: 'MC-1' }).first().waitFor()
  expect(await page.getByRole('link', { name: 'MC-2' }).count()).toBe(0)
  await page.goBack()

  await list.getByRole('button', { name: '突き合わせを済みにする' }).click()
  await list.getByRole('button', { name: '突き合わせのチェックを外す' }).waitFor()
  await list.getByRole('button', { name: '締める', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('まだ完了していない項目があります：取込、依頼、回答').waitFor()
  await dialog.getByRole('button', { name: '締める', exact: true }).click()
  await list.getByRole('button', { name: '締めを取り消す' }).waitFor()

  await untilLive(page)
  await putNote(admin, id, { hakkouStatus: '営業発行停止' })
  const changed = list.getByRole('row').filter({ hasText: 'MC-1' })
  await changed.getByText('営業発行停止').first().waitFor()
  await changed.getByText(admin.displayName).waitFor()
  await expectAccessible(page)

  await list.getByText('締めの記録').click()
  const saved = page.waitForEvent('download')
  await list.getByRole('button', { name: /のCSVをダウンロード$/ }).click()
  expect((await saved).suggestedFilename()).toMatch(new RegExp(`^month_close_${MONTH}_\\d{8}-\\d{6}\\.csv$`))

  await resize(page, 390)
  await expectAccessible(page)
  await list.getByRole('button', { name: '締め直す' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '締め直す' }).click()
  await changed.waitFor({ state: 'detached' })
})
