import { expect, test } from 'vitest'
import { noReports } from '../../../../fixtures/mail/no-reports.ts'
import { googleReport, microsoftReport, postfixReport } from '../../../../fixtures/mail/reports.ts'
import { readReport } from './read-report.ts'

const RETURNED = {
  returnTo: 'bounces+0f8fad5bd9cb469fa16570867728950e0123456789abcdef@example.co.jp',
  recipient: 'nobody@customer.example.com',
  messageId: '<0f8fad5b-d9cb-469f-a165-70867728950e@example.co.jp>',
}

function read(raw: string) {
  return readReport(Buffer.from(raw, 'latin1'))
}

test("Google's report names the mail, and whom it did not reach and why", async () => {
  expect(await read(googleReport(RETURNED))).toEqual({
    addresses: [RETURNED.returnTo, RETURNED.returnTo],
    recipients: [
      {
        final: RETURNED.recipient,
        original: '',
        action: 'failed',
        status: '5.1.1',
        words: expect.stringMatching(/^550-5\.1\.1 The email account .* 550 5\.1\.1 {2}https:/) as string,
      },
    ],
  })
})

test("Microsoft's does", async () => {
  expect(await read(microsoftReport(RETURNED))).toEqual({
    addresses: [RETURNED.returnTo],
    recipients: [
      {
        final: RETURNED.recipient,
        original: '',
        action: 'failed',
        status: '5.1.10',
        words: `550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient ${RETURNED.recipient} not found by SMTP address lookup`,
      },
    ],
  })
})

test("Postfix's does, for each recipient", async () => {
  const report = await read(postfixReport(RETURNED, { also: ['hanako@example.co.jp'] }))
  expect(report?.addresses).toContain(RETURNED.returnTo)
  expect(report?.recipients).toMatchObject([
    { final: RETURNED.recipient, original: RETURNED.recipient, action: 'failed', status: '5.1.1' },
    { final: 'hanako@example.co.jp', action: 'failed' },
  ])
})

test('a delayed mail is told as such', async () => {
  const report = await read(postfixReport(RETURNED, { action: 'delayed', status: '4.4.1' }))
  expect(report?.recipients).toMatchObject([{ action: 'delayed', status: '4.4.1' }])
})

test.each(Object.entries(noReports(RETURNED)))('%s is no report', async (_, raw) => {
  expect(await read(raw)).toBeNull()
})

test('of a long mail the beginning is enough', async () => {
  const whole = postfixReport(RETURNED)
  const cut = whole.slice(0, whole.indexOf('text/rfc822-headers') + 60)
  expect((await read(cut))?.recipients).toMatchObject([{ action: 'failed' }])
})
