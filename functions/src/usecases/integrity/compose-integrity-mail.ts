import type { Sender } from '@kenshu/contract/delivery-note/acceptance-request'
import { FINDING_KINDS, FINDINGS, QUIET_KINDS } from '@kenshu/contract/integrity/findings'
import { facts, links, paragraph } from '@kenshu/contract/mail-blocks'
import { formatQuantity } from '@kenshu/contract/money'
import { STATE_PATH } from '@kenshu/contract/state/state'
import type { Caller } from '../caller.ts'
import type { Notice } from '../mail/notice.ts'
import { greeting, staffSignature } from '../mail/notice-text.ts'
import type { CheckResult } from './integrity-ports.ts'

/** The mail about what a nightly check has found, as numbers of each kind: it names no note, client or amount. */
export function composeIntegrityMail(
  { uid, email, displayName }: Caller,
  { found }: Pick<CheckResult, 'found'>,
  { sender, appUrl, requestId }: { sender: Sender; appUrl: string; requestId: string },
): Notice {
  const told = FINDING_KINDS.filter((kind) => (found[kind] ?? 0) > 0 && !QUIET_KINDS.includes(kind))
  const total = told.reduce((sum, kind) => sum + (found[kind] ?? 0), 0)
  return {
    noteId: uid,
    to: email,
    reader: 'staff',
    subject: `【検収】夜間の整合性チェック ${formatQuantity(total)}件`,
    blocks: [
      ...greeting(displayName, '管理者様'),
      paragraph('夜間の整合性チェックで、データの合わないところが見つかりました。'),
      facts(
        ...told.map(
          (kind) => [FINDINGS[kind].label, `${formatQuantity(found[kind] ?? 0)}件`] as [string, string],
        ),
      ),
      paragraph(
        '内容と修復の方法は、次の画面で確認できます。',
        '同じ問題については、次の夜からはお知らせしません。',
      ),
      links({ label: '状態', url: appUrl.replace(/\/+$/, '') + STATE_PATH }),
      staffSignature(sender),
    ],
    requestId,
  }
}
