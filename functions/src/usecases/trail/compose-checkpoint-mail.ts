import { formatJapaneseDate } from '@kenshu/contract/calendar-date'
import type { Sender } from '@kenshu/contract/delivery-note/acceptance-request'
import { heading, paragraph } from '@kenshu/contract/mail-blocks'
import type { Notice } from '../mail/notice.ts'
import { staffSignature } from '../mail/notice-text.ts'

/**
 * The mail with a day's checkpoint, for somebody outside who keeps it. The checkpoint is a paragraph of its own, so that it can be copied as it
 * was signed.
 * @param day YYYY-MM-DD
 * @param note the checkpoint, as it was signed
 */
export function composeCheckpointMail(
  to: string,
  { day, note, sender, requestId }: { day: string; note: string; sender: Sender; requestId: string },
): Notice {
  const date = formatJapaneseDate(day)
  return {
    noteId: 'trail',
    to,
    reader: 'staff',
    subject: `【証跡】${date}のチェックポイント`,
    blocks: [
      paragraph('ご担当者様'),
      paragraph(
        `${sender.companyName}のオンライン検収システムの証跡について、${date}のチェックポイントをお送りします。`,
        'このメールを保管してください。後日、証跡が作り直されていないかを確かめるときに使います。',
      ),
      heading('チェックポイント'),
      paragraph(...note.trimEnd().split('\n')),
      staffSignature(sender),
    ],
    requestId,
  }
}
