import { DAILY_REQUESTS_BY_HAND, MIN_IDLE_MINUTES } from '@kenshu/contract/limits'
import { MINUTE_MS } from '@kenshu/contract/time-units'
import { defineBoolean, defineInt, defineString } from 'firebase-functions/params'
import type { FirstSender } from '../usecases/company/letterhead.ts'
import { EMULATED_HOSTING, GOOGLE_RANGES } from './front-ends.ts'
import { MAILS_PER_MINUTE, type PaceSettings, WRITE_PACE } from './limits/pace.ts'
import { AS_IN_PRODUCTION, ON_EMULATORS } from './on-emulators.ts'
import { bounceImapPassword, readReturnKey, smtpPassword } from './secrets.ts'

/** off: no check. report: calls that would be refused are only logged. enforce: they are refused. */
const APP_CHECK_MODES = ['off', 'report', 'enforce'] as const
export type AppCheckMode = (typeof APP_CHECK_MODES)[number]
const MOST_SESSION_HOURS = 168

/** The emulators have no provider whose limit matters, but a job should still run slowly enough to be watched. */
const MAILS_PER_MINUTE_HERE = 600

const allowedEmailDomains = defineString('ALLOWED_EMAIL_DOMAINS', {
  description: 'E-mail domains whose people may sign in, separated by commas',
})
const initialAdminEmails = defineString('INITIAL_ADMIN_EMAILS', {
  default: '',
  description: 'E-mails that become admin when they first sign in, separated by commas',
})
const accessContact = defineString('ACCESS_CONTACT', {
  default: '',
  description:
    'Whom people without a role are told to ask for one (default: the names of up to three admins)',
})
const sessionHours = defineInt('SESSION_HOURS', {
  default: 12,
  description: 'Hours after the sign-in until a session ends in any case (1 to 168)',
})
const sessionIdleMinutes = defineInt('SESSION_IDLE_MINUTES', {
  default: 60,
  description: 'Minutes without use until a session ends (15 at least)',
})
const appOrigins = defineString('APP_ORIGINS', {
  default: '',
  description:
    'Origins that may call upload and promote directly, separated by commas (default: the two of Hosting)',
})
const appCheckMode = defineString('APP_CHECK', {
  default: 'off',
  description: 'Whether calls of staff must come from our own web app (App Check): off, report or enforce',
})
const frontEndRanges = defineString('FRONT_END_RANGES', {
  default: '',
  description:
    "Where the platform's front end forwards requests from, as CIDR ranges separated by commas (default: the addresses of Google)",
})
const enableDiffCsv = defineBoolean('ENABLE_DIFF_CSV', {
  default: false,
  description: 'Make the diff CSV outside the emulators too',
})

const promoteWritesPerSecond = defineInt('PROMOTE_WRITES_PER_SECOND', {
  default: WRITE_PACE.writesPerSecond,
  description: 'Writes a second with which a promote begins; half as many more every 5 minutes; 0: no limit',
})

const smtpHost = defineString('SMTP_HOST', { description: 'Mail server (SMTP) that sends the e-mails' })
const smtpPort = defineInt('SMTP_PORT', { default: 587, description: 'Its port' })
const smtpSecure = defineBoolean('SMTP_SECURE', {
  default: false,
  description: 'TLS from the start (port 465); false: STARTTLS, which the server must then offer',
})
const smtpUser = defineString('SMTP_USER', {
  default: '',
  description: 'Login at the mail server; empty where it asks for none',
})
const smtpTimeoutSeconds = defineInt('SMTP_TIMEOUT_SECONDS', {
  default: 20,
  description: 'How long the mail server may be silent, in seconds',
})
const mailFrom = defineString('MAIL_FROM', { description: 'E-mail address that the e-mails come from' })
const mailFromName = defineString('MAIL_FROM_NAME', {
  default: '',
  description: 'Name beside that address, until an admin saves another (default: the company name)',
})
const bounceAddress = defineString('BOUNCE_ADDRESS', {
  default: '',
  description: 'Mailbox that undeliverable e-mails come back to (default: they come back to MAIL_FROM)',
})
const bounceImapHost = defineString('BOUNCE_IMAP_HOST', {
  default: '',
  description: 'Mail server (IMAP) where that mailbox is read (default: nobody reads it)',
})
const bounceImapPort = defineInt('BOUNCE_IMAP_PORT', { default: 993, description: 'Its port' })
const bounceImapSecure = defineBoolean('BOUNCE_IMAP_SECURE', {
  default: true,
  description: 'TLS from the start (port 993); false: STARTTLS, which the server must then offer',
})
const bounceImapUser = defineString('BOUNCE_IMAP_USER', {
  default: '',
  description: 'Login at that mailbox (default: BOUNCE_ADDRESS)',
})
const companyName = defineString('COMPANY_NAME', { description: 'Company name in the e-mails' })
const companyPhone = defineString('COMPANY_PHONE', { description: 'Telephone number in the e-mails' })
const companyAddress = defineString('COMPANY_ADDRESS', {
  default: '',
  description: "Postal address of the company on the client's document and the receipt",
})
const confirmBaseUrl = defineString('CONFIRM_BASE_URL', {
  default: '',
  description: "Address before /confirm/… in the e-mails (default: the project's own)",
})

const mailsPerMinute = defineInt('MAILS_PER_MINUTE', {
  default: MAILS_PER_MINUTE,
  description:
    'Mails that go out in a minute, of jobs, reminders and notices together; 0: no limit. Admins can set fewer',
})

const confirmLinkDays = defineInt('CONFIRM_LINK_DAYS', {
  default: 90,
  description:
    "Days after the last request until a client's link runs out; admins can set fewer for later ones",
})

const answerEvidenceDays = defineInt('ANSWER_EVIDENCE_DAYS', {
  default: 2557,
  description: "Days for which address and browser of a client's answer are kept (2557: seven years)",
})

/** The sender of the acceptance requests, and the mail server. The password is read when a mail is sent. */
export function readMailSettings(projectId: string) {
  const sender: FirstSender = {
    companyName: companyName.value(),
    companyPhone: companyPhone.value(),
    companyAddress: companyAddress.value(),
    mailName: mailFromName.value(),
    sending: {
      linkDays: confirmLinkDays.value(),
      mailsPerMinute: AS_IN_PRODUCTION ? mailsPerMinute.value() : MAILS_PER_MINUTE_HERE,
      requestsByHand: DAILY_REQUESTS_BY_HAND,
    },
    confirmBaseUrl: confirmBaseUrl.value() || `https://${projectId}.web.app`,
  }
  const smtp = {
    host: smtpHost.value(),
    port: smtpPort.value(),
    secure: smtpSecure.value(),
    requireTls: !ON_EMULATORS,
    user: smtpUser.value(),
    password: () => smtpPassword.value(),
    from: mailFrom.value(),
    bounceAddress: bounceAddress.value(),
    returnKey: readReturnKey,
    silenceMs: smtpTimeoutSeconds.value() * 1000,
  }
  return { sender, smtp }
}

/** Parses a positive whole number of minutes; null for anything else. */
function reminderDayMinutes(text: string | undefined): number | null {
  const minutes = Number(text)
  return Number.isInteger(minutes) && minutes > 0 ? minutes : null
}

/** The mailbox for undeliverable mails; null if none is configured. The password is read when the mailbox is. */
export function readBounceSettings() {
  const host = bounceImapHost.value()
  const address = bounceAddress.value()
  if (host === '' || address === '') return null
  return {
    host,
    port: bounceImapPort.value(),
    secure: bounceImapSecure.value(),
    requireTls: !ON_EMULATORS,
    user: bounceImapUser.value() || address,
    password: () => bounceImapPassword.value(),
    silenceMs: smtpTimeoutSeconds.value() * 1000,
  }
}

/** How long a session lasts. A value out of range is replaced by the nearest valid one, so no setting makes a session endless. */
export function sessionLimitsOf(hours: number, idleMinutes: number) {
  const maxMs = Math.min(Math.max(hours, 1), MOST_SESSION_HOURS) * 60 * MINUTE_MS
  return { maxMs, idleMs: Math.min(Math.max(idleMinutes, MIN_IDLE_MINUTES) * MINUTE_MS, maxMs) }
}

/** The values of `a, b,c` in lower case; none for an empty text. */
export function splitList(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => part !== '')
}

/** The operator's settings. They are read on first use, since they have no value yet while firebase-tools analyses the code. */
export function readSettings(projectId: string): Settings {
  const origins = splitList(appOrigins.value())
  const appCheck = APP_CHECK_MODES.find((mode) => mode === appCheckMode.value())
  // A misspelt value must not silently switch off what somebody wanted.
  if (appCheck === undefined) throw new Error('The setting APP_CHECK must be off, report or enforce')
  const ranges = splitList(frontEndRanges.value())
  return {
    allowedEmailDomains: splitList(allowedEmailDomains.value()),
    initialAdminEmails: splitList(initialAdminEmails.value()),
    accessContact: accessContact.value().trim(),
    sessionLimits: sessionLimitsOf(sessionHours.value(), sessionIdleMinutes.value()),
    appOrigins:
      origins.length > 0 ? origins : [`https://${projectId}.web.app`, `https://${projectId}.firebaseapp.com`],
    appCheck,
    frontEnds: ON_EMULATORS ? [EMULATED_HOSTING] : ranges.length > 0 ? ranges : GOOGLE_RANGES,
    makeDiffCsv: ON_EMULATORS || enableDiffCsv.value(),
    confirmLinkDays: confirmLinkDays.value(),
    answerEvidenceDays: answerEvidenceDays.value(),
    reminderDayMinutes: ON_EMULATORS ? reminderDayMinutes(process.env['REMINDER_DAY_MINUTES']) : null,
    pace: {
      ...WRITE_PACE,
      writesPerSecond: AS_IN_PRODUCTION ? promoteWritesPerSecond.value() : 0,
    },
  }
}

export interface Settings {
  /** lower case */
  allowedEmailDomains: string[]
  /** lower case */
  initialAdminEmails: string[]
  /** whom people without a role can ask; '' to name admins */
  accessContact: string
  /** a session's idle timeout and its maximum length, in milliseconds */
  sessionLimits: { idleMs: number; maxMs: number }
  appOrigins: string[]
  appCheck: AppCheckMode
  /** the CIDR ranges from which the platform's front end forwards requests */
  frontEnds: readonly string[]
  makeDiffCsv: boolean
  /** how many days a client's link is valid after the last request */
  confirmLinkDays: number
  /** how many days the address and browser of a client's answer are kept */
  answerEvidenceDays: number
  /** on the emulators: how many minutes count as a business day for reminders; null for real days */
  reminderDayMinutes: number | null
  pace: PaceSettings
}
