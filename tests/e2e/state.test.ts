import { readFile } from 'node:fs/promises'
import { Timestamp } from 'firebase-admin/firestore'
import { expect, test } from 'vitest'
import { adminDb } from '../../fixtures/emulators.ts'
import { storeNote } from '../support/notes/note-document.ts'
import { expectAccessibleAtBothWidths } from './support/accessible.ts'
import { newPerson } from './support/browser.ts'
import { button, card } from './support/note-page.ts'
import { enterAs } from './support/sign-in.ts'

test('an admin sees the state of the system, and repairs what the nightly check has found after looking at it', async () => {
  const id = await storeNote({})
  const note = adminDb().doc(`deliveryNotes/${id}`)
  await note.update({ marks: { new_answer: true } })
  const at = Timestamp.fromDate(new Date('2026-04-01T17:00:00Z'))
  const findings = [
    { kind: 'marks', place: `deliveryNotes/${id}`, name: 'B-000123', detail: 'new_answer / ' },
    { kind: 'answer_hash', place: 'acceptances/x', name: 'B-000124', detail: '' },
  ]
  const result = {
    night: '2026-04-02',
    begun: at,
    ended: at,
    seen: { notes: 1200, files: 30 },
    partial: ['audit'],
  }
  const found = { marks: 1, answer_hash: 1 }
  const state = adminDb().doc('integrity/state')
  await state.set({ running: null, places: {}, last: { ...result, findings, found } })

  const { page } = await newPerson()
  await enterAs(page, 'admin@example.co.jp')
  await page.goto('/admin/settings/state')
  const check = card(page, '夜間の整合性チェック')
  await check.getByText('2件の問題が見つかりました').waitFor()
  expect(await check.getByText('履歴の残りは次の夜に確認します').count()).toBe(1)
  const facts = card(page, '状態')
  await facts.getByText('証跡の封印', { exact: true }).waitFor()
  await expectAccessibleAtBothWidths(page)

  await button(check, 'B-000123 の修復の内容を見る').click()
  await check.getByText('いまの値: new_answer').waitFor()
  expect((await note.get()).get('marks')).toEqual({ new_answer: true })
  await button(check, 'この内容で修復する').click()
  await check.getByText('修復しました。').waitFor()
  expect((await note.get()).get('marks')).not.toHaveProperty('new_answer')
  // What people have to mend has no button.
  expect(await check.getByRole('button').count()).toBe(0)

  await facts.getByText('この環境（エミュレーター）では取りません。').waitFor()
  await facts.getByText(/^開発環境（(?:[0-9a-f]{7}|不明)）$/).waitFor()

  const mail = card(page, '試しのメール')
  await mail.getByLabel('宛先のメールアドレス').fill('operator')
  await button(mail, '試しのメールを送る').click()
  await mail.getByText('正しいメールアドレス形式で入力してください').waitFor()
  await mail.getByLabel('宛先のメールアドレス').fill('operator-of-a-page@example.co.jp')
  await button(mail, '試しのメールを送る').click()
  // Nobody has started a mail server for the tests of pages.
  await mail.getByText('メールサーバーに接続できなかったため').waitFor()
  await expectAccessibleAtBothWidths(page)

  const personal = card(page, '個人データの書き出しと消去')
  await personal.getByLabel('メールアドレスまたは氏名').fill('leaver-of-a-page@example.com')
  await storeNote({ documentEmail: 'Leaver-of-a-page@example.com' })
  const coming = page.waitForEvent('download')
  await button(personal, '探して書き出す').click()
  await personal.getByText('1件を書き出しました。').waitFor()
  const lines = (await readFile(await (await coming).path(), 'utf8')).trimEnd().split('\n')
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('Leaver-of-a-page@example.com')

  // What was blanked is shown before, with what stays; nothing happens without a yes.
  const user = adminDb().doc('users/leaver-of-a-page')
  const left = { displayName: '退 太郎', emailAlias: '', role: null, sub: 'leaver', isActive: false }
  await user.set({ email: 'leaver-of-a-page@example.com', ...left })
  await button(personal, '消去する内容を見る').click()
  await personal.getByText('ユーザー 1件').waitFor()
  expect(await personal.getByText('使用中の記録です', { exact: false }).count()).toBe(1)
  const blank = button(personal, 'この内容を消去する')
  expect(await blank.isDisabled()).toBe(true)
  await expectAccessibleAtBothWidths(page)
  await personal.getByRole('checkbox').check()
  await blank.click()
  await personal.getByText('1件を消去し、証跡に記録しました。').waitFor()
  expect((await user.get()).get('email')).not.toContain('@')
  await state.delete()
})
