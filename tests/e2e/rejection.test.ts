import { Timestamp } from 'firebase-admin/firestore'
import { expect, test } from 'vitest'
import { adminDb } from '../../fixtures/emulators.ts'
import { signInAs } from '../../fixtures/people.ts'
import { endedNotices } from '../support/mail/notices.ts'
import { ownAddress, startMailServer } from '../support/mail/smtp-server.ts'
import { reject, storeClientNote } from '../support/notes/confirm.ts'
import { expectAccessibleAtBothWidths } from './support/accessible.ts'
import { newPerson } from './support/browser.ts'
import { button, card, hear, historyEntry, openNote } from './support/note-page.ts'
import { enterAs } from './support/sign-in.ts'
import { expectNoSideways, pressAtBothWidths } from './support/widths.ts'

const ITEMS = [
  { itemName: 'Webサイト制作', unitPrice: 300000, quantity: 1, unit: '式', amount: 300000 },
  { itemName: '写真撮影', unitPrice: 50000, quantity: 3, unit: '日', amount: 150000 },
]

/** Changes the note as an import would, with its entry in the note's imports. */
async function importCorrection(id: string): Promise<void> {
  const ref = adminDb().doc(`deliveryNotes/${id}`)
  const revision = Number((await ref.get()).get('revision')) + 1
  const at = Timestamp.now()
  const entry = {
    at,
    runId: 'run',
    folder: 'folder',
    uid: 'u',
    email: 'u@example.co.jp',
    name: '',
    kind: 'update',
  }
  const [first, second] = ITEMS
  await ref.update({
    deliveryItems: [first, { ...second, quantity: 2, amount: 100000 }],
    totalAmountWithTax: 440000,
    revision,
    imports: [{ ...entry, changes: [], revision }],
  })
}

test('a rejection goes from hand to hand until the client is asked again, on a phone and on a screen', async () => {
  const to = ownAddress()
  const colleague = await signInAs('csv_uploader')
  const note = await storeClientNote({
    deliveryItems: ITEMS,
    totalAmountWithTax: 495000,
    salesPersonEmail: ownAddress('sales', 'example.co.jp'),
  })
  await reject(note, {
    reason: '明細をご確認ください。',
    lines: [{ index: 1, comment: '撮影は2日でした。' }],
  })
  await adminDb().doc(`deliveryNotes/${note.id}`).update({ documentEmail: to })
  const server = await startMailServer()
  try {
    const { page, watch } = await newPerson({ width: 390, height: 844 })
    await enterAs(page, 'admin@example.co.jp')
    await openNote(page, '/admin', note.id)
    const task = card(page, '差し戻しの対応')
    await task.getByText('未対応', { exact: true }).waitFor()
    await task.getByText('撮影は2日でした。').waitFor()
    await expectAccessibleAtBothWidths(page)

    await pressAtBothWidths(page, button(task, '担当を変更'))
    const dialog = page.getByRole('dialog', { name: '差し戻しの担当を変更' })
    await dialog.getByRole('combobox', { name: '新しい担当' }).fill(colleague.email)
    await page.getByRole('option', { name: colleague.email }).click()
    await pressAtBothWidths(page, button(dialog, '変更する'))
    await dialog.waitFor({ state: 'detached' })
    await task.getByText('（営業担当者）').waitFor({ state: 'detached' })

    await pressAtBothWidths(page, button(task, '対応を始める'))
    await task.getByText('対応中', { exact: true }).waitFor()
    await pressAtBothWidths(page, button(task, 'ZACで修正済みにする'))
    await task.getByText('ZACデータを登録すると、自動で「取込済み」になります。').waitFor()
    // The history has such entries of the steps before.
    await expect.poll(() => historyEntry(page, '差し戻しの対応')).toContain('ZACで修正済み')

    await importCorrection(note.id)
    await page.reload()
    await task.getByText('取込済み', { exact: true }).waitFor()
    await expectAccessibleAtBothWidths(page, async () => {
      expect(await task.getByRole('list', { name: 'ご指摘と変更' }).innerText()).toMatch(
        /2行目「写真撮影」\s+撮影は2日でした。\s+数量\s+3\s*→?\s*.*2\s+金額\s+¥150,000/,
      )
    })
    await expectNoSideways(page)

    await pressAtBothWidths(page, button(task, '再依頼'))
    const mail = page.getByRole('dialog', { name: '検収の再依頼' })
    const body = await mail.getByRole('textbox', { name: '本文' }).inputValue()
    expect(body).toContain('■ 前回からの変更点\n2行目：写真撮影（数量 3 → 2、金額 ¥150,000 → ¥100,000）\n')
    await expectAccessibleAtBothWidths(page)
    await Promise.all([hear(page, '再依頼しました'), pressAtBothWidths(page, button(mail, '再依頼を送信'))])
    await task.waitFor({ state: 'detached' })
    await page.getByRole('main').getByText('検収依頼済＆未検収').first().waitFor()
    expect(server.mailsTo(to).map(({ parsed }) => parsed.text?.includes('前回からの変更点'))).toEqual([true])
    expect(watch).toEqual({ foreignRequests: [], pageErrors: [] })
    // The mails about the rejection, and to the colleague.
    await endedNotices(note.id, 2)
  } finally {
    await server.stop()
  }
})
