import { type Firestore, Timestamp } from 'firebase-admin/firestore'
import type { NoticeLog } from '../../usecases/mail/mail-ports.ts'
import type { NoticeAttempt } from '../../usecases/mail/notice.ts'
import { toAuditDocument } from './audit-document.ts'
import { collections, type NoticeDocument } from './collections.ts'

function toNotice(id: string, data: NoticeDocument): NoticeAttempt {
  return {
    ...data,
    id,
    queuedAt: data.queuedAt.toDate(),
    leaseUntil: data.leaseUntil?.toDate() ?? null,
    finishedAt: data.finishedAt?.toDate() ?? null,
  }
}

function timestampOrNull(moment: Date | null): Timestamp | null {
  return moment === null ? null : Timestamp.fromDate(moment)
}

/** The notices in `mailLog`. */
export function firestoreNoticeLog(db: Firestore): NoticeLog {
  const { mailLog, auditLog } = collections(db)
  return {
    change(id, decide) {
      return db.runTransaction(async (transaction) => {
        const ref = mailLog.doc(id)
        const data = (await transaction.get(ref)).data()
        if (data?.kind !== 'notice') return null
        const step = decide(toNotice(id, data))
        if (step.store === null) return step
        const { state, tries, messageId, leaseUntil, finishedAt, reason } = step.store.notice
        transaction.update(ref, {
          state,
          tries,
          messageId,
          leaseUntil: timestampOrNull(leaseUntil),
          finishedAt: timestampOrNull(finishedAt),
          reason,
        })
        if (step.store.audit !== null) transaction.create(auditLog.doc(), toAuditDocument(step.store.audit))
        return step
      })
    },
  }
}
