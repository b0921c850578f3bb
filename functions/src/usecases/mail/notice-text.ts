import type { Sender } from '@kenshu/contract/delivery-note/acceptance-request'
import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import { oneLine } from '@kenshu/contract/delivery-note/mail-text'
import { formatYen } from '@kenshu/contract/money'

export const RULE = '――――――――――――――――――――'
/** What a mail says of an answer that came from where somebody of the company had worked. */
export const FROM_STAFF_BROWSER = '備考：弊社の社員が使用しているブラウザーから回答されました。'

const LINE_BREAK = /\r\n|[\n-\r\u0085\u2028\u2029]/u
/** At most 40 characters, up to a space where there is one near; mail programs would else break the line without a mark. */
const PIECE = /.{20,40}(?:\s|$)|.{1,40}/gu

/** What somebody else wrote, marked at the beginning of each line, so that none of it can pose as our text. */
export function quoted(text: string): string[] {
  return text
    .trim()
    .split(LINE_BREAK)
    .flatMap((line) => oneLine(line).match(PIECE) ?? [''])
    .map((piece) => `> ${piece}`.trimEnd())
}

/** What the mail is about. @param first facts that stand before the others */
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
 * How a mail to a client begins, below the client's name.
 * @param names whom it is to, and whose client they are; '' for nobody in particular
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

/** How a mail to a note's sales person begins. */
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

/** How a mail to staff ends. */
export function staffSignature({ companyName }: Sender): string[] {
  return [RULE, companyName, 'オンライン検収システム（このメールは自動で送信されています）', RULE, '']
}
