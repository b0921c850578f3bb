import { tokyoDate } from '@kenshu/contract/calendar-date'
import type { ImportedFields } from '@kenshu/contract/delivery-note/delivery-note'
import type { DeliveryNoteStatus } from '@kenshu/contract/delivery-note/status'
import { CLIENTS, type SalesPerson } from '../catalogue.ts'
import { dayOfDelivery, importedFields, pick, salesOf } from '../made-up-note.ts'

/** A note of the past year: as ZAC has it, and the status that it has by now. */
export interface YearNote {
  /** picks what is made up about it */
  index: number
  imported: ImportedFields
  status: DeliveryNoteStatus
}

/** The notes of one month, which one upload or two bring. */
export interface YearMonth {
  /** 0: the current one */
  monthsAgo: number
  notes: YearNote[]
}

/** How many notes each month has, the oldest first: the year's end and the fiscal year's are busy. */
const COUNTS = [26, 19, 18, 21, 33, 20, 22, 24, 27, 25, 30, 28]
const ACCEPTED = Array.from({ length: 8 }, () => 'CL検収済' as const)
const EARLIER: readonly DeliveryNoteStatus[] = [...ACCEPTED, ...ACCEPTED, '営業発行停止', ...ACCEPTED]
/** In the month before the last one, some clients have not answered yet. */
const BEFORE_LAST: readonly DeliveryNoteStatus[] = ['検収依頼済＆未検収', ...ACCEPTED]
const LAST: readonly DeliveryNoteStatus[] = [
  'CL検収済',
  'CL検収済',
  '検収依頼済＆未検収',
  'CL検収済',
  'CL検収済',
  'CL検収済',
  'CL検収済',
  '検収依頼済＆未検収',
]
const CURRENT: readonly DeliveryNoteStatus[] = [
  '営業未対応',
  '検収依頼済＆未検収',
  'CL検収済',
  '営業未対応',
  '検収依頼済＆未検収',
  '未計上対象外',
  'CL検収済',
]

function statusesOf(monthsAgo: number): readonly DeliveryNoteStatus[] {
  if (monthsAgo === 0) return CURRENT
  if (monthsAgo === 1) return LAST
  return monthsAgo === 2 ? BEFORE_LAST : EARLIER
}

function noteOf(index: number, monthsAgo: number, at: number, today: string, normal: SalesPerson): YearNote {
  const status = pick(statusesOf(monthsAgo), at)
  const deliveryDate = dayOfDelivery(index, today, monthsAgo)
  const billingNo = `SY${deliveryDate.slice(2, 7).replace('-', '')}${String(at + 1).padStart(3, '0')}`
  const client = pick(CLIENTS, index * 5)
  const made = { billingNo, deliveryDate, status, client, sales: salesOf(index, normal) }
  return { index, status, imported: { ...importedFields(index, made), jobNo: `J${billingNo.slice(2)}` } }
}

/**
 * The notes of twelve months until today, the oldest month first, beside those of the seed. Nothing is delivered after today. The same day
 * gives the same notes.
 * @param normal has two of every five notes
 */
export function yearNotes(now: Date, normal: SalesPerson): YearMonth[] {
  const today = tokyoDate(now)
  let index = 0
  return COUNTS.map((count, month) => {
    const monthsAgo = COUNTS.length - 1 - month
    const notes = Array.from({ length: count }, (_, at) => noteOf(index++, monthsAgo, at, today, normal))
    return { monthsAgo, notes: notes.filter(({ imported }) => imported.deliveryDate <= today) }
  })
}
