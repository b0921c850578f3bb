import { mailText } from '@kenshu/contract/mail-blocks'
import { Timestamp, type Transaction, type WriteBatch } from 'firebase-admin/firestore'
import type { Notice } from '../../../usecases/mail/notice.ts'
import type { Collections } from '../collections.ts'

/**
 * Queues a notice in the same commit as the change that it reports, so that both are stored or neither is. The new document triggers the
 * function `sendNotice`.
 */
export function queueNotice(
  write: Pick<WriteBatch, 'create'> | Pick<Transaction, 'create'>,
  { mailLog }: Pick<Collections, 'mailLog'>,
  notice: Notice,
): void {
  write.create(mailLog.doc(), {
    ...notice,
    body: mailText(notice.blocks),
    kind: 'notice',
    state: 'queued',
    tries: 0,
    messageId: '',
    queuedAt: Timestamp.now(),
    leaseUntil: null,
    finishedAt: null,
    reason: '',
  })
}
