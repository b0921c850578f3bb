import {
  type CompanySettings,
  companyPreviewSchema,
  companySettingsSchema,
  companyVersionsSchema,
  type Letterhead,
} from '@kenshu/contract/company/company'
import { confirmSenderSchema } from '@kenshu/contract/confirm/sender'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { adminDb } from '../../fixtures/emulators.ts'
import { type Person, signInAs } from '../../fixtures/people.ts'
import { COMPANY } from '../../scripts/emulators/company.ts'
import { answered, call, errorBody } from '../support/http/call.ts'
import { readRequest, send } from '../support/mail/send-email.ts'
import { ownAddress } from '../support/mail/smtp-server.ts'
import { auditsOf } from '../support/notes/audit.ts'
import { open, storeClientNote, viewOf } from '../support/notes/confirm.ts'
import { storeNote } from '../support/notes/note-document.ts'

const PATH = '/api/v1/settings/company/'

let admin: Person

/** Nothing is saved, as in a new installation. */
async function forgetCompany(): Promise<void> {
  await adminDb().recursiveDelete(adminDb().doc('settings/company'))
}

beforeAll(async () => {
  admin = await signInAs('admin')
})
beforeEach(forgetCompany)
afterAll(forgetCompany)

async function settings(): Promise<CompanySettings> {
  return answered(await call(PATH, { token: admin.token }), companySettingsSchema.strict())
}

function save(letterhead: Letterhead, revision: number) {
  return call(PATH, { method: 'PUT', token: admin.token, json: { ...letterhead, revision } })
}

async function saved(letterhead: Letterhead, revision: number): Promise<CompanySettings> {
  return answered(await save(letterhead, revision), companySettingsSchema.strict())
}

test('version 0 is what the operator configured; what is saved is kept with who saved it, and stands in the audit trail', async () => {
  const before = await settings()
  expect(before).toMatchObject({ revision: 0, saved: null })
  expect(before.current).toEqual(before.first)
  expect(before.first.company).toEqual({
    name: COMPANY.companyName,
    postalCode: '100-0005',
    address: COMPANY.companyAddress.replace('〒100-0005 ', ''),
    phone: COMPANY.companyPhone,
  })
  const company = {
    name: '新社名株式会社',
    postalCode: '150-0002',
    address: '東京都渋谷区1-1',
    phone: '03-1',
  }
  const next = { ...before.first, company }
  const first = await saved(next, 0)
  expect(first).toMatchObject({ current: next, first: before.first, revision: 1 })
  const closing = 'よろしくお願いいたします。'
  const second = await saved(
    { ...next, texts: { ...next.texts, request: { ...next.texts.request, closing } } },
    1,
  )
  expect(await settings()).toEqual(second)
  // Saving the same again changes nothing.
  expect(await saved(second.current, 2)).toEqual(second)

  const versions = answered(
    await call(`${PATH}versions/`, { token: admin.token }),
    companyVersionsSchema.strict(),
  )
  expect(versions.versions).toEqual([
    { revision: 2, saved: second.saved, letterhead: second.current },
    { revision: 1, saved: first.saved, letterhead: first.current },
  ])
  const audits = await auditsOf('company')
  expect(audits.at(-1)).toMatchObject({
    action: 'settings.company',
    uid: admin.uid,
    details: { revision: 2 },
  })
  expect(audits.at(-1)?.['changes']).toEqual([
    {
      field: 'request.closing',
      label: '検収依頼メールの本文（署名の前）',
      before: before.first.texts.request.closing,
      after: closing,
    },
  ])
  // Back at the default nothing of it is stored, so that the operator's settings count again.
  expect((await saved(before.first, 2)).current).toEqual(before.first)
  expect((await adminDb().doc('settings/company').get()).data()).toMatchObject({
    company: null,
    texts: { request: null, bundle: null, reminder: null },
  })
})

test('the password page, the note and the mails have what was saved at once', async () => {
  const { first } = await settings()
  const company = {
    name: '新社名株式会社',
    postalCode: '150-0002',
    address: '東京都渋谷区1-1',
    phone: '03-1',
  }
  const note = await storeClientNote()
  const mailed = await storeNote({ salesChangedClientContactEmail: ownAddress(), projectName: '案件あ' })
  const shownBefore = await readRequest(admin, mailed)
  await saved(
    {
      ...first,
      company,
      texts: {
        ...first.texts,
        request: { subject: '検収のお願い {案件名}', opening: '{会社名}です。', closing: '' },
      },
    },
    0,
  )
  const sender = answered(await call('/api/v1/confirm/sender/', {}), confirmSenderSchema.strict())
  expect(sender).toEqual({ companyName: company.name, companyPhone: company.phone })
  const opened = viewOf(await open(note))
  expect(opened.document.sender).toMatchObject({
    companyName: company.name,
    companyPhone: company.phone,
    companyAddress: '〒150-0002 東京都渋谷区1-1',
  })
  const shown = await readRequest(admin, mailed)
  expect(shown.subject).toBe('検収のお願い 案件あ')
  expect(shown.body).toContain('新社名株式会社です。\n\n■ 検収用URL\n')
  // What somebody saw before is not sent any more.
  const old = await send(admin, mailed, { changes: shownBefore })
  expect(errorBody(old).code).toBe('mail_outdated')
})

test('a wrong text is refused with a sentence that names it, and of two saves the second is stale', async () => {
  const { first } = await settings()
  const wrong = {
    ...first,
    texts: { ...first.texts, bundle: { ...first.texts.bundle, opening: '{案件名}の件' } },
  }
  const refused = await save(wrong, 0)
  expect(errorBody(refused).error).toMatch(/^使えない差し込み項目があります：\{案件名\}。使えるのは /)
  const noName = await save({ ...first, company: { ...first.company, name: '　' } }, 0)
  expect(errorBody(noName).error).toBe('会社名を入力してください。')
  const renamed = { ...first, company: { ...first.company, name: '新社名株式会社' } }
  const answers = await Promise.all([save(renamed, 0), save(renamed, 0)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('the preview is what would be sent, without the secrets of its note', async () => {
  const { first } = await settings()
  const json = {
    ...first,
    company: { ...first.company, name: '見本の会社' },
    texts: { ...first.texts, reminder: { ...first.texts.reminder, subject: '{会社名}より' } },
  }
  const preview = answered(
    await call(`${PATH}preview/`, { method: 'POST', token: admin.token, json }),
    companyPreviewSchema.strict(),
  )
  expect(preview.reminder.subject).toBe('見本の会社より')
  expect(preview.request.body).toContain('見本の会社の')
  expect(preview.bundle.subject).toContain('（2件）')
  for (const { body } of [preview.request, preview.bundle, preview.reminder]) {
    expect(body).toContain('------------')
  }
  expect((await settings()).revision).toBe(0)
})
