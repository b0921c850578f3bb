import { randomUUID } from 'node:crypto'
import { deliveryNoteSchema } from '@kenshu/contract/delivery-note/delivery-note'
import { beforeAll, expect, test } from 'vitest'
import { adminDb } from '../../fixtures/emulators.ts'
import { type Person, signInAs } from '../../fixtures/people.ts'
import { firestoreNoteChanges } from '../../functions/src/adapters/firestore/notes/note-changes.ts'
import { firestoreSecretViews } from '../../functions/src/adapters/firestore/notes/secret-views.ts'
import { undoStatus } from '../../functions/src/usecases/delivery-notes/undo-status.ts'
import { type Answer, answered, call, errorBody } from '../support/http/call.ts'
import { lostAnswers } from '../support/lost-answers.ts'
import { actionsOf, auditsOf } from '../support/notes/audit.ts'
import { putNote } from '../support/notes/note-calls.ts'
import { storeNote } from '../support/notes/note-document.ts'
import { storedNote } from '../support/notes/stored-note.ts'
import { environment } from '../support/runs/here.ts'

let normal: Person
beforeAll(async () => {
  normal = await signInAs('normal')
})

function undo({ token }: Person, id: string, revision: number): Promise<Answer> {
  return call(`/api/v1/delivery_notes/${id}/undo/`, { method: 'POST', token, json: { revision } })
}

async function stopped(): Promise<string> {
  const id = await storeNote({})
  answered(await putNote(normal, id, { hakkouStatus: '営業発行停止', revision: 1 }), deliveryNoteSchema)
  return id
}

test('a user who stopped a note lifts that at once, and both stand in the audit trail', async () => {
  const id = await stopped()
  const note = answered(await undo(normal, id, 2), deliveryNoteSchema.strict())
  expect(note).toMatchObject({ hakkouStatus: '営業未対応', revision: 3 })
  expect((await auditsOf(id)).at(-1)).toMatchObject({
    action: 'note.undo',
    uid: normal.uid,
    changes: [{ field: 'hakkouStatus', before: '営業発行停止', after: '営業未対応' }],
  })
  expect(await actionsOf(id)).toEqual(['note.stop', 'note.undo'])
})

test('a request that is taken back leaves the days of the link and the rejection as they were', async () => {
  const rejectedAt = new Date('2026-04-02T01:00:00Z')
  const id = await storeNote({ hakkouStatus: 'CL検収拒否', isRejected: true, rejectionReason: '金額' })
  await adminDb().doc(`deliveryNotes/${id}`).update({ rejectedAt })
  const before = await storedNote(id)
  await putNote(normal, id, { hakkouStatus: '検収依頼済＆未検収', revision: 1 })
  expect(await storedNote(id)).toMatchObject({ isRejected: false, rejectedAt: null })
  answered(await undo(normal, id, 2), deliveryNoteSchema.strict())
  expect(await storedNote(id)).toEqual({ ...before, revision: 3, requestedAt: null, mailProblem: null })
})

test('a status that was changed together with the contact is taken back; the contact stays as it was typed', async () => {
  const id = await storeNote({ hakkouStatus: 'CL検収拒否', isRejected: true, rejectionReason: '金額' })
  const admin = await signInAs('admin')
  const change = { hakkouStatus: '検収依頼済＆未検収', salesChangedClientContactName: '髙橋' } as const
  answered(await putNote(admin, id, { ...change, revision: 1 }), deliveryNoteSchema)
  const note = answered(await undo(admin, id, 2), deliveryNoteSchema.strict())
  expect(note).toMatchObject({
    hakkouStatus: 'CL検収拒否',
    isRejected: true,
    rejectionReason: '金額',
    salesChangedClientContactName: '髙橋',
  })
  expect(await actionsOf(id)).toEqual(['note.edit', 'note.undo'])
})

test('nobody else lifts it, not even an admin, and nobody twice', async () => {
  const id = await stopped()
  expect(errorBody(await undo(await signInAs('admin'), id, 2)).code).toBe('undo_impossible')
  expect((await undo(normal, id, 2)).status).toBe(200)
  const again = await undo(normal, id, 3)
  expect(errorBody(again)).toMatchObject({
    code: 'undo_impossible',
    detail: 'この変更は元に戻せません。元に戻せるのは、自分が行った直前のステータス変更だけです。',
  })
})

test('what has happened to the note since is not undone: the answer has the note as it is now', async () => {
  const admin = await signInAs('admin')
  const id = await stopped()
  await putNote(admin, id, { salesChangedClientContactName: '髙橋', revision: 2 })
  const body = errorBody(await undo(normal, id, 2))
  expect(body).toMatchObject({ code: 'stale', note: { revision: 3, hakkouStatus: '営業発行停止' } })
  expect(errorBody(await undo(normal, id, 3)).code).toBe('undo_impossible')
})

test('of two at once one undoes', async () => {
  const id = await stopped()
  const answers = await Promise.all([undo(normal, id, 2), undo(normal, id, 2)])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  expect(await actionsOf(id)).toEqual(['note.stop', 'note.undo'])
})

test('an undo whose answer is lost is made once', async () => {
  const id = await stopped()
  const db = lostAnswers()
  const deps = {
    noteChanges: firestoreNoteChanges(db),
    secretViews: firestoreSecretViews(db),
    environment,
  }
  const staff = { ...normal, role: 'normal', emailAlias: normal.email } as const
  const note = await undoStatus(deps, { staff, requestId: randomUUID() }, id, 2)
  expect(note.revision).toBe(3)
  expect(await actionsOf(id)).toEqual(['note.stop', 'note.undo'])
})
