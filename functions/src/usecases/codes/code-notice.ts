import { formatJapaneseMoment } from '@kenshu/contract/calendar-date'
import type { Sender } from '@kenshu/contract/delivery-note/acceptance-request'
import { CODE_DIGITS } from '@kenshu/contract/limits'
import { facts, heading, paragraph, signature, value } from '@kenshu/contract/mail-blocks'
import type { Notice } from '../mail/notice.ts'
import { clientGreeting } from '../mail/notice-text.ts'
import type { CodeLink } from './code-ports.ts'

/** The mail with a code. The code is not in the subject, because staff see subjects in a note's history. */
export function codeNotice(
  { noteId, clientName, subject, about }: CodeLink,
  { code, to, expiresAt, requestId }: { code: string; to: string; expiresAt: Date; requestId: string },
  { companyName, companyPhone }: Sender,
): Notice {
  return {
    noteId,
    to,
    reader: 'client',
    isSecret: true,
    subject: `検収の確認コードのお知らせ（${subject}）`,
    requestId,
    blocks: [
      ...clientGreeting({ client: clientName }, { companyName }),
      paragraph(
        '検収のお手続きに必要な確認コードをお送りいたします。',
        `お手続きの画面で、下記の${String(CODE_DIGITS)}桁の数字をご入力ください。`,
      ),
      heading('確認コード'),
      value(code),
      // A fact below the code, so that it does not look like something to type.
      facts(['有効期限', formatJapaneseMoment(expiresAt)]),
      ...about,
      paragraph(
        'この確認コードは、どなたにもお伝えにならないでください。弊社の担当者からお尋ねすることもございません。',
        'お手続きにお心当たりのない場合は、下記までご連絡ください。',
      ),
      signature(companyName, `TEL：${companyPhone}`),
    ],
  }
}
