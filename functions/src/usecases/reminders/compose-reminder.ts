import { formatJapaneseDate, formatJapaneseMoment, tokyoDate } from '@kenshu/contract/calendar-date'
import { linkExpiry } from '@kenshu/contract/confirm/link'
import { confirmUrl } from '@kenshu/contract/confirm-url'
import {
  addressee,
  type ComposedMail,
  type Sender,
  senderName,
} from '@kenshu/contract/delivery-note/acceptance-request'
import { isOneAddress, oneLine } from '@kenshu/contract/delivery-note/one-line'
import { recipientPerson } from '@kenshu/contract/delivery-note/recipient'
import type { LinkDays } from '@kenshu/contract/link-days'
import {
  facts,
  heading,
  link,
  type MailBlock,
  paragraph,
  signature,
  value,
} from '@kenshu/contract/mail-blocks'
import { filledBlocks, filledSubject, type MailText } from '@kenshu/contract/mail-texts'
import { formatYen } from '@kenshu/contract/money'
import type { DueNote, PlannedMail } from './plan-day.ts'
import type { RemindedNote } from './reminded-note.ts'

/** The common value; '' if the values differ. */
function common(values: readonly string[]): string {
  const different = new Set(values.map(oneLine))
  const [first = ''] = different
  return different.size === 1 ? first : ''
}

/** The addresses in copy, without duplicates, ignoring case. */
function copies(notes: readonly RemindedNote[]): string {
  const addresses = notes.map(({ salesPersonEmail }) => salesPersonEmail.trim()).filter(isOneAddress)
  return [...new Map(addresses.map((address) => [address.toLowerCase(), address])).values()].join(',')
}

/** The text that goes out unless the company has written its own. */
export const REMINDER_TEXT: MailText = {
  subject: '【ご確認のお願い】納品書の検収について（{案件名}{ほか件数}）',
  opening: `いつも大変お世話になっております。
{差出人}でございます。

先日お送りいたしました下記の納品書につきまして、検収のお手続きの完了をまだ確認できておりません。
お忙しいところ恐れ入りますが、内容をご確認のうえ、お手続きをお願いいたします。
本メールと行き違いですでにお手続きいただいている場合は、何卒ご容赦ください。`,
  closing: `このメールは、検収のお手続きがお済みでない納品書について、自動でお送りしております。
ご不明な点がございましたら、営業担当者までお問い合わせください。
何卒よろしくお願い申し上げます。`,
}

function noteBlocks(
  { note, tellsExpiry }: DueNote,
  which: string,
  hasClient: boolean,
  sender: Sender,
  linkDays: LinkDays,
): MailBlock[] {
  const { requestedAt } = note
  const asked = requestedAt === null ? '' : formatJapaneseDate(tokyoDate(requestedAt))
  const until = requestedAt === null ? '' : formatJapaneseMoment(linkExpiry(requestedAt, linkDays))
  return [
    heading(`納品内容${which}`),
    facts(
      ...(hasClient ? [['クライアント名', oneLine(note.clientName)] as const] : []),
      ['案件番号', oneLine(note.jobNo)],
      ['案件名', oneLine(note.projectName)],
      ['請求番号', oneLine(note.billingNo)],
      ['金額（税抜）', formatYen(note.amountWithoutTax)],
      ['ご依頼日', asked],
      ['URLの有効期限', `${until}${tellsExpiry ? '（まもなく期限切れとなります）' : ''}`],
    ),
    heading(`検収用URL${which}`),
    link(confirmUrl(sender.confirmBaseUrl, note.accessToken)),
    heading(`パスワード${which}`),
    value(note.password),
  ]
}

/**
 * The mail that reminds one recipient of notes. Each note has its own link and password, as in its request
 * (docs/decisions/0020-reminders.md). Several addresses in cc are separated by commas.
 */
export function composeReminder({ to, due }: PlannedMail, sender: Sender, linkDays: LinkDays): ComposedMail {
  const notes = due.map(({ note }) => note)
  const client = common(notes.map(({ clientName }) => clientName))
  const contact = common(notes.map(recipientPerson))
  const salesPerson = common(notes.map(({ salesPersonName }) => salesPersonName))
  const count = String(notes.length)
  const text = sender.texts?.reminder ?? REMINDER_TEXT
  const values = {
    会社名: sender.companyName,
    電話番号: sender.companyPhone,
    差出人: senderName(sender, salesPerson),
    営業担当者名: salesPerson,
    クライアント名: client,
    宛名: addressee(contact),
    案件名: oneLine(notes[0]?.projectName ?? ''),
    件数: count,
    ほか件数: notes.length > 1 ? ` ほか${String(notes.length - 1)}件` : '',
  }
  return {
    to,
    cc: copies(notes),
    subject: filledSubject<'reminder'>(text, values),
    blocks: [
      paragraph(...(client === '' ? [] : [client]), addressee(contact)),
      ...filledBlocks<'reminder'>(text.opening, values),
      ...due.flatMap((item, index) =>
        noteBlocks(
          item,
          notes.length === 1 ? '' : `（${String(index + 1)}／${count}）`,
          client === '',
          sender,
          linkDays,
        ),
      ),
      ...filledBlocks<'reminder'>(text.closing, values),
      signature(
        sender.companyName,
        ...(salesPerson === '' ? [] : [`担当：${salesPerson}`]),
        `TEL：${sender.companyPhone}`,
      ),
    ],
  }
}
