import { mailBlocksSchema, mailText } from '@kenshu/contract/mail-blocks'
import { type Firestore, type Query, Timestamp } from 'firebase-admin/firestore'
import type { NoticeLog, OverdueNotices } from '../../../usecases/mail/mail-ports.ts'
import type { NoticeAttempt } from '../../../usecases/mail/notice.ts'
import { toAuditDocument } from '../audit-document.ts'
import { collections } from '../collections.ts'
import type { NoticeDocument } from '../documents/mail.ts'
import { commitOnce } from '../run-once.ts'
import { withTimestamps } from '../timestamps.ts'
import { untilWritten } from '../until-written.ts'

/** Converts a document of `mailLog` to a notice. */
export function toNotice(id: string, document: NoticeDocument): NoticeAttempt {
  const { blocks, body: _, ...data } = document
  return {
    ...data,
    id,
    blocks: mailBlocksSchema.parse(blocks),
    queuedAt: data.queuedAt.toDate(),
    leaseUntil: data.leaseUntil?.toDate() ?? null,
    finishedAt: data.finishedAt?.toDate() ?? null,
  }
}

/** Only notices have `queuedAt`; mails that staff send themselves do not. */
export function overdueQuery(db: Firestore, before: Date, limit: number): Query {
  return collections(db)
    .mailLog.where('state', 'in', ['queued', 'sending'])
    .where('queuedAt', '<', Timestamp.fromDate(before))
    .orderBy('queuedAt')
    .limit(limit)
    .select()
}

/**
 * The notices in `mailLog`. It uses guarded writes instead of transactions, so that duplicate events do not block the one that is sending.
 */
export function firestoreNoticeLog(db: Firestore): NoticeLog & OverdueNotices {
  const { mailLog, auditLog } = collections(db)
  return {
    change(id, decide) {
      return untilWritten(async () => {
        const stored = await mailLog.doc(id).get()
        const data = stored.data()
        if (stored.updateTime === undefined || data?.kind !== 'notice') return null
        const step = decide(toNotice(id, data))
        if (step.store === null) return step
        const { state, tries, messageId, leaseUntil, finishedAt, reason, blocks } = step.store.notice
        const moments = withTimestamps({ leaseUntil, finishedAt })
        const batch = db.batch()
        batch.update(
          stored.ref,
          { state, tries, messageId, reason, blocks, body: mailText(blocks), ...moments },
          { lastUpdateTime: stored.updateTime },
        )
        for (const audit of step.store.audits) batch.create(auditLog.doc(), toAuditDocument(audit))
        await commitOnce(batch, async () => {
          const written = (await stored.ref.get()).data()
          // Every attempt creates a unique Message-ID.
          return written?.messageId === messageId && written.state === state
        })
        return step
      })
    },
    async overdue(before, limit) {
      const { docs } = await overdueQuery(db, before, limit).get()
      return docs.map(({ id }) => id)
    },
  }
}
