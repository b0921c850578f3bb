import type { AuditTrail } from '../usecases/audit-trail.ts'
import type { BulkJobs, BulkTask, ManyNotes } from '../usecases/bulk/bulk-ports.ts'
import type { BundleMailLog, BundleRuns, Bundles } from '../usecases/bundles/bundle-ports.ts'
import type { CodeSettingsStore, Codes, RequestRecipients } from '../usecases/codes/code-ports.ts'
import type { CodeLimits } from '../usecases/codes/code-rules.ts'
import type { CompanyStore, FirstSender } from '../usecases/company/letterhead.ts'
import type { ReadLinkDays } from '../usecases/company/link-days.ts'
import type { Logos } from '../usecases/company/logos.ts'
import type { ConfirmNotes, PasswordTries, ReceiptPrinter } from '../usecases/confirm/confirm-ports.ts'
import type { AnswerRecords } from '../usecases/confirm/evidence/evidence.ts'
import type { LinkLimits } from '../usecases/confirm/link-tries.ts'
import type { ContactNotes } from '../usecases/contacts/contact-ports.ts'
import type { UnseenAnswers } from '../usecases/delivery-notes/mark-seen.ts'
import type { DeliveryNotes, NoteChanges } from '../usecases/delivery-notes/note-ports.ts'
import type { SecretViews } from '../usecases/delivery-notes/secrets-seen.ts'
import type { ChosenSource, DownloadSource, PieceLimits } from '../usecases/download/download-ports.ts'
import type { Environment } from '../usecases/environment.ts'
import type { Files } from '../usecases/files.ts'
import type { FirstDayStore } from '../usecases/first-day/get-first-day.ts'
import type { NoteHistory } from '../usecases/history/history-ports.ts'
import type { ImportHistory } from '../usecases/imports/import-ports.ts'
import type { Undos, UndoTask } from '../usecases/imports/undo-ports.ts'
import type { IntegrityRepairs, IntegrityStore } from '../usecases/integrity/integrity-ports.ts'
import type { CallLimiter } from '../usecases/limits/call-limiter.ts'
import type { MailProblems } from '../usecases/mail/get-mail-problem.ts'
import type { BulkMailer, MailLog } from '../usecases/mail/mail-ports.ts'
import type { CountMail } from '../usecases/mail/mail-turns.ts'
import type { StoredTestMail } from '../usecases/mail/send-test-mail.ts'
import type { LateChanges, MonthCloses } from '../usecases/monthly/close/close-ports.ts'
import type { CountLimits } from '../usecases/monthly/count-filters.ts'
import type { MonthNotes } from '../usecases/monthly/month-notes.ts'
import type { KeptComparisons } from '../usecases/monthly/reconciliation-ports.ts'
import type { MorningMails } from '../usecases/morning-mail/morning-ports.ts'
import type { Parties } from '../usecases/parties/party-ports.ts'
import type { PersonalBlanking } from '../usecases/personal/blanking-ports.ts'
import type { PersonalSource } from '../usecases/personal/find-personal.ts'
import type { Checks, CheckTask } from '../usecases/precheck/check-ports.ts'
import type { PromoteRun, Promotions } from '../usecases/promote/promote-ports.ts'
import type { RejectedNotes } from '../usecases/rejection/get-rejection.ts'
import type {
  RemindedNotes,
  ReminderLog,
  ReminderSettingsStore,
} from '../usecases/reminders/reminder-ports.ts'
import type { DaySettings } from '../usecases/reminders/reminder-setup.ts'
import type { SearchableNotes } from '../usecases/search/search-ports.ts'
import type { SettingsStore } from '../usecases/settings/settings-store.ts'
import type { BackupSource } from '../usecases/state/backups.ts'
import type { StateStore } from '../usecases/state/get-state.ts'
import type { PackSource, PackTask, TaxPacks } from '../usecases/tax-packs/pack-ports.ts'
import type { TodayLimits } from '../usecases/today/page-counts.ts'
import type { TodayStore } from '../usecases/today/today-ports.ts'
import type { AuditLogStore } from '../usecases/trail/audit-log-ports.ts'
import type { StoredTrailMails } from '../usecases/trail/trail-mails.ts'
import type { TrailLog, TrailStore } from '../usecases/trail/trail-ports.ts'
import type { SessionLimits } from '../usecases/user/session.ts'
import type { Accounts, AppVerifier, TokenVerifier, Users } from '../usecases/user/user-ports.ts'
import type { Views } from '../usecases/views/view-ports.ts'
import type { TaskQueue, Waiting } from '../usecases/waited-task.ts'
import type { ZacColumnStore } from '../usecases/zac-columns/folder-columns.ts'
import type { ApiLog } from './api-env.ts'

/** What every call needs, and all that an instance's first calls do: who is calling, and within which limits. */
export interface FirstServices {
  readonly log: ApiLog
  readonly environment: Environment
  readonly callLimiter: CallLimiter
  readonly limits: LinkLimits &
    CountLimits &
    CodeLimits &
    PieceLimits &
    TodayLimits & {
      readonly mailLeaseMs: number
      readonly readChunk: number
      readonly trailPage: number
      readonly integrityLeftMs: number
      readonly personalPage: number
      readonly blankedAtMost: number
      readonly blankedTexts: number
      readonly blankedTextLength: number
      readonly blankedAtOnce: number
      readonly retentionYears: number
      readonly lateBackupMs: { readonly day: number; readonly week: number }
      readonly readsOfNote: number
      readonly writesOfNote: number
      readonly sessionStepMs: number
      readonly adminsNamed: number
    }

  readonly tokens: TokenVerifier
  readonly appVerifier: AppVerifier
  readonly accounts: Accounts
  readonly users: Users
  readonly allowedEmailDomains: readonly string[]
  readonly initialAdminEmails: readonly string[]
  readonly accessContact: string
  readonly sessionLimits: SessionLimits
}

/**
 * The dependencies of the API's use cases, under the names that the use cases use. A route passes all of them on, and its use case takes those
 * that it needs. composition.ts supplies them.
 */
export interface Services extends FirstServices, Waiting {
  readonly auditTrail: AuditTrail

  readonly files: Files
  readonly trailStore: TrailStore
  readonly trailLog: TrailLog
  readonly stateStore: StateStore
  readonly personalSources: readonly PersonalSource[]
  readonly personalBlanking: PersonalBlanking
  readonly revision: string
  readonly builtFrom: { readonly commit: string; readonly at: string }
  readonly integrityStore: IntegrityStore
  readonly integrityRepairs: IntegrityRepairs
  readonly trailMails: SettingsStore<StoredTrailMails>
  readonly testMails: SettingsStore<StoredTestMail>
  readonly backups: BackupSource
  readonly taxPacks: TaxPacks
  readonly packSource: PackSource
  readonly packQueue: TaskQueue<PackTask>
  readonly promotions: Promotions
  readonly promoteQueue: TaskQueue<PromoteRun>
  readonly checks: Checks
  readonly checkQueue: TaskQueue<CheckTask>
  readonly undos: Undos
  readonly undoQueue: TaskQueue<UndoTask>
  readonly imports: ImportHistory

  readonly notes: DeliveryNotes
  readonly noteChanges: NoteChanges
  readonly contactNotes: ContactNotes
  readonly unseenAnswers: UnseenAnswers
  readonly todayStore: TodayStore
  readonly firstDayStore: FirstDayStore
  readonly morningMails: MorningMails
  readonly searchableNotes: SearchableNotes
  readonly secretViews: SecretViews
  readonly history: NoteHistory
  readonly auditLog: AuditLogStore
  readonly views: Views
  readonly source: DownloadSource & ChosenSource
  readonly parties: Parties
  readonly monthNotes: MonthNotes
  readonly keptComparisons: KeptComparisons
  readonly monthCloses: MonthCloses
  readonly lateChanges: LateChanges

  readonly manyNotes: ManyNotes
  readonly bulkJobs: BulkJobs
  readonly bulkQueue: TaskQueue<BulkTask>
  readonly bulkMailQueue: TaskQueue<BulkTask>

  readonly mailLog: MailLog
  readonly mailProblems: MailProblems
  readonly mailer: BulkMailer
  readonly countMail: CountMail
  readonly zacColumnStore: ZacColumnStore
  readonly logos: Logos
  readonly companyStore: CompanyStore
  /** the sender as the operator configured it; withSender gives the present one */
  readonly firstSender: FirstSender
  readonly readLinkDays: ReadLinkDays

  readonly reminderSettings: ReminderSettingsStore
  readonly remindedNotes: RemindedNotes
  readonly reminderLog: ReminderLog
  readonly daySettings: DaySettings

  readonly clientNotes: ConfirmNotes
  readonly rejectedNotes: RejectedNotes
  readonly answerRecords: AnswerRecords
  readonly tries: PasswordTries
  readonly codes: Codes
  readonly codeSettings: CodeSettingsStore
  readonly recipients: RequestRecipients
  readonly sealCode: (text: string) => string
  readonly bundles: Bundles
  readonly bundleRuns: BundleRuns
  readonly bundleMailLog: BundleMailLog
  readonly printer: ReceiptPrinter
  /** how many days a client's link is valid */
  readonly linkDays: number
  /** how many days the evidence of an answer is kept */
  readonly evidenceDays: number
}

/** What the clients' routes need: their function loads nothing that only staff's need (docs/decisions/0051-cold-start.md). */
export type ClientServices = FirstServices &
  Pick<
    Services,
    | 'auditTrail'
    | 'trailStore'
    | 'trailLog'
    | 'logos'
    | 'companyStore'
    | 'firstSender'
    | 'clientNotes'
    | 'tries'
    | 'codes'
    | 'codeSettings'
    | 'recipients'
    | 'sealCode'
    | 'bundles'
    | 'bundleRuns'
    | 'printer'
    | 'linkDays'
    | 'evidenceDays'
  >
