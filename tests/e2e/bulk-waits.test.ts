import { expect, test } from 'vitest'
import { signInAs } from '../../fixtures/people.ts'
import { LIMITS } from '../../functions/src/config/limits/limits.ts'
import { impatientMailer } from '../support/mail/send-here.ts'
import { storeMailed } from '../support/notes/mailed-notes.ts'
import { bulkInstance, createHere, runHere, runToEnd } from '../support/runs/bulk-here.ts'
import { oldJob, whileHeld } from '../support/runs/waiting-jobs.ts'
import { expectAccessible } from './support/accessible.ts'
import { newPerson } from './support/browser.ts'
import { button } from './support/note-page.ts'
import { enterAs } from './support/sign-in.ts'

const NORMAL = 'normal@example.co.jp'

test('a job that waits for another one says so, leads to that, and offers nothing to press', async () => {
  const person = await signInAs('normal')
  const [before, waiting] = [await oldJob(person, 3), await oldJob(person, 2)]
  const { page } = await newPerson()
  await enterAs(page, NORMAL)
  await whileHeld(before, async () => {
    await page.goto(`/normal/bulk/jobs/${waiting}`)
    await page.getByText('順番を待っています').waitFor()
    await page.getByText('自動的に処理します', { exact: false }).waitFor()
    expect(await button(page, '再開する').count()).toBe(0)
    await expectAccessible(page)
    await page.locator(`a[href$="${before}"]`).click()
    await page.getByText('開始待ち').waitFor()
    await page.goto('/normal/bulk/jobs')
    await page.getByText('順番待ち', { exact: false }).first().waitFor()
  })
  for (const job of [before, waiting]) await runHere(job)
})

test('a job that gave up on the mail server says why, and how the rest is sent', async () => {
  const person = await signInAs('normal')
  const { id } = await createHere(person, 'send', (await storeMailed(7)).ids)
  // Nothing listens on the mail server's port.
  await runToEnd(bulkInstance({ mailer: impatientMailer(LIMITS.mailSendMs) }), id)
  const { page } = await newPerson()
  await enterAs(page, NORMAL)
  await page.goto(`/normal/bulk/jobs/${id}`)
  await page.getByText('メールサーバーの問題により、送信を途中で中止しました').waitFor()
  await page.getByText('メールサーバーに接続できなかったため', { exact: false }).first().waitFor()
  await button(page, '7件をもう一度確認する').waitFor()
  await expectAccessible(page)
})
