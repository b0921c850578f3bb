import type { Bundle, BundleMail, SentBundleMail } from '../../../usecases/bundles/bundle-ports.ts'
import type { BundleDocument } from '../documents/bundles.ts'
import { withTimestamps } from '../timestamps.ts'

function toMail(mail: BundleDocument['mail']): BundleMail {
  if (mail.state === 'none') return mail
  const { retryAt, ...others } = mail
  return {
    ...others,
    ...(retryAt !== undefined && { retryAt: retryAt?.toDate() ?? null }),
    startedAt: mail.startedAt.toDate(),
    leaseUntil: mail.leaseUntil.toDate(),
    finishedAt: mail.finishedAt?.toDate() ?? null,
  }
}

/** Converts `bundles/{id}` to the use cases' bundle. @throws TypeError if a moment cannot be read */
export function toBundle(id: string, data: BundleDocument): Bundle {
  return {
    ...data,
    id,
    createdAt: data.createdAt.toDate(),
    requestedAt: data.requestedAt?.toDate() ?? null,
    openedAt: data.openedAt?.toDate() ?? null,
    mail: toMail(data.mail),
  }
}

/**
 * Converts a bundle that is composed but not sent to its document.
 * @param keptUntil the time after which Firestore deletes it
 */
export function toComposedDocument(bundle: Bundle, keptUntil: Date): BundleDocument {
  return withTimestamps({ ...bundle, mail: { state: 'none' }, expiresAt: keptUntil })
}

/** Converts a bundle whose mail is already claimed to its document, which has no expiry. */
export function toClaimedDocument(bundle: Bundle, mail: SentBundleMail): BundleDocument {
  return withTimestamps({ ...bundle, mail, expiresAt: null })
}
