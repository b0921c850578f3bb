import { acceptanceRequestSchema } from '@kenshu/contract/delivery-note/acceptance-request'
import { sendEmailResponseSchema } from '@kenshu/contract/delivery-note/send-email'
import { SEND_OBSTACLE_SENTENCES } from '@kenshu/contract/sentences'
import { Timestamp } from 'firebase-admin/firestore'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { adminDb, appUrl } from '../../fixtures/emulators.ts'
import { type Person, signInAs } from '../../fixtures/people.ts'
import { call, errorBody } from '../support/http/call.ts'
import { readRequest, send } from '../support/mail/send-email.ts'
import { type MailServer, ownAddress, startMailServer } from '../support/mail/smtp-server.ts'
import { auditsOf } from '../support/notes/audit.ts'
import { storeNote } from '../support/notes/note-document.ts'

/** An address that must get no mail. */
const ATTACKER = ownAddress('attacker', 'elsewhere.example')
const TRICKY = '販促～①㈱髙島屋 “二重” é 😀 №'

let normal: Person
let server: MailServer
/** The recipient of the test's mails, which no other test uses. */
let to: string

beforeAll(async () => {
  normal = await signInAs('normal')
})
beforeEach(async () => {
  server = await startMailServer()
  to = ownAddress()
})
afterEach(async () => {
  await server.stop()
})

describe('the mail', () => {
  test('arrives as it was shown, Japanese subject and body to the character', async () => {
    const id = await storeNote({
      projectName: TRICKY,
      clientName: '㈱髙島～商事①',
      salesChangedClientContactEmail: to,
      salesChangedClientContactName: '﨑山 一郎',
    })
    const shown = await readRequest(normal, id)
    const answer = await send(normal, id)
    expect(answer.status).toBe(200)
    const { message_id: messageId, warning } = sendEmailResponseSchema.strict().parse(answer.json)
    expect(warning).toBeNull()

    expect(server.mailsTo(to)).toHaveLength(1)
    const [mail] = server.mailsTo(to)
    expect(mail?.recipients).toEqual([to, 'hanako@example.co.jp'])
    expect(mail?.from).toMatch(/^bounces\+[0-9a-f]{48}@example\.co\.jp$/)
    expect(mail?.user).toBe(process.env['SMTP_USER'])
    expect(mail?.parsed).toMatchObject({
      subject: `【重要】納品書送付および検収のお願い（${TRICKY}）`,
      messageId,
      from: { address: 'kenshu@example.co.jp', name: '見本株式会社 検収窓口' },
      to: [{ address: to }],
      cc: [{ address: 'hanako@example.co.jp' }],
    })
    expect(mail?.parsed.text?.replaceAll('\r\n', '\n').trimEnd()).toBe(shown.body.trimEnd())
    expect(mail?.parsed.text).toContain(`${appUrl()}/confirm/access-token-of-a-test/`)
    expect(mail?.parsed.attachments).toEqual([])
    expect(mail?.raw).toMatch(/^Content-Type: text\/plain; charset=utf-8/im)
    expect(mail?.parsed.headers.map(({ key }) => key)).not.toContain('bcc')
  })

  test('reaches users who have the note open: the row is the same, but its history has a new entry', async () => {
    const id = await storeNote({ documentEmail: to })
    expect((await send(normal, id)).status).toBe(200)
    const told = (await adminDb().doc(`noteChanges/${id}`).get()).data()
    expect(told).toMatchObject({ revision: 1, row: { billingNo: id, hakkouStatus: '営業未対応' } })
  })

  test('is counted where it is asked for again: how often, when last, by whom; a failed one reached nobody', async () => {
    const id = await storeNote({ documentEmail: to })
    expect((await readRequest(normal, id)).asked).toBeNull()
    await send(normal, id)
    const admin = await signInAs('admin')
    await send(admin, id)
    const sent = await adminDb()
      .collection('mailLog')
      .where('noteId', '==', id)
      .where('email', '==', admin.email)
      .get()
    const { startedAt } = z.object({ startedAt: z.instanceof(Timestamp) }).parse(sent.docs[0]?.data())
    await server.stop()
    expect((await send(normal, id)).status).toBe(502)
    server = await startMailServer()
    expect((await readRequest(normal, id)).asked).toEqual({
      count: 2,
      lastAt: startedAt.toDate().toISOString(),
      lastBy: admin.displayName,
    })
  })

  test('is recorded, without its body, and stands in the history; the status stays', async () => {
    const id = await storeNote({ documentEmail: to })
    const answer = await send(normal, id)
    const { message_id: messageId } = sendEmailResponseSchema.parse(answer.json)
    const { docs } = await adminDb().collection('mailLog').where('noteId', '==', id).get()
    expect(docs.map((doc) => doc.data())).toMatchObject([
      {
        state: 'sent',
        messageId,
        to,
        cc: 'hanako@example.co.jp',
        email: normal.email,
      },
    ])
    expect(JSON.stringify(docs.map((doc) => doc.data()))).not.toContain('password-of-')
    expect(await auditsOf(id)).toMatchObject([
      {
        action: 'mail.sent',
        email: normal.email,
        remark: expect.stringContaining(to) as string,
      },
    ])
    const note = await adminDb().doc(`deliveryNotes/${id}`).get()
    expect(note.data()).toMatchObject({ hakkouStatus: '営業未対応', revision: 1 })
  })

  test.each(['/api/v1/send_email', '/api/v1/send_email/'])('goes out over %s', async (path) => {
    const id = await storeNote({ documentEmail: to })
    expect((await send(normal, id, { path })).status).toBe(200)
    expect(server.mailsTo(to)).toHaveLength(1)
  })
})

describe('nothing but what the template makes is sent', () => {
  test.each([
    ['to', ATTACKER],
    ['to', `client@customer.example.com,${ATTACKER}`],
    ['to', `client@customer.example.com\r\nBcc: ${ATTACKER}`],
    ['cc', ATTACKER],
    ['subject', 'お知らせ'],
    ['subject', `【重要】\r\nBcc: ${ATTACKER}`],
    ['body', '別の本文'],
  ])('another %s (%j) is 409', async (field, value) => {
    const id = await storeNote({ documentEmail: to })
    const answer = await send(normal, id, { changes: { [field]: value } })
    expect(answer.status).toBe(409)
    expect(errorBody(answer)).toMatchObject({ code: 'mail_outdated' })
    expect(errorBody(answer).message).toContain('最新ではありません')
    expect([to, ATTACKER].map((address) => server.messagesTo(address))).toEqual([0, 0])
  })

  test('what was shown before the note changed is 409', async () => {
    const id = await storeNote({ documentEmail: to })
    const later = ownAddress()
    await adminDb().doc(`deliveryNotes/${id}`).update({ salesChangedClientContactEmail: later })
    const answer = await send(normal, id, { changes: { to } })
    expect(errorBody(answer).code).toBe('mail_outdated')
    expect([to, later].map((address) => server.messagesTo(address))).toEqual([0, 0])
  })

  test('a line break in a name or a project adds no header and no line', async () => {
    const id = await storeNote({
      documentEmail: to,
      projectName: 'A\r\nBcc: attacker@elsewhere.example',
      clientName: 'B\n.\nC',
    })
    expect((await send(normal, id)).status).toBe(200)
    const [mail] = server.mailsTo(to)
    expect(mail?.recipients).toEqual([to, 'hanako@example.co.jp'])
    expect(mail?.parsed.bcc ?? []).toEqual([])
    expect(mail?.parsed.subject).toBe(
      '【重要】納品書送付および検収のお願い（A Bcc: attacker@elsewhere.example）',
    )
    expect(mail?.parsed.text?.split(/\r?\n/)[0]).toBe('B . C')
  })
})

describe('what stands against it', () => {
  test.each([
    ['rejected', { hakkouStatus: 'CL検収拒否' }],
    ['stopped', { hakkouStatus: '営業発行停止' }],
    ['accepted', { hakkouStatus: 'CL検収済' }],
    ['no_to', { documentEmail: '' }],
    ['bad_to', { documentEmail: 'a@b.example; c@d.example' }],
    ['no_cc', { salesPersonEmail: '' }],
    ['bad_cc', { salesPersonEmail: 'a@b.example\r\nBcc: c@d.example' }],
  ] as const)('%s is shown and refused with the same sentence', async (obstacle, fields) => {
    const id = await storeNote({ documentEmail: to, ...fields })
    expect((await readRequest(normal, id)).obstacle).toBe(SEND_OBSTACLE_SENTENCES[obstacle])
    const answer = await send(normal, id)
    expect(answer.status).toBe(409)
    expect(errorBody(answer)).toMatchObject({
      code: 'mail_refused',
      message: SEND_OBSTACLE_SENTENCES[obstacle],
    })
    expect(server.messagesTo(to)).toBe(0)
    expect(await auditsOf(id)).toEqual([])
  })

  test('nothing, in the other states', async () => {
    for (const hakkouStatus of ['未計上対象外', '営業未対応', '検収依頼済＆未検収'] as const) {
      const id = await storeNote({ documentEmail: to, hakkouStatus })
      expect((await readRequest(normal, id)).obstacle).toBeNull()
      expect((await send(normal, id)).status).toBe(200)
    }
  })
})

test("a role that may request acceptance may do so for another's note; csv_uploader for none", async () => {
  const id = await storeNote({ documentEmail: to, salesPersonEmail: 'somebody.else@example.co.jp' })
  const admin = await signInAs('admin')
  const uploader = await signInAs('csv_uploader')
  const shown = await readRequest(admin, id)
  expect(acceptanceRequestSchema.parse(shown)).toEqual(await readRequest(normal, id))
  const { cc, subject, body } = shown
  const refused = await call('/api/v1/send_email/', {
    method: 'POST',
    token: uploader.token,
    json: { to, cc, subject, body, note_id: id },
  })
  expect(errorBody(refused).code).toBe('forbidden')
  expect((await send(admin, id)).status).toBe(200)
  expect((await send(normal, id)).status).toBe(200)
  expect(server.mailsTo(to)).toHaveLength(2)
})

test.each(['missing', 'a/b', '..', '__x__', ''])('the note %j is not found or not an id', async (noteId) => {
  const answer = await call('/api/v1/send_email/', {
    method: 'POST',
    token: normal.token,
    json: { to, cc: 'c@d.example', subject: 's', body: 'b', note_id: noteId },
  })
  expect(errorBody(answer).code).toBe(noteId === '' ? 'invalid_request' : 'not_found')
  expect(server.messagesTo(to)).toBe(0)
})

test.each(['two words', 'x'.repeat(201)])('a key like %j is 422', async (key) => {
  const id = await storeNote({ documentEmail: to })
  const answer = await send(normal, id, { key })
  expect(errorBody(answer).code).toBe('invalid_request')
  expect(server.messagesTo(to)).toBe(0)
})
