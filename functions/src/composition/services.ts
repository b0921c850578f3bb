import { firestoreBulkJobs } from '../adapters/firestore/bulk/bulk-jobs.ts'
import { firestoreBundleMailLog } from '../adapters/firestore/bundles/bundle-mail-log.ts'
import { firestoreIntegrityRepairs } from '../adapters/firestore/integrity/integrity-repairs.ts'
import { firestoreIntegrityStore } from '../adapters/firestore/integrity/integrity-store.ts'
import { firestoreMailLog } from '../adapters/firestore/mail/mail-log.ts'
import { firestoreMailProblems } from '../adapters/firestore/mail/mail-problems.ts'
import { firestoreMailTurns } from '../adapters/firestore/mail/mail-turns.ts'
import { firestoreLateChanges } from '../adapters/firestore/monthly/late-changes.ts'
import { firestoreMonthCloses } from '../adapters/firestore/monthly/month-closes.ts'
import { firestoreMonthNotes } from '../adapters/firestore/monthly/month-notes.ts'
import { firestoreAnswerRecords } from '../adapters/firestore/notes/answer-records.ts'
import { firestoreContactNotes } from '../adapters/firestore/notes/contact-notes.ts'
import { firestoreDeliveryNotes } from '../adapters/firestore/notes/delivery-notes.ts'
import { firestoreDownloadSource } from '../adapters/firestore/notes/download-source.ts'
import { firestoreManyNotes } from '../adapters/firestore/notes/many-notes.ts'
import { firestoreNoteChanges } from '../adapters/firestore/notes/note-changes.ts'
import { firestoreNoteHistory } from '../adapters/firestore/notes/note-history.ts'
import { firestoreSearchableNotes } from '../adapters/firestore/notes/note-search.ts'
import { firestoreRejectedNotes } from '../adapters/firestore/notes/rejected-notes.ts'
import { firestoreSecretViews } from '../adapters/firestore/notes/secret-views.ts'
import { firestoreUnseenAnswers } from '../adapters/firestore/notes/unseen-answers.ts'
import { firestorePackSource } from '../adapters/firestore/packs/pack-source.ts'
import { firestoreTaxPacks } from '../adapters/firestore/packs/tax-packs.ts'
import { firestoreParties } from '../adapters/firestore/people/parties.ts'
import { firestorePersonalBlanking } from '../adapters/firestore/personal/personal-blanking.ts'
import { firestorePersonalSources } from '../adapters/firestore/personal/personal-source.ts'
import { firestoreRemindedNotes } from '../adapters/firestore/reminders/reminded-notes.ts'
import { firestoreReminderLog } from '../adapters/firestore/reminders/reminder-log.ts'
import { firestoreChecks } from '../adapters/firestore/runs/checks.ts'
import { firestorePatientPromotions } from '../adapters/firestore/runs/promote-stores.ts'
import { firestoreUndos } from '../adapters/firestore/runs/undos.ts'
import { firestoreReminderSettings } from '../adapters/firestore/settings/reminder-settings.ts'
import { firestoreTestMails } from '../adapters/firestore/settings/test-mails.ts'
import { firestoreTrailMails } from '../adapters/firestore/settings/trail-mails.ts'
import { firestoreZacColumns } from '../adapters/firestore/settings/zac-columns.ts'
import { firestoreState } from '../adapters/firestore/state/state-store.ts'
import { firestoreFirstDay } from '../adapters/firestore/today/first-day-store.ts'
import { firestoreMorningMails } from '../adapters/firestore/today/morning-mails.ts'
import { firestoreToday } from '../adapters/firestore/today/today-store.ts'
import { firestoreAuditLog } from '../adapters/firestore/trail/audit-log.ts'
import { firestoreImports } from '../adapters/firestore/uploads/import-history.ts'
import { firestoreViews } from '../adapters/firestore/views/views.ts'
import { BUILT_FROM } from '../config/built-from.ts'
import { LIMITS } from '../config/limits/limits.ts'
import { ON_EMULATORS } from '../config/on-emulators.ts'
import { describeCrash } from '../failure.ts'
import type { FirstServices, Services } from '../http/services.ts'
import type { Platform } from '../platform.ts'
import { readSender } from '../usecases/company/letterhead.ts'
import { keptLinkDays } from '../usecases/company/link-days.ts'
import { type MailTurns, mailCount } from '../usecases/mail/mail-turns.ts'
import { keptComparisons } from '../usecases/monthly/kept-comparisons.ts'
import { JAPANESE_HOLIDAYS } from '../usecases/reminders/japanese-holidays.ts'
import { composeClients } from './client-services.ts'
import { composeFirst } from './first-services.ts'

/** The services that the API's use cases receive: Firestore behind each of their ports, and what the platform provides. */
export function composeServices(
  platform: Platform,
  first: FirstServices = composeFirst(platform),
): Services & { mailTurns: MailTurns } {
  const { settings, environment, log, db, files } = platform
  const ofClients = composeClients(platform, first)
  const mailTurns = firestoreMailTurns(
    db,
    environment,
    async () => (await readSender(ofClients)).mailsPerMinute,
  )
  return {
    ...ofClients,
    waitMs: LIMITS.promoteWaitSeconds * 1000,
    heartbeatMs: LIMITS.leaseHeartbeatMs,
    files,
    stateStore: firestoreState(db, log),
    personalSources: [...firestorePersonalSources(db), platform.personalAccounts, platform.personalFiles],
    personalBlanking: firestorePersonalBlanking(db),
    // Cloud Run's name for what was deployed; that of the emulators means nothing.
    revision: ON_EMULATORS ? '' : (process.env['K_REVISION'] ?? ''),
    builtFrom: BUILT_FROM,
    integrityStore: firestoreIntegrityStore(db),
    integrityRepairs: firestoreIntegrityRepairs(db),
    trailMails: firestoreTrailMails(db),
    testMails: firestoreTestMails(db),
    backups: platform.backups,
    taxPacks: firestoreTaxPacks(db),
    packSource: firestorePackSource(db, log),
    packQueue: platform.queue('runPack'),
    promotions: firestorePatientPromotions(db, LIMITS),
    promoteQueue: platform.queue('runPromote'),
    checks: firestoreChecks(db, LIMITS),
    checkQueue: platform.queue('runCheck'),
    undos: firestoreUndos(db, LIMITS),
    undoQueue: platform.queue('runUndo'),
    imports: firestoreImports(db, log),
    notes: firestoreDeliveryNotes(db, log),
    searchableNotes: firestoreSearchableNotes(db, log),
    noteChanges: firestoreNoteChanges(db),
    contactNotes: firestoreContactNotes(db, log),
    unseenAnswers: firestoreUnseenAnswers(db, log),
    todayStore: firestoreToday(db, log),
    firstDayStore: firestoreFirstDay(db, LIMITS),
    morningMails: firestoreMorningMails(db, log),
    secretViews: firestoreSecretViews(db),
    history: firestoreNoteHistory(db, log),
    auditLog: firestoreAuditLog(db, log),
    views: firestoreViews(db, log),
    source: firestoreDownloadSource(db, LIMITS, log),
    parties: firestoreParties(db, log),
    monthNotes: firestoreMonthNotes(db, LIMITS, log),
    monthCloses: firestoreMonthCloses(db),
    lateChanges: firestoreLateChanges(db, log),
    keptComparisons: keptComparisons(files, (error) => {
      log.error('a comparison of a month was not kept', { error: describeCrash(error) })
    }),
    manyNotes: firestoreManyNotes(db, log),
    bulkJobs: firestoreBulkJobs(db, log),
    bulkQueue: platform.queue('runBulkJob'),
    bulkMailQueue: platform.queue('runBulkMail'),
    mailLog: firestoreMailLog(db),
    mailProblems: firestoreMailProblems(db),
    mailer: platform.mailer,
    countMail: mailCount(mailTurns, (error) => {
      log.error('a mail was not counted', { error: describeCrash(error) })
    }),
    mailTurns,
    readLinkDays: keptLinkDays(ofClients, environment, LIMITS.linkDaysKeptMs),
    zacColumnStore: firestoreZacColumns(db),
    reminderSettings: firestoreReminderSettings(db),
    remindedNotes: firestoreRemindedNotes(db, log),
    reminderLog: firestoreReminderLog(db, log),
    daySettings: {
      holidays: JAPANESE_HOLIDAYS,
      dayMinutes: settings.reminderDayMinutes,
      linkDays: settings.confirmLinkDays,
    },
    rejectedNotes: firestoreRejectedNotes(db),
    answerRecords: firestoreAnswerRecords(db, log),
    bundleMailLog: firestoreBundleMailLog(db, log),
  }
}
