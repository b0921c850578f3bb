import { createHash } from 'node:crypto'
import { confirmLinkSchema } from '@kenshu/contract/confirm/link'
import { type DeliveryNote, deliveryNoteSchema } from '@kenshu/contract/delivery-note/delivery-note'
import { Timestamp } from 'firebase-admin/firestore'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adminDb } from '../../fixtures/emulators.ts'
import { giveRole, type Person, signIn, signInAs } from '../../fixtures/people.ts'
import { type Answer, answered, call, errorBody } from '../support/http/call.ts'
import { calledFrom } from '../support/http/callers.ts'
import { readRequest } from '../support/mail/send-email.ts'
import { type MailServer, ownAddress, startMailServer } from '../support/mail/smtp-server.ts'
import { auditsOf, looksAt } from '../support/notes/audit.ts'
import {
  bundleOf,
  draftOf,
  openBundle,
  sendBundle,
  sentBundle,
  storeRecipientNotes,
} from '../support/notes/bundles.ts'
import {
  accept,
  type ClientNote,
  madeDaysAgo,
  open,
  read,
  storeClientNote,
} from '../support/notes/confirm.ts'
import { historyPage } from '../support/notes/history.ts'
import { getNote, putNote } from '../support/notes/note-calls.ts'
import { storedNote } from '../support/notes/stored-note.ts'
import { onOneDay } from '../support/on-one-day.ts'

const DAY_MS = 24 * 60 * 60 * 1000

let admin: Person
let normal: Person
let server: MailServer

beforeAll(async () => {
  admin = await signInAs('admin')
  normal = await signInAs('normal')
  server = await startMailServer()
})
afterAll(async () => {
  await server.stop()
})

function reissue({ token }: Person, id: string, revision = 1): Promise<Answer> {
  return call(`/api/v1/delivery_notes/${id}/reissue/`, { method: 'POST', token, json: { revision } })
}

async function reissued(id: string, revision = 1): Promise<DeliveryNote> {
  return answered(await reissue(admin, id, revision), deliveryNoteSchema.strict())
}

async function linkOf({ token }: Person, id: string) {
  const answer = await call(`/api/v1/delivery_notes/${id}/confirm_link/`, { token })
  return answered(answer, confirmLinkSchema.strict())
}

describe('links that are made anew', () => {
  test('open the note, and the old ones nothing any more, with the old password or the new', async () => {
    const old = await storeClientNote()
    const { accessToken, noPasswordToken, password, revision, reissuedAt } = await reissued(old.id)
    expect(new Set([accessToken, noPasswordToken, old.accessToken, old.noPasswordToken]).size).toBe(4)
    expect(password).not.toBe(old.password)
    expect(revision).toBe(2)
    expect(reissuedAt).not.toBeNull()

    for (const typed of [old.password, password]) {
      expect(errorBody(await open(old, typed)).code).toBe('note_unavailable')
    }
    expect(errorBody(await accept(old, { documentHash: 'x' })).code).toBe('note_unavailable')
    expect(errorBody(await read(old)).code).toBe('note_unavailable')
    const fresh: ClientNote = { id: old.id, accessToken, noPasswordToken, password }
    expect(errorBody(await open(fresh, old.password)).code).toBe('wrong_password')
    expect((await open(fresh)).status).toBe(200)
    expect((await read(fresh)).status).toBe(200)
    expect((await accept(fresh)).status).toBe(200)
  })

  test('leave an entry that has neither the old nor the new, tell users who follow the list, and can be seen at the note', async () => {
    const old = await storeClientNote()
    const note = await reissued(old.id)
    const audits = await auditsOf(old.id)
    expect(audits).toMatchObject([{ action: 'note.reissue', uid: admin.uid, email: admin.email }])
    const told = JSON.stringify([audits, (await adminDb().doc(`noteChanges/${old.id}`).get()).data()])
    for (const secrets of [old, note]) {
      for (const secret of [secrets.accessToken, secrets.noPasswordToken, secrets.password]) {
        expect(told).not.toContain(secret)
      }
    }
    expect((await adminDb().doc(`noteChanges/${old.id}`).get()).get('revision')).toBe(2)
    expect((await getNote(normal, old.id)).reissuedAt).toBe(note.reissuedAt)
  })

  test('forget the locks of the old link, and the browsers that had opened it', async () => {
    const old = await storeClientNote()
    const from = '203.0.113.91'
    for (let n = 0; n < 5; n += 1) await open(old, 'wrong', { headers: calledFrom(from) })
    expect(errorBody(await open(old, old.password, { headers: calledFrom(from) })).code).toBe(
      'password_locked',
    )
    const { accessToken, noPasswordToken, password } = await reissued(old.id)
    const fresh = { id: old.id, accessToken, noPasswordToken, password }
    expect((await linkOf(admin, old.id)).lock).toBeNull()
    expect((await open(fresh, password, { headers: calledFrom(from) })).status).toBe(200)
  })

  test('take the note out of the bundles that had it, and leave the others there', async () => {
    const notes = await storeRecipientNotes(2)
    const [first, second] = notes
    if (first === undefined || second === undefined) throw new Error('no notes')
    const draft = await draftOf(admin, notes)
    const link = await sentBundle(admin, notes)
    const { revision } = await getNote(admin, first.id)
    await reissued(first.id, revision)
    const shown = bundleOf(await openBundle(link)).notes.map(({ id, state }) => [id, state])
    expect(shown).toEqual([
      [first.id, 'unavailable'],
      [second.id, 'pending'],
    ])
    // A mail that was composed before contains a link that is no longer valid.
    expect(errorBody(await sendBundle(admin, draft)).code).toBe('mail_outdated')
  })

  test.each(['営業発行停止', 'CL検収済', 'CL検収拒否'] as const)(
    'can be had of a note in %s too, whose status stays',
    async (hakkouStatus) => {
      const old = await storeClientNote({ hakkouStatus })
      await reissued(old.id)
      expect(await storedNote(old.id)).toMatchObject({ hakkouStatus, revision: 2 })
      expect(errorBody(await open(old)).code).toBe('note_unavailable')
    },
  )

  test('are not made of a note that somebody has changed since: it is shown as it is', async () => {
    const old = await storeClientNote()
    await putNote(admin, old.id, { salesChangedClientContactName: '後任' })
    const answer = await reissue(admin, old.id)
    expect(errorBody(answer)).toMatchObject({ code: 'stale', note: { accessToken: old.accessToken } })
    expect(await storedNote(old.id)).toMatchObject({ accessToken: old.accessToken })
  })

  test('twice at the same moment are made once', async () => {
    const old = await storeClientNote()
    const answers = await Promise.all([reissue(admin, old.id), reissue(admin, old.id)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await auditsOf(old.id)).map(({ action }) => action)).toEqual(['note.reissue'])
  })

  test('are for admins and the note’s sales person', async () => {
    const owner = await signIn()
    await giveRole(owner, 'normal')
    const old = await storeClientNote({ salesPersonEmail: owner.email })
    expect(errorBody(await reissue(normal, old.id)).code).toBe('forbidden')
    expect((await reissue(owner, old.id)).status).toBe(200)
  })

  test('are sent by the next mail, and good for all their days from the moment they were made', async () => {
    const to = ownAddress()
    const old = await storeClientNote({ documentEmail: to, salesPersonEmail: admin.email })
    const longAgo = Timestamp.fromMillis(Date.now() - 1000 * DAY_MS)
    await adminDb().doc(`deliveryNotes/${old.id}`).update({ requestedAt: longAgo, createdAt: longAgo })
    expect((await linkOf(admin, old.id)).state).toBe('expired')
    const note = await reissued(old.id)
    const link = await linkOf(admin, old.id)
    expect(link.state).toBe('open')
    const days = (Date.parse(link.expiresAt) - Date.parse(note.reissuedAt ?? '')) / DAY_MS
    expect(days).toBe(Math.round(days))
    expect(days).toBeGreaterThan(1)
    const { body } = await readRequest(admin, old.id)
    expect(body).toContain(note.accessToken)
    expect(body).toContain(note.password)
    expect(body).not.toContain(old.accessToken)
  })
})

describe('links that nobody was asked with', () => {
  test('end with their days too, counted from when the note was made', async () => {
    const note = await storeClientNote({ hakkouStatus: '営業未対応' })
    expect((await open(note)).status).toBe(200)
    await madeDaysAgo(note, 1000)
    for (const answer of [await open(note), await read(note)]) {
      expect(errorBody(answer).code).toBe('link_expired')
    }
    expect(await linkOf(admin, note.id)).toMatchObject({ state: 'expired', requestedAt: null })
  })

  test('of notes from before that was kept count from their last import, which no client’s answer makes later', async () => {
    const note = await storeClientNote({ hakkouStatus: '営業未対応' })
    const importedAt = Timestamp.fromMillis(Date.now() - 1000 * DAY_MS)
    await adminDb().doc(`deliveryNotes/${note.id}`).update({ importedAt })
    expect(errorBody(await open(note)).code).toBe('link_expired')
  })

  test('are good again once the client is asked', async () => {
    const note = await storeClientNote({ hakkouStatus: '営業未対応' })
    await madeDaysAgo(note, 1000)
    expect((await putNote(admin, note.id, { hakkouStatus: '検収依頼済＆未検収' })).status).toBe(200)
    expect((await open(note)).status).toBe(200)
  })
})

describe('who is answered a note’s secrets', () => {
  const ways: readonly [name: string, look: (person: Person, id: string) => Promise<unknown>][] = [
    ['the detail', getNote],
    ['the links', linkOf],
    ['the mail before it is sent', readRequest],
    ['the draft of several notes’ mail', (person, id) => draftOf(person, [{ id }])],
    [
      'the answer to a change',
      (person, id) => putNote(person, id, { salesChangedClientContactName: '後任' }),
    ],
    [
      'a change that came too late',
      (person, id) => putNote(person, id, { hakkouStatus: '営業発行停止', revision: 0 }),
    ],
    [
      'another request of a note that has changed since',
      ({ token }, id) =>
        call(`/api/v1/delivery_notes/${id}/rejection/request/`, {
          method: 'POST',
          token,
          json: { to: '', cc: '', subject: '', body: '', revision: 0 },
        }),
    ],
    [
      'a trial of its mail',
      ({ token }, id) => call('/api/v1/bulk_jobs/trial/', { method: 'POST', token, json: { note_id: id } }),
    ],
    [
      'an unlocking',
      ({ token }, id) => call(`/api/v1/delivery_notes/${id}/unlock/`, { method: 'POST', token }),
    ],
  ]

  test.each(ways)(
    '%s leaves an entry with the person, once a day, and changes nothing of the note',
    onOneDay(async (_, look) => {
      const [note] = await storeRecipientNotes(1)
      if (note === undefined) throw new Error('no note')
      const before = await adminDb().doc(`deliveryNotes/${note.id}`).get()
      await look(admin, note.id)
      await look(admin, note.id)
      expect(await looksAt(note.id)).toEqual([admin.uid])
      const { entries } = await historyPage(admin, note.id)
      expect(entries).toContainEqual(
        expect.objectContaining({ action: 'note.secrets', changes: [], remark: '' }),
      )
      const isChange = (await adminDb().doc(`noteChanges/${note.id}`).get()).exists
      const after = await adminDb().doc(`deliveryNotes/${note.id}`).get()
      expect(after.updateTime?.isEqual(before.updateTime ?? Timestamp.now())).toBe(!isChange)
    }),
  )

  test(
    'whichever way, a day’s first look is the entry; another person has one of their own',
    onOneDay(async () => {
      const note = await storeClientNote()
      await Promise.all([getNote(admin, note.id), linkOf(admin, note.id), getNote(admin, note.id)])
      expect(await looksAt(note.id)).toEqual([admin.uid])
      await getNote(normal, note.id)
      expect(await looksAt(note.id)).toEqual([admin.uid, normal.uid])
    }),
  )

  test('on another day it is another entry', async () => {
    const note = await storeClientNote()
    await getNote(admin, note.id)
    const { docs } = await adminDb().collection('auditLog').where('target', '==', note.id).get()
    const [entry] = docs
    const day = String(entry?.get('details.day'))
    const id = createHash('sha256').update(['secrets', note.id, admin.uid, day, ''].join('\n')).digest('hex')
    expect(entry?.id).toBe(id)
  })

  test(
    'on a day on which they were made anew, the new ones are a look of their own',
    onOneDay(async () => {
      const note = await storeClientNote()
      await getNote(normal, note.id)
      await reissued(note.id)
      expect(await looksAt(note.id)).toEqual([normal.uid, admin.uid])
      await getNote(normal, note.id)
      await getNote(normal, note.id)
      expect(await looksAt(note.id)).toEqual([normal.uid, admin.uid, normal.uid])
    }),
  )

  test('what has no secrets in it leaves none, nor what is refused, nor a note that is not there', async () => {
    const note = await storeClientNote()
    const { token } = await signInAs('csv_uploader')
    const path = `/api/v1/delivery_notes/${note.id}/`
    for (const part of ['history/', 'answers/', 'mail_problem/']) await call(`${path}${part}`, { token })
    await call('/api/v1/delivery_notes/?limit=1', { token })
    expect((await call(`${path}acceptance_request/`, { token })).status).toBe(403)
    expect((await call(path, { method: 'PUT', token, json: { hakkouStatus: '営業未対応' } })).status).toBe(
      403,
    )
    expect(await looksAt(note.id)).toEqual([])

    const gone = `${note.id}0`
    for (const part of ['', 'confirm_link/', 'acceptance_request/']) {
      const answer = await call(`/api/v1/delivery_notes/${gone}/${part}`, { token: admin.token })
      expect(answer.status).toBe(404)
    }
    expect(await looksAt(gone)).toEqual([])
  })
})
