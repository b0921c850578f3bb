import { firestoreAuditTrail } from './adapters/firestore/audit-trail.ts'
import { firestoreBulkJobs } from './adapters/firestore/bulk/bulk-jobs.ts'
import { firestoreBulkLease } from './adapters/firestore/bulk/bulk-lease.ts'
import { firestoreRunningBulkJobs } from './adapters/firestore/bulk/running-bulk-jobs.ts'
import { firestoreBundleMailLog } from './adapters/firestore/bundles/bundle-mail-log.ts'
import { firestoreBundleRuns } from './adapters/firestore/bundles/bundle-runs.ts'
import { firestoreBundles } from './adapters/firestore/bundles/bundles.ts'
import { firestoreCodes } from './adapters/firestore/codes/codes.ts'
import { firestoreRequestRecipients } from './adapters/firestore/codes/request-recipients.ts'
import { firestoreBuckets } from './adapters/firestore/limits/buckets.ts'
import { firestoreBounceLog } from './adapters/firestore/mail/bounce-log.ts'
import { firestoreMailLog } from './adapters/firestore/mail/mail-log.ts'
import { firestoreMailProblems } from './adapters/firestore/mail/mail-problems.ts'
import { firestoreNoticeLog } from './adapters/firestore/mail/notice-log.ts'
import { firestoreMonthExports } from './adapters/firestore/monthly/month-exports.ts'
import { firestoreRejectedNotes } from './adapters/firestore/monthly/rejected-notes.ts'
import { firestoreAnswerRecords } from './adapters/firestore/notes/answer-records.ts'
import { firestoreConfirmNotes } from './adapters/firestore/notes/confirm-notes.ts'
import { firestoreDeliveryNotes } from './adapters/firestore/notes/delivery-notes.ts'
import { firestoreDownloadSource } from './adapters/firestore/notes/download-source.ts'
import { firestoreManyNotes } from './adapters/firestore/notes/many-notes.ts'
import { firestoreNoteChanges } from './adapters/firestore/notes/note-changes.ts'
import { firestoreNoteHistory } from './adapters/firestore/notes/note-history.ts'
import { firestoreParties } from './adapters/firestore/people/parties.ts'
import { firestorePasswordTries } from './adapters/firestore/people/password-tries.ts'
import { firestoreUsers } from './adapters/firestore/people/users.ts'
import { firestoreRemindedNotes } from './adapters/firestore/reminders/reminded-notes.ts'
import { firestoreReminderLog } from './adapters/firestore/reminders/reminder-log.ts'
import { firestoreCheckStore } from './adapters/firestore/runs/check-store.ts'
import { firestoreChecks, firestoreRunningChecks } from './adapters/firestore/runs/checks.ts'
import {
  firestorePatientPromotions,
  firestorePromoteStores,
} from './adapters/firestore/runs/promote-stores.ts'
import { firestoreUndoStores } from './adapters/firestore/runs/undo-stores.ts'
import { firestoreUndos } from './adapters/firestore/runs/undos.ts'
import { firestoreCodeSettings } from './adapters/firestore/settings/code-settings.ts'
import { firestoreReminderSettings } from './adapters/firestore/settings/reminder-settings.ts'
import { firestoreImports } from './adapters/firestore/uploads/import-history.ts'
import { firestoreViews } from './adapters/firestore/views/views.ts'
import { CALL_LIMITS } from './config/call-limits.ts'
import { LIMITS } from './config/limits.ts'
import type { Settings } from './config/settings.ts'
import type { Services } from './http/services.ts'
import { firebasePlatform, type Platform } from './platform.ts'
import { changeChunk } from './runs/bulk/change-chunk.ts'
import { mailPace } from './runs/bulk/mail-pace.ts'
import type { BulkRunDependencies } from './runs/bulk/run-bulk-job.ts'
import { sendChunk } from './runs/bulk/send-chunk.ts'
import type { CheckDependencies } from './runs/check.ts'
import type { RunDependencies } from './runs/promote.ts'
import type { UndoDependencies } from './runs/undo.ts'
import { readBounces } from './usecases/bounces/read-bounces.ts'
import type { StoredJob } from './usecases/bulk/bulk-ports.ts'
import { jobStaff } from './usecases/bulk/job-staff.ts'
import { sweepRuns } from './usecases/bundles/tell-of-run.ts'
import { codeSeal } from './usecases/codes/code-seal.ts'
import { callLimiter } from './usecases/limits/call-limiter.ts'
import { sendNotice, tryNotice } from './usecases/mail/send-notice.ts'
import { sweepNotices } from './usecases/mail/sweep-notices.ts'
import { JAPANESE_HOLIDAYS } from './usecases/reminders/japanese-holidays.ts'
import { sendReminders } from './usecases/reminders/send-reminders.ts'
import { sweepUsers } from './usecases/user/sweep-users.ts'

export interface Composition {
  settings: Settings
  services: Services
  run: RunDependencies
  /** @param id of a document that came into being in `mailLog` */
  sendNotice: (id: string) => Promise<void>
  sweepNotices: () => Promise<void>
  sendReminders: () => Promise<void>
  readBounces: () => Promise<void>
  sweepUsers: () => Promise<void>
  undo: UndoDependencies
  check: CheckDependencies
  bulk: BulkRunDependencies
  bulkMail: BulkRunDependencies
}

/**
 * Wires the services into the use cases; once per instance, with the first request.
 * @param platform what lies outside of this process
 */
export function compose(platform: Platform = firebasePlatform()): Composition {
  const { settings, sender, environment, log, db, files } = platform
  const services: Services = {
    log,
    environment,
    auditTrail: firestoreAuditTrail(db),
    callLimiter: callLimiter({ buckets: firestoreBuckets(db), callLimits: CALL_LIMITS, environment }),
    limits: LIMITS,
    waitMs: LIMITS.promoteWaitSeconds * 1000,
    heartbeatMs: LIMITS.leaseHeartbeatMs,
    tokens: platform.tokens,
    appVerifier: platform.appVerifier,
    accounts: platform.accounts,
    users: firestoreUsers(db),
    allowedEmailDomains: settings.allowedEmailDomains,
    initialAdminEmails: settings.initialAdminEmails,
    sessionLimits: settings.sessionLimits,
    files,
    promotions: firestorePatientPromotions(db, LIMITS),
    promoteQueue: platform.queue('runPromote'),
    checks: firestoreChecks(db, LIMITS),
    checkQueue: platform.queue('runCheck'),
    undos: firestoreUndos(db, LIMITS),
    undoQueue: platform.queue('runUndo'),
    imports: firestoreImports(db),
    notes: firestoreDeliveryNotes(db),
    noteChanges: firestoreNoteChanges(db),
    history: firestoreNoteHistory(db),
    views: firestoreViews(db),
    source: firestoreDownloadSource(db, LIMITS),
    parties: firestoreParties(db),
    rejectedNotes: firestoreRejectedNotes(db),
    monthExports: firestoreMonthExports(db, LIMITS),
    manyNotes: firestoreManyNotes(db),
    bulkJobs: firestoreBulkJobs(db),
    bulkQueue: platform.queue('runBulkJob'),
    bulkMailQueue: platform.queue('runBulkMail'),
    mailLog: firestoreMailLog(db),
    mailProblems: firestoreMailProblems(db),
    mailer: platform.mailer,
    sender,
    reminderSettings: firestoreReminderSettings(db),
    remindedNotes: firestoreRemindedNotes(db),
    reminderLog: firestoreReminderLog(db),
    daySettings: {
      holidays: JAPANESE_HOLIDAYS,
      dayMinutes: settings.reminderDayMinutes,
      linkDays: settings.confirmLinkDays,
    },
    clientNotes: firestoreConfirmNotes(db),
    answerRecords: firestoreAnswerRecords(db),
    tries: firestorePasswordTries(db, LIMITS),
    codes: firestoreCodes(db),
    codeSettings: firestoreCodeSettings(db),
    recipients: firestoreRequestRecipients(db),
    sealCode: codeSeal(platform.cookieSecret),
    bundles: firestoreBundles(db),
    bundleRuns: firestoreBundleRuns(db),
    bundleMailLog: firestoreBundleMailLog(db),
    linkDays: settings.confirmLinkDays,
    evidenceDays: settings.answerEvidenceDays,
    printer: platform.printer,
  }
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
  const promoteStores = firestorePromoteStores(db, LIMITS)
  const jobs = firestoreRunningBulkJobs(db)
  const staffOf = (job: StoredJob) => jobStaff(services, job)
  const bulk = {
    jobs,
    lease: (jobId: string) => firestoreBulkLease(db, LIMITS, jobId),
    environment,
    log,
  }

  return {
    settings,
    services,
    run: {
      files,
      ...promoteStores,
      environment,
      makeDiffCsv: settings.makeDiffCsv,
      limits: { ...LIMITS, ...settings.pace },
      log,
    },
    check: {
      files,
      notes: promoteStores.notes,
      store: firestoreCheckStore(db, LIMITS),
      checks: firestoreRunningChecks(db),
      environment,
      limits: LIMITS,
      log,
    },
    bulk: {
      ...bulk,
      queue: services.bulkQueue,
      work: changeChunk({ jobs, staffOf, environment, limits: settings.pace }),
      limits: LIMITS,
    },
    bulkMail: {
      ...bulk,
      queue: services.bulkMailQueue,
      work: sendChunk({
        ...services,
        jobs,
        staffOf,
        limits: LIMITS,
        mailsPerMinute: settings.mailsPerMinute,
      }),
      limits: { ...LIMITS, bulkChunksAtOnce: 1 },
    },
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
    undo: {
      files,
      ...firestoreUndoStores(db, LIMITS),
      environment,
      limits: { ...LIMITS, ...settings.pace },
      log,
    },
  }
}
