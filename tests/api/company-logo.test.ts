import {
  type CompanySettings,
  companyPreviewSchema,
  companySettingsSchema,
  type Letterhead,
} from '@kenshu/contract/company/company'
import { type CompanyLogo, companyLogoSchema } from '@kenshu/contract/logo'
import { logoPath } from '@kenshu/contract/logo-path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { adminDb, appUrl } from '../../fixtures/emulators.ts'
import { type Person, signInAs } from '../../fixtures/people.ts'
import { pngChunk, pngOf } from '../../fixtures/pictures.ts'
import { answered, call, errorBody } from '../support/http/call.ts'
import { readRequest, send } from '../support/mail/send-email.ts'
import { type MailServer, ownAddress, startMailServer } from '../support/mail/smtp-server.ts'
import { auditsOf } from '../support/notes/audit.ts'
import { accept, open, storeClientNote, viewOf } from '../support/notes/confirm.ts'
import { storeNote } from '../support/notes/note-document.ts'
import { openPdf, picturesOf } from '../support/notes/pdf-page.ts'

const PATH = '/api/v1/settings/company/'

let admin: Person
let server: MailServer

async function forgetCompany(): Promise<void> {
  await adminDb().recursiveDelete(adminDb().doc('settings/company'))
}

beforeAll(async () => {
  admin = await signInAs('admin')
  server = await startMailServer()
})
beforeEach(forgetCompany)
afterAll(async () => {
  await forgetCompany()
  await server.stop()
})

async function settings(): Promise<CompanySettings> {
  return answered(await call(PATH, { token: admin.token }), companySettingsSchema.strict())
}

function upload(picture: Buffer) {
  const json = { picture: picture.toString('base64') }
  return call(`${PATH}logo/`, { method: 'POST', token: admin.token, json })
}

async function uploaded(picture: Buffer): Promise<CompanyLogo> {
  return answered(await upload(picture), companyLogoSchema)
}

function save(changes: Partial<Letterhead>, { current, revision }: CompanySettings) {
  return call(PATH, { method: 'PUT', token: admin.token, json: { ...current, ...changes, revision } })
}

async function saved(changes: Partial<Letterhead>): Promise<CompanySettings> {
  return answered(await save(changes, await settings()), companySettingsSchema.strict())
}

const pictureAt = (hash: string) => fetch(`${appUrl()}${logoPath(hash)}`)

test('a picture counts once it is saved; it is a version with who and when, and can be taken away again', async () => {
  const logo = await uploaded(pngOf({ width: 120, height: 40 }))
  expect(logo).toMatchObject({ kind: 'png', width: 120, height: 40 })
  expect((await settings()).current.logo).toBeNull()
  const first = await saved({ logo })
  expect(first.current.logo).toEqual(logo)
  expect(first.first.logo).toBeNull()
  const second = await saved({ logo: null })
  expect(second.current.logo).toBeNull()

  const described = `PNG 120×40（SHA-256 ${logo.hash}）`
  const audits = (await auditsOf('company')).slice(-2)
  expect(audits.map((audit) => audit['changes'])).toEqual([
    [{ field: 'logo', label: 'ロゴ', before: '', after: described }],
    [{ field: 'logo', label: 'ロゴ', before: described, after: '' }],
  ])
})

test('everybody reads a picture by its hash, without what else was in the file, and keeps it; another hash is 404 and is not kept', async () => {
  const before = [pngChunk('tEXt', Buffer.from('Author 髙橋'))]
  const { hash } = await uploaded(pngOf({ width: 60, height: 20, before }))
  const answer = await pictureAt(hash)
  expect(answer.status).toBe(200)
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(pngOf({ width: 60, height: 20 }))
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  })
  const unknown = await pictureAt('0'.repeat(64))
  expect(unknown.status).toBe(404)
  expect(unknown.headers.get('cache-control')).toBe('private, no-store')
  expect((await pictureAt('..')).status).not.toBe(200)
})

test('what is no picture is refused with a sentence, and so is the logo that nobody has uploaded', async () => {
  const svg = await upload(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'))
  expect(svg.status).toBe(422)
  expect(errorBody(svg).error).toBe(
    'ロゴにはPNGかJPEGの画像を選んでください。SVGなど、ほかの形式は使えません。',
  )
  const logo = { hash: 'f'.repeat(64), kind: 'png', width: 1, height: 1 } as const
  const gone = await save({ logo }, await settings())
  expect(errorBody(gone).error).toContain('もう一度選んで')
})

test('an open sheet shows the logo of now; what was accepted keeps the one of then, and so does its receipt', async () => {
  const [open1, accepted] = [await storeClientNote(), await storeClientNote()]
  const before = viewOf(await open(open1))
  expect(before.document.sender).not.toHaveProperty('logo')

  const logo = await uploaded(pngOf({ width: 200, height: 50 }))
  await saved({ logo })
  const shown = viewOf(await open(open1))
  expect(shown.document.sender.logo).toBe(logo.hash)
  // The picture is a part of what the client accepts.
  expect(shown.documentHash).not.toBe(before.documentHash)
  expect((await accept(accepted)).status).toBe(200)

  await saved({ logo: await uploaded(pngOf({ width: 90, height: 90 })) })
  expect(viewOf(await open(accepted)).document.sender.logo).toBe(logo.hash)
  const receipt = await fetch(`${appUrl()}/api/v1/delivery_notes/${accepted.id}/receipt/`, {
    headers: { Authorization: `Bearer ${admin.token}` },
  })
  const pdf = await openPdf(new Uint8Array(await receipt.arrayBuffer()))
  expect(await picturesOf(pdf)).toEqual([{ width: 200, height: 50 }])

  await saved({ logo: null })
  expect(viewOf(await open(open1)).document.sender).not.toHaveProperty('logo')
})

test('a mail to a client has the logo in itself and comes by the chosen name; its text is the same to the character', async () => {
  const logo = await uploaded(pngOf({ width: 480, height: 120 }))
  await saved({ logo, mailName: '検収センター\r\nBcc: x@evil.example' })
  const to = ownAddress()
  const id = await storeNote({ salesChangedClientContactEmail: to })
  const { body } = await readRequest(admin, id)
  expect((await send(admin, id)).status).toBe(200)
  const [mail] = server.mailsTo(to)
  expect(mail?.parsed.from).toEqual({
    address: 'kenshu@example.co.jp',
    name: '検収センター Bcc: x@evil.example',
  })
  expect(mail?.recipients).toEqual([to, 'hanako@example.co.jp'])
  expect(mail?.raw).not.toMatch(/^Bcc:/im)
  expect(mail?.parsed.text?.replaceAll('\r\n', '\n').trimEnd()).toBe(body.trimEnd())
  expect(mail?.parsed.attachments).toMatchObject([{ mimeType: 'image/png', disposition: 'inline' }])
  expect(mail?.parsed.html).toContain('<img src="cid:company-logo" alt="見本株式会社"')
  expect(mail?.parsed.html).not.toMatch(/src="(?!cid:)/)
})

test('without a name of its own, mails come by the name of the company', async () => {
  const { first } = await settings()
  const company = { ...first.company, name: '新社名株式会社' }
  const json = { ...first, company, mailName: '' }
  const preview = answered(
    await call(`${PATH}preview/`, { method: 'POST', token: admin.token, json }),
    companyPreviewSchema.strict(),
  )
  expect(preview.from).toBe('新社名株式会社')
  await saved({ company, mailName: '' })
  const to = ownAddress()
  const id = await storeNote({ salesChangedClientContactEmail: to })
  expect((await send(admin, id)).status).toBe(200)
  expect(server.mailsTo(to)[0]?.parsed.from?.name).toBe('新社名株式会社')
})
