import { randomUUID } from 'node:crypto'
import { acceptAllResponseSchema } from '@kenshu/contract/bundle/view'
import { codeSentSchema } from '@kenshu/contract/confirm/code'
import { codeSettingsSchema } from '@kenshu/contract/confirm/code-settings'
import { Timestamp } from 'firebase-admin/firestore'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { adminDb } from '../../fixtures/emulators.ts'
import { type Person, signInAs } from '../../fixtures/people.ts'
import { tokenHash } from '../../functions/src/usecases/confirm/document-hash.ts'
import { answered, call, errorBody } from '../support/http/call.ts'
import { endedNotices, noticesAbout } from '../support/mail/notices.ts'
import { send } from '../support/mail/send-email.ts'
import { type MailServer, ownAddress, startMailServer } from '../support/mail/smtp-server.ts'
import { answersOf, receiptTextOf } from '../support/notes/answers.ts'
import { auditsOf } from '../support/notes/audit.ts'
import { bundleOf, openBundle, openOf, sentBundle, storeRecipientNotes } from '../support/notes/bundles.ts'
import { forgetCodeRules, haveCodeRules, mailedCode } from '../support/notes/codes.ts'
import {
  accept,
  type ClientNote,
  hashOf,
  open,
  post,
  read,
  reject,
  storeClientNote,
  viewOf,
} from '../support/notes/confirm.ts'
import { getNote } from '../support/notes/note-calls.ts'
import { until } from '../support/patience.ts'

let server: MailServer
let admin: Person
/** the client of this file's notes, whose answers need a code */
const CLIENT = `㈱確認コード${randomUUID().slice(0, 8)}`

beforeAll(async () => {
  server = await startMailServer()
  admin = await signInAs('admin')
})
beforeEach(() => haveCodeRules({ scope: 'chosen', clients: [CLIENT] }))
afterEach(forgetCodeRules)
afterAll(async () => {
  await server.stop()
})

/** Stores a note of this client. A test that answers the note must wait for its mails. */
async function storeCodeNote(
  documentEmail = ownAddress(),
  fields: Parameters<typeof storeClientNote>[0] = {},
): Promise<ClientNote & { to: string }> {
  return { ...(await storeClientNote({ clientName: CLIENT, documentEmail, ...fields })), to: documentEmail }
}

function askCode({ accessToken, password }: Pick<ClientNote, 'accessToken' | 'password'>) {
  return post('code', { accessToken, password })
}

/** Changes the record as if the last mail with a code had gone out some seconds ago. */
async function mailedSecondsAgo({ accessToken }: Pick<ClientNote, 'accessToken'>, seconds: number) {
  const at = Timestamp.fromMillis(Date.now() - seconds * 1000)
  await adminDb()
    .doc(`confirmCodes/${tokenHash(accessToken)}`)
    .update({ sends: [at] })
}

/** Waits until every mail about some notes has been sent or has failed. */
async function endOfMails(...notes: Pick<ClientNote, 'id'>[]): Promise<void> {
  for (const { id } of notes) {
    await until(async () => {
      const { docs } = await adminDb().collection('mailLog').where('noteId', '==', id).get()
      expect(docs.filter((doc) => doc.get('finishedAt') === null)).toEqual([])
    })
  }
}

function wrongOf(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0')
}

describe('a client whose answers need a code', () => {
  test('is told where it goes, gets it by mail, and answers with it: the record, the history and the receipt say so', async () => {
    const note = await storeCodeNote()
    const masked = `c***@customer.example.com`
    expect(viewOf(await open(note)).visit).toEqual({ isStaffBrowser: false, codeTo: masked })
    const documentHash = await hashOf(note)
    const refused = await accept(note, { documentHash })
    expect([refused.status, errorBody(refused)]).toMatchObject([
      409,
      { code: 'code_required', codeTo: masked },
    ])

    const asked = Date.now()
    const sent = answered(await askCode(note), codeSentSchema.strict())
    expect(sent).toMatchObject({ to: masked, waitSeconds: 60 })
    expect(Date.parse(sent.expiresAt)).toBeGreaterThanOrEqual(asked + 30 * 60_000)
    const code = await mailedCode(server, note.to)
    const spaced = `${code.slice(0, 3)} ${code.slice(3)}`
    viewOf(await accept(note, { documentHash, code: spaced }))

    expect(await answersOf(note, admin)).toMatchObject([{ kind: 'accepted', code: { to: note.to } }])
    const audits = await auditsOf(note.id)
    expect(audits.find(({ action }) => action === 'client.accept')?.['remark']).toBe(
      `${masked} 宛にメールで送信した確認コードが入力されました。`,
    )
    expect(await receiptTextOf(note, admin)).toContain(`${masked}宛にメールで送信した確認コードの入力`)
    await endOfMails(note)
  })

  test('sends a note back with it, too', async () => {
    const note = await storeCodeNote()
    expect(errorBody(await reject(note)).code).toBe('code_required')
    await askCode(note)
    viewOf(await reject(note, { code: await mailedCode(server, note.to) }))
    expect(await answersOf(note, admin)).toMatchObject([{ kind: 'rejected', code: { to: note.to } }])
    await endOfMails(note)
  })

  test('is none for reading: the page, the read-only page and the receipt are as they were', async () => {
    const note = await storeCodeNote()
    viewOf(await open(note))
    expect(viewOf(await read(note))).not.toHaveProperty('visit')
  })

  test('learns of an earlier answer without a code, so that a lost one is found again', async () => {
    const note = await storeCodeNote()
    const documentHash = await hashOf(note)
    await askCode(note)
    const code = await mailedCode(server, note.to)
    viewOf(await accept(note, { documentHash, code }))
    expect(errorBody(await accept(note, { documentHash })).code).toBe('already_decided')
    await endOfMails(note)
  })
})

describe('a code', () => {
  test('that is wrong says how many may follow; after five it is dead, and only a new one helps', async () => {
    const note = await storeCodeNote()
    const documentHash = await hashOf(note)
    await askCode(note)
    const code = await mailedCode(server, note.to)
    for (const attemptsLeft of [4, 3, 2, 1]) {
      const answer = await accept(note, { documentHash, code: wrongOf(code) })
      expect([answer.status, errorBody(answer)]).toMatchObject([403, { code: 'wrong_code', attemptsLeft }])
    }
    expect(errorBody(await accept(note, { documentHash, code: wrongOf(code) })).code).toBe('code_expired')
    expect(errorBody(await accept(note, { documentHash, code })).code).toBe('code_expired')
    await mailedSecondsAgo(note, 61)
    await askCode(note)
    const next = await mailedCode(server, note.to, 2)
    viewOf(await accept(note, { documentHash, code: next }))
    await endOfMails(note)
  })

  test('is not found by many at once: five are compared', async () => {
    const note = await storeCodeNote()
    const documentHash = await hashOf(note)
    await askCode(note)
    const code = await mailedCode(server, note.to)
    const wrong = Array.from({ length: 12 }, (_, n) =>
      String((Number(code) + 1 + n) % 1_000_000).padStart(6, '0'),
    )
    const answers = await Promise.all(wrong.map((each) => accept(note, { documentHash, code: each })))
    const codes = answers.map((answer) => errorBody(answer).code)
    // The fifth guess, and all later ones, learn that the code is no longer valid.
    expect(codes.filter((each) => each === 'wrong_code')).toHaveLength(4)
    expect(errorBody(await accept(note, { documentHash, code })).code).toBe('code_expired')
    expect((await getNote(admin, note.id)).isAccepted).toBe(false)
  })

  test('expires', async () => {
    const note = await storeCodeNote()
    await askCode(note)
    const code = await mailedCode(server, note.to)
    await adminDb()
      .doc(`confirmCodes/${tokenHash(note.accessToken)}`)
      .update({ expiresAt: Timestamp.now() })
    expect(errorBody(await accept(note, { code })).code).toBe('code_expired')
  })

  test('is not mailed again within a minute, nor more than five times in an hour', async () => {
    const note = await storeCodeNote()
    await askCode(note)
    const again = await askCode(note)
    expect([again.status, errorBody(again).code]).toEqual([429, 'code_too_soon'])
    expect(errorBody(again).retryAfterSeconds).toBeLessThanOrEqual(60)
    expect(again.headers.get('Retry-After')).toBe(String(errorBody(again).retryAfterSeconds))
    const ref = adminDb().doc(`confirmCodes/${tokenHash(note.accessToken)}`)
    const sends = [50, 40, 30, 20, 10].map((minutes) => Timestamp.fromMillis(Date.now() - minutes * 60_000))
    await ref.update({ sends })
    const limited = await askCode(note)
    expect(errorBody(limited).retryAfterSeconds).toBeGreaterThan(500)
    await mailedCode(server, note.to)
  })

  test('goes where the request went, whatever staff have typed since', async () => {
    const asked = ownAddress()
    const note = await storeCodeNote(asked, {
      hakkouStatus: '営業未対応',
      salesPersonEmail: ownAddress('s', 'example.co.jp'),
    })
    expect((await send(admin, note.id)).status).toBe(200)
    await adminDb()
      .doc(`deliveryNotes/${note.id}`)
      .update({ salesChangedClientContactEmail: ownAddress('other') })
    expect((await askCode(note)).status).toBe(200)
    expect(await mailedCode(server, asked)).toMatch(/^\d{6}$/)
  })

  test('goes to nobody of the company, and to nobody where there is no address: the client is told whom to ask', async () => {
    for (const to of ['', ownAddress('sales', 'example.co.jp')]) {
      const note = await storeCodeNote(to)
      expect(viewOf(await open(note)).visit).toEqual({ isStaffBrowser: false, codeTo: '' })
      for (const answer of [
        await askCode(note),
        await accept(note),
        await accept(note, { code: '123456' }),
      ]) {
        expect([answer.status, errorBody(answer).code]).toEqual([409, 'code_unavailable'])
      }
      expect((await noticesAbout(note.id)).size).toBe(0)
    }
  })

  test('needs the password, and is none for a client whose answers need none', async () => {
    const note = await storeCodeNote()
    expect(errorBody(await askCode({ ...note, password: 'wrong' })).code).toBe('wrong_password')
    await forgetCodeRules()
    expect(errorBody(await askCode(note)).code).toBe('code_unavailable')
    viewOf(await accept(note))
    expect(await answersOf(note, admin)).toMatchObject([{ code: null }])
    await endOfMails(note)
  })

  test('stands nowhere once it is mailed: not with the mail, not in the history, not in the clear', async () => {
    const note = await storeCodeNote()
    await askCode(note)
    const code = await mailedCode(server, note.to)
    const notice = (await endedNotices(note.id, 1)).get(note.to)
    expect(notice).toMatchObject({ state: 'sent', body: '' })
    const stored = await adminDb()
      .doc(`confirmCodes/${tokenHash(note.accessToken)}`)
      .get()
    const everywhere = JSON.stringify([notice, await auditsOf(note.id), stored.data()])
    // Matched as a whole word, because a time or a hash may contain any six digits.
    expect(everywhere).not.toMatch(new RegExp(`(?<![\\da-f])${code}(?![\\da-f])`))
  })
})

describe('a bundle', () => {
  test('has one code for all of its notes, one by one and all at once, and a press goes on without another', async () => {
    const notes = await storeRecipientNotes(3, { clientName: CLIENT })
    const to = (await getNote(admin, notes[0]?.id ?? '')).documentEmail
    const link = await sentBundle(admin, notes)
    const list = bundleOf(await openBundle(link))
    expect(list.visit).toEqual({ isStaffBrowser: false, codeTo: 'c***@customer.example.com' })
    const [first, ...others] = openOf(list)
    const one = { ...link, name: '検収 太郎', noteId: first?.id, documentHash: first?.documentHash }
    expect(errorBody(await post('bundle/accept', one)).code).toBe('code_required')
    expect((await post('bundle/code', link)).status).toBe(200)
    const code = await mailedCode(server, to)
    viewOf(await post('bundle/accept', { ...one, code }))

    const press = { ...link, name: '検収 太郎', runId: randomUUID(), notes: others }
    expect(errorBody(await post('bundle/accept_all', press)).code).toBe('code_required')
    const { outcomes } = answered(
      await post('bundle/accept_all', { ...press, code }),
      acceptAllResponseSchema.strict(),
    )
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['accepted', 'accepted'])
    // The client repeats the call, whose response was lost, after the code has expired.
    await adminDb()
      .doc(`confirmCodes/${tokenHash(link.accessToken)}`)
      .update({ expiresAt: Timestamp.now() })
    expect((await post('bundle/accept_all', press)).status).toBe(200)
    expect(errorBody(await post('bundle/accept_all', { ...press, runId: randomUUID() })).code).toBe(
      'code_required',
    )
    for (const note of notes) expect(await answersOf(note, admin)).toMatchObject([{ code: { to } }])
    await endOfMails(...notes)
    expect(server.mailsTo(to).filter(({ parsed }) => parsed.subject?.includes('確認コード'))).toHaveLength(1)
  })
})

describe('the setting', () => {
  const PATH = '/api/v1/settings/confirm_codes/'

  async function settings() {
    return answered(await call(PATH, { token: admin.token }), codeSettingsSchema.strict())
  }

  test('is off until an admin saves it, with who and when, and stands in the audit trail', async () => {
    await forgetCodeRules()
    expect(await settings()).toEqual({ rules: { scope: 'none', clients: [] }, revision: 0, saved: null })
    const save = (rules: object, revision: number) =>
      call(PATH, { method: 'PUT', token: admin.token, json: { rules, revision } })
    const saved = answered(
      await save({ scope: 'chosen', clients: ['い', 'あ', 'い'] }, 0),
      codeSettingsSchema.strict(),
    )
    expect(saved).toMatchObject({
      rules: { scope: 'chosen', clients: ['あ', 'い'] },
      revision: 1,
      saved: { by: admin.displayName },
    })
    expect(errorBody(await save({ scope: 'none', clients: [] }, 0)).code).toBe('stale')
    expect((await save(saved.rules, 1)).status).toBe(200)
    expect((await settings()).revision).toBe(1)
    expect((await save({ scope: 'chosen', clients: [] }, 1)).status).toBe(422)
    const audits = await auditsOf('confirmCodes')
    expect(audits.at(-1)).toMatchObject({
      action: 'settings.codes',
      uid: admin.uid,
      changes: [
        { field: 'scope', before: '求めない', after: '選択したクライアント' },
        { field: 'clients', before: '', after: 'あ、い' },
      ],
    })
  })

  test('for all clients asks each of them', async () => {
    await haveCodeRules({ scope: 'all', clients: [] })
    const note = await storeClientNote({ documentEmail: ownAddress() })
    expect(viewOf(await open(note)).visit?.codeTo).toBe('c***@customer.example.com')
  })
})
