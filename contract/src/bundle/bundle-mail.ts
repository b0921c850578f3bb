import { bundleUrl } from '../confirm-url.ts'
import { addressee, type ComposedMail, type Sender, senderName } from '../delivery-note/acceptance-request.ts'
import type { DeliveryNote } from '../delivery-note/delivery-note.ts'
import { oneLine } from '../delivery-note/one-line.ts'
import { hasSameRecipient, recipientPerson, requestRecipient } from '../delivery-note/recipient.ts'
import { NAMED_NOTES } from '../limits.ts'
import { facts, heading, link, paragraph, signature, value } from '../mail-blocks.ts'
import { filledBlocks, filledSubject, type MailText } from '../mail-texts.ts'
import { formatYen } from '../money.ts'

/** The text in the style of the specification's request. */
export const BUNDLE_TEXT: MailText = {
  subject: '【重要】納品書送付および検収のお願い（{件数}件）',
  opening: `いつも大変お世話になっております。
{差出人}でございます。

下記の納品書{件数}件をまとめてお送りいたします。
内容をご確認のうえ、次のURLより検収のお手続きをお願いいたします。
1件ずつのお手続きのほか、まとめて検収いただくこともできます。`,
  closing: `ご不明な点がございましたら、営業担当者までお問い合わせください。
何卒よろしくお願い申し上げます。`,
}

type BundledNote = Pick<
  DeliveryNote,
  | 'id'
  | 'billingNo'
  | 'deliveryDate'
  | 'projectName'
  | 'amountWithoutTax'
  | 'clientName'
  | 'billingToPerson'
  | 'salesChangedClientContactName'
  | 'salesChangedClientContactEmail'
  | 'documentEmail'
  | 'salesPersonName'
  | 'salesPersonEmail'
>

/** The secrets that open the page of a bundle. */
export interface BundleSecrets {
  accessToken: string
  password: string
}

/** The notes of a bundle in display order, which is the same for staff and client. */
export function inBundleOrder<T extends { deliveryDate: string; billingNo: string }>(
  notes: readonly T[],
): T[] {
  const keyOf = ({ deliveryDate, billingNo }: T) => `${deliveryDate} ${billingNo}`
  return notes.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
}

/** Each value once, as one line; none is ''. */
export function distinct(values: readonly string[]): string[] {
  return [...new Set(values.map(oneLine).filter((value) => value !== ''))]
}

/** Whether all notes can go into one mail: they have the same client and the same address. */
export function isOneRecipient(notes: readonly BundledNote[]): boolean {
  const [first] = notes
  return first !== undefined && notes.every((note) => hasSameRecipient(note, first))
}

/**
 * Composes the request for several notes of one recipient, in the style of the request for one note (acceptance-request.ts). The
 * web shows it; the server composes it again and sends its own version. Cc has the sales persons of all notes.
 * @param notes at least one, all of one recipient
 */
export function composeBundleRequest(
  notes: readonly BundledNote[],
  { accessToken, password }: BundleSecrets,
  sender: Sender,
): ComposedMail {
  const ordered = inBundleOrder(notes)
  const [first] = ordered
  if (first === undefined) throw new Error('A bundle without notes')
  const contacts = distinct(ordered.map(recipientPerson))
  const salesPersons = distinct(ordered.map(({ salesPersonName }) => salesPersonName))
  const count = String(ordered.length)
  const total = ordered.reduce((sum, { amountWithoutTax }) => sum + amountWithoutTax, 0)
  const more = ordered.length - NAMED_NOTES
  const [onlyContact = ''] = contacts.length === 1 ? contacts : []
  const [onlySalesPerson = ''] = salesPersons.length === 1 ? salesPersons : []
  const clientName = oneLine(first.clientName)
  const text = sender.texts?.bundle ?? BUNDLE_TEXT
  const values = {
    会社名: sender.companyName,
    電話番号: sender.companyPhone,
    差出人: senderName(sender, onlySalesPerson),
    営業担当者名: salesPersons.join('、'),
    クライアント名: clientName,
    宛名: addressee(onlyContact),
    件数: count,
    合計金額: formatYen(total),
  }
  return {
    to: requestRecipient(first),
    cc: [...new Set(ordered.map(({ salesPersonEmail }) => salesPersonEmail.trim()))].join(', '),
    subject: filledSubject<'bundle'>(text, values),
    blocks: [
      paragraph(clientName, addressee(onlyContact)),
      ...filledBlocks<'bundle'>(text.opening, values),
      heading('検収用URL'),
      link(bundleUrl(sender.confirmBaseUrl, accessToken)),
      heading('パスワード'),
      value(password),
      heading(`納品内容（${count}件）`),
      facts(
        ['金額（税抜）の合計', values.合計金額],
        ...ordered
          .slice(0, NAMED_NOTES)
          .map(
            ({ billingNo, projectName, amountWithoutTax }) =>
              [oneLine(billingNo), `${oneLine(projectName)}　${formatYen(amountWithoutTax)}`] as const,
          ),
        ...(more > 0 ? [[`ほか${String(more)}件`, '上記URLの一覧でご確認いただけます。'] as const] : []),
      ),
      ...filledBlocks<'bundle'>(text.closing, values),
      signature(
        sender.companyName,
        ...(salesPersons.length === 0 ? [] : [`担当：${values.営業担当者名}`]),
        `TEL：${sender.companyPhone}`,
      ),
    ],
  }
}
