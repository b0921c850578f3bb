import { randomUUID } from 'node:crypto'
import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import { Timestamp } from 'firebase-admin/firestore'
import { adminDb } from '../../../fixtures/emulators.ts'
import { blankNote } from '../../../fixtures/notes.ts'
import { searchKeysOf } from '../../../functions/src/usecases/search/search-keys.ts'
import { inFewCommits } from '../in-few-commits.ts'

type Fields = Partial<Omit<DeliveryNote, 'id' | 'acceptedAt' | 'rejectedAt'>>

/** The document of a delivery note with the given fields and plausible others. */
function noteDocument(fields: Fields): { id: string; data: object } {
  const { id, ...note } = blankNote({
    id: randomUUID().replaceAll('-', ''),
    deliveryDate: '2026-04-15',
    jobProgress: '納品済',
    clientName: '㈱試験ホールディングス',
    billingToPerson: '髙橋 一郎',
    billingToDepartment: '総務部',
    documentEmail: 'client@customer.example.com',
    clientPostalCode: '100-0001',
    clientAddress1: '東京都千代田区千代田1-1',
    billingTitle: '件名',
    projectName: '案件',
    jobNo: 'J-1',
    billingDate: '2026-04-30',
    salesPersonName: '営業 花子',
    salesPersonEmail: 'hanako@example.co.jp',
    amountWithoutTax: 10000,
    tax: 1000,
    totalAmountWithTax: 11000,
    deliveryItems: [{ itemName: '制作費①', unitPrice: 10000, quantity: 1, unit: '式', amount: 10000 }],
    accessToken: 'access-token-of-a-test',
    noPasswordToken: 'no-password-token-of-a-test',
    password: 'password-of-',
  })
  const imported = { importedAt: Timestamp.now(), importFolder: '20260401-000000-aaaaaa' }
  const whole = { ...note, billingNo: id, ...imported, ...fields }
  return { id, data: { ...whole, searchKeys: searchKeysOf(whole) } }
}

/** Stores a delivery note with the given fields and plausible others. @returns its id */
export async function storeNote(fields: Fields): Promise<string> {
  const { id, data } = noteDocument(fields)
  await adminDb().doc(`deliveryNotes/${id}`).set(data)
  return id
}

/** Stores several notes, each with its own fields and plausible others. @returns their ids, in the same order */
export async function storeEach(all: readonly Fields[]): Promise<string[]> {
  const notes = all.map((fields) => noteDocument(fields))
  await inFewCommits(notes, (batch, { id, data }) => batch.set(adminDb().doc(`deliveryNotes/${id}`), data))
  return notes.map(({ id }) => id)
}

/** Stores many notes that only differ in their ids. @returns the ids */
export function storeMany(count: number, fields: Fields): Promise<string[]> {
  return storeEach(Array.from({ length: count }, () => fields))
}

/** Removes notes whose number would slow down other tests. */
export async function removeNotes(ids: readonly string[]): Promise<void> {
  await inFewCommits(ids, (batch, id) => batch.delete(adminDb().doc(`deliveryNotes/${id}`)))
}
