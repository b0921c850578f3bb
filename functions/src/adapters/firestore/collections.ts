import type { CollectionReference, Firestore } from 'firebase-admin/firestore'
import type {
  AcceptanceDocument,
  AnswerRecordDocument,
  MailedCodeDocument,
  RejectionDocument,
} from './documents/answers.ts'
import type { AuditDocument } from './documents/audit.ts'
import type { BundleDocument, BundleRunDocument } from './documents/bundles.ts'
import type { MonthCloseDocument } from './documents/closes.ts'
import type { IntegrityDocument } from './documents/integrity.ts'
import type { CallBucketDocument, ConfirmAttemptsDocument, PaceDocument } from './documents/limits.ts'
import type { MailLockDocument, MailLogDocument } from './documents/mail.ts'
import type { DeletedNoteDocument, NoteChangeDocument, NoteDocument } from './documents/notes.ts'
import type { TaxPackDocument } from './documents/packs.ts'
import type {
  MemberDocument,
  MorningMailDocument,
  PartiesDocument,
  UserDocument,
} from './documents/people.ts'
import type { LockDocument, PromotionDocument } from './documents/runs.ts'
import type {
  CodeSettingsDocument,
  CompanySettingsDocument,
  ReminderSettingsDocument,
  TestMailDocument,
  TrailMailsDocument,
  ZacColumnsDocument,
} from './documents/settings.ts'
import type { TrailLeafDocument, TrailStateDocument } from './documents/trail.ts'
import type { ViewDocument } from './documents/views.ts'

// Firestore does not check types. Only the functions write to it, so this is the one place that asserts each collection's type.
function typed<T extends object>(db: Firestore, path: string): CollectionReference<T> {
  const collection: unknown = db.collection(path)
  return collection as CollectionReference<T>
}

/** Every collection of the root, with the type of its documents (documents/). */
export function collections(db: Firestore) {
  return {
    users: typed<UserDocument>(db, 'users'),
    members: typed<MemberDocument>(db, 'members'),
    deliveryNotes: typed<NoteDocument>(db, 'deliveryNotes'),
    noteChanges: typed<NoteChangeDocument>(db, 'noteChanges'),
    deletedDeliveryNotes: typed<DeletedNoteDocument>(db, 'deletedDeliveryNotes'),
    parties: typed<PartiesDocument>(db, 'parties'),
    monthCloses: typed<MonthCloseDocument>(db, 'monthCloses'),
    promotions: typed<PromotionDocument>(db, 'promotions'),
    locks: typed<LockDocument>(db, 'locks'),
    auditLog: typed<AuditDocument>(db, 'auditLog'),
    mailLog: typed<MailLogDocument>(db, 'mailLog'),
    acceptances: typed<AcceptanceDocument>(db, 'acceptances'),
    rejections: typed<RejectionDocument>(db, 'rejections'),
    answerEvidence: typed<AnswerRecordDocument>(db, 'answerEvidence'),
    confirmCodes: typed<MailedCodeDocument>(db, 'confirmCodes'),
    confirmAttempts: typed<ConfirmAttemptsDocument>(db, 'confirmAttempts'),
    callBuckets: typed<CallBucketDocument>(db, 'callBuckets'),
    paces: typed<PaceDocument>(db, 'paces'),
    bundles: typed<BundleDocument>(db, 'bundles'),
    bundleRuns: typed<BundleRunDocument>(db, 'bundleRuns'),
    mailLocks: typed<MailLockDocument>(db, 'mailLocks'),
    reminderSettings: typed<ReminderSettingsDocument>(db, 'settings'),
    codeSettings: typed<CodeSettingsDocument>(db, 'settings'),
    companySettings: typed<CompanySettingsDocument>(db, 'settings'),
    zacColumns: typed<ZacColumnsDocument>(db, 'settings'),
    trailMails: typed<TrailMailsDocument>(db, 'settings'),
    testMails: typed<TestMailDocument>(db, 'settings'),
    morningMails: typed<MorningMailDocument>(db, 'morningMails'),
    views: typed<ViewDocument>(db, 'views'),
    taxPacks: typed<TaxPackDocument>(db, 'taxPacks'),
    integrity: typed<IntegrityDocument>(db, 'integrity'),
    trail: typed<TrailStateDocument>(db, 'trail'),
    trailLeaves: typed<TrailLeafDocument>(db, 'trailLeaves'),
  }
}

export type Collections = ReturnType<typeof collections>
