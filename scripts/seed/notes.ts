import { firstDayOfMonth } from '@kenshu/contract/calendar-date'
import type { ImportedFields } from '@kenshu/contract/delivery-note/delivery-note'
import { type LineMark, toMarkedLines } from '@kenshu/contract/delivery-note/marked-lines'
import { DELIVERY_NOTE_STATUSES, type DeliveryNoteStatus } from '@kenshu/contract/delivery-note/status'
import { taxOn } from '../../fixtures/tax.ts'
import { type NewNote, newNote } from '../../functions/src/runs/writes/new-note.ts'
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

const COUNT = 72
/** How many months ago the notes were delivered, mostly recently. The list repeats over all notes. */
const MONTHS_AGO = [0, 1, 0, 1, 2, 0, 1, 3]
/** Delivery months of accepted and rejected notes, which must be in the past on any day of the month. */
const MONTHS_AGO_ANSWERED = [1, 2, 1, 3]

/**
 * The statuses of six notes of one recipient, delivered last month and requested by one mail (bundle.ts), by
 * their index.
 */
const BUNDLED: Partial<Record<number, DeliveryNoteStatus>> = {
  9: '検収依頼済＆未検収',
  21: 'CL検収済',
  33: '検収依頼済＆未検収',
  45: 'CL検収拒否',
  57: '検収依頼済＆未検収',
  69: '検収依頼済＆未検収',
}

const PROGRESS: Record<DeliveryNoteStatus, string> = {
  未計上対象外: '作業中',
  営業未対応: '納品済',
  営業発行停止: '取消',
  '検収依頼済＆未検収': '納品済',
  CL検収拒否: '納品済',
  CL検収済: '完了',
}

/** An item of a list, which repeats. */
function pick<T>(list: readonly T[], index: number): T {
  const item = list[index % list.length]
  if (item === undefined) throw new Error('An empty list')
  return item
}

function isAnswered(status: DeliveryNoteStatus): boolean {
  return status === 'CL検収済' || status === 'CL検収拒否'
}

function addressOf(client: Client, index: number): string {
  return client.domain === '' ? '' : `contact${String(index + 1)}@${client.domain}`
}

function importedFields(
  index: number,
  today: string,
  status: DeliveryNoteStatus,
  normalUser: SalesPerson,
): ImportedFields {
  const client = pick(CLIENTS, index * 5)
  const work = pick(WORKS, index * 4 + Math.floor(index / 9))
  const sales = index % 5 < 2 ? normalUser : pick(OTHER_SALES, index)
  const others = isAnswered(status) ? pick(MONTHS_AGO_ANSWERED, index) : pick(MONTHS_AGO, index)
  const monthsAgo = BUNDLED[index] === undefined ? others : 1
  const day = String(1 + ((index * 7) % 20)).padStart(2, '0')
  const deliveryDate = `${monthOf(firstDayOfMonth(today, -monthsAgo))}-${day}`
  const items = work.items.map((item) => ({ ...item, amount: Math.round(item.unitPrice * item.quantity) }))
  const amount = items.reduce((sum, item) => sum + item.amount, 0)
  const tax = taxOn(amount)
  return {
    billingNo: `SD${String(index + 1).padStart(6, '0')}`,
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

/** When the client answered: three days after the delivery, or for bundled notes the day after their mail. */
function answeredAtOf({ deliveryDate }: NewNote, index: number): string {
  const time = `10:${String(index % 60).padStart(2, '0')}:00+09:00`
  if (BUNDLED[index] !== undefined) return new Date(`${monthOf(deliveryDate)}-26T${time}`).toISOString()
  return new Date(Date.parse(`${deliveryDate}T${time}`) + 3 * 86_400_000).toISOString()
}

/** Whether a seeded note belongs to the bundle. */
export function isBundled({ billingNo }: Pick<NewNote, 'billingNo'>): boolean {
  return BUNDLED[Number(billingNo.slice(2)) - 1] !== undefined
}

/** The note with the changes by staff and client since the import that its status requires. */
function withStatus(note: NewNote, status: DeliveryNoteStatus, index: number): NewNote {
  const answeredAt = answeredAtOf(note, index)
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

/**
 * The seeded notes: every status, dates in the month of `today` and the three before it; two of five notes
 * belong to the normal user. Two seeds of the same month only differ in tokens and passwords.
 */
export function seedNotes(today: string, normalUser: SalesPerson): NewNote[] {
  return Array.from({ length: COUNT }, (_, index) => {
    const status = BUNDLED[index] ?? pick(DELIVERY_NOTE_STATUSES, index)
    return withStatus(newNote(importedFields(index, today, status, normalUser)), status, index)
  })
}
