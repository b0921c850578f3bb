import { firstDayOfMonth } from '@kenshu/contract/calendar-date'
import type { ImportedFields } from '@kenshu/contract/delivery-note/delivery-note'
import { type LineMark, toMarkedLines } from '@kenshu/contract/delivery-note/marked-lines'
import type { DeliveryNoteStatus } from '@kenshu/contract/delivery-note/status'
import { taxOn } from '../../fixtures/tax.ts'
import type { NewNote } from '../../functions/src/runs/writes/new-note.ts'
import {
  CLIENTS,
  type Client,
  LINE_COMMENTS,
  OTHER_SALES,
  REJECTION_REASONS,
  type SalesPerson,
  WORKS,
} from './catalogue.ts'
import { monthEnd, monthOf } from './dates.ts'

const PROGRESS: Record<DeliveryNoteStatus, string> = {
  未計上対象外: '作業中',
  営業未対応: '納品済',
  営業発行停止: '取消',
  '検収依頼済＆未検収': '納品済',
  CL検収拒否: '納品済',
  CL検収済: '完了',
}

/** An item of a list, which repeats. */
export function pick<T>(list: readonly T[], index: number): T {
  const item = list[index % list.length]
  if (item === undefined) throw new Error('An empty list')
  return item
}

/** Who sold what was delivered: two of five notes are the normal user's. */
export function salesOf(index: number, normalUser: SalesPerson): SalesPerson {
  return index % 5 < 2 ? normalUser : pick(OTHER_SALES, index)
}

/** A day among the first twenty of a month. */
export function dayOfDelivery(index: number, today: string, monthsAgo: number): string {
  return `${monthOf(firstDayOfMonth(today, -monthsAgo))}-${String(1 + ((index * 7) % 20)).padStart(2, '0')}`
}

/** Whether notes in this status have an answer of their client. */
export function isAnswered(status: DeliveryNoteStatus): boolean {
  return status === 'CL検収済' || status === 'CL検収拒否'
}

function addressOf(client: Client, index: number): string {
  return client.domain === '' ? '' : `contact${String(index + 1)}@${client.domain}`
}

/** What distinguishes one made-up note from the next. */
export interface Occasion {
  billingNo: string
  deliveryDate: string
  status: DeliveryNoteStatus
  client: Client
  sales: SalesPerson
}

/** The imported fields of a made-up note. @param index picks the work */
export function importedFields(
  index: number,
  { billingNo, deliveryDate, status, client, sales }: Occasion,
): ImportedFields {
  const work = pick(WORKS, index * 4 + Math.floor(index / 9))
  const items = work.items.map((item) => ({ ...item, amount: Math.round(item.unitPrice * item.quantity) }))
  const amount = items.reduce((sum, item) => sum + item.amount, 0)
  const tax = taxOn(amount)
  return {
    billingNo,
    deliveryDate,
    jobProgress: PROGRESS[status],
    clientName: client.name,
    billingToPerson: client.person,
    billingToDepartment: client.department,
    billingToDepartment2: client.department2,
    documentEmail: addressOf(client, index % CLIENTS.length),
    clientPostalCode: client.postalCode,
    clientAddress1: client.address1,
    clientAddress2: client.address2,
    billingTitle: work.title,
    projectName: work.project,
    jobNo: `J${String(2000 + index * 3)}`,
    billingDate: index % 9 === 4 ? '' : monthEnd(deliveryDate),
    salesRecordedDate: status === '未計上対象外' ? '' : monthEnd(deliveryDate),
    salesPersonName: sales.name,
    salesPersonEmail: sales.email,
    amountWithoutTax: amount,
    tax,
    totalAmountWithTax: amount + tax,
    // One note without lines, to show the detail page's empty table.
    deliveryItems: index === 40 ? [] : items,
  }
}

/** The client's comments on single lines, if the reason refers to a line. */
function marksOf({ deliveryItems }: NewNote, index: number): LineMark[] {
  const comment = pick(LINE_COMMENTS, index)
  if (comment === '' || deliveryItems.length === 0) return []
  return [{ index: (index * 5) % deliveryItems.length, comment }]
}

/**
 * The note with the changes by staff and client since the import that its status requires.
 * @param answeredAt when the client answered, if the status is an answer
 */
export function withStatus(
  note: NewNote,
  status: DeliveryNoteStatus,
  index: number,
  answeredAt: string,
): NewNote {
  const revision = note.hakkouStatus === status ? note.revision : note.revision + (isAnswered(status) ? 2 : 1)
  const changed = { ...note, hakkouStatus: status, revision }
  if (status === 'CL検収済') {
    return { ...changed, isAccepted: true, acceptedAt: answeredAt, acceptedBy: note.billingToPerson }
  }
  if (status === 'CL検収拒否') {
    return {
      ...changed,
      isRejected: true,
      rejectedAt: answeredAt,
      rejectedBy: note.billingToPerson,
      rejectionReason: pick(REJECTION_REASONS, index),
      rejectedLines: toMarkedLines(marksOf(note, index), note.deliveryItems) ?? [],
    }
  }
  if (status !== '検収依頼済＆未検収' || index % 4 !== 3 || note.documentEmail === '') return changed
  return {
    ...changed,
    salesChangedClientContactName: '後任 志保',
    salesChangedClientContactEmail: `kounin@${note.documentEmail.slice(note.documentEmail.indexOf('@') + 1)}`,
  }
}
