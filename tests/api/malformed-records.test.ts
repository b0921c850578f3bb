import { randomUUID } from 'node:crypto'
import { partyListSchema } from '@kenshu/contract/parties/parties'
import { Timestamp } from 'firebase-admin/firestore'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminDb } from '../../fixtures/emulators.ts'
import { type Person, signInAs } from '../../fixtures/people.ts'
import { firestoreBounceLog } from '../../functions/src/adapters/firestore/mail/bounce-log.ts'
import { firestoreMailLog } from '../../functions/src/adapters/firestore/mail/mail-log.ts'
import { answered, call } from '../support/http/call.ts'
import { runSchedule } from '../support/http/triggers.ts'
import { forgetRules, haveRules, loggedReminders, remind, storeAsked } from '../support/mail/reminders.ts'
import { type MailServer, ownAddress, startMailServer } from '../support/mail/smtp-server.ts'
import { expectLogged, strayDocuments } from '../support/malformed.ts'
import { begin, ended, jobOf } from '../support/notes/bulk-calls.ts'
import { bundleOf, openBundle, sentBundle, storeRecipientNotes } from '../support/notes/bundles.ts'
import { storeMany, storeNote } from '../support/notes/note-document.ts'
import { storedNote } from '../support/notes/stored-note.ts'
import { bulkInstance, createHere } from '../support/runs/bulk-here.ts'
import { undo } from '../support/runs/imports.ts'
import { promote, uploadRows } from '../support/runs/promote.ts'
import { makeView, viewsOf } from '../support/views.ts'
import { exportOfDay, newPrefix } from '../support/zac/export.ts'

/** One unreadable record does not block anybody else's work (docs/decisions/0030-identity.md). */

let admin: Person
let server: MailServer | undefined
const place = strayDocuments()

beforeAll(async () => {
  admin = await signInAs('admin')
})

afterAll(async () => {
  await server?.stop()
  await forgetRules()
})

test('a reminder that cannot be read keeps no other from going out', async () => {
  server = await startMailServer()
  await haveRules({})
  const id = `malformed-${randomUUID()}`
  await place(`mailLog/${id}`, { kind: 'reminder', state: 'sending', day: '2026-01-01', startedAt: 'x' })
  const to = ownAddress()
  await storeAsked({ documentEmail: to })
  expect(await remind()).toBe(200)
  expect(await loggedReminders(to)).toMatchObject([{ state: 'sent' }])
  await expectLogged(`mailLog/${id}`)
})

test('the sweep of runs tells of the others', async () => {
  const path = `bundleRuns/malformed-${randomUUID()}`
  await place(path, { openSince: Timestamp.fromMillis(0), startedAt: 'x', noteIds: [], told: [] })
  const id = `swept-${randomUUID()}`
  const startedAt = Timestamp.fromMillis(1)
  const facts = { bundleId: 'b', name: 'n', requestId: 'r', noteIds: [], told: [] }
  await place(`bundleRuns/${id}`, { ...facts, code: null, startedAt, openSince: startedAt })
  expect(await runSchedule('sweepNotices')).toBe(200)
  expect((await adminDb().doc(`bundleRuns/${id}`).get()).get('openSince')).toBeNull()
  await expectLogged(path)
})

test('the lists of clients and of views do without what cannot be read', async () => {
  const name = `㈱${randomUUID()}`
  const good = { name, email: '', months: ['2026-01'] }
  // One of the 32 documents over which imports spread the clients.
  const part = adminDb().doc('parties/client-0')
  const before = (await part.get()).data()
  await part.set({ kind: 'client', parties: { broken: { name: 7 }, good } })
  const parties = answered(await call('/api/v1/parties/client/', { token: admin.token }), partyListSchema)
  expect(parties.filter((party) => party.name === name)).toHaveLength(1)
  await part.set({ kind: 'client', parties: 'x' })
  expect((await call('/api/v1/parties/client/', { token: admin.token })).status).toBe(200)
  if (before === undefined) await part.delete()
  else await part.set(before)
  await expectLogged('parties/client-0')

  const path = `views/malformed-${randomUUID()}`
  await place(path, { ownerUid: admin.uid, isShared: true, name: 7 })
  const view = await makeView(admin)
  expect((await viewsOf(admin)).map(({ id }) => id)).toContain(view.id)
  await expectLogged(path)
})

test('a client’s page of several notes has the others, and the mail that came back is told at them', async () => {
  server ??= await startMailServer()
  const notes = await storeRecipientNotes(3)
  const link = await sentBundle(admin, notes)
  const [first = '', broken = '', last = ''] = notes.map(({ id }) => id)
  await adminDb().doc(`deliveryNotes/${broken}`).update({ tax: 'x' })
  const view = bundleOf(await openBundle(link))
  expect(view.notes.map(({ id, state }) => [id, state])).toEqual([
    [first, 'pending'],
    [broken, 'unavailable'],
    [last, 'pending'],
  ])
  await expectLogged(`deliveryNotes/${broken}`)

  const mails = await adminDb().collection('mailLog').where('noteId', '==', first).get()
  const messageId = String(mails.docs[0]?.get('messageId'))
  const told: string[] = []
  await firestoreBounceLog(adminDb(), console).record(
    { messageIdStart: messageId, names: () => true },
    (situation) => {
      told.push(...situation.notes.map(({ note }) => note.id))
      return null
    },
  )
  expect(told.toSorted()).toEqual([first, last].toSorted())
})

test('a request whose moment cannot be read was sent when its record was made', async () => {
  const noteId = await storeNote({})
  const id = `malformed-${randomUUID()}`
  await place(`mailLog/${id}`, { kind: 'request', state: 'sent', noteId, startedAt: 'x' })
  await place(`mailLocks/${noteId}`, { attempt: id })
  const mails = firestoreMailLog(adminDb())
  const [sent] = await mails.sentRequests(noteId)
  const asked = (await mails.lastAsked([noteId])).get(noteId)
  const { createTime } = await adminDb().doc(`mailLog/${id}`).get()
  expect(sent?.startedAt).toEqual(createTime?.toDate())
  expect(asked).toEqual(sent?.startedAt)
})

test('a job goes on without notes of which nothing can be read, says so, and ends', async () => {
  const ids = await storeMany(60, { hakkouStatus: '営業未対応' })
  const { id } = await createHere(admin, 'stop', ids)
  await adminDb().doc(`bulkJobs/${id}/chunks/0000`).update({ items: 'x' })
  await place(`locks/bulk-${id}`, { owner: 'x', folder: '', runId: id, requestId: '', expiresAt: 'x' })
  expect(await bulkInstance()(id)).toEqual([])
  const { job, items } = await jobOf(admin, id)
  expect(job).toMatchObject({ state: 'ended', counts: { done: 10, unclear: 50 } })
  expect(job.endReason).toContain('50件の結果を確認できません')
  expect(items).toHaveLength(10)
  await expectLogged(`bulkJobs/${id}/chunks/0000`)
})

test('a job refuses a note that cannot be read and does the others', async () => {
  const ids = await storeMany(2, { hakkouStatus: '営業未対応' })
  const { id } = await createHere(admin, 'stop', ids)
  await adminDb()
    .doc(`deliveryNotes/${String(ids[0])}`)
    .update({ tax: 'x' })
  await bulkInstance()(id)
  expect((await jobOf(admin, id)).items.map(({ outcome }) => outcome)).toEqual(['refused', 'done'])
  await ended(admin, await begin(admin, 'stop', ids))
})

test('an import, and its undo, leave such a note alone and do the others', async () => {
  const prefix = newPrefix()
  const folder = await uploadRows(admin, exportOfDay(prefix, 3, '2032-09-01'))
  const made = await promote(admin, folder)
  const [broken = '', ...others] = made.new_records.map(({ id }) => id)
  await adminDb().doc(`deliveryNotes/${broken}`).update({ deliveryItems: 'x', importHash: 'x' })
  const later = await uploadRows(admin, exportOfDay(prefix, 3, '2032-09-02'))
  const changed = await promote(admin, later)
  expect(changed.updated_records.map(({ id }) => id).toSorted()).toEqual(others.toSorted())
  expect(JSON.stringify(changed)).toContain('読み取れないため')
  await expectLogged(`deliveryNotes/${broken}`)

  const [second = ''] = others
  await adminDb().doc(`deliveryNotes/${second}`).update({ deliveryItems: 'x' })
  const { kept_records: kept, restored_count: restored } = await undo(admin, later)
  expect(kept).toMatchObject([{ id: second }])
  expect(kept[0]?.reason).toContain('読み取れないため')
  expect(restored).toBe(1)
  expect((await storedNote(broken))?.['deliveryItems']).toBe('x')
})
