import { composeAcceptanceRequest } from '@kenshu/contract/delivery-note/acceptance-request'
import { mailText, paragraph } from '@kenshu/contract/mail-blocks'
import { createTransport } from 'nodemailer'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { blankNote } from '../../../../fixtures/notes.ts'
import { pngOf } from '../../../../fixtures/pictures.ts'
import type { LogoPicture } from '../../usecases/company/logos.ts'
import type { OutgoingMail } from '../../usecases/mail/mail-ports.ts'
import { messageOf } from './message-of.ts'

const NOTE = blankNote({
  documentEmail: 'client@customer.example.com',
  salesPersonEmail: 'hanako@example.co.jp',
  projectName: '販促①キャンペーン',
  accessToken: 'tok-en_1',
  password: 'Passw0rdOf12',
})
const SENDER = {
  companyName: '試験株式会社',
  companyPhone: '03',
  companyAddress: '',
  confirmBaseUrl: 'https://a.example',
}
const FROM = 'kenshu@example.co.jp'
const IDS = { id: 'm1', messageId: '<0f8fad5b-d9cb-469f-a165-70867728950e@example.co.jp>', requestId: 'r1' }
const REQUEST = composeAcceptanceRequest(NOTE, SENDER)

interface Wish {
  bounceAddress?: string
  mailName?: string
  logo?: LogoPicture | null
}

/** The mail as the mail server receives it. */
async function written(mail: OutgoingMail, { bounceAddress = '', logo = null, ...named }: Wish = {}) {
  const message = await messageOf(mail, IDS, { ...SENDER, ...named }, logo, {
    from: FROM,
    bounceAddress,
    returnKey: () => 'a key of the test',
  })
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  const { envelope, message: raw } = await transport.sendMail(message)
  if (!Buffer.isBuffer(raw)) throw new TypeError('not buffered')
  const parsed = await PostalMime.parse(raw)
  return { envelope, parsed, header: (key: string) => parsed.headers.find((one) => one.key === key)?.value }
}

test('a request has the text to the character, and the same as HTML', async () => {
  const { parsed, header } = await written(REQUEST)
  expect(parsed.text?.replaceAll('\r\n', '\n')).toBe(mailText(REQUEST.blocks))
  expect(parsed.html).toContain('納品書を確認する')
  expect(parsed.attachments).toEqual([])
  expect(header('content-type')).toMatch(/^multipart\/alternative/)
})

test("the client's answer to a request goes to the sales person, who wrote it: it is not marked as automatic", async () => {
  const { parsed, header } = await written(REQUEST)
  expect(parsed.replyTo).toEqual([{ address: 'hanako@example.co.jp', name: '' }])
  expect(header('auto-submitted')).toBeUndefined()
  expect(header('list-id')).toBeUndefined()
})

test('what the product tells by itself is marked so; staff can sort it, a client can answer it', async () => {
  const notice = { to: 'a@b.example', cc: '', subject: '件名', blocks: [paragraph('本文')] }
  const toStaff = await written({ ...notice, automaticTo: 'staff' })
  expect(toStaff.header('auto-submitted')).toBe('auto-generated')
  expect(toStaff.header('x-auto-response-suppress')).toBe('DR, RN, NRN, OOF, AutoReply')
  expect(toStaff.header('list-id')).toBe('<kenshu-notices.example.co.jp>')
  expect(toStaff.parsed.replyTo).toBeUndefined()

  const toClient = await written({ ...notice, automaticTo: 'client', replyTo: 'hanako@example.co.jp' })
  expect(toClient.header('auto-submitted')).toBe('auto-generated')
  expect(toClient.header('list-id')).toBeUndefined()
  expect(toClient.parsed.replyTo).toEqual([{ address: 'hanako@example.co.jp', name: '' }])
})

test('with a mailbox for what comes back, the envelope names the mail, and From stays', async () => {
  const { envelope, parsed } = await written(REQUEST, { bounceAddress: 'bounces@example.co.jp' })
  expect(String(envelope.from)).toMatch(
    /^bounces\+0f8fad5bd9cb469fa16570867728950e[0-9a-f]{16}@example\.co\.jp$/,
  )
  expect(envelope.to).toEqual(['client@customer.example.com', 'hanako@example.co.jp'])
  expect(parsed.from).toEqual({ address: FROM, name: '試験株式会社' })
})

test('without one, the envelope has the address of From', async () => {
  const { envelope } = await written(REQUEST)
  expect(envelope).toMatchObject({
    from: 'kenshu@example.co.jp',
    to: ['client@customer.example.com', 'hanako@example.co.jp'],
  })
})

test('the logo is a part of the mail, which the HTML names; the text stays the same to the character', async () => {
  const bytes = new Uint8Array(pngOf({ width: 480, height: 120 }))
  const logo: LogoPicture = { hash: 'h', kind: 'png', width: 480, height: 120, bytes }
  const { parsed, header } = await written(REQUEST, { logo })
  expect(header('content-type')).toMatch(/^multipart\/alternative/)
  expect(parsed.text?.replaceAll('\r\n', '\n')).toBe(mailText(REQUEST.blocks))
  expect(parsed.attachments).toMatchObject([
    { mimeType: 'image/png', disposition: 'inline', contentId: '<company-logo>', related: true },
  ])
  expect(new Uint8Array(parsed.attachments[0]?.content as ArrayBuffer)).toEqual(bytes)
  // As large as fits, in the same proportion.
  expect(parsed.html).toContain('<img src="cid:company-logo" alt="試験株式会社" width="224" height="56"')
  expect(parsed.html).not.toMatch(/src="(?!cid:)/)
})

test('a sender name stays a name, whatever is in it', async () => {
  for (const mailName of ['検収センター（ACME）', 'A <x@evil.example>, "B"', '名\r\nBcc: x@evil.example']) {
    const { parsed, header } = await written(REQUEST, { mailName })
    expect(parsed.from).toEqual({ address: FROM, name: mailName.replace(/\s+/gu, ' ') })
    expect(parsed.bcc).toBeUndefined()
    expect(header('from')).not.toMatch(/[^\x20-\x7e]/)
  }
})
