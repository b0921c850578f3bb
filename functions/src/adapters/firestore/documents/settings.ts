import type { CompanyLogo } from '@kenshu/contract/logo'
import type { StoredCodeSettings } from '../../../usecases/codes/code-ports.ts'
import type { StoredCompany } from '../../../usecases/company/letterhead.ts'
import type { StoredTestMail } from '../../../usecases/mail/send-test-mail.ts'
import type { StoredReminderSettings } from '../../../usecases/reminders/reminder-ports.ts'
import type { StoredSettings } from '../../../usecases/settings/settings-store.ts'
import type { StoredTrailMails } from '../../../usecases/trail/trail-mails.ts'
import type { StoredZacColumns } from '../../../usecases/zac-columns/folder-columns.ts'
import type { Stamped } from '../timestamps.ts'

/** Who last saved a document of `settings`, and when. */
export type SavedDocument = Stamped<Pick<StoredSettings, 'saved'>>

/** `settings/reminders` (docs/decisions/0020-reminders.md) */
export type ReminderSettingsDocument = Omit<StoredReminderSettings, 'saved'> & SavedDocument

/** `settings/confirmCodes` (docs/decisions/0025-answer-evidence.md) */
export type CodeSettingsDocument = Omit<StoredCodeSettings, 'saved'> & SavedDocument

/** `settings/trail` (docs/decisions/0055-sealed-trail.md) */
export type TrailMailsDocument = Omit<StoredTrailMails, 'saved'> & SavedDocument

/** `settings/company`, and each saved version of it in `settings/company/versions` (docs/decisions/0057-own-words.md) */
export type CompanySettingsDocument = Omit<StoredCompany, 'saved'> & SavedDocument

/** `settings/company/logos/{hash}` (docs/decisions/0063-logo-links-and-limits.md) */
export interface LogoDocument extends Omit<CompanyLogo, 'hash'> {
  bytes: Buffer
}

/** `settings/zacColumns`, and each saved version of it in `settings/zacColumns/versions` (docs/decisions/0058-own-columns.md) */
export type ZacColumnsDocument = Omit<StoredZacColumns, 'saved'> & SavedDocument

/** `settings/testMail`: the last test mail */
export type TestMailDocument = Omit<StoredTestMail, 'saved'> & SavedDocument
