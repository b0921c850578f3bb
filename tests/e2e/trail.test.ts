import { readFile, writeFile } from 'node:fs/promises'
import { Timestamp } from 'firebase-admin/firestore'
import { expect, test } from 'vitest'
import { adminDb } from '../../fixtures/emulators.ts'
import { runSchedule } from '../support/http/triggers.ts'
import { expectAccessibleAtBothWidths } from './support/accessible.ts'
import { newPerson } from './support/browser.ts'
import { button, card } from './support/note-page.ts'
import { enterAs } from './support/sign-in.ts'

test('an admin sees how far the trail is sealed, exports it, and the browser alone finds what was changed since', async () => {
  const entry = adminDb().doc('auditLog/trail-of-a-page')
  await entry.set({
    at: Timestamp.now(),
    action: 'note.edit',
    target: 'page',
    email: '',
    requestId: 'r',
    details: {},
  })
  expect(await runSchedule('sealTrail')).toBe(200)
  const { page, context } = await newPerson()
  await enterAs(page, 'admin@example.co.jp')
  await page.goto('/admin/settings/trail')
  const status = card(page, '証跡の封印')
  await status.getByText('封印した記録').waitFor()
  const key = await status.getByLabel('公開鍵', { exact: true }).innerText()
  const note = await status.getByLabel('最後のチェックポイント', { exact: true }).innerText()

  const coming = page.waitForEvent('download')
  await button(status, '証跡を書き出す').click()
  const file = await (await coming).path()
  await status.getByText('証跡を書き出しました。').waitFor()

  const check = card(page, '書き出した証跡の検証')
  // What follows needs no server.
  await context.setOffline(true)
  const choose = async (path: string) => {
    const chooser = page.waitForEvent('filechooser')
    await check.getByLabel('書き出したファイル（.ndjson）').click()
    await (await chooser).setFiles({
      name: 'trail.ndjson',
      mimeType: 'application/x-ndjson',
      buffer: await readFile(path),
    })
  }
  await check.getByLabel('手元の公開鍵').fill(key)
  await check.getByLabel('手元のチェックポイント').fill(note)
  await choose(file)
  await button(check, '検証する').click()
  await check.getByText('改ざんは見つかりませんでした').waitFor()

  const lines = (await readFile(file, 'utf8')).split('\n')
  const changed = lines.map((line) =>
    line.includes('"trail-of-a-page"') ? line.replace('note.edit', 'note.stop') : line,
  )
  await writeFile(`${file}.changed`, changed.join('\n'))
  await choose(`${file}.changed`)
  await button(check, '検証する').click()
  await check.getByText('1件の問題が見つかりました').waitFor()
  const row = check.getByRole('row').filter({ hasText: 'auditLog/trail-of-a-page' })
  expect(await row.innerText()).toContain('書き換え')
  expect(await row.innerText()).toContain('action')
  await expectAccessibleAtBothWidths(page)
  await context.setOffline(false)
})

test('an admin saves to whom checkpoints are mailed', async () => {
  const { page } = await newPerson()
  await enterAs(page, 'admin@example.co.jp')
  await page.goto('/admin/settings/trail')
  const mails = card(page, 'チェックポイントの送付')
  const field = mails.getByLabel('送付先のメールアドレス')
  await field.fill('auditor')
  await field.press('Enter')
  await mails.getByText('auditor はメールアドレスとして正しくありません。').waitFor()
  await field.press('Backspace')
  await field.fill('auditor@example.com')
  await field.press('Enter')
  await button(mails, '送付先を保存').click()
  await mails.getByText('送付先を保存しました。').waitFor()
  await page.reload()
  await mails.getByText('auditor@example.com').waitFor()
  await field.press('Backspace')
  await mails.getByText('auditor@example.com').waitFor({ state: 'detached' })
  await button(mails, '送付先を保存').click()
  // Otherwise the address would stay for the tests after this one.
  await mails.getByText('送付先を保存しました。').waitFor()
})
