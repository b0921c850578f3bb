import { formatJapaneseMoment } from '@kenshu/contract/calendar-date'
import type { Sender } from '@kenshu/contract/delivery-note/acceptance-request'
import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import { isOneAddress, oneLine } from '@kenshu/contract/delivery-note/mail-text'
import type { Notice } from '../mail/notice.ts'
import { noteLines, quoted, staffGreeting, staffSignature } from '../mail/notice-text.ts'
import type { Bounce } from './bounce-ports.ts'
import { bounceSentence } from './bounce-reason.ts'

function subjectOf([first, ...others]: readonly DeliveryNote[], mailName: string): string {
  const more = others.length > 0 ? ` ほか${String(others.length)}件` : ''
  return `【要対応】${mailName}が届きませんでした（${oneLine(first?.projectName ?? '')}${more}）`
}

function bodyOf(notes: readonly DeliveryNote[], mailName: string, bounce: Bounce, sender: Sender): string {
  return [
    ...notes.slice(0, 1).flatMap(staffGreeting),
    `下記の納品書の${mailName}が、クライアントに届きませんでした。`,
    '内容をご確認のうえ、ご対応をお願いいたします。',
    '',
    '■ 不達の内容',
    `宛先：${bounce.address}`,
    `判明日時：${formatJapaneseMoment(bounce.at)}`,
    `理由：${bounceSentence(bounce.reason)}`,
    ...(bounce.words === '' ? [] : ['受信側のサーバーの応答：', ...quoted(bounce.words)]),
    '',
    ...notes.flatMap((note) => [...noteLines(note, [`クライアント名：${oneLine(note.clientName)}`]), '']),
    '納品書の詳細画面で、連絡先の修正と検収依頼メールの再送ができます。',
    '',
    ...staffSignature(sender),
  ].join('\n')
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
    return {
      noteId: theirs[0]?.id ?? '',
      to,
      reader: 'staff',
      subject: subjectOf(theirs, mailName),
      body: bodyOf(theirs, mailName, bounce, sender),
      requestId,
    }
  })
}
