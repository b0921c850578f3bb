import { defineSecret } from 'firebase-functions/params'

/** Bound to the functions that send mail: `api`, `sendNotice`, `sweepNotices`, `sendReminders` and `runBulkMail`. */
export const smtpPassword = defineSecret('SMTP_PASSWORD')
/** Bound to all functions that send mail, which sign their return addresses with it, and to `readBounces`, which verifies them. */
export const returnAddressSecret = defineSecret('RETURN_ADDRESS_SECRET')
/** Bound to `readBounces`, which reads the mailbox for undeliverable mails. */
export const bounceImapPassword = defineSecret('BOUNCE_IMAP_PASSWORD')
/** Bound to the functions that answer browsers: `api`, `longApi` and `clientApi`. */
export const cookieSecret = defineSecret('COOKIE_SECRET')
/** Bound to `sealTrail`, which signs the checkpoints of the trail with it, unless a key in Cloud KMS does. */
export const trailSigningKey = defineSecret('TRAIL_SIGNING_KEY')
/** The minimum length, in characters, of a secret that the company chooses. */
const SECRET_LENGTH = 32

/** @throws Error if the secret is short enough to be guessed */
function readSecret(parameter: { name: string; value(): string }): string {
  const secret = parameter.value()
  if (secret.length < SECRET_LENGTH) {
    throw new Error(`The secret ${parameter.name} must have ${String(SECRET_LENGTH)} characters or more`)
  }
  return secret
}

/**
 * The key that signs browsers' cookies.
 * @throws Error if it is short enough to be guessed
 */
export function readCookieSecret(): string {
  return readSecret(cookieSecret)
}

/**
 * The key that signs the addresses to which undeliverable mails return.
 * @throws Error if it is short enough to be guessed
 */
export function readReturnKey(): string {
  return readSecret(returnAddressSecret)
}

/**
 * The secret from which the key is derived that signs the trail's checkpoints.
 * @throws Error if it is short enough to be guessed
 */
export function readTrailSigningKey(): string {
  return readSecret(trailSigningKey)
}
