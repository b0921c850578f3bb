import { getRequestListener } from '@hono/node-server'
import { LONG_CALL_TIMEOUT_SECONDS } from '@kenshu/contract/limits'
import { onDocumentCreated } from 'firebase-functions/firestore'
import { onRequest } from 'firebase-functions/https'
import { onSchedule } from 'firebase-functions/scheduler'
import { onTaskDispatched } from 'firebase-functions/tasks'
import { type Composition, compose } from './composition.ts'
import { FUNCTION_OPTIONS } from './config/function-options.ts'
import { LIMITS } from './config/limits/limits.ts'
import { ON_EMULATORS } from './config/on-emulators.ts'
import {
  bounceImapPassword,
  cookieSecret,
  readCookieSecret,
  returnAddressSecret,
  smtpPassword,
} from './config/secrets.ts'
import { createApi } from './http/app.ts'
import type { Door } from './http/door.ts'
import { keepRawRequests } from './http/keep-raw-request.ts'
import { runBulkJob as carryOutBulkJob } from './runs/bulk/run-bulk-job.ts'
import { runCheck as carryOutCheck } from './runs/check.ts'
import { runPromote as carryOutPromote } from './runs/promote.ts'
import { runUndo as carryOutUndo } from './runs/undo.ts'
import type { BulkTask } from './usecases/bulk/bulk-ports.ts'
import type { UndoTask } from './usecases/imports/undo-ports.ts'
import type { CheckTask } from './usecases/precheck/check-ports.ts'
import type { PromoteRun } from './usecases/promote/promote-ports.ts'

// Parameters have no values before the first request, so the wiring is lazy.
function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => (made ??= { value: make() }).value
}

/** Secrets of the functions that send mail. */
const MAIL_SECRETS = [smtpPassword, returnAddressSecret]

keepRawRequests({ bodyMs: LIMITS.bodyMs, requestMs: LONG_CALL_TIMEOUT_SECONDS * 1000 })

const composition: () => Composition = once(compose)
/**
 * @param door whose calls it accepts
 * @param origins pages of other origins that may call it
 */
function listener(door: Door, origins: readonly string[]) {
  const { services, settings } = composition()
  const { frontEnds, appCheck } = settings
  const options = {
    door,
    origins,
    cookieSecret: readCookieSecret(),
    frontEnds,
    appCheck,
    describesItself: ON_EMULATORS,
  }
  // keep-raw-request.ts discards the rest of a body that a route did not read.
  return getRequestListener(createApi(services, options).fetch, { autoCleanupIncoming: false })
}
const apiListener = once(() => listener('staff', []))
const longApiListener = once(() => listener('staff', composition().settings.appOrigins))
const clientApiListener = once(() => listener('clients', []))

/** Staff's short calls, behind Hosting. Only this function and the others that send mail can read the mail server's password. */
export const api = onRequest(
  { ...FUNCTION_OPTIONS.api, secrets: [...MAIL_SECRETS, cookieSecret] },
  (request, response) => apiListener()(request, response),
)

/** Upload and promote: the same API with a longer timeout, more memory, and CORS for the app, which calls it directly. */
export const longApi = onRequest(
  { ...FUNCTION_OPTIONS.longApi, secrets: [cookieSecret] },
  (request, response) => longApiListener()(request, response),
)

/** All calls of clients, behind Hosting. They have their own function, because strangers can make them and occupy its instances. */
export const clientApi = onRequest(
  { ...FUNCTION_OPTIONS.clientApi, secrets: [cookieSecret] },
  (request, response) => clientApiListener()(request, response),
)

/** Carries out a promote, from the task queue. */
export const runPromote = onTaskDispatched<PromoteRun>(FUNCTION_OPTIONS.runPromote, (request) =>
  carryOutPromote(composition().run, request.data, request.retryCount >= LIMITS.taskAttempts - 1),
)

/**
 * Sends the mails that the product sends by itself. Each is queued as a document, whose creation triggers this function; requests, which
 * staff send, trigger it as well, and it ignores them.
 */
export const sendNotice = onDocumentCreated(
  { ...FUNCTION_OPTIONS.sendNotice, secrets: MAIL_SECRETS },
  async ({ data, params }) => {
    if (data?.get('kind') === 'notice') await composition().sendNotice(params.id)
  },
)

/** Sends the notices whose event was lost. */
export const sweepNotices = onSchedule(
  { ...FUNCTION_OPTIONS.sweepNotices, secrets: MAIL_SECRETS },
  async () => {
    await composition().sweepNotices()
  },
)

/** Sends the day's reminders from the configured hour on. */
export const sendReminders = onSchedule(
  { ...FUNCTION_OPTIONS.sendReminders, secrets: MAIL_SECRETS },
  async () => {
    await composition().sendReminders()
  },
)

/** Reads the delivery reports of returned mails. */
export const readBounces = onSchedule(
  { ...FUNCTION_OPTIONS.readBounces, secrets: [bounceImapPassword, returnAddressSecret] },
  async () => {
    await composition().readBounces()
  },
)

/** Ends the access of users who are no longer admitted but do not call the API. */
export const sweepUsers = onSchedule(FUNCTION_OPTIONS.sweepUsers, async () => {
  await composition().sweepUsers()
})

/** Undoes a promote, from the task queue. */
export const runUndo = onTaskDispatched<UndoTask>(FUNCTION_OPTIONS.runUndo, (request) =>
  carryOutUndo(composition().undo, request.data, request.retryCount >= LIMITS.taskAttempts - 1),
)

/** Works on a job that changes many notes, from the task queue. */
export const runBulkJob = onTaskDispatched<BulkTask>(FUNCTION_OPTIONS.runBulkJob, (request) =>
  carryOutBulkJob(composition().bulk, request.data, request.retryCount >= LIMITS.taskAttempts - 1),
)

/** Works on a job that sends many mails, from its own task queue. */
export const runBulkMail = onTaskDispatched<BulkTask>(
  { ...FUNCTION_OPTIONS.runBulkMail, secrets: MAIL_SECRETS },
  (request) =>
    carryOutBulkJob(composition().bulkMail, request.data, request.retryCount >= LIMITS.taskAttempts - 1),
)

/** Makes a pre-check, from the task queue. */
export const runCheck = onTaskDispatched<CheckTask>(FUNCTION_OPTIONS.runCheck, (request) =>
  carryOutCheck(composition().check, request.data, request.retryCount >= LIMITS.taskAttempts - 1),
)
