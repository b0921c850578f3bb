import { Timestamp } from 'firebase-admin/firestore'
import type { Bundle, BundleMail, SentBundleMail } from '../../../usecases/bundles/bundle-ports.ts'
import type { BundleDocument } from '../documents/bundles.ts'
import { timestampOrNull } from '../timestamps.ts'

type MailDocument = BundleDocument['mail']

/** Converts a bundle's mail to the form that `bundles` stores. */
export function toMailDocument({ retryAt, ...mail }: SentBundleMail): MailDocument {
  return {
    ...mail,
    ...(retryAt !== undefined && { retryAt: timestampOrNull(retryAt) }),
    startedAt: Timestamp.fromDate(mail.startedAt),
    leaseUntil: Timestamp.fromDate(mail.leaseUntil),
    finishedAt: timestampOrNull(mail.finishedAt),
  }
}

function toMail(mail: MailDocument): BundleMail {
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

/** Converts `bundles/{id}` to the use cases' bundle. */
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

function toDocument(bundle: Bundle, mail: MailDocument, keptUntil: Date | null): BundleDocument {
  const { leftOut } = bundle
  return {
    ...bundle,
    notes: [...bundle.notes],
    ...(leftOut !== undefined && { leftOut: [...leftOut] }),
    createdAt: Timestamp.fromDate(bundle.createdAt),
    requestedAt: timestampOrNull(bundle.requestedAt),
    openedAt: timestampOrNull(bundle.openedAt),
    mail,
    expiresAt: timestampOrNull(keptUntil),
  }
}

/**
 * Converts a bundle that is composed but not sent to its document.
 * @param keptUntil the time after which Firestore deletes it
 */
export function toComposedDocument(bundle: Bundle, keptUntil: Date): BundleDocument {
  return toDocument(bundle, { state: 'none' }, keptUntil)
}

/** Converts a bundle whose mail is already claimed to its document, which has no expiry. */
export function toClaimedDocument(bundle: Bundle, mail: SentBundleMail): BundleDocument {
  return toDocument(bundle, toMailDocument(mail), null)
}
