import { z } from 'zod'
import { confirmUrl } from '../confirm/url.ts'
import { formatYen } from '../money.ts'
import type { DeliveryNote } from './schema.ts'

/** Who sends: what stands below every e-mail, and where the client's page is. */
export interface Sender {
  companyName: string
  companyPhone: string
  /** origin and path before `/confirm/…`, without a slash at the end */
  confirmBaseUrl: string
}

export type AcceptanceRequest = z.infer<typeof acceptanceRequestSchema>

/** Why a note's request can't be sent now, in the order in which people should hear it; null when it can. */
export type SendObstacle = 'rejected' | 'stopped' | 'accepted' | 'no_to' | 'no_cc'

export const SEND_OBSTACLE_SENTENCES: Record<SendObstacle, string> = {
  rejected:
    'CL検収拒否の納品書には送信できません。ステータスを「検収依頼済＆未検収」に変更してから送信してください。',
  stopped: '営業発行停止の納品書には送信できません。',
  accepted: 'すでに検収済みのため送信できません。',
  no_to: '宛先を設定してください',
  no_cc: '営業担当者のメールアドレスがないため送信できません。',
}

type MailedNote = Pick<
  DeliveryNote,
  | 'salesChangedClientContactEmail'
  | 'salesChangedClientContactName'
  | 'documentEmail'
  | 'salesPersonEmail'
  | 'salesPersonName'
  | 'clientName'
  | 'billingToPerson'
  | 'accessToken'
  | 'password'
  | 'jobNo'
  | 'projectName'
  | 'billingNo'
  | 'amountWithoutTax'
  | 'hakkouStatus'
>

/**
 * The acceptance request of a note: the one place that makes it (specification 9, decisions 'Acceptance-request e-mail').
 * The web shows it, the server makes it again and sends that.
 */
export function composeAcceptanceRequest(
  note: MailedNote,
  sender: Sender,
): Omit<AcceptanceRequest, 'obstacle'> {
  const contact = note.salesChangedClientContactName || note.billingToPerson
  return {
    to: note.salesChangedClientContactEmail || note.documentEmail,
    cc: note.salesPersonEmail,
    subject: `【重要】納品書送付および検収のお願い（${note.projectName}）`,
    body: [
      note.clientName,
      contact === '' ? 'ご担当者様' : `${contact} 様`,
      '',
      'いつも大変お世話になっております。',
      `${sender.companyName}の${note.salesPersonName}でございます。`,
      '',
      '下記案件の納品書をお送りいたします。',
      '内容をご確認のうえ、次のURLより検収のお手続きをお願いいたします。',
      '',
      '■ 検収用URL',
      confirmUrl(sender.confirmBaseUrl, note.accessToken),
      '',
      '■ パスワード',
      note.password,
      '',
      '■ 納品内容',
      `案件番号：${note.jobNo}`,
      `案件名：${note.projectName}`,
      `請求番号：${note.billingNo}`,
      `金額（税抜）：${formatYen(note.amountWithoutTax)}`,
      '',
      'ご不明な点がございましたら、営業担当者までお問い合わせください。',
      '何卒よろしくお願い申し上げます。',
      '',
      '――――――――――――――――――――',
      sender.companyName,
      `担当：${note.salesPersonName}`,
      `TEL：${sender.companyPhone}`,
      '――――――――――――――――――――',
      '',
    ].join('\n'),
  }
}

/** What keeps a note's request from being sent; null when nothing does (specification 5, decisions). */
export function sendObstacle(note: MailedNote): SendObstacle | null {
  if (note.hakkouStatus === 'CL検収拒否') return 'rejected'
  if (note.hakkouStatus === '営業発行停止') return 'stopped'
  if (note.hakkouStatus === 'CL検収済') return 'accepted'
  if ((note.salesChangedClientContactEmail || note.documentEmail) === '') return 'no_to'
  return note.salesPersonEmail === '' ? 'no_cc' : null
}

/** POST /api/v1/send_email. Everything but note_id is only compared with what the server makes itself. */
export const sendEmailRequestSchema = z
  .strictObject({
    to: z.string(),
    cc: z.string(),
    subject: z.string(),
    body: z.string(),
    note_id: z.string().min(1),
  })
  .meta({ id: 'SendEmailRequest' })

/** GET /api/v1/delivery_notes/{id}/acceptance_request/: the mail as it would be sent now, and what stands against it. */
export const acceptanceRequestSchema = z
  .object({
    to: z.string(),
    cc: z.string(),
    subject: z.string(),
    body: z.string(),
    /** the sentence of what keeps it from being sent; null when it can be */
    obstacle: z.string().nullable(),
  })
  .meta({ id: 'AcceptanceRequest' })

/** POST /api/v1/send_email: done, once, however often the same Idempotency-Key comes. */
export const sendEmailResponseSchema = z
  .object({ message_id: z.string(), sent_at: z.iso.datetime() })
  .meta({ id: 'SendEmailResponse' })
