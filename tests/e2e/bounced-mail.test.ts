import { afterEach, beforeEach, expect, test } from 'vitest'
import { postfixReport } from '../../fixtures/mail/reports.ts'
import { type Person, signInAs } from '../../fixtures/people.ts'
import { readMailbox, sendToBounce } from '../support/mail/bounces.ts'
import { type ImapServer, startImapServer } from '../support/mail/imap-server.ts'
import { endedNotices } from '../support/mail/notices.ts'
import { sentSecondsAgo } from '../support/mail/send-email.ts'
import { type MailServer, ownAddress, startMailServer } from '../support/mail/smtp-server.ts'
import { storeNote } from '../support/notes/note-document.ts'
import { until } from '../support/patience.ts'
import { expectAccessible } from './support/accessible.ts'
import { newPerson } from './support/browser.ts'
import { button, card, historyEntry, openNote } from './support/note-page.ts'
import { enterAs } from './support/sign-in.ts'
import { untilLive } from './support/until-live.ts'

const TITLE = '検収依頼メールが届きませんでした'

let smtp: MailServer
let imap: ImapServer
let normal: Person

beforeEach(async () => {
  smtp = await startMailServer()
  imap = await startImapServer()
  normal = await signInAs('normal')
})
afterEach(async () => {
  await Promise.all([smtp.stop(), imap.stop()])
})

/** A note whose request was sent, and a function that delivers its bounce report and reads the mailbox. */
async function askedNote(salesPersonEmail: string, report = {}) {
  const to = ownAddress()
  const id = await storeNote({ documentEmail: to, salesPersonEmail, hakkouStatus: '検収依頼済＆未検収' })
  const returned = await sendToBounce(normal, smtp, id, to)
  const comeBack = async () => {
    imap.receive(postfixReport(returned, report))
    expect(await readMailbox()).toBe(200)
    await endedNotices(id, 1)
  }
  return { id, to, comeBack }
}

test('a request that came back says so on the open page, and is set right by two presses', async () => {
  const { id, to, comeBack } = await askedNote('taro.eigyo@example.co.jp')
  const { page } = await newPerson()
  await enterAs(page, 'normal@example.co.jp')
  await openNote(page, '/normal', id)
  await untilLive(page)
  await comeBack()

  const problem = page.getByRole('alert', { name: TITLE })
  await problem.getByText(`宛先: ${to}（`).waitFor()
  await problem.getByText('宛先のメールアドレスが存在しません。').waitFor()
  await problem.getByText('User unknown in virtual mailbox table').waitFor()
  expect(await problem.getByRole('button').allInnerTexts()).toEqual(['連絡先を直す'])
  await expectAccessible(page)

  await button(page, '連絡先を直す').click()
  const corrected = ownAddress('corrected')
  // The field has the focus, once the form's code is there.
  await page.getByLabel('変更後のメールアドレス').and(page.locator(':focus')).waitFor()
  await page.keyboard.type(corrected)
  await page.keyboard.press('Enter')
  await problem.getByText(`宛先は ${corrected} に変更されています。`).waitFor()
  await expectAccessible(page)
  await button(page, `${corrected} に再送する`).click()
  await page.getByText(`${corrected} 宛に送信しました。`).waitFor()
  await problem.waitFor({ state: 'detached' })
  expect(smtp.mailsTo(corrected)).toHaveLength(1)

  expect(await historyEntry(page, '検収依頼メールの不達')).toContain(`宛先: ${to}。`)
  expect(await historyEntry(page, '検収依頼メールの不達')).toContain('システム')
})

test('a mailbox that is full may get the same mail again; on a phone too', async () => {
  const { id, to, comeBack } = await askedNote('taro.eigyo@example.co.jp', {
    status: '5.2.2',
    diagnosis: '552 5.2.2 Mailbox full',
  })
  await comeBack()
  await sentSecondsAgo(id, 3600)
  const { page } = await newPerson({ width: 390, height: 844 })
  await enterAs(page, 'normal@example.co.jp')
  await openNote(page, '/normal', id)
  const problem = page.getByRole('alert', { name: TITLE })
  await problem.getByText('宛先のメールボックスの容量がいっぱいです。').waitFor()
  await expectAccessible(page)
  await button(page, '同じ宛先に再送する').click()
  await problem.waitFor({ state: 'detached' })
  // The problem disappears as soon as the mail has been sent.
  await until(() => {
    expect(smtp.mailsTo(to)).toHaveLength(2)
  })
})

test('who may not edit the note reads what is wrong, and who can set it right', async () => {
  const { id, comeBack } = await askedNote(ownAddress('sales', 'example.co.jp'))
  await comeBack()
  const { page } = await newPerson()
  await enterAs(page, 'normal@example.co.jp')
  await openNote(page, '/normal', id)
  const problem = page.getByRole('alert', { name: TITLE })
  await problem.getByText('編集できるのは、この納品書の営業担当者と管理者です。').waitFor()
  expect(await problem.getByRole('button').count()).toBe(0)
  await card(page, '検収用情報').waitFor()
})
