import type { Firestore } from 'firebase-admin/firestore'
import { Failure } from '../../../failure.ts'
import { NO_REPAIR } from '../../../messages/failures.ts'
import type { IntegrityRepairs, StoredMail } from '../../../usecases/integrity/integrity-ports.ts'
import { collections } from '../collections.ts'
import type { MailLogDocument } from '../documents/mail.ts'
import { toAttempt } from '../mail/attempt-document.ts'
import { recordEnd } from '../mail/end.ts'
import { firestoreNoticeLog, toNotice } from '../mail/notice-log.ts'
import { firestoreReminderLog, toReminder } from '../reminders/reminder-log.ts'

function toMail(id: string, data: MailLogDocument): StoredMail | null {
  if (data.kind === 'notice') return { kind: 'notice', mail: toNotice(id, data) }
  const reminder = toReminder(id, data)
  if (reminder !== null) return { kind: 'reminder', mail: reminder }
  const request = toAttempt(id, data)
  return request === null ? null : { kind: 'request', mail: request }
}

/** Mails that nobody works on. Their ends are recorded by the same code as those of mails that were sent. */
export function firestoreStuckMails(db: Firestore): Pick<IntegrityRepairs, 'mail' | 'endMail'> {
  const { mailLog } = collections(db)
  const notices = firestoreNoticeLog(db)
  const reminders = firestoreReminderLog(db, { error: () => undefined })
  return {
    async mail(id) {
      const data = (await mailLog.doc(id).get()).data()
      if (data === undefined) return null
      try {
        return toMail(id, data)
      } catch {
        throw new Failure('not_found', NO_REPAIR)
      }
    },

    async endMail(end) {
      if (end.kind === 'request') return recordEnd(db, end.attempt, end.audit)
      if (end.kind === 'reminder') return reminders.finish(end.end)
      await notices.change(end.was.id, ({ state, messageId }) => {
        const isSame = state === end.was.state && messageId === end.was.messageId
        return { store: isSame ? { notice: end.notice, audits: end.audits } : null }
      })
    },
  }
}
