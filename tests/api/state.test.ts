import { type SystemState, systemStateSchema } from '@kenshu/contract/state/state'
import { Timestamp } from 'firebase-admin/firestore'
import { expect, test } from 'vitest'
import { countDocuments } from '../../bench/counted-documents.ts'
import { adminDb } from '../../fixtures/emulators.ts'
import { signInAs } from '../../fixtures/people.ts'
import { firestoreIntegrityStore } from '../../functions/src/adapters/firestore/integrity/integrity-store.ts'
import { firestoreTestMails } from '../../functions/src/adapters/firestore/settings/test-mails.ts'
import { firestoreState } from '../../functions/src/adapters/firestore/state/state-store.ts'
import { firestoreTrailStore } from '../../functions/src/adapters/firestore/trail/trail-store.ts'
import { LIMITS } from '../../functions/src/config/limits/limits.ts'
import { NO_BACKUPS } from '../../functions/src/usecases/state/backups.ts'
import { getState } from '../../functions/src/usecases/state/get-state.ts'
import { answered, call } from '../support/http/call.ts'
import { integrityWorld } from '../support/integrity/integrity-world.ts'
import { storeNote } from '../support/notes/note-document.ts'

async function stateFor(token: string): Promise<SystemState> {
  return answered(await call('/api/v1/state/', { token }), systemStateSchema)
}

test('an admin sees what waits, what failed and what the last check has found', async () => {
  const { token } = await signInAs('admin')
  const before = await stateFor(token)
  const db = adminDb()
  const queuedAt = Timestamp.fromDate(new Date('2020-01-01T00:00:00Z'))
  await db.doc('mailLog/oldest').set({ kind: 'notice', state: 'queued', queuedAt })
  await db.doc('bulkJobs/running').set({ state: 'running' })
  for (const mailProblem of ['failed', 'bounced', 'bounced', 'unclear'] as const)
    await db.doc(`deliveryNotes/${await storeNote({})}`).update({ mailProblem })
  const folder = '99990101-000000-state'
  const uploadedAt = Timestamp.now()
  const upload = { folder, state: 'uploaded', uploadedAt, uploadedBy: 'a@example.co.jp' }
  await db.doc(`promotions/${folder}`).set(upload)
  const finding = { kind: 'marks', place: 'deliveryNotes/x', name: 'B-1', detail: '' }
  const result = {
    night: '2026-04-01',
    begun: queuedAt,
    ended: queuedAt,
    seen: { notes: 1 },
    partial: [],
    found: { marks: 1 },
  }
  await db.doc('integrity/state').set({ running: null, places: {}, last: { ...result, findings: [finding] } })
  try {
    const { mails, running, last_upload: last, integrity } = await stateFor(token)
    expect(mails).toEqual({
      waiting: before.mails.waiting + 1,
      waiting_since: '2020-01-01T00:00:00.000Z',
      failed: before.mails.failed + 1,
      unclear: before.mails.unclear + 1,
      bounced: before.mails.bounced + 2,
    })
    expect(running.jobs).toBe(before.running.jobs + 1)
    expect(last).toMatchObject({ folder, state: 'uploaded', finished_at: null, failed_count: 0 })
    expect(integrity).toMatchObject({
      running_since: null,
      last: { found: { marks: 1 }, findings: [finding] },
    })
  } finally {
    await Promise.all(
      ['bulkJobs/running', `promotions/${folder}`, 'integrity/state'].map((path) => db.doc(path).delete()),
    )
  }
})

test('one look costs few reads, however much there is, and estimates the month by its notes', async () => {
  const { db, add } = integrityWorld()
  for (let index = 0; index < 30; index++) await add(`N${String(index)}`, { deliveryDate: '2026-04-15' })
  await db.doc('promotions/20260401-000000-a').set({ folder: 'a', state: 'x' })
  const deps = {
    stateStore: firestoreState(db, { error: () => undefined }),
    trailStore: firestoreTrailStore(db),
    integrityStore: firestoreIntegrityStore(db),
    testMails: firestoreTestMails(db),
    backups: NO_BACKUPS,
    environment: { now: () => new Date('2026-04-30T14:59:59Z') },
    revision: 'api-00012-abc',
    builtFrom: { commit: '1a2b3c4', at: '2026-04-01T00:00:00.000Z' },
    limits: { readsOfNote: 37, writesOfNote: 21, lateBackupMs: LIMITS.lateBackupMs },
  }
  const { reads } = await countDocuments(db, async () => {
    const state = await getState(deps)
    expect(state.usage).toEqual({
      month: '2026-04',
      notes: 30,
      reads: 30 * 37,
      writes: 30 * 21,
    })
    expect(state).toMatchObject({
      revision: 'api-00012-abc',
      release: { commit: '1a2b3c4', built_at: '2026-04-01T00:00:00.000Z' },
      last_upload: null,
      test_mail: null,
      backups: { state: 'nowhere' },
      trail: { size: 0, looked_at: null },
    })
  })
  expect(reads).toBeLessThanOrEqual(LIMITS.stateReads)
})
