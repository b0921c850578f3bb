import { defineSecret } from 'firebase-functions/params'

/** Bound to the functions that send mail: `api`, `sendNotice`, `sweepNotices`, `sendReminders` and `runBulkMail`. */
export const smtpPassword = defineSecret('SMTP_PASSWORD')
/** Bound to all that send mail, whose addresses to come back to are made with it, and to `readBounces`, which reads these. */
export const returnAddressSecret = defineSecret('RETURN_ADDRESS_SECRET')
/** Bound to the function that reads the mailbox that they come back to: `readBounces`. */
export const bounceImapPassword = defineSecret('BOUNCE_IMAP_PASSWORD')
/** Bound to the functions that answer browsers: `api`, `longApi` and `clientApi`. */
export const cookieSecret = defineSecret('COOKIE_SECRET')
/** Characters that a secret of the company's own making must have. */
const SECRET_LENGTH = 32

/** @throws Error where it could be guessed */
function readSecret(parameter: { name: string; value(): string }): string {
  const secret = parameter.value()
  if (secret.length < SECRET_LENGTH) {
    throw new Error(`The secret ${parameter.name} must have ${String(SECRET_LENGTH)} characters or more`)
  }
  return secret
}

/** What browsers' cookies are signed with. @throws Error where it could be guessed */
export function readCookieSecret(): string {
  return readSecret(cookieSecret)
}

/** What the addresses are made with that undeliverable mails come back to. @throws Error where it could be guessed */
export function readReturnKey(): string {
  return readSecret(returnAddressSecret)
}
