import { type MissingRecord, missingRecordSchema } from '@kenshu/contract/promote/precheck'
import { FieldPath, type Firestore } from 'firebase-admin/firestore'
import type { CheckStore } from '../../../runs/ports.ts'
import { collections } from '../collections.ts'
import type { NoteDocument } from '../documents/notes.ts'
import { plainReader, sentRequests } from '../mail/sent-requests.ts'
import { closedAmong } from '../monthly/closed-among.ts'
import { type DocumentLog, readOrNull } from '../read-each.ts'
import { selectFields } from '../select-fields.ts'

const FIELDS = [
  'billingNo',
  'deliveryDate',
  'clientName',
  'billingTitle',
  'amountWithoutTax',
  'tax',
  'totalAmountWithTax',
  'hakkouStatus',
] as const

function toMissing(id: string, data: Pick<NoteDocument, (typeof FIELDS)[number]>): MissingRecord {
  return missingRecordSchema.parse({
    id,
    billing_no: data.billingNo,
    delivery_date: data.deliveryDate,
    client_name: data.clientName,
    title: data.billingTitle,
    amount_without_tax: data.amountWithoutTax,
    tax: data.tax,
    total_amount_with_tax: data.totalAmountWithTax,
    status: data.hakkouStatus,
  })
}

/**
 * What a pre-check reads in addition to a promote.
 * @param limits.readChunk documents per read
 */
export function firestoreCheckStore(
  db: Firestore,
  limits: { readChunk: number },
  log: DocumentLog,
): CheckStore {
  const { deliveryNotes } = collections(db)
  return {
    async requested(ids) {
      return new Set((await sentRequests(db, plainReader(db), ids)).keys())
    },

    async *between(from, to, isKnown) {
      const inRange = deliveryNotes.where('deliveryDate', '>=', from).where('deliveryDate', '<=', to)
      const all = selectFields(inRange.orderBy('deliveryDate').orderBy(FieldPath.documentId()), FIELDS)
      let page = all.limit(limits.readChunk)
      for (;;) {
        const { docs } = await page.get()
        for (const doc of docs) {
          if (doc.data().hakkouStatus === '営業発行停止' || isKnown(doc.id)) continue
          const missing = readOrNull(doc, () => toMissing(doc.id, doc.data()), log)
          if (missing !== null) yield missing
        }
        const last = docs.at(-1)
        if (last === undefined || docs.length < limits.readChunk) return
        page = all.startAfter(last).limit(limits.readChunk)
      }
    },

    closed: (months) => closedAmong(db, months, limits.readChunk),
  }
}
