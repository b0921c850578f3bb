import { Timestamp } from 'firebase-admin/firestore'
import { expect, test } from 'vitest'
import { memoryFirestore } from '../../../../../simulation/firestore/memory-firestore.ts'
import { hold, promotePlace } from './place.ts'
import { runRef } from './run-records.ts'
import { firestoreRunningUndos } from './running-undo.ts'

const AT = Timestamp.fromMillis(Date.UTC(2026, 4, 1))
const TASK = { folder: '20260501-000000-a', runId: 'run', undoId: 'undo', requestId: 'r' }
const BY = { requestedBy: 'e@example.co.jp', requestedByUid: 'u', requestedByName: '', requestedAt: AT }

test('an attempt whose lease another one has taken over does not set the undo to running again', async () => {
  const db = memoryFirestore()
  const { folder, runId, undoId, requestId } = TASK
  const run = { folder, runId, state: 'done', ...BY, planObject: 'plan' }
  await runRef(db, TASK).set({ ...run, undo: { undoId, state: 'queued', ...BY } })
  const take = (owner: string) =>
    db.runTransaction((transaction) => {
      hold(transaction, promotePlace(db), { owner, folder, runId: undoId, requestId }, 45_000)
      return Promise.resolve()
    })
  const undos = firestoreRunningUndos(db)
  const state = async () => (await runRef(db, TASK).get()).get('undo.state') as unknown

  await take('first')
  await undos.begin(TASK, 'first')
  expect(await state()).toBe('running')
  await take('second')
  await runRef(db, TASK).update({ 'undo.state': 'done' })
  await expect(undos.begin(TASK, 'first')).rejects.toThrow('The lease was lost')
  // The second attempt has ended the undo, and with it its lease.
  await promotePlace(db).delete()
  await expect(undos.begin(TASK, 'first')).rejects.toThrow('The lease was lost')
  expect(await state()).toBe('done')
})
