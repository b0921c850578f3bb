import '../../simulation/kernel/simulated-machine.ts'
import { AggregateField, FieldPath, FieldValue, type Firestore, Timestamp } from 'firebase-admin/firestore'
import { afterAll, expect, test } from 'vitest'
import { MemoryStore } from '../../simulation/firestore/memory-store.ts'
import { STATUS } from '../../simulation/firestore/protocol.ts'
import { EmulatorStore } from './emulator-store.ts'
import { expectSameReplay } from './expect-same-replay.ts'
import { firestoreOn } from './firestore-on.ts'
import { Recorder } from './recorder.ts'

const emulator = new EmulatorStore('demo-simulation')
afterAll(() => emulator.db.terminate())

/** Runs calls in memory, replays them on the emulator, and compares the answers. */
async function expectSameAnswers(make: (db: Firestore) => Promise<void>): Promise<void> {
  const recorder = new Recorder(new MemoryStore(Date.now, () => undefined))
  await make(firestoreOn(recorder))
  await expectSameReplay(recorder, emulator, '')
}

function refused(call: Promise<unknown>, code: keyof typeof STATUS): Promise<void> {
  return expect(call).rejects.toMatchObject({ code: STATUS[code] })
}

test('writes are refused by both stores', async () => {
  await expectSameAnswers(async (db) => {
    const note = db.doc('notes/one')
    await refused(note.update({ a: 1 }), 'NOT_FOUND')
    await refused(note.delete({ exists: true }), 'NOT_FOUND')
    const { writeTime: first } = await note.create({ a: 1 })
    await refused(note.create({ a: 2 }), 'ALREADY_EXISTS')
    const { writeTime: second } = await note.update({ a: 2 }, { lastUpdateTime: first })
    await refused(note.update({ a: 3 }, { lastUpdateTime: first }), 'FAILED_PRECONDITION')
    await refused(note.delete({ lastUpdateTime: first }), 'FAILED_PRECONDITION')
    // A batch is committed completely or not at all.
    await refused(
      db.batch().set(db.doc('notes/two'), { a: 1 }).create(note, { a: 4 }).commit(),
      'ALREADY_EXISTS',
    )
    await note.delete({ lastUpdateTime: second })
    await note.delete()
    await refused(note.update({ a: 3 }, { lastUpdateTime: second }), 'FAILED_PRECONDITION')
    await refused(note.delete({ lastUpdateTime: second }), 'FAILED_PRECONDITION')
  })
})

test('writes leave the same in both stores', async () => {
  await expectSameAnswers(async (db) => {
    const note = db.doc('notes/one')
    const writes = [
      () => note.set({ list: [1], map: { a: 1, 'b-c': { d: 2 } }, gone: null }),
      () => note.update({ list: FieldValue.arrayUnion(1, 2, 2, { a: 1 }), gone: FieldValue.delete() }),
      () => note.update({ list: FieldValue.arrayUnion(2.0, { a: 1 }), 'map.a': 2 }),
      () => note.update({ list: FieldValue.arrayRemove(2, 7), none: FieldValue.arrayRemove(1) }),
      () => note.update({ new: FieldValue.arrayUnion('x') }),
      () => note.update(new FieldPath('map', 'b-c', 'd'), 3, 'map.new.deep', []),
      () => note.set({ map: { a: 9 }, at: Timestamp.fromMillis(1) }, { merge: true }),
      // The update changes nothing, so the update time stays too.
      () => note.update({ 'map.a': 9 }),
      () => note.set({ map: {} }, { mergeFields: ['map'] }),
      () => db.doc('noteChanges/one').set({ at: FieldValue.serverTimestamp() }),
      () => db.batch().set(note, { a: 1 }).update(note, { b: 2 }).commit(),
    ]
    for (const write of writes) {
      await write()
      await db.getAll(note, db.doc('notes/none'))
    }
    await db.getAll(note, { fieldMask: ['a'] })
    await note.delete()
    await note.get()
  })
})

const VALUES = [
  null,
  false,
  true,
  -1,
  0,
  1.5,
  2,
  Timestamp.fromMillis(5),
  '',
  'B',
  'a',
  'é',
  '😀',
  '\uffee',
  Buffer.of(1),
  [1],
  [1, 2],
  { a: 1 },
  { b: 0 },
]

async function storeValues(db: Firestore): Promise<void> {
  const batch = db.batch()
  for (const [index, value] of VALUES.entries())
    batch.set(db.doc(`values/v${String((index * 7) % VALUES.length)}`), {
      value,
      group: index % 2,
      sum: index % 3 === 0 ? index / 2 : index,
    })
  batch.set(db.doc('values/without'), { group: 0 })
  batch.set(db.doc('values/one/values/below'), { value: 1, group: 1, sum: 1 })
  await batch.commit()
}

test('queries find the same, in the same order', async () => {
  await expectSameAnswers(async (db) => {
    await storeValues(db)
    const values = db.collection('values')
    await values.get()
    await values.orderBy('value').get()
    await values.orderBy('value', 'desc').select('group').get()
    await values.orderBy('group', 'desc').orderBy('value').limit(5).offset(2).get()
    await values.orderBy('value').startAfter(null).endAt('a').get()
    await values.orderBy('value', 'desc').startAt(2).endBefore(false).get()
    await values.orderBy('group').orderBy(FieldPath.documentId(), 'desc').startAfter(0, 'v3').limit(4).get()
    for (const op of ['<', '<=', '>', '>=', '=='] as const) {
      await values.where('value', op, 1.5).get()
      await values.where('value', op, 'a').get()
    }
    await values.where('value', '==', null).get()
    await values.where('value', 'in', [1.5, 'a', null, [1]]).get()
    await values.where('value', 'array-contains', 1).get()
    await values.where('group', '==', 1).where('value', '>', 0).orderBy('value', 'desc').get()
    await values.where(FieldPath.documentId(), '>=', 'v4').get()
    await db.collectionGroup('values').where('group', '==', 1).get()
    await values.where('group', '==', 0).count().get()
    await values.limit(3).count().get()
    await values.aggregate({ count: AggregateField.count(), sum: AggregateField.sum('sum') }).get()
    await values.aggregate({ sum: AggregateField.sum('value') }).get()
  })
})

test('a moment of the past looks the same', async () => {
  await expectSameAnswers(async (db) => {
    const values = db.collection('values')
    const note = db.doc('values/one')
    await note.set({ value: 1 })
    const { readTime } = await note.get()
    await note.set({ value: 2 })
    await db.runTransaction(
      async (transaction) => {
        await transaction.get(note)
        await note.set({ value: 3 })
        await db.doc('values/two').set({ value: 3 })
        await transaction.get(values)
        await transaction.get(values.count())
      },
      { readOnly: true },
    )
    for (const read of [note, values, values.count()]) {
      await db.runTransaction((transaction) => transaction.get(read as typeof values), {
        readOnly: true,
        readTime,
      })
    }
  })
})
