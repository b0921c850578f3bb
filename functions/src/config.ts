import type { Sender } from '@kenshu/contract/delivery-note/acceptance-request'
import { LONG_CALL_TIMEOUT_SECONDS } from '@kenshu/contract/upload/schema'
import { defineBoolean, defineInt, defineSecret, defineString } from 'firebase-functions/params'
import type { PaceSettings } from './promote/write-pace.ts'

/** Where everything runs. */
export const REGION = 'asia-northeast1'

/** True inside the Firebase Emulator Suite. */
export const ON_EMULATORS = process.env['FUNCTIONS_EMULATOR'] === 'true'

/** Every number of the server that someone may want to turn, with its unit. */
export const LIMITS = {
  /** bytes of a JSON body */
  jsonBytes: 100 * 1024,
  /** seconds that POST promote waits, a little below the function's own end, so that the answer still gets out */
  promoteWaitSeconds: LONG_CALL_TIMEOUT_SECONDS - 10,
  /** how long a promote's lease lasts without a heartbeat, and how often the heart beats, in milliseconds */
  leaseMs: 45_000,
  leaseHeartbeatMs: 10_000,
  /** progress is written no more often than this, in milliseconds */
  progressMs: 500,
  /** a note that somebody keeps changing while it is imported is planned anew this often */
  replans: 10,
  /** writes in one Firestore commit, how many commits at once, and bytes in one (the service's limit is 10 MiB) */
  batchWrites: 400,
  batchesAtOnce: 10,
  batchBytes: 8 * 1024 * 1024,
  /** how often a promote tries again what Firestore could not answer for the moment, and the waits, in milliseconds */
  retries: 7,
  retryMinMs: 250,
  retryMaxMs: 8_000,
  /** documents of one getAll */
  readChunk: 500,
  /**
   * Notes that a promote plans in one go, each one read of the store, and how many such reads at once. Few, so that the
   * notes under way are gone before the garbage collector counts them among what stays.
   */
  planChunk: 250,
  readsAtOnce: 4,
  /** notes that an undo settles in one transaction, and how many such transactions at once */
  undoNotes: 100,
  undosAtOnce: 4,
  /** notes of one page of the download: what it holds in memory at a time */
  downloadPage: 300,
  /** life of a signed link, hours: the longest that is sure without a key file */
  linkHours: 12,
  taskAttempts: 5,
  /** how long a mail may take altogether, milliseconds: below the function's own end, so that the outcome is recorded */
  mailSendMs: 40_000,
  /** how long a mail counts as being sent, milliseconds: longer than any function lives that could be at it */
  mailLeaseMs: 90_000,
  /**
   * how often a notice is tried while the mail server says 'later', how long the first pause is in milliseconds, and how many
   * times longer each next one is: more than 5 minutes altogether, which is what servers that greylist ask for, and with
   * the tries themselves below the function's own end. Nobody waits that long on the emulators.
   */
  noticeTries: 4,
  noticeBackoffMs: ON_EMULATORS ? 25 : 15_000,
  noticeBackoffFactor: 4,
  /** wrong passwords that a client's link takes in a window, and how long the window is, in milliseconds */
  passwordAttempts: 5,
  passwordWindowMs: 15 * 60 * 1000,
  /** how long one call may be at comparing before its try counts as a wrong one, in milliseconds */
  passwordTurnMs: 10_000,
  /** receipts that one instance renders at the same time, how long one may take in milliseconds, and its heap in MiB */
  receiptsAtOnce: 2,
  receiptMs: 50_000,
  receiptHeapMb: 512,
} as const

/**
 * How fast a promote writes in production: Google's advice is 500 writes a second to begin with, and half as many more
 * every 5 minutes, so that Firestore can split a collection that grows quickly. The emulators have no such need.
 */
const WRITES_GROWTH = 1.5
const WRITES_PERIOD_MS = 5 * 60 * 1000

/** Options of the functions (2nd generation). */
export const FUNCTION_OPTIONS = {
  // cors: false, because the emulator otherwise lets every origin in; what longApi lets in is up to the app.
  api: {
    region: REGION,
    memory: '512MiB',
    concurrency: 80,
    timeoutSeconds: 60,
    cors: false,
    invoker: 'public',
  },
  // An upload's zip (30 MiB at most) is there as the raw body, as the Request that is made of it, as the file of its form
  // and as the bytes of that: 120 MiB. Its CSV files are only read through, piece by piece. Eight at once are 960 MiB, with
  // 200 MiB for the process itself. Most of a promote call is waiting; its answer is some 20 MB for 100,000 notes. Beside
  // them two receipts are made at the same time, 500 MiB each at the worst.
  longApi: {
    region: REGION,
    memory: '4GiB',
    concurrency: 8,
    timeoutSeconds: LONG_CALL_TIMEOUT_SECONDS,
    cors: false,
    invoker: 'public',
  },
  // 350,000 notes take half of it. In more, Node lets garbage lie for longer, and a promote grows without need.
  runPromote: {
    region: REGION,
    memory: '2GiB',
    concurrency: 1,
    timeoutSeconds: LONG_CALL_TIMEOUT_SECONDS,
    retryConfig: { maxAttempts: LIMITS.taskAttempts, minBackoffSeconds: 5, maxBackoffSeconds: 60 },
    rateLimits: { maxConcurrentDispatches: 2 },
  },
  // Most of it is waiting. retry: the event is delivered again where a function died or threw.
  sendNotice: {
    region: REGION,
    document: 'mailLog/{id}',
    memory: '512MiB',
    concurrency: 20,
    timeoutSeconds: 540,
    retry: true,
  },
  runCheck: {
    region: REGION,
    memory: '2GiB',
    concurrency: 1,
    timeoutSeconds: LONG_CALL_TIMEOUT_SECONDS,
    retryConfig: { maxAttempts: LIMITS.taskAttempts, minBackoffSeconds: 5, maxBackoffSeconds: 60 },
    rateLimits: { maxConcurrentDispatches: 3 },
  },
  runUndo: {
    region: REGION,
    memory: '1GiB',
    concurrency: 1,
    timeoutSeconds: LONG_CALL_TIMEOUT_SECONDS,
    retryConfig: { maxAttempts: LIMITS.taskAttempts, minBackoffSeconds: 5, maxBackoffSeconds: 60 },
    rateLimits: { maxConcurrentDispatches: 2 },
  },
} as const

const allowedEmailDomains = defineString('ALLOWED_EMAIL_DOMAINS', {
  description: 'E-mail domains whose people may sign in, separated by commas',
})
const initialAdminEmails = defineString('INITIAL_ADMIN_EMAILS', {
  default: '',
  description: 'E-mails that become admin when they first sign in, separated by commas',
})
const appOrigins = defineString('APP_ORIGINS', {
  default: '',
  description:
    'Origins that may call upload and promote directly, separated by commas (default: the two of Hosting)',
})
const enableDiffCsv = defineBoolean('ENABLE_DIFF_CSV', {
  default: false,
  description: 'Make the diff CSV outside the emulators too',
})

const promoteWritesPerSecond = defineInt('PROMOTE_WRITES_PER_SECOND', {
  default: 500,
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
/** Bound to the functions that send mail: `api` and `sendNotice`. */
export const smtpPassword = defineSecret('SMTP_PASSWORD')
const smtpTimeoutSeconds = defineInt('SMTP_TIMEOUT_SECONDS', {
  default: 20,
  description: 'How long the mail server may be silent, in seconds',
})
const mailFrom = defineString('MAIL_FROM', { description: 'E-mail address that the e-mails come from' })
const mailFromName = defineString('MAIL_FROM_NAME', {
  default: '',
  description: 'Name beside that address (default: the company name)',
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

const confirmLinkDays = defineInt('CONFIRM_LINK_DAYS', {
  default: 90,
  description: "Days after the last request until a client's link runs out",
})

/** Who sends the acceptance requests, and over which server. The password is read when a mail is sent. */
export function readMailSettings(projectId: string) {
  const sender: Sender = {
    companyName: companyName.value(),
    companyPhone: companyPhone.value(),
    companyAddress: companyAddress.value(),
    confirmBaseUrl: confirmBaseUrl.value() || `https://${projectId}.web.app`,
  }
  const smtp = {
    host: smtpHost.value(),
    port: smtpPort.value(),
    secure: smtpSecure.value(),
    requireTls: !ON_EMULATORS,
    user: smtpUser.value(),
    password: () => smtpPassword.value(),
    from: { address: mailFrom.value(), name: mailFromName.value() || sender.companyName },
    silenceMs: smtpTimeoutSeconds.value() * 1000,
  }
  return { sender, smtp }
}

/** The values of `a, b,c` in lower case; nothing for an empty text. */
export function splitList(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => part !== '')
}

/** The operator's settings. Read when first needed: while firebase-tools analyses the code they have no value yet. */
export function readSettings(projectId: string): Settings {
  const origins = splitList(appOrigins.value())
  return {
    allowedEmailDomains: splitList(allowedEmailDomains.value()),
    initialAdminEmails: splitList(initialAdminEmails.value()),
    appOrigins:
      origins.length > 0 ? origins : [`https://${projectId}.web.app`, `https://${projectId}.firebaseapp.com`],
    makeDiffCsv: ON_EMULATORS || enableDiffCsv.value(),
    confirmLinkDays: confirmLinkDays.value(),
    pace: {
      writesPerSecond: ON_EMULATORS ? 0 : promoteWritesPerSecond.value(),
      writesGrowth: WRITES_GROWTH,
      writesPeriodMs: WRITES_PERIOD_MS,
    },
  }
}

export interface Settings {
  /** lower case */
  allowedEmailDomains: string[]
  /** lower case */
  initialAdminEmails: string[]
  appOrigins: string[]
  makeDiffCsv: boolean
  /** days that a client's link is good for after the last request */
  confirmLinkDays: number
  pace: PaceSettings
}
