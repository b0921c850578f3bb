import { randomUUID } from 'node:crypto'
import { LONG_CALL_TIMEOUT_SECONDS } from '@kenshu/contract/limits'
import type { App } from 'firebase-admin/app'
import { getAppCheck } from 'firebase-admin/app-check'
import { getAuth } from 'firebase-admin/auth'
import type { Firestore } from 'firebase-admin/firestore'
import { getStorage } from 'firebase-admin/storage'
import { accountOrigin } from './adapters/auth/account-origin.ts'
import { firebaseAccounts } from './adapters/auth/accounts.ts'
import { firebaseAppVerifier } from './adapters/auth/app-verifier.ts'
import { personalAccounts } from './adapters/auth/personal-accounts.ts'
import { firebaseTokenVerifier } from './adapters/auth/token-verifier.ts'
import { cloudAdmin, firestoreBackups } from './adapters/firestore/backups.ts'
import { retryExpiredTransactions } from './adapters/firestore/expired-transactions.ts'
import { firestoreLogos } from './adapters/firestore/settings/logos.ts'
import { cloudKms, kmsTrailSigner, secretTrailSigner } from './adapters/kms/trail-signer.ts'
import { structuredLog } from './adapters/log/structured-log.ts'
import { pdfReceiptPrinter } from './adapters/pdf/receipt-printer.ts'
import { smtpMailer } from './adapters/smtp/mailer.ts'
import { serviceAccountApp, startApp, startFirestore } from './adapters/start-app.ts'
import { storageFiles } from './adapters/storage/files.ts'
import { personalFiles } from './adapters/storage/personal-files.ts'
import { storageTrailFiles } from './adapters/storage/trail-files.ts'
import { taskQueue } from './adapters/tasks/task-queue.ts'
import { httpTimeStamper } from './adapters/tsa/time-stamper.ts'
import { type QueueName, REGION } from './config/function-options.ts'
import { LIMITS } from './config/limits/limits.ts'
import { ON_EMULATORS } from './config/on-emulators.ts'
import { readCookieSecret, readReturnKey, readTrailSigningKey } from './config/secrets.ts'
import { readBounceSettings, readMailSettings, readSettings, type Settings } from './config/settings.ts'
import { readTrailSettings } from './config/trail-settings.ts'
import type { ApiLog } from './http/api-env.ts'
import type { ReturnMailbox } from './usecases/bounces/bounce-ports.ts'
import type { FirstSender } from './usecases/company/letterhead.ts'
import type { Logos } from './usecases/company/logos.ts'
import type { ReceiptPrinter } from './usecases/confirm/confirm-ports.ts'
import type { Environment } from './usecases/environment.ts'
import type { Files } from './usecases/files.ts'
import type { BulkMailer } from './usecases/mail/mail-ports.ts'
import type { PersonalSource } from './usecases/personal/find-personal.ts'
import { type BackupSource, NO_BACKUPS } from './usecases/state/backups.ts'
import type { SheetPrinter } from './usecases/tax-packs/pack-ports.ts'
import type { TrailLog } from './usecases/trail/trail-ports.ts'
import type { Accounts, AppVerifier, TokenVerifier } from './usecases/user/user-ports.ts'
import type { TaskQueue } from './usecases/waited-task.ts'
import { withinRights } from './within-rights.ts'

/**
 * Everything outside the process that the product uses. composition.ts wires the use cases to it: in production to Firebase's services, and
 * in the simulation to services in memory.
 */
export interface Platform {
  readonly settings: Settings
  readonly sender: FirstSender
  /** the key that signs browsers' cookies and seals codes; read on first use */
  readonly cookieSecret: () => string
  readonly environment: Environment
  readonly log: ApiLog
  readonly db: Firestore
  readonly files: Files
  readonly logos: Logos
  readonly tokens: TokenVerifier
  readonly appVerifier: AppVerifier
  readonly accounts: Accounts
  readonly mailer: BulkMailer
  readonly printer: ReceiptPrinter & SheetPrinter
  queue(name: QueueName): TaskQueue<object>
  /** the key that signs the addresses to which undeliverable mails return; read on first use */
  readonly returnKey: () => string
  /** the log to which the audit trail is sealed */
  readonly trailLog: TrailLog
  /** the backups of the database */
  readonly backups: BackupSource
  /** the accounts, and what the bucket says of its files, where a person is searched for */
  readonly personalAccounts: PersonalSource
  readonly personalFiles: PersonalSource
  /** the mailbox for undeliverable mails; null if none is configured */
  mailbox(): Promise<ReturnMailbox | null>
}

/** Firebase, the mail server and the mailbox, as configured by the operator. */
export function firebasePlatform(): Platform {
  const app = startApp(ON_EMULATORS)
  const accountApp = serviceAccountApp(app, ON_EMULATORS)
  const projectId = app.options.projectId ?? process.env['GCLOUD_PROJECT'] ?? ''
  const log = structuredLog(
    { projectId, service: process.env['K_SERVICE'] ?? '', revision: process.env['K_REVISION'] ?? '' },
    (line) => process.stdout.write(line),
  )
  const { sender, smtp } = readMailSettings(projectId)
  const tasks = { region: REGION, deadlineSeconds: LONG_CALL_TIMEOUT_SECONDS }
  const firestore = startFirestore(projectId)
  const db = ON_EMULATORS ? retryExpiredTransactions(firestore) : firestore
  const logos = firestoreLogos(db, LIMITS)
  const functions = async () => (await import('firebase-admin/functions')).getFunctions(accountApp())
  const platform: Platform = {
    settings: readSettings(projectId),
    sender,
    cookieSecret: readCookieSecret,
    returnKey: readReturnKey,
    environment: { now: () => new Date(), newId: () => randomUUID() },
    log,
    db,
    files: storageFiles(() => getStorage(accountApp()).bucket(), LIMITS),
    tokens: firebaseTokenVerifier(getAuth(app)),
    appVerifier: firebaseAppVerifier(getAppCheck(app)),
    accounts: firebaseAccounts(getAuth(app), (uid) => accountOrigin(app, projectId, uid)),
    logos,
    mailer: smtpMailer({ ...smtp, totalMs: LIMITS.mailSendMs }, logos, log),
    // The build puts the bundle's files, the receipt's worker and the fonts into one folder.
    printer: pdfReceiptPrinter(new URL('./', import.meta.url), LIMITS, logos, (codePoints) => {
      log.info('characters without a glyph in a receipt', { codePoints })
    }),
    queue: (name) => taskQueue(functions, name, { ...tasks, log }),
    trailLog: trailLogOf(app, accountApp, projectId),
    backups: ON_EMULATORS ? NO_BACKUPS : firestoreBackups(cloudAdmin(app), projectId, log),
    personalAccounts: personalAccounts(getAuth(app)),
    personalFiles: personalFiles(() => getStorage(accountApp()).bucket()),
    async mailbox() {
      const imap = readBounceSettings()
      if (imap === null) return null
      const { imapReturnMailbox } = await import('./adapters/imap/return-mailbox.ts')
      return imapReturnMailbox({ ...imap, mailBytes: LIMITS.returnedMailBytes })
    },
  }
  // Functions know their own name by this variable, also on the emulators.
  return withinRights(platform, process.env['FUNCTION_TARGET'] ?? '')
}

/** The log to which the trail is sealed, as configured by the operator. */
function trailLogOf(app: App, accountApp: () => App, projectId: string): TrailLog {
  const { origin, bucket, kmsKey, timeStampUrl } = readTrailSettings(projectId)
  const storage = () => getStorage(accountApp())
  return {
    origin,
    files: storageTrailFiles(
      () => (bucket === '' ? storage().bucket() : storage().bucket(bucket)),
      () => storage().bucket(),
    ),
    signer:
      kmsKey === ''
        ? secretTrailSigner(origin, readTrailSigningKey)
        : kmsTrailSigner(origin, cloudKms(app, kmsKey)),
    stamper: timeStampUrl === '' ? null : httpTimeStamper(timeStampUrl),
  }
}
