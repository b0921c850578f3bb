import { randomUUID } from 'node:crypto'
import type { DeliveryNote } from '@kenshu/contract/delivery-note/schema'
import { Timestamp } from 'firebase-admin/firestore'
import { adminDb } from '../../../fixtures/emulators.ts'
import { blankNote } from '../../../fixtures/notes.ts'

/** Stores a delivery note with the given fields and plausible others. @returns its id */
export async function storeNote(
  fields: Partial<Omit<DeliveryNote, 'id' | 'acceptedAt' | 'rejectedAt'>>,
): Promise<string> {
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
  await adminDb()
    .doc(`deliveryNotes/${id}`)
    .set({
      ...note,
      billingNo: id,
      importedAt: Timestamp.now(),
      importFolder: '20260401-000000-aaaaaa',
      ...fields,
    })
  return id
}
