import type { Sender } from '@kenshu/contract/delivery-note/acceptance-request'
import { links, paragraph } from '@kenshu/contract/mail-blocks'
import { formatQuantity } from '@kenshu/contract/money'
import { isCounted, TODAY_LABELS } from '@kenshu/contract/today/kinds'
import { mailLinkPath } from '@kenshu/contract/today/mail-links'
import type { Today } from '@kenshu/contract/today/today'
import type { Notice } from '../mail/notice.ts'
import { greeting, staffSignature } from '../mail/notice-text.ts'

/** Whom a morning mail is for. */
export interface MorningReader {
  uid: string
  /** the address of their Google account */
  to: string
  /** '' if unknown */
  name: string
}

/**
 * The mail about what waits for a person: a kind's number, and the link that opens exactly these. It names no client, note or amount, since
 * mails are read and forwarded elsewhere.
 * @param waiting at least one kind
 * @param total what waits, each note counted once
 * @param appUrl origin and path before the app's pages
 */
export function composeMorningMail(
  { uid, to, name }: MorningReader,
  { waiting, total }: Pick<Today, 'waiting' | 'total'>,
  { appUrl, sender, requestId }: { appUrl: string; sender: Sender; requestId: string },
): Notice {
  const base = appUrl.replace(/\/+$/, '')
  return {
    noteId: uid,
    to,
    reader: 'staff',
    subject: `【検収】きょうの対応 ${formatQuantity(total)}件`,
    blocks: [
      ...greeting(name, 'ご担当者様'),
      paragraph('きょう対応が必要なものは、次のとおりです。'),
      links(
        ...waiting.map(({ kind, count }) => ({
          label: isCounted(kind) ? `${TODAY_LABELS[kind]} ${formatQuantity(count)}件` : TODAY_LABELS[kind],
          url: base + mailLinkPath(kind),
        })),
      ),
      paragraph(
        'このメールは、対応が必要なものがある日の朝にだけお送りしています。',
        '時刻の変更や停止は、次の画面でできます。',
      ),
      links({ label: '朝のメールの設定', url: base + mailLinkPath('settings') }),
      staffSignature(sender),
    ],
    requestId,
  }
}
