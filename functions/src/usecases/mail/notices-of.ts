import { formatJapaneseMoment } from '@kenshu/contract/calendar-date'
import type { Sender } from '@kenshu/contract/delivery-note/acceptance-request'
import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import type { MarkedLine } from '@kenshu/contract/delivery-note/marked-lines'
import { isOneAddress, oneLine } from '@kenshu/contract/delivery-note/one-line'
import { recipientPerson, requestRecipient } from '@kenshu/contract/delivery-note/recipient'
import { withHonorific } from '@kenshu/contract/honorific'
import {
  facts,
  heading,
  type MailBlock,
  paragraph,
  quote,
  signature,
  subheading,
} from '@kenshu/contract/mail-blocks'
import { formatYen } from '@kenshu/contract/money'
import type { Notice } from './notice.ts'
import {
  CLIENT_CLOSING,
  clientGreeting,
  FROM_STAFF_BROWSER,
  noteBlocks,
  noteLink,
  staffGreeting,
  staffSignature,
} from './notice-text.ts'

/** A client's answer. */
export interface ClientDecision {
  kind: 'accepted' | 'rejected'
  at: Date
  /** the name that the client typed */
  by: string
  /** whether a staff member had worked in the browser that sent the answer */
  isFromStaffBrowser?: boolean
  /** of a rejection; may contain several lines */
  reason?: string
  /** of a rejection: the client's remarks on single lines */
  lines?: readonly MarkedLine[]
}

type Mail = Pick<Notice, 'to' | 'reader' | 'replyTo' | 'subject' | 'blocks'>

function markedBlocks(lines: readonly MarkedLine[]): MailBlock[] {
  if (lines.length === 0) return []
  return [
    subheading('明細へのご指摘'),
    ...lines.flatMap(({ index, item, comment }) => [
      facts([`${String(index + 1)}行目`, `${oneLine(item.itemName)}（金額 ${formatYen(item.amount)}）`]),
      ...(comment === '' ? [] : [quote(comment)]),
    ]),
  ]
}

/** What the client answered, and why. */
export function decisionBlocks({
  kind,
  at,
  by,
  isFromStaffBrowser,
  reason,
  lines,
}: ClientDecision): MailBlock[] {
  const [head, when, who] =
    kind === 'accepted'
      ? (['検収の内容', '検収日時', '検収者'] as const)
      : (['差し戻しの内容', '差し戻し日時', '差し戻しをされた方'] as const)
  return [
    heading(head),
    facts(
      [when, formatJapaneseMoment(at)],
      [who, withHonorific(oneLine(by))],
      ...(isFromStaffBrowser === true ? [FROM_STAFF_BROWSER] : []),
    ),
    ...(kind === 'accepted' ? [] : [subheading('理由'), quote(reason ?? ''), ...markedBlocks(lines ?? [])]),
  ]
}

function toSalesPerson(event: ClientDecision, note: DeliveryNote, sender: Sender): Mail {
  const isAccepted = event.kind === 'accepted'
  const projectName = oneLine(note.projectName)
  return {
    to: note.salesPersonEmail.trim(),
    reader: 'staff',
    subject: isAccepted
      ? `【検収完了】クライアントが検収しました（${projectName}）`
      : `【要対応】クライアントが差し戻しました（${projectName}）`,
    blocks: [
      ...staffGreeting(note),
      isAccepted
        ? paragraph('下記の納品書が、クライアントにより検収されました。')
        : paragraph(
            '下記の納品書が、クライアントより差し戻されました。',
            '理由をご確認のうえ、ご対応をお願いいたします。',
          ),
      ...decisionBlocks(event),
      ...noteBlocks(note, ['クライアント名', oneLine(note.clientName)]),
      isAccepted
        ? paragraph('検収書（PDF）は、納品書の詳細画面からダウンロードできます。')
        : paragraph(
            '納品書の詳細画面の「差し戻しの対応」で、対応の状況と担当を変更できます。',
            '修正後の再依頼も、同じ画面から送信できます。',
          ),
      ...noteLink(note, sender),
      staffSignature(sender),
    ],
  }
}

function toClient(event: ClientDecision, note: DeliveryNote, sender: Sender): Mail {
  const isAccepted = event.kind === 'accepted'
  const contact = oneLine(recipientPerson(note))
  const salesPerson = oneLine(note.salesPersonName)
  const salesEmail = note.salesPersonEmail.trim()
  const projectName = oneLine(note.projectName)
  return {
    to: requestRecipient(note),
    reader: 'client',
    ...(isOneAddress(salesEmail) && { replyTo: salesEmail }),
    subject: isAccepted ? `検収完了のお知らせ（${projectName}）` : `差し戻し受付のお知らせ（${projectName}）`,
    blocks: [
      ...clientGreeting({ client: note.clientName, contact, salesPerson }, sender),
      isAccepted
        ? paragraph(
            '下記案件につきまして、検収のお手続きが完了いたしました。',
            'お忙しいところご対応いただき、誠にありがとうございました。',
          )
        : paragraph(
            '下記案件の納品書につきまして、差し戻しを承りました。',
            'ご不便をおかけし、誠に申し訳ございません。',
            '内容を確認のうえ、営業担当者よりあらためてご連絡いたします。',
          ),
      ...decisionBlocks(event),
      ...noteBlocks(note),
      ...(isAccepted
        ? [
            paragraph(
              '検収書（PDF）は、検収依頼メールに記載のURLより、その有効期限までダウンロードいただけます。',
            ),
          ]
        : []),
      CLIENT_CLOSING,
      signature(
        sender.companyName,
        ...(salesPerson === '' ? [] : [`担当：${salesPerson}`]),
        `TEL：${sender.companyPhone}`,
        ...(isOneAddress(salesEmail) ? [`E-mail：${salesEmail}`] : []),
      ),
    ],
  }
}

/**
 * The mails about a client's answer: to the sales person, and to the client's contact as a confirmation
 * (docs/decisions/0006-mail-outbox.md). A recipient without exactly one address gets none. The mails contain no token and no password.
 * @param note the answered note, with its contact and sales person, who are the recipients
 * @param requestId of the client's call
 */
export function noticesOf(
  event: ClientDecision,
  note: DeliveryNote,
  sender: Sender,
  requestId: string,
): Notice[] {
  return [toSalesPerson(event, note, sender), toClient(event, note, sender)]
    .filter(({ to }) => isOneAddress(to))
    .map((mail) => ({ ...mail, noteId: note.id, requestId }))
}
