import { systemStateSchema } from '@kenshu/contract/state/state'
import { type TestMail, testMailSchema } from '@kenshu/contract/state/test-mail'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { adminDb } from '../../fixtures/emulators.ts'
import { type Person, signInAs } from '../../fixtures/people.ts'
import { answered, call, errorBody } from '../support/http/call.ts'
import { type Behaviour, type MailServer, ownAddress, startMailServer } from '../support/mail/smtp-server.ts'

let admin: Person
let server: MailServer | undefined

beforeAll(async () => {
  admin = await signInAs('admin')
})
afterEach(async () => {
  await server?.stop()
  server = undefined
})

const ask = (to: string) => call('/api/v1/test_mail/', { method: 'POST', token: admin.token, json: { to } })
const send = async (to: string): Promise<TestMail> => answered(await ask(to), testMailSchema)

async function lastShown(): Promise<TestMail | null> {
  return answered(await call('/api/v1/state/', { token: admin.token }), systemStateSchema).test_mail
}

async function auditsTo(to: string) {
  const { docs } = await adminDb().collection('auditLog').where('action', '==', 'mail.test').get()
  return docs.map((doc) => doc.data()).filter((entry) => (entry['details'] as { to: string }).to === to)
}

test('one mail goes to an address of the company, and the state and the audit trail have what the server said', async () => {
  server = await startMailServer()
  const to = ownAddress('operator', 'example.co.jp')
  const sent = await send(to)
  expect(sent).toMatchObject({ to, outcome: 'sent' })
  const mails = server.mailsTo(to)
  expect(mails.map(({ recipients, parsed }) => [recipients, parsed.subject])).toEqual([
    [[to], '【検収】試しのメール'],
  ])
  expect(await lastShown()).toEqual(sent)
  expect(await auditsTo(to)).toMatchObject([
    { uid: admin.uid, details: { outcome: 'sent' }, remark: expect.stringContaining(to) as unknown },
  ])
})

const TO = ownAddress('operator', 'example.co.jp')
const never = { code: 550, text: '5.1.1 unknown' }

test.each<[string, Behaviour | null, string, string]>([
  ['is not there', null, 'failed', 'SMTP_HOST と SMTP_PORT を確認'],
  ['refuses the login', { refusesLogin: true }, 'failed', 'SMTP_PASSWORD'],
  [
    'has a certificate that nobody trusts',
    { offersUntrustedTls: true },
    'failed',
    'SMTP_SECURE と SMTP_PORT',
  ],
  ['refuses the sender', { sender: never }, 'failed', 'MAIL_FROM のアドレスからの送信'],
  ['refuses the recipient', { recipients: { [TO]: never } }, 'failed', '宛先のアドレスを確認'],
])('a server that %s: the answer says what to look at', async (_, behaviour, outcome, words) => {
  if (behaviour !== null) server = await startMailServer(behaviour)
  const failed = await send(TO)
  expect(failed).toMatchObject({ outcome, sentence: expect.stringContaining(words) as unknown })
  expect(await lastShown()).toEqual(failed)
})

test('nobody else gets one: another domain is refused before anything is sent', async () => {
  server = await startMailServer()
  for (const to of [
    ownAddress(),
    ownAddress('x', 'sub.example.co.jp'),
    ownAddress('x', 'example.co.jp.evil.example'),
  ]) {
    const answer = await ask(to)
    expect({ status: answer.status, code: errorBody(answer).code }).toEqual({
      status: 422,
      code: 'invalid_request',
    })
    expect(errorBody(answer).error).toContain('社内のアドレス')
    expect(server.messagesTo(to)).toBe(0)
    expect(await auditsTo(to)).toEqual([])
  }
})
