import { randomUUID } from 'node:crypto'
import { bundleCandidatesSchema } from '@kenshu/contract/bundle/request'
import { acceptAllResponseSchema, bundleViewSchema } from '@kenshu/contract/bundle/view'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adminDb } from '../../fixtures/emulators.ts'
import { giveRole, type Person, signInAs } from '../../fixtures/people.ts'
import { answered, call, errorBody } from '../support/http/call.ts'
import { endedNotices } from '../support/mail/notices.ts'
import { type MailServer, ownAddress, startMailServer } from '../support/mail/smtp-server.ts'
import { actionsOf, auditsOf } from '../support/notes/audit.ts'
import {
  acceptAll,
  bundleOf,
  createBundle,
  draftOf,
  linkIn,
  openBundle,
  openOf,
  sendBundle,
  sentBundle,
  storeRecipientNotes,
} from '../support/notes/bundles.ts'
import { open, post, storeClientNote, viewOf } from '../support/notes/confirm.ts'
import { historyOf } from '../support/notes/history.ts'
import { getNote, putNote } from '../support/notes/note-calls.ts'
import { storedNote } from '../support/notes/stored-note.ts'

let server: MailServer
let admin: Person

beforeAll(async () => {
  server = await startMailServer()
  admin = await signInAs('admin')
})

afterAll(async () => {
  await server.stop()
})

/** Removes the addresses, so that a client's answer causes no notices for which a test would have to wait. */
async function forgetAddresses(notes: readonly { id: string }[]): Promise<void> {
  const batch = adminDb().batch()
  for (const { id } of notes) {
    batch.update(adminDb().doc(`deliveryNotes/${id}`), { salesPersonEmail: '', documentEmail: '' })
  }
  await batch.commit()
}

describe('the request', () => {
  test('is told as sent to a user who has lost the role since, and a bundle of a colleague is not told of', async () => {
    const person = await signInAs('normal')
    const [draft, unsent] = await Promise.all(
      [1, 2].map(async () => draftOf(person, await storeRecipientNotes(2))),
    )
    const foreign = await draftOf(admin, await storeRecipientNotes(2))
    if (draft === undefined || unsent === undefined) throw new Error('no drafts')
    const first = await sendBundle(person, draft)
    expect(first.status).toBe(200)
    expect((await sendBundle(admin, foreign)).status).toBe(200)
    await giveRole(person, 'csv_uploader')
    expect((await sendBundle(person, draft)).json).toEqual(first.json)
    for (const other of [unsent, foreign]) {
      expect(errorBody(await sendBundle(person, other)).code).toBe('forbidden')
    }
    expect(server.mailsTo(draft.to)).toHaveLength(1)
    expect(server.mailsTo(unsent.to)).toHaveLength(0)
  })

  test('is one mail with one link for all, and each note is asked for as if by itself', async () => {
    const [first, second, third] = await storeRecipientNotes(3)
    if (first === undefined || second === undefined || third === undefined) throw new Error('no notes')
    const draft = await draftOf(admin, [third, first, second])
    expect(draft).toMatchObject({ count: 3, requestable: 3 })
    expect((await sendBundle(admin, draft)).status).toBe(200)
    const mails = server.mailsTo(draft.to)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.parsed.subject).toBe('【重要】納品書送付および検収のお願い（3件）')
    expect(mails[0]?.parsed.text?.replaceAll('\r\n', '\n')).toBe(draft.body)
    for (const { id } of [first, second, third]) {
      const stored = await storedNote(id)
      expect(stored).toMatchObject({ hakkouStatus: '検収依頼済＆未検収', mailProblem: null, revision: 2 })
      expect(stored?.['requestedAt']).toBeTruthy()
      const [entry] = await historyOf(admin, id)
      expect(entry).toMatchObject({ action: 'mail.sent', changes: [{ field: 'hakkouStatus' }] })
      expect(entry?.remark).toContain('まとめて依頼（3件）')
    }
    const request = await call(`/api/v1/delivery_notes/${first.id}/acceptance_request/`, {
      token: admin.token,
    })
    expect(request.json).toMatchObject({ asked: { count: 1 } })
  })

  test('leaves the status where that is wanted', async () => {
    const notes = await storeRecipientNotes(2)
    const answer = await sendBundle(admin, await draftOf(admin, notes), false)
    expect(answer.status).toBe(200)
    expect(await storedNote(notes[0]?.id ?? '')).toMatchObject({ hakkouStatus: '営業未対応', revision: 1 })
  })

  test('goes out once however often it is sent, also at the same moment', async () => {
    const draft = await draftOf(admin, await storeRecipientNotes(2))
    const answers = await Promise.all([1, 2, 3].map(() => sendBundle(admin, draft)))
    expect(answers.map(({ status }) => status)).toContain(200)
    const again = await sendBundle(admin, draft)
    expect([again.status, server.messagesTo(draft.to)]).toEqual([200, 1])
  })

  test('opens nothing before it is sent', async () => {
    const link = linkIn(await draftOf(admin, await storeRecipientNotes(1)))
    const answer = await openBundle(link)
    expect([answer.status, errorBody(answer).code]).toEqual([404, 'note_unavailable'])
  })

  test.each([
    ['of another client', { clientName: '別の会社' }],
    ['for another address', { documentEmail: ownAddress('other') }],
    ['that was sent back', { hakkouStatus: 'CL検収拒否' }],
    ['that is stopped', { hakkouStatus: '営業発行停止' }],
  ] as const)('with a note %s is refused, and says which', async (_, fields) => {
    const notes = await storeRecipientNotes(2)
    await adminDb()
      .doc(`deliveryNotes/${notes[1]?.id ?? ''}`)
      .update(fields)
    const answer = await createBundle(admin, notes)
    expect([answer.status, errorBody(answer).code]).toEqual([409, 'mail_refused'])
  })

  test('that no longer says what the notes say is not sent', async () => {
    const notes = await storeRecipientNotes(2)
    const draft = await draftOf(admin, notes)
    await adminDb()
      .doc(`deliveryNotes/${notes[0]?.id ?? ''}`)
      .update({ amountWithoutTax: 1 })
    const answer = await sendBundle(admin, draft)
    expect([answer.status, errorBody(answer).code, server.messagesTo(draft.to)]).toEqual([
      409,
      'mail_outdated',
      0,
    ])
  })

  test('refused by the mail server is failed at each note, and can be sent again', async () => {
    const notes = await storeRecipientNotes(2)
    const draft = await draftOf(admin, notes)
    await server.stop()
    server = await startMailServer({ recipientsAtFirst: { [draft.to]: { code: 550, text: 'no' } } })
    expect(errorBody(await sendBundle(admin, draft)).code).toBe('mail_not_sent')
    for (const { id } of notes) {
      expect(await storedNote(id)).toMatchObject({ mailProblem: 'failed', hakkouStatus: '営業未対応' })
      expect(await actionsOf(id)).toEqual(['mail.failed'])
    }
    expect((await sendBundle(admin, draft)).status).toBe(200)
    expect(await storedNote(notes[0]?.id ?? '')).toMatchObject({ mailProblem: null })
  })

  test('can have what else waits for the same recipient', async () => {
    const notes = await storeRecipientNotes(3)
    const [first, second] = notes
    await adminDb()
      .doc(`deliveryNotes/${second?.id ?? ''}`)
      .update({ documentEmail: ownAddress('other') })
    const answer = await call(`/api/v1/delivery_notes/${first?.id ?? ''}/same_recipient/`, {
      token: admin.token,
    })
    const ids = answered(answer, bundleCandidatesSchema.strict()).notes.map(({ id }) => id)
    expect(ids).toEqual([notes[0]?.id, notes[2]?.id])
  })
})

describe("the client's page", () => {
  test('lists the notes, opens each, and the first look stands in every history', async () => {
    const notes = await storeRecipientNotes(3)
    const link = await sentBundle(admin, notes)
    const view = bundleOf(await openBundle(link))
    expect(view.notes.map(({ id, state }) => [id, state])).toEqual(notes.map(({ id }) => [id, 'pending']))
    bundleOf(await openBundle(link))
    const noteId = notes[1]?.id ?? ''
    const sheet = viewOf(await post('bundle/note', { ...link, noteId }))
    const [, listed] = view.notes
    expect(listed).toMatchObject({ documentHash: sheet.documentHash })
    expect((await actionsOf(noteId)).toSorted()).toEqual(['client.view', 'client.view_bundle', 'mail.sent'])
    // The note's own link shows the same state.
    expect((await open(notes[1] ?? { ...link, id: '', noPasswordToken: '' })).status).toBe(200)
  })

  test('locks after five wrong passwords, apart from the links of its notes', async () => {
    const [note] = await storeRecipientNotes(1)
    if (note === undefined) throw new Error('no note')
    const link = await sentBundle(admin, [note])
    for (let n = 4; n >= 0; n -= 1) {
      const answer = await openBundle({ ...link, password: 'wrong' })
      expect(errorBody(answer)).toMatchObject({ code: 'wrong_password', attemptsLeft: n })
    }
    expect(errorBody(await openBundle(link)).code).toBe('password_locked')
    expect(await actionsOf(note.id)).toContain('client.locked')
    expect((await open(note)).status).toBe(200)
  })

  test("opens no note of somebody else's", async () => {
    const link = await sentBundle(admin, await storeRecipientNotes(1))
    const foreign = await storeClientNote()
    const { documentHash } = viewOf(await open(foreign))
    const request = { ...link, noteId: foreign.id, name: '名前', documentHash }
    for (const answer of [
      await post('bundle/note', { ...link, noteId: foreign.id }),
      await post('bundle/accept', request),
      await post('bundle/reject', { ...request, reason: '理由' }),
    ]) {
      expect([answer.status, errorBody(answer).code]).toEqual([404, 'note_unavailable'])
    }
    const all = answered(await acceptAll(link, [{ id: foreign.id, documentHash }]), acceptAllResponseSchema)
    expect(all.outcomes).toEqual([{ id: foreign.id, outcome: 'unavailable' }])
    expect(await storedNote(foreign.id)).toMatchObject({ isAccepted: false })
  })

  test('names every sales person, expires with its own request, and renewing a note does not open it again', async () => {
    const notes = await storeRecipientNotes(2)
    const other = { salesPersonName: '営業 次郎', salesPersonEmail: ownAddress('jiro', 'example.co.jp') }
    await adminDb()
      .doc(`deliveryNotes/${notes[1]?.id ?? ''}`)
      .update(other)
    const link = await sentBundle(admin, notes)
    expect(bundleOf(await openBundle(link)).contact.otherSalesPersons).toEqual([other])
    const { docs } = await adminDb().collection('bundles').where('accessToken', '==', link.accessToken).get()
    await docs[0]?.ref.update({ requestedAt: new Date(Date.now() - 400 * 24 * 60 * 60_000) })
    const answer = await openBundle(link)
    expect([answer.status, errorBody(answer).code]).toEqual([410, 'link_expired'])
    expect(errorBody(answer).contact).toMatchObject({
      salesPersonName: '営業 花子',
      otherSalesPersons: [other],
    })
  })

  test('tells of a note, and of an answer that it refuses, until when its own link is valid', async () => {
    const [note] = await storeRecipientNotes(1)
    if (note === undefined) throw new Error('no note')
    const link = await sentBundle(admin, [note])
    const { expiresAt } = bundleOf(await openBundle(link))
    const tomorrow = new Date(Date.now() + 24 * 60 * 60_000)
    await adminDb().doc(`deliveryNotes/${note.id}`).update({ requestedAt: tomorrow })
    expect(viewOf(await open(note)).expiresAt).not.toBe(expiresAt)
    expect(viewOf(await post('bundle/note', { ...link, noteId: note.id })).expiresAt).toBe(expiresAt)
    const old = { name: '名前', documentHash: 'old' }
    const refused = errorBody(await post('bundle/accept', { ...link, noteId: note.id, ...old }))
    expect([refused.code, refused.view?.expiresAt]).toEqual(['document_changed', expiresAt])
  })

  test('a GET finds nothing there', async () => {
    for (const step of ['open', 'note', 'accept', 'reject', 'accept_all', 'receipt']) {
      expect((await call(`/api/v1/confirm/bundle/${step}/`)).status).toBe(404)
    }
  })
})

describe('accepting all', () => {
  test('accepts each note by itself, freezes it, and tells everybody once', async () => {
    const notes = await storeRecipientNotes(12)
    const link = await sentBundle(admin, notes)
    const cc = String((await storedNote(notes[0]?.id ?? ''))?.['salesPersonEmail'])
    const view = bundleOf(await openBundle(link))
    const runId = randomUUID()
    const answer = answered(await acceptAll(link, openOf(view), runId), acceptAllResponseSchema.strict())
    expect(answer.outcomes.map(({ outcome }) => outcome)).toEqual(Array(12).fill('accepted'))
    expect(answer.view.notes.map(({ state }) => state)).toEqual(Array(12).fill('accepted'))
    for (const { id } of notes) {
      expect(await storedNote(id)).toMatchObject({ hakkouStatus: 'CL検収済', acceptedBy: '検収 太郎' })
      const { docs } = await adminDb().collection('acceptances').where('noteId', '==', id).get()
      expect(docs).toHaveLength(1)
    }
    // The client repeats the call after a lost response: the answer is the same, and nothing happens twice.
    const again = answered(await acceptAll(link, openOf(view), runId), acceptAllResponseSchema.strict())
    expect(again.outcomes).toEqual(answer.outcomes)
    await endedNotices(notes[0]?.id ?? '', 2)
    expect(server.messagesTo(cc)).toBe(1 + 1) // the request's copy and one notice
    const entries = await auditsOf(notes[11]?.id ?? '')
    expect(entries.filter(({ action }) => action === 'notice.sent')).toHaveLength(2)
  })

  test('what was stopped, changed or answered meanwhile stays as it is and says so', async () => {
    const notes = await storeRecipientNotes(4)
    const [stopped, changed, sentBack, open_] = notes
    const link = await sentBundle(admin, notes)
    await forgetAddresses(notes)
    const view = bundleOf(await openBundle(link))
    const { revision } = await getNote(admin, stopped?.id ?? '')
    await putNote(admin, stopped?.id ?? '', { hakkouStatus: '営業発行停止', revision })
    await adminDb()
      .doc(`deliveryNotes/${changed?.id ?? ''}`)
      .update({ totalAmountWithTax: 1 })
    const listed = view.notes[2]
    await post('bundle/reject', {
      ...link,
      noteId: sentBack?.id,
      name: '差戻 花子',
      reason: '違います。',
      documentHash: listed?.state === 'pending' ? listed.documentHash : '',
      lines: [{ index: 0, comment: '数量' }],
    })
    const answer = answered(await acceptAll(link, openOf(view)), acceptAllResponseSchema.strict())
    expect(answer.outcomes).toEqual([
      { id: stopped?.id, outcome: 'unavailable' },
      { id: changed?.id, outcome: 'changed' },
      { id: sentBack?.id, outcome: 'already' },
      { id: open_?.id, outcome: 'accepted' },
    ])
    expect(answer.view.notes.map(({ state }) => state)).toEqual([
      'unavailable',
      'pending',
      'rejected',
      'accepted',
    ])
    // The remaining notes can still be accepted.
    const rest = answered(await acceptAll(link, openOf(answer.view)), acceptAllResponseSchema.strict())
    expect(rest.outcomes).toEqual([{ id: changed?.id, outcome: 'accepted' }])
  })

  test('a press that is known with other notes is refused', async () => {
    const notes = await storeRecipientNotes(2)
    const link = await sentBundle(admin, notes)
    await forgetAddresses(notes)
    const [first, ...others] = openOf(bundleOf(await openBundle(link)))
    const runId = randomUUID()
    expect((await acceptAll(link, first === undefined ? [] : [first], runId)).status).toBe(200)
    expect(errorBody(await acceptAll(link, others, runId)).code).toBe('invalid_request')
  })

  test('the receipts of all come in one file, and before the first acceptance there is none', async () => {
    const notes = await storeRecipientNotes(2)
    const link = await sentBundle(admin, notes)
    await forgetAddresses(notes)
    expect(errorBody(await post('bundle/receipt', link)).code).toBe('not_found')
    await acceptAll(link, openOf(bundleOf(await openBundle(link))))
    const answer = await post('bundle/receipt', link)
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'application/pdf'])
    const one = await post('bundle/receipt', { ...link, noteId: notes[0]?.id })
    expect(one.status).toBe(200)
    expect(errorBody(await post('bundle/receipt', { ...link, part: 1 })).code).toBe('not_found')
  })
})

test('a note that was deleted and imported again is another one, which the bundle does not show', async () => {
  const notes = await storeRecipientNotes(1)
  const link = await sentBundle(admin, notes)
  await adminDb()
    .doc(`deliveryNotes/${notes[0]?.id ?? ''}`)
    .update({ accessToken: `access-${randomUUID()}` })
  const view = answered(await openBundle(link), bundleViewSchema)
  expect(view.notes.map(({ state }) => state)).toEqual(['unavailable'])
})
