import { sendEmailResponseSchema } from '@kenshu/contract/delivery-note/send-email'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { adminDb } from '../../fixtures/emulators.ts'
import { type Person, signInAs } from '../../fixtures/people.ts'
import { type Answer, errorBody } from '../support/http/call.ts'
import { send } from '../support/mail/send-email.ts'
import { sendHere } from '../support/mail/send-here.ts'
import { type Behaviour, type MailServer, ownAddress, startMailServer } from '../support/mail/smtp-server.ts'
import { auditsOf } from '../support/notes/audit.ts'
import { storeNote } from '../support/notes/note-document.ts'

/** The recipient of this file's mails, which no other test uses. */
const TO = ownAddress()
const CC = ownAddress('sales', 'example.co.jp')

let normal: Person
let server: MailServer | undefined

beforeAll(async () => {
  normal = await signInAs('normal')
})
afterEach(async () => {
  await server?.stop()
  server = undefined
})

async function records(noteId: string) {
  const [log, audit] = await Promise.all([
    adminDb().collection('mailLog').where('noteId', '==', noteId).get(),
    auditsOf(noteId),
  ])
  return { log: log.docs.map((doc) => doc.data()), audit }
}

/** Checks that the sentence says what to do, and that the record and the history have the same sentence. */
async function expectRecorded(noteId: string, message: string | undefined, words: string): Promise<void> {
  expect(message).toContain(words)
  const { log, audit } = await records(noteId)
  expect(log).toMatchObject([{ state: 'failed', reason: message }])
  expect(audit).toMatchObject([{ action: 'mail.failed', email: normal.email }])
  expect(audit[0]?.['remark']).toContain(words)
}

/** Checks that the answer is 502 with this sentence. */
async function expectNotSent(noteId: string, answer: Answer, words: string): Promise<void> {
  const { code, message } = errorBody(answer)
  expect({ status: answer.status, code }).toEqual({ status: 502, code: 'mail_not_sent' })
  await expectRecorded(noteId, message, words)
}

test('a server that is not there: the connection is refused', async () => {
  const id = await storeNote({ documentEmail: TO, salesPersonEmail: CC })
  await expectNotSent(id, await send(normal, id), 'メールサーバーに接続できなかったため')
})

const later = { code: 451, text: '4.7.1 try again' }
const never = { code: 550, text: '5.1.1 unknown' }

test.each<[string, Behaviour, string]>([
  ['has a certificate that nobody trusts', { offersUntrustedTls: true }, '暗号化した通信ができなかったため'],
  ['refuses the login', { refusesLogin: true }, 'メールサーバーにログインできなかったため'],
  ['refuses the sender', { sender: never }, '送信元のアドレスがメールサーバーに拒否されたため'],
  ['wants the sender later', { sender: later }, '一時的にメールを受け付けていないため'],
  [
    'refuses both recipients',
    { recipients: { [TO]: never, [CC]: never } },
    `宛先 ${TO}、${CC} が受信側のサーバーに拒否されました。`,
  ],
  [
    'wants both recipients later',
    { recipients: { [TO]: later, [CC]: later } },
    '受信側のサーバーに一時的に受け付けられなかったため',
  ],
  [
    'refuses the recipient but takes the copy',
    { recipients: { [TO]: never } },
    `宛先 ${TO} が受信側のサーバーに拒否されました。Ccの営業担当者にだけ届いています。`,
  ],
  ['refuses the message', { message: { code: 554, text: '5.7.1 spam' } }, 'メールの受け付けを拒否したため'],
  ['wants the message later', { message: later }, '一時的にメールを受け付けていないため'],
])('a server that %s', async (_, behaviour, words) => {
  server = await startMailServer(behaviour)
  const id = await storeNote({ documentEmail: TO, salesPersonEmail: CC })
  await expectNotSent(id, await send(normal, id), words)
})

test('a server that says nothing at all', async () => {
  server = await startMailServer({ isMute: true })
  const id = await storeNote({ documentEmail: TO, salesPersonEmail: CC })
  const failure = await sendHere(normal, id, { key: 'k', silenceMs: 300 })
  expect(failure).toMatchObject({ code: 'mail_not_sent' })
  await expectRecorded(id, 'message' in failure ? failure.message : '', '時間内に応答しなかったため')
})

test('what failed can be sent by a new press', async () => {
  const id = await storeNote({ documentEmail: TO, salesPersonEmail: CC })
  expect((await send(normal, id)).status).toBe(502)
  server = await startMailServer()
  expect((await send(normal, id)).status).toBe(200)
  expect(server.mailsTo(TO)).toHaveLength(1)
})

test('the same key of what failed is answered the same, and sends nothing', async () => {
  const id = await storeNote({ documentEmail: TO, salesPersonEmail: CC })
  const first = await send(normal, id, { key: 'once' })
  server = await startMailServer()
  const again = await send(normal, id, { key: 'once' })
  expect(errorBody(again)).toMatchObject({ code: 'mail_not_sent', message: errorBody(first).message })
  expect(server.messagesTo(TO)).toBe(0)
})

test('a refused copy: the mail is sent, and the answer says who did not get it', async () => {
  server = await startMailServer({ recipients: { [CC]: never } })
  const id = await storeNote({ documentEmail: TO, salesPersonEmail: CC })
  const answer = await send(normal, id)
  expect(answer.status).toBe(200)
  expect(sendEmailResponseSchema.parse(answer.json).warning).toContain(`Ccの ${CC} は`)
  expect(server.mailsTo(TO).map(({ recipients }) => recipients)).toEqual([[TO]])
  const { audit } = await records(id)
  expect(audit).toMatchObject([{ action: 'mail.sent' }])
  expect(audit[0]?.['remark']).toContain(`Ccの ${CC} は`)
})

describe('a server that takes the whole message and then says nothing', () => {
  test('leaves it unclear: never tried again by itself, by a person with a new press', async () => {
    server = await startMailServer({ message: 'silence' })
    const id = await storeNote({ documentEmail: TO, salesPersonEmail: CC })
    // Even a slow machine gets the server's greeting within this time, before the server falls silent.
    expect(await sendHere(normal, id, { key: 'first', silenceMs: 5000 })).toMatchObject({
      code: 'mail_unclear',
    })
    expect(server.messagesTo(TO)).toBe(1)
    expect(await records(id)).toMatchObject({
      log: [{ state: 'unclear' }],
      audit: [{ action: 'mail.unclear' }],
    })
    await server.stop()

    server = await startMailServer()
    const again = await send(normal, id, { key: 'first' })
    expect({ status: again.status, code: errorBody(again).code }).toEqual({
      status: 409,
      code: 'mail_unclear',
    })
    expect(server.messagesTo(TO)).toBe(0)
    expect((await send(normal, id, { key: 'second' })).status).toBe(200)
    expect(server.mailsTo(TO)).toHaveLength(1)
  })
})
