import type { Sender } from '@kenshu/contract/delivery-note/acceptance-request'
import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import { isOneAddress, oneLine } from '@kenshu/contract/delivery-note/one-line'
import { paragraph } from '@kenshu/contract/mail-blocks'
import type { RejectionPerson } from '@kenshu/contract/rejection/task'
import type { Staff } from '../caller.ts'
import type { Notice } from '../mail/notice.ts'
import { noteBlocks, noteLink, staffGreeting, staffSignature } from '../mail/notice-text.ts'
import { decisionBlocks } from '../mail/notices-of.ts'

/**
 * The mail to the person who is to see to a rejection from now on. It contains no token and no password.
 * @param to null for the note's sales person
 * @returns no mail if the recipient has not exactly one address
 */
export function handOnNotices(
  note: DeliveryNote,
  to: RejectionPerson | null,
  { staff, sender, requestId }: { staff: Staff; sender: Sender; requestId: string },
): Notice[] {
  const address = (to?.email ?? note.salesPersonEmail).trim()
  if (!isOneAddress(address)) return []
  const { rejectedAt, rejectedBy, rejectionReason, rejectedLines } = note
  return [
    {
      noteId: note.id,
      to: address,
      reader: 'staff',
      ...(isOneAddress(staff.email) && { replyTo: staff.email }),
      subject: `【要対応】差し戻しの担当になりました（${oneLine(note.projectName)}）`,
      blocks: [
        ...staffGreeting({ salesPersonName: to === null ? note.salesPersonName : to.name }),
        paragraph(
          `${oneLine(staff.displayName || staff.email)}さんより、差し戻しの対応を引き継ぎました。`,
          '理由をご確認のうえ、ご対応をお願いいたします。',
        ),
        ...(rejectedAt === null
          ? []
          : decisionBlocks({
              kind: 'rejected',
              at: new Date(rejectedAt),
              by: rejectedBy,
              reason: rejectionReason,
              lines: rejectedLines,
            })),
        ...noteBlocks(note, ['クライアント名', oneLine(note.clientName)]),
        paragraph('対応の状況は、納品書の詳細画面の「差し戻しの対応」で変更できます。'),
        ...noteLink(note, sender),
        staffSignature(sender),
      ],
      requestId,
    },
  ]
}
