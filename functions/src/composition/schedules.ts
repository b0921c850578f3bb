import { setTimeout as sleep } from 'node:timers/promises'
import { firestoreIntegritySource } from '../adapters/firestore/integrity/integrity-source.ts'
import { firestoreBounceLog } from '../adapters/firestore/mail/bounce-log.ts'
import { firestoreNoticeLog } from '../adapters/firestore/mail/notice-log.ts'
import { LIMITS } from '../config/limits/limits.ts'
import type { Services } from '../http/services.ts'
import type { Platform } from '../platform.ts'
import { readBounces } from '../usecases/bounces/read-bounces.ts'
import { sweepRuns } from '../usecases/bundles/tell-of-run.ts'
import { withSender } from '../usecases/company/letterhead.ts'
import { withLinkDays } from '../usecases/company/link-days.ts'
import { checkIntegrity } from '../usecases/integrity/check-integrity.ts'
import { type MailTurns, mailPace } from '../usecases/mail/mail-turns.ts'
import { noticeSender, tryNotice } from '../usecases/mail/send-notice.ts'
import { sweepNotices } from '../usecases/mail/sweep-notices.ts'
import { queueMorningMails } from '../usecases/morning-mail/queue-morning-mails.ts'
import { sendReminders } from '../usecases/reminders/send-reminders.ts'
import { sideBySide } from '../usecases/side-by-side.ts'
import { sealTrail } from '../usecases/trail/seal-trail.ts'
import { sweepUsers } from '../usecases/user/sweep-users.ts'

/** The work of the schedules, and of `sendNotice`, which a new document triggers. */
export interface Schedules {
  /** @param id of a new document in `mailLog` */
  sendNotice: (id: string) => Promise<void>
  sweepNotices: () => Promise<void>
  queueMorningMails: () => Promise<void>
  sendReminders: () => Promise<void>
  readBounces: () => Promise<void>
  sweepUsers: () => Promise<void>
  sealTrail: () => Promise<void>
  checkIntegrity: () => Promise<void>
}

/** Wires the work of the schedules; each call logs what it found to do. */
export function composeSchedules(
  platform: Platform,
  services: Services & { mailTurns: MailTurns },
): Schedules {
  const { settings, environment, log, db, mailer } = platform
  // The page of clients may have an address of its own; staff's pages are at the app's origins.
  const appUrl = settings.appOrigins[0] ?? services.firstSender.confirmBaseUrl
  const noticing = {
    notices: firestoreNoticeLog(db),
    mailer,
    readSender: async () => (await withSender(services)).sender,
    turns: services.mailTurns,
    countMail: services.countMail,
    environment,
    limits: LIMITS,
  }

  async function tellOfRuns(): Promise<void> {
    const count = await sweepRuns({
      ...(await withSender(services)),
      limits: { overdueMs: LIMITS.noticeOverdueMs, runsInSweep: LIMITS.runsInSweep },
    })
    if (count > 0) log.error('acceptances of many notes had ended early', { count })
  }

  async function sendLostNotices(): Promise<void> {
    const count = await sweepNotices({
      notices: noticing.notices,
      send: (id) => tryNotice(noticing, id),
      environment,
      limits: { ...LIMITS, overdueMs: LIMITS.noticeOverdueMs },
    })
    if (count > 0) log.error('notices had waited for their event in vain', { count })
  }

  return {
    sendNotice: noticeSender(noticing),
    async sendReminders() {
      const count = await sendReminders({
        ...(await withSender(await withLinkDays(services))),
        startPace: () => mailPace(services.mailTurns, environment, sleep),
        limits: LIMITS,
      })
      if (count > 0) log.info('reminders sent', { count })
    },
    sweepNotices: () => sideBySide([tellOfRuns(), sendLostNotices()], 'Notices or runs failed'),
    async queueMorningMails() {
      const count = await queueMorningMails({
        ...(await withSender(await withLinkDays(services))),
        appUrl,
        limits: LIMITS,
      })
      if (count > 0) log.info('morning mails queued', { count })
    },
    async readBounces() {
      const mailbox = await platform.mailbox()
      if (mailbox === null) return
      const read = await readBounces({
        mailbox,
        bounces: firestoreBounceLog(db, log),
        sender: (await withSender(services)).sender,
        environment,
        returnKey: platform.returnKey,
        limits: LIMITS,
      })
      if (read.reports + read.others > 0) log.info('returned mails were read', { ...read })
    },
    async sweepUsers() {
      const count = await sweepUsers({ ...services, limits: LIMITS })
      if (count > 0) log.info('users are no longer admitted', { count })
    },
    async sealTrail() {
      const sealed = await sealTrail({ ...(await withSender(services)), limits: LIMITS })
      if (sealed.added > 0) log.info('the trail was sealed', { ...sealed })
    },
    async checkIntegrity() {
      const integritySource = firestoreIntegritySource(db, log)
      const result = await checkIntegrity({
        ...(await withSender(services)),
        integritySource,
        appUrl,
        limits: LIMITS,
      })
      if (result === null) return
      const { found, seen, partial } = result
      const fields = { found, seen, partial }
      if (Object.keys(found).length > 0) log.error('something does not add up', fields)
      else log.info('everything adds up', fields)
    },
  }
}
