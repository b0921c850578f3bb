import { firestoreAuditTrail } from '../adapters/firestore/audit-trail.ts'
import { firestoreBundleRuns } from '../adapters/firestore/bundles/bundle-runs.ts'
import { firestoreBundles } from '../adapters/firestore/bundles/bundles.ts'
import { firestoreCodes } from '../adapters/firestore/codes/codes.ts'
import { firestoreRequestRecipients } from '../adapters/firestore/codes/request-recipients.ts'
import { firestoreConfirmNotes } from '../adapters/firestore/notes/confirm-notes.ts'
import { firestorePasswordTries } from '../adapters/firestore/people/password-tries.ts'
import { firestoreCodeSettings } from '../adapters/firestore/settings/code-settings.ts'
import { firestoreCompanySettings } from '../adapters/firestore/settings/company-settings.ts'
import { firestoreTrailStore } from '../adapters/firestore/trail/trail-store.ts'
import { LIMITS } from '../config/limits/limits.ts'
import type { ClientServices, FirstServices } from '../http/services.ts'
import type { Platform } from '../platform.ts'
import { codeSeal } from '../usecases/codes/code-seal.ts'

/** The services of the clients' calls. It imports nothing that only staff's need (docs/decisions/0051-cold-start.md). */
export function composeClients(platform: Platform, first: FirstServices): ClientServices {
  const { settings, log, db } = platform
  return {
    ...first,
    auditTrail: firestoreAuditTrail(db),
    trailStore: firestoreTrailStore(db),
    trailLog: platform.trailLog,
    logos: platform.logos,
    companyStore: firestoreCompanySettings(db),
    // The page of clients may have an address of its own; staff's pages are at the app's origins.
    firstSender: {
      ...platform.sender,
      appUrl: settings.appOrigins[0] ?? platform.sender.confirmBaseUrl,
    },
    clientNotes: firestoreConfirmNotes(db, log),
    tries: firestorePasswordTries(db, LIMITS),
    codes: firestoreCodes(db),
    codeSettings: firestoreCodeSettings(db),
    recipients: firestoreRequestRecipients(db),
    sealCode: codeSeal(platform.cookieSecret),
    bundles: firestoreBundles(db, log),
    bundleRuns: firestoreBundleRuns(db, log),
    printer: platform.printer,
    linkDays: settings.confirmLinkDays,
    evidenceDays: settings.answerEvidenceDays,
  }
}
