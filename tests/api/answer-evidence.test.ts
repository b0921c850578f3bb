import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adminDb, clientApiUrl } from '../../fixtures/emulators.ts'
import { type Person, signIn, signInAs } from '../../fixtures/people.ts'
import { EMULATED_HOSTING } from '../../functions/src/config/front-ends.ts'
import { staffCookie } from '../support/http/browser-cookie.ts'
import { call, overHttp } from '../support/http/call.ts'
import { calledFrom } from '../support/http/callers.ts'
import { endedNotices } from '../support/mail/notices.ts'
import { type MailServer, ownAddress, startMailServer } from '../support/mail/smtp-server.ts'
import { answersOf, receiptTextOf } from '../support/notes/answers.ts'
import { auditsOf } from '../support/notes/audit.ts'
import { bundleOf, openOf, sentBundle, storeRecipientNotes } from '../support/notes/bundles.ts'
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
import { putNote } from '../support/notes/note-calls.ts'

// The front ends determine where an answer came from, so these calls go over HTTP.
overHttp()

const BROWSER = 'Mozilla/5.0 (test)'
const REMARK = '備考：弊社の社員が使用しているブラウザーから回答されました。\n'

let server: MailServer
let admin: Person
let normal: Person
/** the cookie of a browser in which the normal user has worked */
let seen: Record<string, string>

beforeAll(async () => {
  server = await startMailServer()
  admin = await signInAs('admin')
  normal = await signInAs('normal')
  seen = await staffCookie(normal.token)
})

afterAll(async () => {
  await server.stop()
})

async function storedEvidence({ id }: Pick<ClientNote, 'id'>) {
  const { docs } = await adminDb().collection('answerEvidence').where('noteId', '==', id).get()
  return docs.map((doc): Record<string, unknown> => ({ ...doc.data(), id: doc.id }))
}

async function remarksOf({ id }: Pick<ClientNote, 'id'>) {
  const audits = await auditsOf(id)
  return audits
    .filter(({ action }) => action === 'client.accept' || action === 'client.reject')
    .map(({ remark }) => remark)
}

describe('with each answer it is kept', () => {
  test('when, by whom, from which address and browser it came; an admin sees it, others all but the origin', async () => {
    const note = await storeClientNote()
    const view = viewOf(await accept(note, { headers: { 'User-Agent': BROWSER } }))
    const [answer, ...others] = await answersOf(note, admin)
    expect(others).toEqual([])
    expect(answer).toEqual({
      id: answer?.id,
      kind: 'accepted',
      at: view.decision.state === 'accepted' ? view.decision.at : '',
      by: '検収 太郎',
      staff: [],
      code: null,
      origin: { ip: '127.0.0.1', via: EMULATED_HOSTING.split('/')[0], userAgent: BROWSER },
    })
    for (const person of [normal, await signInAs('csv_uploader')]) {
      expect(await answersOf(note, person)).toEqual([{ ...answer, origin: null }])
    }
    expect(await remarksOf(note)).toEqual([undefined])
  })

  test('both addresses that the platform saw: who handed the call on, and whom that one named; one where nobody did', async () => {
    const [forwarded, direct] = [await storeClientNote(), await storeClientNote()]
    viewOf(await accept(forwarded, { headers: calledFrom('198.51.100.7') }))
    viewOf(await accept(direct, { headers: calledFrom('198.51.100.7'), base: clientApiUrl() }))
    const [hosting] = EMULATED_HOSTING.split('/')
    expect(await answersOf(forwarded, admin)).toMatchObject([
      { origin: { ip: '198.51.100.7', via: hosting } },
    ])
    expect(await answersOf(direct, admin)).toMatchObject([{ origin: { ip: '198.51.100.7', via: null } }])
  })

  test('also of what was sent back before, and nothing where nobody has answered', async () => {
    const note = await storeClientNote()
    expect(await answersOf(note, admin)).toEqual([])
    viewOf(await reject(note))
    await putNote(admin, note.id, { hakkouStatus: '検収依頼済＆未検収' })
    viewOf(await accept(note))
    const answers = await answersOf(note, admin)
    expect(answers.map(({ kind, by }) => [kind, by])).toEqual([
      ['accepted', '検収 太郎'],
      ['rejected', '差戻 花子'],
    ])
  })

  test('beside the document, under its id, until its years are over, and no refused answer leaves any', async () => {
    const note = await storeClientNote()
    const documentHash = await hashOf(note)
    viewOf(await accept(note, { documentHash }))
    expect((await reject(note, { documentHash })).status).toBe(409)
    const [evidence, ...others] = await storedEvidence(note)
    expect(others).toEqual([])
    const { docs } = await adminDb().collection('acceptances').where('noteId', '==', note.id).get()
    expect(evidence?.['id']).toBe(docs[0]?.id)
    expect(docs[0]?.data()).not.toHaveProperty('ip')
    const { expiresAt } = evidence as { expiresAt: FirebaseFirestore.Timestamp }
    const years = (expiresAt.toMillis() - Date.now()) / (365.25 * 24 * 60 * 60 * 1000)
    expect(years).toBeGreaterThan(6.99)
    expect(years).toBeLessThan(7.01)
  })

  test('neither the history nor the audit trail has the address, which would be kept for ever', async () => {
    const note = await storeClientNote()
    viewOf(await accept(note, { headers: { 'User-Agent': BROWSER } }))
    expect(JSON.stringify(await auditsOf(note.id))).not.toMatch(/127\.0\.0\.1|Mozilla/)
  })
})

describe('a browser in which somebody of the company has worked', () => {
  test('is known when the client’s page opens, and not where nobody has, or on the read-only page', async () => {
    const note = await storeClientNote()
    expect(viewOf(await open(note, note.password, { headers: seen })).visit).toEqual({
      isStaffBrowser: true,
      codeTo: null,
    })
    expect(viewOf(await open(note))).not.toHaveProperty('visit')
    expect(viewOf(await read(note))).not.toHaveProperty('visit')
  })

  test('stands with the answer, in the history, and on the receipt; the answer is valid all the same', async () => {
    const note = await storeClientNote()
    viewOf(await accept(note, { headers: seen }))
    expect(await answersOf(note, admin)).toMatchObject([{ staff: [normal.email] }])
    expect(await answersOf(note, normal)).toMatchObject([{ staff: [normal.email], origin: null }])
    expect(await remarksOf(note)).toEqual([
      `社内のユーザー（${normal.email}）が使用しているブラウザーから回答されました。`,
    ])
    expect(await receiptTextOf(note, admin)).toContain(
      '納品元の社員が使用しているブラウザーから操作されました。',
    )
  })

  test('stands in the mails that tell of the answer', async () => {
    const to = ownAddress()
    const note = await storeClientNote({ documentEmail: to })
    viewOf(await reject(note, { headers: seen }))
    const notices = await endedNotices(note.id, 1)
    expect(notices.get(to)?.['body']).toContain(REMARK)
  })

  test('is known by each of several people, the last one first', async () => {
    const note = await storeClientNote()
    const both = await staffCookie(admin.token, seen)
    viewOf(await accept(note, { headers: both }))
    expect(await answersOf(note, admin)).toMatchObject([{ staff: [admin.email, normal.email] }])
  })

  test('is not known by what somebody who is let in nowhere has done there', async () => {
    const stranger = await signIn('somebody@gmail.com')
    expect(await staffCookie(stranger.token)).toEqual({})
  })

  test('is known for every answer of a bundle', async () => {
    const notes = await storeRecipientNotes(2)
    const link = await sentBundle(admin, notes)
    const list = bundleOf(await post('bundle/open', link, { headers: seen }))
    expect(list.visit).toEqual({ isStaffBrowser: true, codeTo: null })
    const press = { ...link, name: '検収 太郎', runId: randomUUID(), notes: openOf(list) }
    expect((await post('bundle/accept_all', press, { headers: seen })).status).toBe(200)
    for (const note of notes) {
      expect(await answersOf(note, admin)).toMatchObject([{ kind: 'accepted', staff: [normal.email] }])
    }
    // The notices to the sales person and to the client, both about the first of the notes.
    const told = await endedNotices(notes[0]?.id ?? '', 2)
    for (const { body } of told.values()) expect(body).toContain(REMARK)
  })
})

test('the cookie is not set again by each call of staff', async () => {
  const { headers } = await call('/api/v1/user/me/', { token: normal.token, headers: seen })
  expect(headers.get('Set-Cookie')).toBeNull()
})
