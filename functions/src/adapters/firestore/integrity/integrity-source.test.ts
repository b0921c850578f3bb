import { DAY_MS } from '@kenshu/contract/time-units'
import { Timestamp } from 'firebase-admin/firestore'
import { expect, test } from 'vitest'
import { firestoreThrough } from '../../../../../simulation/firestore/client.ts'
import { memoryFirestore } from '../../../../../simulation/firestore/memory-firestore.ts'
import { firestoreIntegritySource } from './integrity-source.ts'

const SINCE = new Date('2026-04-30T16:00:00Z')
const LOG = { error: () => undefined }

test('an import that is under way counts as a change of the totals, since it tells of its notes only at its end', async () => {
  const db = memoryFirestore()
  await db.doc('deliveryNotes/one').set({ totalAmountWithTax: 1_100 })
  const totals = () => firestoreIntegritySource(db, LOG).totals(SINCE)
  expect(await totals()).toEqual({ count: 1, amount: 1_100, isChanged: false })
  const expiresAt = Timestamp.fromMillis(SINCE.getTime())
  await db.doc('locks/promote').set({ owner: 'run', folder: 'f', runId: 'run', requestId: 'r', expiresAt })
  expect(await totals()).toEqual({ count: 1, amount: 1_100, isChanged: true })
  await db.doc('locks/promote').delete()
  await db.doc('noteChanges/import').set({ at: Timestamp.fromMillis(SINCE.getTime()) })
  expect(await totals()).toEqual({ count: 1, amount: 1_100, isChanged: true })
})

test('a record for open lists that has expired may be older than an import whose own record is deleted first', async () => {
  const db = memoryFirestore()
  const before = async () => {
    const found = await firestoreIntegritySource(db, LOG).changes('', 10)
    return Object.fromEntries(found.map(({ id, isBeforeImport }) => [id, isBeforeImport]))
  }
  const past = (days: number) => Timestamp.fromMillis(Date.now() - days * DAY_MS)
  const record = (days: number) => ({ revision: 1, row: {}, at: past(days), expiresAt: past(days - 7) })
  await db.doc('noteChanges/older').set(record(9))
  await db.doc('noteChanges/younger').set(record(2))
  await db.doc('noteChanges/import').set({ at: past(8), expiresAt: past(1) })
  expect(await before()).toMatchObject({ older: true, younger: false })
  await db.doc('noteChanges/import').delete()
  expect(await before()).toEqual({ older: true, younger: false })
})

test('of two queries that fail at once neither fails unheard, which would end the process and log what it says', async () => {
  const gate = { call: () => Promise.reject(new Error('The store is away')), watch: () => () => undefined }
  const away = firestoreThrough(gate, 'away')
  await expect(firestoreIntegritySource(away, LOG).stuckMails(SINCE, 10)).rejects.toThrow('The store is away')
})
