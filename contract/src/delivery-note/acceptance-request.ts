import { z } from 'zod'
import { confirmUrl } from '../confirm-url.ts'
import { withHonorific } from '../honorific.ts'
import type { LinkDays } from '../link-days.ts'
import type { CompanyLogo } from '../logo.ts'
import { facts, heading, link, type MailBlock, paragraph, signature, value } from '../mail-blocks.ts'
import { filledBlocks, filledSubject, type MailText, type MailTexts } from '../mail-texts.ts'
import { formatYen } from '../money.ts'
import { isSettled } from './acceptance.ts'
import type { DeliveryNote } from './delivery-note.ts'
import { isOneAddress, oneLine } from './one-line.ts'
import { recipientPerson, requestRecipient } from './recipient.ts'

/** The sender of the e-mails, as in their signature, and the base address of the client's page. */
export interface Sender {
  companyName: string
  companyPhone: string
  /** shown on the client's document; '' if there is none */
  companyAddress: string
  /** origin and path before `/confirm/…`, without a trailing slash */
  confirmBaseUrl: string
  /** origin and path before the pages of staff; absent: mails to staff have no link to a note */
  appUrl?: string
  /** the company's own texts of its mails; absent: the specification's */
  texts?: MailTexts
  /** the name beside the address that mails come from; absent or '': the company's name */
  mailName?: string
  /** how long the links of its requests are valid; absent: as the operator configured */
  linkDays?: LinkDays
  /** how many requests a recipient can get by hand a day before the sender must confirm another one; absent: DAILY_REQUESTS_BY_HAND */
  requestsByHand?: number
  /** absent or null: none */
  logo?: CompanyLogo | null
}

/** The specification's text. */
export const REQUEST_TEXT: MailText = {
  subject: '【重要】納品書送付および検収のお願い（{案件名}）',
  opening: `いつも大変お世話になっております。
{会社名}の{営業担当者名}でございます。

下記案件の納品書をお送りいたします。
内容をご確認のうえ、次のURLより検収のお手続きをお願いいたします。`,
  closing: `ご不明な点がございましたら、営業担当者までお問い合わせください。
何卒よろしくお願い申し上げます。`,
}

/** A mail's sender: the company, and its person if there is one. */
export function senderName({ companyName }: Pick<Sender, 'companyName'>, salesPerson: string): string {
  return `${companyName}${salesPerson === '' ? '' : `の${salesPerson}`}`
}

/** How a mail addresses its reader. */
export function addressee(contact: string): string {
  return contact === '' ? 'ご担当者様' : withHonorific(contact)
}

export type AcceptanceRequest = z.infer<typeof acceptanceRequestSchema>

/** Why a note's request can't be sent now. If several reasons apply, the first in this order is reported. */
export type SendObstacle = 'rejected' | 'stopped' | 'accepted' | 'no_to' | 'bad_to' | 'no_cc' | 'bad_cc'

function recipients(note: MailedNote): { to: string; cc: string } {
  return { to: requestRecipient(note), cc: note.salesPersonEmail.trim() }
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
  | 'isAccepted'
  | 'acceptedAt'
>

/**
 * Composes the acceptance request of a note (specification 9, decisions 'Acceptance-request e-mail'). The web shows it; the server
 * composes it again and sends its own version.
 * @param changes what has changed since the client sent the note back (correctionBlocks); a first request has none
 */
export function composeAcceptanceRequest(
  note: MailedNote,
  sender: Sender,
  changes: readonly MailBlock[] = [],
): ComposedMail {
  const contact = oneLine(recipientPerson(note))
  const salesPerson = oneLine(note.salesPersonName)
  const projectName = oneLine(note.projectName)
  const clientName = oneLine(note.clientName)
  const text = sender.texts?.request ?? REQUEST_TEXT
  const values = {
    会社名: sender.companyName,
    電話番号: sender.companyPhone,
    差出人: senderName(sender, salesPerson),
    営業担当者名: salesPerson,
    クライアント名: clientName,
    宛名: addressee(contact),
    案件番号: oneLine(note.jobNo),
    案件名: projectName,
    請求番号: oneLine(note.billingNo),
    金額: formatYen(note.amountWithoutTax),
  }
  return {
    ...recipients(note),
    subject: filledSubject<'request'>(text, values),
    blocks: [
      paragraph(clientName, addressee(contact)),
      ...filledBlocks<'request'>(text.opening, values),
      heading('検収用URL'),
      link(confirmUrl(sender.confirmBaseUrl, note.accessToken)),
      heading('パスワード'),
      value(note.password),
      heading('納品内容'),
      facts(
        ['案件番号', values.案件番号],
        ['案件名', projectName],
        ['請求番号', values.請求番号],
        ['金額（税抜）', values.金額],
      ),
      ...changes,
      ...filledBlocks<'request'>(text.closing, values),
      signature(sender.companyName, `担当：${salesPerson}`, `TEL：${sender.companyPhone}`),
    ],
  }
}

/** Marks a trial mail, which goes to the person who tries it, so that it cannot be taken for the real request. */
export const TRIAL_MARK = {
  subject: '【試しのメール】',
  body: (to: string) =>
    `これは試しのメールです。クライアントには送信していません。（実際の宛先: ${to === '' ? '未設定' : to}）`,
  bundle: 'URLとパスワードは送信時に発行するため、この試しのメールからは開けません。',
} as const

/** Why a note's request can't be sent; null if it can (specification 5, decisions 'Acceptance-request e-mail'). */
export function sendObstacle(note: MailedNote): SendObstacle | null {
  if (note.hakkouStatus === 'CL検収拒否') return 'rejected'
  if (note.hakkouStatus === '営業発行停止') return 'stopped'
  if (isSettled(note)) return 'accepted'
  const { to, cc } = recipients(note)
  if (to === '') return 'no_to'
  if (!isOneAddress(to)) return 'bad_to'
  if (cc === '') return 'no_cc'
  return isOneAddress(cc) ? null : 'bad_cc'
}

/** A mail as staff see it, with its text. */
export type MailContent = Omit<AcceptanceRequest, 'obstacle' | 'asked'>

/** A mail as it is composed. */
export interface ComposedMail extends Omit<MailContent, 'body'> {
  blocks: MailBlock[]
}

/**
 * GET /api/v1/delivery_notes/{id}/acceptance_request/: the mail as the server would send it now, and the obstacle, if there is one.
 */
export const acceptanceRequestSchema = z
  .object({
    to: z.string(),
    cc: z.string(),
    subject: z.string(),
    body: z.string(),
    /** why the mail can't be sent, as a sentence; null if it can */
    obstacle: z.string().nullable(),
    /** the requests for this note that were sent, or may have been sent; null if there are none */
    asked: z
      .object({
        count: z.int().positive(),
        lastAt: z.iso.datetime(),
        /** who sent the last one */
        lastBy: z.string(),
      })
      .nullable(),
  })
  .meta({ id: 'AcceptanceRequest' })
