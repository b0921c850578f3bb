import { calendarDateSchema, tokyoDate } from '@kenshu/contract/calendar-date'
import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import { flagWord, NOTE_FIELD_LABELS, type SecretField } from '@kenshu/contract/delivery-note/field-labels'
import type { DeliveryItem } from '@kenshu/contract/delivery-note/item'
import { lineWords } from '@kenshu/contract/delivery-note/marked-lines'
import { formatQuantity, formatYen } from '@kenshu/contract/money'
import { once } from '@kenshu/contract/once'
import { FILE_LIMITS } from '../../config/limits/files.ts'
import { harmless } from '../../csv/harmless.ts'
import { UNREADABLE_NOTE } from '../../messages/promote.ts'

/** A note in the download, without the secrets that open the client's page. */
export type DownloadNote = Omit<DeliveryNote, SecretField>

type Field = keyof DownloadNote

// The type of Object.keys drops the keys; their order is the order of the columns.
const FIELDS = Object.keys(NOTE_FIELD_LABELS) as Field[]

const tokyoClock = once(
  () =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Asia/Tokyo',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    }),
)

/** Texts that a spreadsheet would convert: it drops leading zeros, rounds long numbers, and reads `1-2-3` as a date. */
const SPOILED: readonly RegExp[] = [
  /^[0０][\d０-９-]*[\d０-９]$/,
  /^\d{12,}$/,
  /^\d{1,4}[-/]\d{1,2}(?:[-/]\d{1,4})?$/,
  /^\d+(?:\.\d+)?[eE][+-]?\d+$/,
]

/**
 * A text as a cell. A text that a spreadsheet would convert becomes the formula `="0012"`, whose value is that text, or, if it is too long
 * for a formula, gets an apostrophe in front. A text that a spreadsheet would evaluate is made harmless. Any other text stays as it is. See
 * docs/decisions/0007-download.md.
 */
export function textCell(text: string): string {
  if (!SPOILED.some((pattern) => pattern.test(text))) return harmless(text)
  return text.length > FILE_LIMITS.formulaCharacters ? `'${text}` : `="${text}"`
}

function moment(iso: string | null): string {
  if (iso === null) return ''
  const at = new Date(iso)
  return `${tokyoDate(at)} ${tokyoClock().format(at)}`
}

/** The items for people, one line each: `1. 制作費 ¥10,000 × 2式 = ¥20,000`; a missing price or quantity is left out. */
function items(list: readonly DeliveryItem[]): string {
  return list
    .map(({ itemName, unitPrice, quantity, unit, amount }, index) => {
      const factors = [
        unitPrice === null ? '' : formatYen(unitPrice),
        quantity === null ? '' : `${formatQuantity(quantity)}${unit}`,
      ].filter((factor) => factor !== '')
      const product = [...(factors.length > 0 ? [factors.join(' × ')] : []), formatYen(amount)].join(' = ')
      return `${String(index + 1)}. ${itemName} ${product}`
    })
    .join('\n')
}

function cell(note: DownloadNote, field: Field): string {
  switch (field) {
    case 'deliveryDate':
    case 'billingDate':
    case 'salesRecordedDate':
      return note[field]
    case 'amountWithoutTax':
    case 'tax':
    case 'totalAmountWithTax':
    case 'revision':
      return String(note[field])
    case 'isAccepted':
    case 'isRejected':
      return flagWord(note[field])
    case 'acceptedAt':
    case 'rejectedAt':
      return moment(note[field])
    case 'deliveryItems':
      return items(note.deliveryItems)
    case 'rejectedLines':
      return textCell(note.rejectedLines.map(lineWords).join('\n'))
    default:
      return textCell(note[field])
  }
}

/** A note whose document the product cannot have written, with what is known of it. */
export interface UnreadableNote extends Pick<DownloadNote, 'id' | 'deliveryDate' | 'billingNo'> {
  readonly isUnreadable: true
}

/** The source of one line of the file. */
export type DownloadLine = DownloadNote | UnreadableNote

function unreadableCell(note: UnreadableNote, field: Field): string {
  if (field === 'clientName') return UNREADABLE_NOTE
  if (field !== 'id' && field !== 'deliveryDate' && field !== 'billingNo') return ''
  // A valid date looks like the dates of the other lines.
  return calendarDateSchema.safeParse(note[field]).success ? note[field] : textCell(note[field])
}

/** The header of the file. */
export const HEADER_CELLS: readonly string[] = FIELDS.map((field) => NOTE_FIELD_LABELS[field])

/**
 * The cells of one note. Dates are `YYYY-MM-DD`, moments `YYYY-MM-DD HH:mm:ss` in Tokyo, and amounts plain numbers, so that a spreadsheet
 * can calculate with them.
 */
export function noteCells(note: DownloadLine): string[] {
  if ('isUnreadable' in note) return FIELDS.map((field) => unreadableCell(note, field))
  return FIELDS.map((field) => cell(note, field))
}
