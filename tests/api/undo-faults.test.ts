import { undoResultSchema } from '@kenshu/contract/imports/imports'
import { beforeAll, expect, test } from 'vitest'
import { adminDb } from '../../fixtures/emulators.ts'
import { type Person, signInAs } from '../../fixtures/people.ts'
import { exportOf, type Rows } from '../../fixtures/zac/rows.ts'
import type { UndoStores } from '../../functions/src/adapters/firestore/runs/undo-stores.ts'
import { call } from '../support/http/call.ts'
import { auditsOf } from '../support/notes/audit.ts'
import { lastRunOf, undo } from '../support/runs/imports.ts'
import { takeIn } from '../support/runs/take-in.ts'
import { undoHere } from '../support/runs/undo-here.ts'
import { newPrefix } from '../support/zac/export.ts'

let admin: Person

beforeAll(async () => {
  admin = await signInAs('admin')
})

interface Taken {
  folder: string
  runId: string
  made: string[]
  changed: string[]
}

/** Promotes six notes, then an export that changes them and adds six more. Then one of each kind is edited. */
async function takeTwice(): Promise<Taken> {
  const files = exportOf(newPrefix(), 12)
  const half: Rows = { ...files, 'SeikyuHakkou.csv': files['SeikyuHakkou.csv'].slice(0, 6) }
  await takeIn(admin, half)
  for (const row of files['SeikyuHakkou.csv']) row['請求件名'] = '新しい件名'
  const result = await takeIn(admin, files)
  const { folder } = result
  const made = result.new_records.map(({ id }) => id)
  const changed = result.updated_records.map(({ id }) => id)
  for (const id of [made[3], changed[3]]) {
    const json = { salesChangedClientContactName: '後任' }
    await call(`/api/v1/delivery_notes/${id ?? ''}/`, { method: 'PUT', token: admin.token, json })
  }
  return { folder, runId: (await lastRunOf(admin, folder)).run_id, made, changed }
}

/** The state afterwards: all notes, including the removed ones, without values that differ between runs. */
async function stateOf({ folder, runId, made, changed }: Taken) {
  const notes = await Promise.all(
    [...made, ...changed].map(async (id) => {
      const [note, deleted] = await Promise.all([
        adminDb().doc(`deliveryNotes/${id}`).get(),
        adminDb().collection('deletedDeliveryNotes').where('noteId', '==', id).get(),
      ])
      const entries: unknown = note.get('imports')
      return {
        title: note.get('billingTitle') as unknown,
        contact: note.get('salesChangedClientContactName') as unknown,
        revision: note.get('revision') as unknown,
        entries: Array.isArray(entries) ? entries.length : 0,
        deleted: deleted.size,
      }
    }),
  )
  const answer = await call(`/api/v1/imports/${folder}/${runId}/undo/`, { token: admin.token })
  const { kept_records: kept, ...counts } = undoResultSchema.parse(answer.json)
  const audits = (await auditsOf(folder)).filter(({ action }) => action === 'zac.undo')
  return {
    notes,
    removed: counts.removed_count,
    restored: counts.restored_count,
    kept: kept.map(({ id, reason }) => ({ at: [...made, ...changed].indexOf(id), reason })),
    audits: audits.map(({ details }) => ({ ...Object(details), runId: undefined }) as object),
    lock: (await adminDb().doc('locks/promote').get()).exists,
  }
}

let undisturbed: Promise<Awaited<ReturnType<typeof stateOf>>> | undefined

/** The state after an undo without faults. */
function reference() {
  undisturbed ??= (async () => {
    const taken = await takeTwice()
    await undo(admin, taken.folder)
    return stateOf(taken)
  })()
  return undisturbed
}

/** Fails at a certain transaction: before it is made, or after it, so that only the response is lost. */
function dying(after: number, isMade: boolean): (stores: UndoStores) => UndoStores {
  let calls = 0
  return (stores) => ({
    ...stores,
    store: {
      async undo(...args) {
        calls += 1
        if (calls > after && !isMade) throw new Error('The instance is gone')
        const steps = await stores.store.undo(...args)
        if (calls > after) throw new Error('The instance is gone')
        return steps
      },
    },
  })
}

/** A store that takes one note in a transaction. */
const small = (stores: UndoStores): UndoStores => ({
  ...stores,
  store: {
    undo: (planned, ...rest) =>
      planned.length > 1 ? Promise.resolve('too_large') : stores.store.undo(planned, ...rest),
  },
})

test('it leaves what is expected', async () => {
  expect(await reference()).toMatchObject({
    removed: 5,
    restored: 5,
    kept: [{ reason: 'データ登録の後に変更されたため' }, { reason: 'データ登録の後に変更されたため' }],
    audits: [{ removedCount: 5, restoredCount: 5, keptCount: 2 }],
    lock: false,
  })
})

test.each([
  [0, false],
  [2, false],
  [3, true],
  [5, true],
])(
  'one that falls over after %i transactions is asked for again and ends the same',
  async (after, isMade) => {
    const taken = await takeTwice()
    await expect(undoHere(admin, taken, dying(after, isMade))).rejects.toThrow('The instance is gone')
    const failed = await lastRunOf(admin, taken.folder)
    expect(failed).toMatchObject({ can_undo: true, undo: { state: 'failed' } })
    expect(failed.undo?.error).toContain('もう一度')
    await undo(admin, taken.folder)
    expect(await stateOf(taken)).toEqual(await reference())
  },
)

test('one whose transactions are too large for the store is made in halves, and ends the same', async () => {
  const taken = await takeTwice()
  await undoHere(admin, taken, small)
  expect(await stateOf(taken)).toEqual(await reference())
})

test('one whose instance dies without a word is shown as broken off once its lease is over, and goes on', async () => {
  const taken = await takeTwice()
  await expect(undoHere(admin, taken, dying(2, true), false)).rejects.toThrow('The instance is gone')
  // Makes the released lease expire.
  await adminDb().doc('locks/promote').delete()
  const broken = await lastRunOf(admin, taken.folder)
  expect(broken).toMatchObject({ can_undo: true, undo: { state: 'failed' } })
  await undo(admin, taken.folder)
  expect(await stateOf(taken)).toEqual(await reference())
})

const CODES = { 4: 'DEADLINE_EXCEEDED', 8: 'RESOURCE_EXHAUSTED', 10: 'ABORTED', 14: 'UNAVAILABLE' }

test.each(Object.keys(CODES).map(Number))('gRPC code %i now and then is got over', async (code) => {
  const taken = await takeTwice()
  let calls = 0
  await undoHere(admin, taken, (stores) => ({
    ...stores,
    store: {
      async undo(...args) {
        calls += 1
        const isLost = calls % 3 === 0
        if (calls % 3 === 1) throw Object.assign(new Error('try again'), { code })
        const steps = await stores.store.undo(...args)
        if (isLost) throw Object.assign(new Error('try again'), { code })
        return steps
      },
    },
  }))
  expect(await stateOf(taken)).toEqual(await reference())
})
