import { bundleUrl } from '../confirm-url.ts'
import { type ComposedMail, hasSameRecipient, type Sender } from '../delivery-note/acceptance-request.ts'
import type { DeliveryNote } from '../delivery-note/delivery-note.ts'
import { oneLine } from '../delivery-note/mail-text.ts'
import { NAMED_NOTES } from '../limits.ts'
import { facts, heading, link, paragraph, signature, value } from '../mail-blocks.ts'
import { formatYen } from '../money.ts'

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

function distinct(values: readonly string[]): string[] {
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
  const contacts = distinct(ordered.map((note) => note.salesChangedClientContactName || note.billingToPerson))
  const salesPersons = distinct(ordered.map(({ salesPersonName }) => salesPersonName))
  const count = String(ordered.length)
  const total = ordered.reduce((sum, { amountWithoutTax }) => sum + amountWithoutTax, 0)
  const more = ordered.length - NAMED_NOTES
  return {
    to: (first.salesChangedClientContactEmail || first.documentEmail).trim(),
    cc: [...new Set(ordered.map(({ salesPersonEmail }) => salesPersonEmail.trim()))].join(', '),
    subject: `【重要】納品書送付および検収のお願い（${count}件）`,
    blocks: [
      paragraph(oneLine(first.clientName), contacts.length === 1 ? `${contacts[0] ?? ''} 様` : 'ご担当者様'),
      paragraph(
        'いつも大変お世話になっております。',
        `${sender.companyName}${salesPersons.length === 1 ? `の${salesPersons[0] ?? ''}` : ''}でございます。`,
      ),
      paragraph(
        `下記の納品書${count}件をまとめてお送りいたします。`,
        '内容をご確認のうえ、次のURLより検収のお手続きをお願いいたします。',
        '1件ずつのお手続きのほか、まとめて検収いただくこともできます。',
      ),
      heading('検収用URL'),
      link(bundleUrl(sender.confirmBaseUrl, accessToken)),
      heading('パスワード'),
      value(password),
      heading(`納品内容（${count}件）`),
      facts(
        ['金額（税抜）の合計', formatYen(total)],
        ...ordered
          .slice(0, NAMED_NOTES)
          .map(
            ({ billingNo, projectName, amountWithoutTax }) =>
              [oneLine(billingNo), `${oneLine(projectName)}　${formatYen(amountWithoutTax)}`] as const,
          ),
        ...(more > 0 ? [[`ほか${String(more)}件`, '上記URLの一覧でご確認いただけます。'] as const] : []),
      ),
      paragraph(
        'ご不明な点がございましたら、営業担当者までお問い合わせください。',
        '何卒よろしくお願い申し上げます。',
      ),
      signature(
        sender.companyName,
        ...(salesPersons.length === 0 ? [] : [`担当：${salesPersons.join('、')}`]),
        `TEL：${sender.companyPhone}`,
      ),
    ],
  }
}
