import { formatJapaneseMoment } from '@kenshu/contract/calendar-date'
import type { Sender } from '@kenshu/contract/delivery-note/acceptance-request'
import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import { isOneAddress, oneLine } from '@kenshu/contract/delivery-note/one-line'
import { facts, heading, type MailBlock, paragraph, quote, subheading } from '@kenshu/contract/mail-blocks'
import type { Notice } from '../mail/notice.ts'
import { noteBlocks, staffGreeting, staffSignature } from '../mail/notice-text.ts'
import type { Bounce } from './bounce-ports.ts'
import { bounceSentence } from './bounce-reason.ts'

function subjectOf([first, ...others]: readonly DeliveryNote[], mailName: string): string {
  const more = others.length > 0 ? ` ほか${String(others.length)}件` : ''
  return `【要対応】${mailName}が届きませんでした（${oneLine(first?.projectName ?? '')}${more}）`
}

function blocksOf(
  notes: readonly DeliveryNote[],
  mailName: string,
  bounce: Bounce,
  sender: Sender,
): MailBlock[] {
  return [
    ...notes.slice(0, 1).flatMap(staffGreeting),
    paragraph(
      `下記の納品書の${mailName}が、クライアントに届きませんでした。`,
      '内容をご確認のうえ、ご対応をお願いいたします。',
    ),
    heading('不達の内容'),
    facts(
      ['宛先', bounce.address],
      ['判明日時', formatJapaneseMoment(bounce.at)],
      ['理由', bounceSentence(bounce.reason)],
    ),
    ...(bounce.words === '' ? [] : [subheading('受信側のサーバーの応答'), quote(bounce.words)]),
    ...notes.flatMap((note) => noteBlocks(note, ['クライアント名', oneLine(note.clientName)])),
    paragraph('納品書の詳細画面で、連絡先の修正と検収依頼メールの再送ができます。'),
    staffSignature(sender),
  ]
}

/**
 * Notifies the sales persons that a mail about their notes did not reach the client, and why, with one mail to each. A sales person without
 * exactly one address is not notified. Bounces of these notices are only recorded.
 */
export function bounceNotices(
  notes: readonly DeliveryNote[],
  mailName: string,
  bounce: Bounce,
  sender: Sender,
  requestId: string,
): Notice[] {
  const people = new Set(notes.map(({ salesPersonEmail }) => salesPersonEmail.trim()))
  return [...people].filter(isOneAddress).map((to) => {
    const theirs = notes.filter(({ salesPersonEmail }) => salesPersonEmail.trim() === to)
    const [noteId = '', ...otherNoteIds] = theirs.map(({ id }) => id)
    return {
      noteId,
      otherNoteIds,
      to,
      reader: 'staff',
      subject: subjectOf(theirs, mailName),
      blocks: blocksOf(theirs, mailName, bounce, sender),
      requestId,
    }
  })
}
