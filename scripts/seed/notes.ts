import { DELIVERY_NOTE_STATUSES, type DeliveryNoteStatus } from '@kenshu/contract/delivery-note/status'
import { type NewNote, newNote } from '../../functions/src/runs/writes/new-note.ts'
import { CLIENTS, type SalesPerson } from './catalogue.ts'
import { monthOf } from './dates.ts'
import {
  dayOfDelivery,
  importedFields,
  isAnswered,
  type Occasion,
  pick,
  salesOf,
  withStatus,
} from './made-up-note.ts'

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

function occasionOf(
  index: number,
  today: string,
  status: DeliveryNoteStatus,
  normalUser: SalesPerson,
): Occasion {
  const others = isAnswered(status) ? pick(MONTHS_AGO_ANSWERED, index) : pick(MONTHS_AGO, index)
  const monthsAgo = BUNDLED[index] === undefined ? others : 1
  return {
    billingNo: `SD${String(index + 1).padStart(6, '0')}`,
    deliveryDate: dayOfDelivery(index, today, monthsAgo),
    status,
    client: pick(CLIENTS, index * 5),
    sales: salesOf(index, normalUser),
  }
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

/**
 * The seeded notes: every status, dates in the month of `today` and the three before it; two of five notes
 * belong to the normal user. Two seeds of the same month only differ in tokens and passwords.
 */
export function seedNotes(today: string, normalUser: SalesPerson): NewNote[] {
  return Array.from({ length: COUNT }, (_, index) => {
    const status = BUNDLED[index] ?? pick(DELIVERY_NOTE_STATUSES, index)
    const note = newNote(importedFields(index, occasionOf(index, today, status, normalUser)))
    return withStatus(note, status, index, answeredAtOf(note, index))
  })
}
