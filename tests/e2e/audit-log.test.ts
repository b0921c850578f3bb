import { randomUUID } from 'node:crypto'
import { Timestamp } from 'firebase-admin/firestore'
import { expect, test } from 'vitest'
import { adminDb } from '../../fixtures/emulators.ts'
import { storeAudits } from '../support/notes/audit.ts'
import { expectAccessibleAtBothWidths } from './support/accessible.ts'
import { newPerson } from './support/browser.ts'
import { enterAs } from './support/sign-in.ts'

test('from the address of a deleted note, and by Ctrl+K, an admin finds who did what', async () => {
  const id = randomUUID().replaceAll('-', '')
  await adminDb().collection('deletedDeliveryNotes').add({ noteId: id, billingNo: 'AL-0002' })
  const who = { uid: 'someone', name: '削除 太郎', email: 'taro@example.co.jp' }
  await storeAudits(id, [{ ...who, action: 'note.delete', at: Timestamp.now() }])
  const { page } = await newPerson()
  await enterAs(page, 'admin@example.co.jp')
  await page.goto(`/admin/delivery-notes/${id}/`)
  await page.getByRole('link', { name: 'この納品書の操作履歴を見る' }).click()
  await page.getByText('納品書 AL-0002 の操作だけを表示しています。').waitFor()
  const row = page.getByRole('row').filter({ hasText: '削除 太郎' })
  expect(await row.innerText()).toContain('AL-0002（削除済み）')
  await expectAccessibleAtBothWidths(page)

  await page.goto('/admin/monthly')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: '操作・納品書を探す' }).fill('操作履歴')
  await page.getByRole('option', { name: '操作履歴へ移動' }).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/admin/settings/log')
  await page.getByRole('table', { name: '操作履歴' }).waitFor()
})
