import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { adminAuth, adminDb } from '../../fixtures/emulators.ts'
import { type Person, SESSION_LIMITS, signIn, signInAs } from '../../fixtures/people.ts'
import { firestoreAuditTrail } from '../../functions/src/adapters/firestore/audit-trail.ts'
import { firestoreConfirmNotes } from '../../functions/src/adapters/firestore/notes/confirm-notes.ts'
import { firestoreNoteChanges } from '../../functions/src/adapters/firestore/notes/note-changes.ts'
import { firestoreSecretViews } from '../../functions/src/adapters/firestore/notes/secret-views.ts'
import { firestorePasswordTries } from '../../functions/src/adapters/firestore/people/password-tries.ts'
import { firestoreUsers } from '../../functions/src/adapters/firestore/people/users.ts'
import {
  firestoreChecks,
  firestoreRunningChecks,
} from '../../functions/src/adapters/firestore/runs/checks.ts'
import { firestorePromotions } from '../../functions/src/adapters/firestore/uploads/promotions.ts'
import { LIMITS } from '../../functions/src/config/limits/limits.ts'
import { Failure } from '../../functions/src/failure.ts'
import { acceptNote, rejectNote } from '../../functions/src/usecases/confirm/answer-note.ts'
import type { ConfirmDependencies } from '../../functions/src/usecases/confirm/authorise-client.ts'
import { openNote } from '../../functions/src/usecases/confirm/open-note.ts'
import { reissueLink } from '../../functions/src/usecases/confirm/reissue-link.ts'
import { deleteDeliveryNote } from '../../functions/src/usecases/delivery-notes/delete-delivery-note.ts'
import { updateDeliveryNote } from '../../functions/src/usecases/delivery-notes/update-delivery-note.ts'
import { changeRole } from '../../functions/src/usecases/user/change-role.ts'
import { endSessions } from '../../functions/src/usecases/user/end-sessions.ts'
import { getMe } from '../../functions/src/usecases/user/get-me.ts'
import { reviewUser } from '../../functions/src/usecases/user/review-user.ts'
import { lostAnswers } from '../support/lost-answers.ts'
import { storeNoticeWithoutEvent } from '../support/mail/notices.ts'
import { sendHere, tryNoticeHere } from '../support/mail/send-here.ts'
import { type MailServer, ownAddress, startMailServer } from '../support/mail/smtp-server.ts'
import { actionsOf, looksAt } from '../support/notes/audit.ts'
import { clientCall } from '../support/notes/client-call.ts'
import { clientTrust } from '../support/notes/client-trust.ts'
import { storeClientNote } from '../support/notes/confirm.ts'
import { storeNote } from '../support/notes/note-document.ts'
import { accountsHere, callerOf } from '../support/people-here.ts'
import { lastRunOf } from '../support/runs/imports.ts'
import { uploadMonthEnds } from '../support/runs/month-ends.ts'
import { promoteHere } from '../support/runs/promote-here.ts'
import { stateAfter } from '../support/runs/promote-state.ts'
import { undoHere } from '../support/runs/undo-here.ts'

/** Every commit succeeds, but its answer is lost. */
const db = lostAnswers()
const environment = { now: () => new Date(), newId: () => randomUUID() }

let admin: Person
beforeAll(async () => {
  admin = await signInAs('admin')
})

function staff() {
  return { ...admin, displayName: '試験 太郎', role: 'admin', emailAlias: admin.email } as const
}

describe('what staff change', () => {
  const deps = {
    noteChanges: firestoreNoteChanges(db),
    secretViews: firestoreSecretViews(db),
    environment,
  }

  test('a note is changed once, and is not stale to its own change', async () => {
    const id = await storeNote({})
    const request = { hakkouStatus: '営業発行停止', revision: 1 } as const
    const note = await updateDeliveryNote(deps, { staff: staff(), requestId: randomUUID() }, id, request)
    expect(note).toMatchObject({ hakkouStatus: '営業発行停止', revision: 2 })
    expect((await adminDb().doc(`deliveryNotes/${id}`).get()).get('revision')).toBe(2)
    expect(await actionsOf(id)).toEqual(['note.stop'])
  })

  test('a note’s links are made anew once, and one look at them is one entry', async () => {
    const id = await storeNote({ accessToken: 'old' })
    const reader = { staff: staff(), requestId: randomUUID() }
    const note = await reissueLink(deps, reader, id, 1)
    expect(note.revision).toBe(2)
    expect((await adminDb().doc(`deliveryNotes/${id}`).get()).get('accessToken')).toBe(note.accessToken)
    expect(await actionsOf(id)).toEqual(['note.reissue'])
    expect(await looksAt(id)).toEqual([admin.uid])
  })

  test('a note is deleted once', async () => {
    const id = await storeNote({ hakkouStatus: '営業発行停止' })
    await deleteDeliveryNote(deps, staff(), id, randomUUID())
    const kept = await adminDb().collection('deletedDeliveryNotes').where('noteId', '==', id).get()
    expect(kept.size).toBe(1)
    expect(await actionsOf(id)).toEqual(['note.delete'])
  })

  test('a first sign-in and a new role are recorded once', async () => {
    const users = firestoreUsers(db, console)
    const caller = callerOf(await signIn())
    const { uid, email } = caller
    const deps = {
      users,
      accounts: accountsHere(),
      environment,
      initialAdminEmails: [email],
      sessionLimits: SESSION_LIMITS,
    }
    await getMe(deps, caller, randomUUID())
    expect(await changeRole({ users, environment }, staff(), uid, 'normal', randomUUID())).toMatchObject({
      role: 'normal',
    })
    expect((await actionsOf(uid)).toSorted()).toEqual(['user.initial_admin', 'user.role', 'user.sign_in'])
  })
})

test('sessions are ended once, and an account that was found closed is closed once', async () => {
  const users = firestoreUsers(db, console)
  const accounts = accountsHere()
  const person = await signInAs('normal')
  await endSessions({ users, accounts, environment }, staff(), person.uid, randomUUID())
  await adminAuth().updateUser(person.uid, { disabled: true })
  const review = { users, accounts, environment, allowedEmailDomains: ['example.co.jp'] }
  await reviewUser(review, person.uid, randomUUID())
  expect((await adminDb().doc(`users/${person.uid}`).get()).data()).toMatchObject({ isActive: false })
  expect((await actionsOf(person.uid)).toSorted()).toEqual(['user.closed', 'user.sessions_ended'])
})

describe('what a client answers', () => {
  const deps: ConfirmDependencies = {
    clientNotes: firestoreConfirmNotes(db, console),
    auditTrail: firestoreAuditTrail(db),
    tries: firestorePasswordTries(db, LIMITS),
    ...clientTrust(db),
    environment,
    senderRead: Promise.resolve({
      companyName: '',
      companyPhone: '',
      companyAddress: '',
      confirmBaseUrl: '',
    }),
    linkDays: 90,
    limits: LIMITS,
  }

  test('an acceptance is one, and the client is told so', async () => {
    const note = await storeClientNote()
    const { documentHash } = await openNote(deps, note, clientCall(randomUUID()))
    const view = await acceptNote(
      deps,
      { ...note, name: '検収 太郎', documentHash },
      clientCall(randomUUID()),
    )
    expect(view.decision).toMatchObject({ state: 'accepted', by: '検収 太郎' })
    const kept = await adminDb().collection('acceptances').where('noteId', '==', note.id).get()
    expect(kept.size).toBe(1)
    expect((await actionsOf(note.id)).toSorted()).toEqual(['client.accept', 'client.view'])
  })

  test('a rejection is one, and a wrong password counts once', async () => {
    const note = await storeClientNote()
    const wrong = await openNote(deps, { ...note, password: 'wrong' }, clientCall(randomUUID())).catch(
      (error: unknown) => error,
    )
    expect(wrong).toMatchObject({ code: 'wrong_password', more: { attemptsLeft: 4 } })
    const { documentHash } = await openNote(deps, note, clientCall(randomUUID()))
    const answer = { ...note, name: '差戻 花子', reason: '金額が異なります。', lines: [], documentHash }
    expect((await rejectNote(deps, answer, clientCall(randomUUID()))).decision.state).toBe('rejected')
    expect((await actionsOf(note.id)).toSorted()).toEqual(['client.reject', 'client.view'])
  })
})

describe('mails', () => {
  let server: MailServer
  beforeEach(async () => {
    server = await startMailServer()
  })
  afterEach(async () => {
    await server.stop()
  })

  test('a request is sent, once', async () => {
    const to = ownAddress()
    const id = await storeNote({ documentEmail: to })
    const answer = await sendHere(admin, id, { key: 'k', silenceMs: LIMITS.mailSendMs, db })
    expect(answer).toMatchObject({ warning: null })
    expect(server.mailsTo(to)).toHaveLength(1)
    expect(await actionsOf(id)).toEqual(['mail.sent'])
  })

  test('an attempt of somebody who died is called unclear, and nothing is sent', async () => {
    const to = ownAddress()
    const id = await storeNote({ documentEmail: to })
    await sendHere(admin, id, { key: 'first', silenceMs: LIMITS.mailSendMs })
    const { docs } = await adminDb().collection('mailLog').where('noteId', '==', id).get()
    await docs[0]?.ref.update({ state: 'sending', leaseUntil: new Date(0) })
    const answer = await sendHere(admin, id, { key: 'second', silenceMs: LIMITS.mailSendMs, db })
    expect(answer).toBeInstanceOf(Failure)
    expect(answer).toMatchObject({ code: 'mail_unclear' })
    expect(server.mailsTo(to)).toHaveLength(1)
  })

  test('a notice is sent, once', async () => {
    const to = ownAddress()
    const id = await storeNoticeWithoutEvent({ to })
    await tryNoticeHere(id, LIMITS.mailSendMs, db)
    expect(server.mailsTo(to)).toHaveLength(1)
    expect((await adminDb().doc(`mailLog/${id}`).get()).data()).toMatchObject({ state: 'sent', tries: 1 })
    expect(await actionsOf(`note-of-${id}`)).toEqual(['notice.sent'])
  })
})

describe('uploads and runs', () => {
  test('a promote and its undo do what they do with every answer heard', async () => {
    const [heard, unheard] = await uploadMonthEnds(admin, 2)
    if (heard === undefined || unheard === undefined) throw new Error('There is no month')
    await promoteHere(heard.folder, admin)
    await promoteHere(unheard.folder, admin, { db })
    expect(await stateAfter(unheard.folder, unheard.prefix)).toEqual(
      await stateAfter(heard.folder, heard.prefix),
    )

    const { run_id: runId } = await lastRunOf(admin, unheard.folder)
    await undoHere(admin, { folder: unheard.folder, runId }, (same) => same, true, db)
    const { new_count: made, undo } = await lastRunOf(admin, unheard.folder)
    expect(undo).toMatchObject({ state: 'done', removed_count: made, kept_count: 0 })
  })

  test('an upload is stored, and a run of before is resumed by the call that reserves it', async () => {
    const promotions = firestorePromotions(db, LIMITS)
    const folder = `20250101-000000-${randomUUID().slice(0, 6)}`
    const at = new Date()
    const entry = {
      at,
      uid: 'u',
      email: 'e',
      name: 'n',
      action: 'zac.upload',
      target: folder,
      details: {},
      requestId: 'r',
    } as const
    await promotions.create(
      { folder, uploadedAt: at, uploadedBy: 'e', uploadedByName: 'n', columnsVersion: 0 },
      entry,
    )
    expect(await actionsOf(folder)).toEqual(['zac.upload'])

    const counts = { create: 1, update: 0, skip: 0, fail: 0 }
    const plan = { runId: 'first', object: 'o', startedAt: at, plannedAt: at, counts }
    await adminDb().doc(`promotions/${folder}`).update({
      state: 'running',
      stage: 'writing',
      done: 0,
      total: 1,
      runId: 'first',
      requestedBy: 'somebody@example.co.jp',
      plan,
    })
    const request = { folder, runId: 'second', requestedBy: 'e', requestedByUid: 'u', requestedByName: '' }
    const run = await promotions.begin({ ...request, requestId: randomUUID() })
    expect(run.runId).toBe('first')
    await promotions.abandon(run, '')
    await adminDb().recursiveDelete(adminDb().doc(`promotions/${folder}`))
  })

  test('a pre-check is begun and ended, and its place is free again', async () => {
    const [month] = await uploadMonthEnds(admin, 1)
    if (month === undefined) throw new Error('There is no month')
    const task = { folder: month.folder, checkId: randomUUID(), uid: randomUUID(), requestId: randomUUID() }
    expect(await firestoreChecks(db, LIMITS).begin(task)).toEqual(task)
    const counts = { newCount: 1, updatedCount: 0, failedCount: 0, skippedCount: 0 }
    const shown = { planHash: 'hash', summary: { checkedAt: new Date(), ...counts } }
    await firestoreRunningChecks(db).end(
      task,
      'owner',
      { state: 'done', object: 'o', missingCsv: null },
      shown,
    )
    expect((await adminDb().doc(`locks/check-${task.uid}`).get()).exists).toBe(false)
  })
})
