import { firestoreBounceLog } from '../adapters/firestore/mail/bounce-log.ts'
import { firestoreNoticeLog } from '../adapters/firestore/mail/notice-log.ts'
import { LIMITS } from '../config/limits.ts'
import type { Services } from '../http/services.ts'
import type { Platform } from '../platform.ts'
import { mailPace } from '../runs/bulk/mail-pace.ts'
import { readBounces } from '../usecases/bounces/read-bounces.ts'
import { sweepRuns } from '../usecases/bundles/tell-of-run.ts'
import { sendNotice, tryNotice } from '../usecases/mail/send-notice.ts'
import { sweepNotices } from '../usecases/mail/sweep-notices.ts'
import { sendReminders } from '../usecases/reminders/send-reminders.ts'
import { sweepUsers } from '../usecases/user/sweep-users.ts'

/** What is done when a document comes into being, and on a schedule. */
export interface Rounds {
  /** @param id of a document that came into being in `mailLog` */
  sendNotice: (id: string) => Promise<void>
  sweepNotices: () => Promise<void>
  sendReminders: () => Promise<void>
  readBounces: () => Promise<void>
  sweepUsers: () => Promise<void>
}

/** Wires the rounds; each logs what it found to do. */
export function composeRounds(platform: Platform, services: Services): Rounds {
  const { settings, sender, environment, log, db } = platform
  const noticing = {
    notices: firestoreNoticeLog(db),
    mailer: services.mailer,
    environment,
    limits: {
      leaseMs: LIMITS.mailLeaseMs,
      maxTries: LIMITS.noticeTries,
      backoffMs: LIMITS.noticeBackoffMs,
      backoffFactor: LIMITS.noticeBackoffFactor,
    },
  }

  return {
    sendNotice: (id) => sendNotice(noticing, id),
    async sendReminders() {
      const count = await sendReminders({
        ...services,
        startPace: () => mailPace(settings.mailsPerMinute),
        limits: LIMITS,
      })
      if (count > 0) log.info('reminders sent', { count })
    },
    async sweepNotices() {
      const runs = await sweepRuns({
        ...services,
        limits: { overdueMs: LIMITS.noticeOverdueMs, runsInSweep: LIMITS.runsInSweep },
      })
      if (runs > 0) log.error('acceptances of many notes had ended early', { count: runs })
      const count = await sweepNotices({
        notices: noticing.notices,
        send: (id) => tryNotice(noticing, id),
        environment,
        limits: { ...LIMITS, overdueMs: LIMITS.noticeOverdueMs },
      })
      if (count > 0) log.error('notices had waited for their event in vain', { count })
    },
    async readBounces() {
      const mailbox = platform.mailbox()
      if (mailbox === null) return
      const read = await readBounces({
        mailbox,
        bounces: firestoreBounceLog(db),
        sender,
        environment,
        limits: LIMITS,
      })
      if (read.reports + read.others > 0) log.info('returned mails were read', { ...read })
    },
    async sweepUsers() {
      const count = await sweepUsers({ ...services, limits: LIMITS })
      if (count > 0) log.info('users are no longer admitted', { count })
    },
  }
}
