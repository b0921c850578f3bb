import { addressee, type Sender, senderName } from '@kenshu/contract/delivery-note/acceptance-request'
import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import { oneLine } from '@kenshu/contract/delivery-note/one-line'
import { withHonorific } from '@kenshu/contract/honorific'
import { facts, heading, links, type MailBlock, paragraph, signature } from '@kenshu/contract/mail-blocks'
import { formatYen } from '@kenshu/contract/money'
import { mailLinkPath, noteLinkPath } from '@kenshu/contract/today/mail-links'

/** The remark in a mail about an answer from a browser in which staff had worked. */
export const FROM_STAFF_BROWSER = ['備考', '弊社の社員が使用しているブラウザーから回答されました。'] as const

/**
 * The blocks that describe the note.
 * @param first facts to put first
 */
export function noteBlocks(note: DeliveryNote, ...first: Parameters<typeof facts>): MailBlock[] {
  return [
    heading('納品内容'),
    facts(
      ...first,
      ['案件番号', oneLine(note.jobNo)],
      ['案件名', oneLine(note.projectName)],
      ['請求番号', oneLine(note.billingNo)],
      ['金額（税抜）', formatYen(note.amountWithoutTax)],
      ['金額（税込）', formatYen(note.totalAmountWithTax)],
    ),
  ]
}

/**
 * The beginning of a mail to a client.
 * @param names contact, salesPerson: '' if unknown
 */
export function clientGreeting(
  { client, contact = '', salesPerson = '' }: { client: string; contact?: string; salesPerson?: string },
  { companyName }: Pick<Sender, 'companyName'>,
): MailBlock[] {
  return [
    paragraph(oneLine(client), addressee(contact)),
    paragraph(
      'いつも大変お世話になっております。',
      `${senderName({ companyName }, salesPerson)}でございます。`,
    ),
  ]
}

/** The end of a mail that confirms to a client what they did. */
export const CLIENT_CLOSING = paragraph(
  'このメールは、お手続きの控えとして自動でお送りしております。',
  'お心当たりのない場合や、ご不明な点がある場合は、営業担当者までお問い合わせください。',
  '何卒よろしくお願い申し上げます。',
)

/** The beginning of a mail to a note's sales person. */
export function staffGreeting({ salesPersonName }: Pick<DeliveryNote, 'salesPersonName'>): MailBlock[] {
  return greeting(salesPersonName, '営業担当者様')
}

/**
 * The beginning of a mail to staff.
 * @param unnamed whom it addresses if the name is ''
 */
export function greeting(personName: string, unnamed: string): MailBlock[] {
  const name = oneLine(personName)
  return [
    paragraph(name === '' ? unnamed : withHonorific(name)),
    paragraph('お疲れさまです。', 'オンライン検収システムよりお知らせいたします。'),
  ]
}

/** The link to a note in a mail to staff. */
export function noteLink({ id }: Pick<DeliveryNote, 'id'>, { appUrl }: Pick<Sender, 'appUrl'>): MailBlock[] {
  if (appUrl === undefined) return []
  return [links({ label: '納品書の詳細画面', url: appUrl.replace(/\/+$/, '') + noteLinkPath(id) })]
}

/** The link in a mail to a sales person to the list of their notes with new answers. */
export function answersLink({ appUrl }: Pick<Sender, 'appUrl'>): MailBlock[] {
  if (appUrl === undefined) return []
  return [links({ label: '新しい回答の一覧', url: appUrl.replace(/\/+$/, '') + mailLinkPath('newAnswer') })]
}

/** The end of a mail to staff. */
export function staffSignature({ companyName }: Sender): MailBlock {
  return signature(companyName, 'オンライン検収システム（このメールは自動で送信されています）')
}
