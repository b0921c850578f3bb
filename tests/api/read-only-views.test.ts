import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { adminDb } from '../../fixtures/emulators.ts'
import { firestoreAuditTrail } from '../../functions/src/adapters/firestore/audit-trail.ts'
import { firestoreConfirmNotes } from '../../functions/src/adapters/firestore/notes/confirm-notes.ts'
import { firestorePasswordTries } from '../../functions/src/adapters/firestore/people/password-tries.ts'
import { LIMITS } from '../../functions/src/config/limits/limits.ts'
import type { ConfirmDependencies } from '../../functions/src/usecases/confirm/authorise-client.ts'
import { openNote, readNote } from '../../functions/src/usecases/confirm/open-note.ts'
import { lostAnswers } from '../support/lost-answers.ts'
import { auditsOf } from '../support/notes/audit.ts'
import { clientCall } from '../support/notes/client-call.ts'
import { clientTrust } from '../support/notes/client-trust.ts'
import { type ClientNote, storeClientNote } from '../support/notes/confirm.ts'

/** The dependencies of the client's calls at a given time. */
function depsAt(moment: string, db = adminDb()): ConfirmDependencies {
  return {
    clientNotes: firestoreConfirmNotes(db, console),
    auditTrail: firestoreAuditTrail(db),
    tries: firestorePasswordTries(db, LIMITS),
    ...clientTrust(db),
    environment: { now: () => new Date(moment), newId: () => randomUUID() },
    senderRead: Promise.resolve({
      companyName: '',
      companyPhone: '',
      companyAddress: '',
      confirmBaseUrl: '',
    }),
    linkDays: 90,
    limits: LIMITS,
  }
}

async function viewsOf({ id }: ClientNote): Promise<[action: string, at: string][]> {
  const audits = await auditsOf(id)
  return audits.map(({ action, at }) => [String(action), (at as { toDate(): Date }).toDate().toISOString()])
}

test('of the views by the read-only link the first of each day in Tokyo is recorded', async () => {
  const note = await storeClientNote()
  const moments = [
    '2026-04-01T08:00:00.000Z',
    '2026-04-01T14:59:59.999Z',
    '2026-04-01T15:00:00.000Z',
    '2026-04-01T23:59:00.000Z',
    '2026-04-02T14:00:00.000Z',
    '2026-04-02T15:00:00.000Z',
  ]
  for (const moment of moments) await readNote(depsAt(moment), note, clientCall())
  expect(await viewsOf(note)).toEqual(
    [moments[0], moments[2], moments[5]].map((at) => ['client.view_readonly', at]),
  )
})

test('many at the same moment are one, and each of them is shown the note', async () => {
  const note = await storeClientNote()
  const deps = depsAt('2026-04-01T08:00:00.000Z')
  const views = await Promise.all(Array.from({ length: 10 }, () => readNote(deps, note, clientCall())))
  expect(views.map(({ decision }) => decision.state)).toEqual(Array(10).fill('pending'))
  expect(await viewsOf(note)).toHaveLength(1)
})

test('another link of the same day has its own, and each opening by password is recorded', async () => {
  const note = await storeClientNote()
  const deps = depsAt('2026-04-01T08:00:00.000Z')
  for (let time = 0; time < 2; time += 1) {
    await readNote(deps, note, clientCall())
    await openNote(deps, note, clientCall())
  }
  // Changes the token as if the note had been deleted and imported again.
  const noPasswordToken = `read-only-${randomUUID()}`
  await adminDb().doc(`deliveryNotes/${note.id}`).update({ noPasswordToken })
  await readNote(deps, { noPasswordToken }, clientCall())
  expect((await viewsOf(note)).map(([action]) => action).toSorted()).toEqual([
    'client.view',
    'client.view',
    'client.view_readonly',
    'client.view_readonly',
  ])
})

test('a view whose record was written unheard is shown all the same', async () => {
  const note = await storeClientNote()
  const view = await readNote(depsAt('2026-04-01T08:00:00.000Z', lostAnswers()), note, clientCall())
  expect(view.decision.state).toBe('pending')
  expect(await viewsOf(note)).toHaveLength(1)
})
