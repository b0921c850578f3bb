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

// Parameters have values only when a request comes, so nothing is wired before.
function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => (made ??= { value: make() }).value
}

/** Of those that send mail. */
const MAIL_SECRETS = [smtpPassword, returnAddressSecret]

keepRawRequests({ bodyMs: LIMITS.bodyMs, requestMs: LONG_CALL_TIMEOUT_SECONDS * 1000 })

const composition: () => Composition = once(compose)
/** @param door whose calls it takes @param origins pages of other origins that may call it */
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
  // What is left of a body that a route did not want is thrown away in keep-raw-request.ts.
  return getRequestListener(createApi(services, options).fetch, { autoCleanupIncoming: false })
}
const apiListener = once(() => listener('staff', []))
const longApiListener = once(() => listener('staff', composition().settings.appOrigins))
const clientApiListener = once(() => listener('clients', []))

/** The light calls of staff, behind Hosting. It and those that send mail may see the password of the mail server. */
export const api = onRequest(
  { ...FUNCTION_OPTIONS.api, secrets: [...MAIL_SECRETS, cookieSecret] },
  (request, response) => apiListener()(request, response),
)

/** Upload and promote: the same API, with time, memory, and CORS for the app, which calls it directly. */
export const longApi = onRequest(
  { ...FUNCTION_OPTIONS.longApi, secrets: [cookieSecret] },
  (request, response) => longApiListener()(request, response),
)

/** All calls of clients, behind Hosting, apart from those of staff: a stranger may make them, and keep the places here. */
export const clientApi = onRequest(
  { ...FUNCTION_OPTIONS.clientApi, secrets: [cookieSecret] },
  (request, response) => clientApiListener()(request, response),
)

/** The work of a promote, from the task queue. */
export const runPromote = onTaskDispatched<PromoteRun>(FUNCTION_OPTIONS.runPromote, (request) =>
  carryOutPromote(composition().run, request.data, request.retryCount >= LIMITS.taskAttempts - 1),
)

/** The mails that the product sends by itself: queued as a document, sent from there. The requests' own mails end here. */
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

/** Sends the day's reminders, once their hour has come. */
export const sendReminders = onSchedule(
  { ...FUNCTION_OPTIONS.sendReminders, secrets: MAIL_SECRETS },
  async () => {
    await composition().sendReminders()
  },
)

/** Reads the delivery reports of mails that came back. */
export const readBounces = onSchedule(
  { ...FUNCTION_OPTIONS.readBounces, secrets: [bounceImapPassword, returnAddressSecret] },
  async () => {
    await composition().readBounces()
  },
)

/** Finds users who are no longer admitted but do not call the API. */
export const sweepUsers = onSchedule(FUNCTION_OPTIONS.sweepUsers, async () => {
  await composition().sweepUsers()
})

/** The work of undoing a promote, from the task queue. */
export const runUndo = onTaskDispatched<UndoTask>(FUNCTION_OPTIONS.runUndo, (request) =>
  carryOutUndo(composition().undo, request.data, request.retryCount >= LIMITS.taskAttempts - 1),
)

/** The work of a job that changes many notes, from the task queue. */
export const runBulkJob = onTaskDispatched<BulkTask>(FUNCTION_OPTIONS.runBulkJob, (request) =>
  carryOutBulkJob(composition().bulk, request.data, request.retryCount >= LIMITS.taskAttempts - 1),
)

/** The work of a job that sends many mails, from its own task queue. */
export const runBulkMail = onTaskDispatched<BulkTask>(
  { ...FUNCTION_OPTIONS.runBulkMail, secrets: MAIL_SECRETS },
  (request) =>
    carryOutBulkJob(composition().bulkMail, request.data, request.retryCount >= LIMITS.taskAttempts - 1),
)

/** The work of a pre-check, from the task queue. */
export const runCheck = onTaskDispatched<CheckTask>(FUNCTION_OPTIONS.runCheck, (request) =>
  carryOutCheck(composition().check, request.data, request.retryCount >= LIMITS.taskAttempts - 1),
)
