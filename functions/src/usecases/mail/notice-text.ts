import type { Sender } from '@kenshu/contract/delivery-note/acceptance-request'
import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import { oneLine } from '@kenshu/contract/delivery-note/mail-text'
import { formatYen } from '@kenshu/contract/money'

export const RULE = '――――――――――――――――――――'
/** The remark in a mail about an answer from a browser in which staff had worked. */
export const FROM_STAFF_BROWSER = '備考：弊社の社員が使用しているブラウザーから回答されました。'

const LINE_BREAK = /\r\n|[\n-\r\u0085\u2028\u2029]/u
/** At most 40 characters, up to a nearby space if there is one. Otherwise mail programs would break the line without a quote mark. */
const PIECE = /.{20,40}(?:\s|$)|.{1,40}/gu

/** Quotes text from somebody else, with a mark at the beginning of each line, so that it cannot imitate our own text. */
export function quoted(text: string): string[] {
  return text
    .trim()
    .split(LINE_BREAK)
    .flatMap((line) => oneLine(line).match(PIECE) ?? [''])
    .map((piece) => `> ${piece}`.trimEnd())
}

/**
 * The lines that describe the note.
 * @param first facts to put first
 */
export function noteLines(note: DeliveryNote, first: readonly string[] = []): string[] {
  return [
    '■ 納品内容',
    ...first,
    `案件番号：${oneLine(note.jobNo)}`,
    `案件名：${oneLine(note.projectName)}`,
    `請求番号：${oneLine(note.billingNo)}`,
    `金額（税抜）：${formatYen(note.amountWithoutTax)}`,
    `金額（税込）：${formatYen(note.totalAmountWithTax)}`,
  ]
}

/**
 * The beginning of a mail to a client, below the client's name.
 * @param names the recipient, and the sales person of that client; '' if unknown
 */
export function clientGreeting(
  { contact = '', salesPerson = '' }: { contact?: string; salesPerson?: string },
  { companyName }: Pick<Sender, 'companyName'>,
): string[] {
  return [
    contact === '' ? 'ご担当者様' : `${contact} 様`,
    '',
    'いつも大変お世話になっております。',
    `${companyName}${salesPerson === '' ? '' : `の${salesPerson}`}でございます。`,
    '',
  ]
}

/** The beginning of a mail to a note's sales person. */
export function staffGreeting({ salesPersonName }: Pick<DeliveryNote, 'salesPersonName'>): string[] {
  const name = oneLine(salesPersonName)
  return [
    name === '' ? '営業担当者様' : `${name} 様`,
    '',
    'お疲れさまです。',
    'オンライン検収システムよりお知らせいたします。',
    '',
  ]
}

/** The end of a mail to staff. */
export function staffSignature({ companyName }: Sender): string[] {
  return [RULE, companyName, 'オンライン検収システム（このメールは自動で送信されています）', RULE, '']
}
