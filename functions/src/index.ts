import { createRequire } from 'node:module'
import { LONG_CALL_TIMEOUT_SECONDS } from '@kenshu/contract/limits'
import type * as DocumentTriggers from 'firebase-functions/firestore'
import { onRequest } from 'firebase-functions/https'
import { onSchedule } from 'firebase-functions/scheduler'
import { onTaskDispatched } from 'firebase-functions/tasks'
import { deployedAs, isPublic } from './config/deployed-as.ts'
import { LIMITS } from './config/limits/limits.ts'
import {
  bounceImapPassword,
  cookieSecret,
  returnAddressSecret,
  smtpPassword,
  trailSigningKey,
} from './config/secrets.ts'
// Declares the parameters, which a deploy asks for.
import './config/settings.ts'
import './config/trail-settings.ts'
import { loadedFor } from './entries/loaded-for.ts'
import { keepRawRequests } from './http/bodies/keep-raw-request.ts'
import type { BulkTask } from './usecases/bulk/bulk-ports.ts'
import type { UndoTask } from './usecases/imports/undo-ports.ts'
import type { CheckTask } from './usecases/precheck/check-ports.ts'
import type { PromoteRun } from './usecases/promote/promote-ports.ts'
import { sideBySide } from './usecases/side-by-side.ts'
import type { PackTask } from './usecases/tax-packs/pack-ports.ts'

/** The function whose instance this is; none where the functions are only listed, as by a deploy. */
const TARGET = process.env['FUNCTION_TARGET'] ?? ''

/** Secrets of the functions that send mail. */
const MAIL_SECRETS = [smtpPassword, returnAddressSecret]

if (isPublic(TARGET)) {
  keepRawRequests({ bodyMs: LIMITS.bodyMs, requestMs: LONG_CALL_TIMEOUT_SECONDS * 1000 })
}

// Each function loads only its own code (docs/decisions/0051-cold-start.md).
const http = loadedFor(['api', 'longApi', 'clientApi'], () => import('./entries/http.ts'))
const background = loadedFor(
  [
    'runPromote',
    'runUndo',
    'runBulkJob',
    'runCheck',
    'runPack',
    'sweepUsers',
    'readBounces',
    'sealTrail',
    'checkIntegrity',
  ],
  () => import('./entries/background.ts'),
)
/** Loads the code of the functions that always send mail. */
const mailing = loadedFor(
  ['sendNotice', 'sweepNotices', 'sendReminders', 'runBulkMail'],
  async () => (await Promise.all([import('./entries/background.ts'), import('nodemailer')]))[0],
)

type Background = Awaited<ReturnType<typeof background>>

/** Does work of a trigger. Nothing that a thrown error may quote reaches the log. */
async function work(load: typeof background, begin: (loaded: Background) => Promise<unknown>): Promise<void> {
  const loaded = await load()
  // Outside, because what a missing setting throws names it, and no data are read yet.
  loaded.composition()
  await loaded.discreetly(() => begin(loaded))
}

/** Staff's short calls, behind Hosting. Only this function and the others that send mail can read the mail server's password. */
export const api = onRequest(
  { ...deployedAs('api'), secrets: [...MAIL_SECRETS, cookieSecret] },
  async (request, response) => (await http()).listeners.api()(request, response),
)

/** Upload and promote: the same API with a longer timeout, more memory, and CORS for the app, which calls it directly. */
export const longApi = onRequest(
  { ...deployedAs('longApi'), secrets: [cookieSecret] },
  async (request, response) => (await http()).listeners.longApi()(request, response),
)

/** All calls of clients, behind Hosting. They have their own function, because strangers can make them and occupy its instances. */
export const clientApi = onRequest(
  { ...deployedAs('clientApi'), secrets: [cookieSecret] },
  async (request, response) => (await http()).listeners.clientApi()(request, response),
)

/** Carries out a promote, from the task queue. */
export const runPromote = onTaskDispatched<PromoteRun>(deployedAs('runPromote'), (task) =>
  work(background, ({ queues }) => queues.promote(task)),
)

/**
 * Sends the mails that the product sends by itself. Each is queued as a document, whose creation triggers this function; requests, which
 * staff send, trigger it as well, and it ignores them. No other function makes it, because the triggers of documents load a client of
 * Firestore, a second one besides the product's.
 */
export const sendNotice = TARGET === '' || TARGET === 'sendNotice' ? whenMailIsQueued() : undefined

function whenMailIsQueued() {
  // Neither an import, which every function would wait for, nor one at runtime: the emulator loads this file without waiting.
  const triggers = createRequire(import.meta.url)('firebase-functions/firestore') as typeof DocumentTriggers
  return triggers.onDocumentCreated(
    { ...deployedAs('sendNotice'), secrets: MAIL_SECRETS },
    async ({ data, params }) => {
      if (data?.get('kind') !== 'notice') return
      await work(mailing, ({ composition }) => composition().sendNotice(params.id))
    },
  )
}

/** Queues the morning mails that are due, and sends the notices whose event was lost. A failure of one does not stop the other. */
export const sweepNotices = onSchedule({ ...deployedAs('sweepNotices'), secrets: MAIL_SECRETS }, () =>
  work(mailing, async ({ composition }) => {
    const { queueMorningMails, sweepNotices: sweep } = composition()
    await sideBySide([queueMorningMails(), sweep()], 'Morning mails or notices failed')
  }),
)

/** Sends the day's reminders from the configured hour on. */
export const sendReminders = onSchedule({ ...deployedAs('sendReminders'), secrets: MAIL_SECRETS }, () =>
  work(mailing, ({ composition }) => composition().sendReminders()),
)

/** Reads the delivery reports of returned mails. */
export const readBounces = onSchedule(
  { ...deployedAs('readBounces'), secrets: [bounceImapPassword, returnAddressSecret] },
  () => work(background, ({ composition }) => composition().readBounces()),
)

/** Ends the access of users who are no longer admitted but do not call the API. */
export const sweepUsers = onSchedule(deployedAs('sweepUsers'), () =>
  work(background, ({ composition }) => composition().sweepUsers()),
)

/** Seals the audit trail. No other function can read the key that signs. */
export const sealTrail = onSchedule({ ...deployedAs('sealTrail'), secrets: [trailSigningKey] }, () =>
  work(background, ({ composition }) => composition().sealTrail()),
)

/** Looks whether the data agree with each other, every night. */
export const checkIntegrity = onSchedule(deployedAs('checkIntegrity'), () =>
  work(background, ({ composition }) => composition().checkIntegrity()),
)

/** Undoes a promote, from the task queue. */
export const runUndo = onTaskDispatched<UndoTask>(deployedAs('runUndo'), (task) =>
  work(background, ({ queues }) => queues.undo(task)),
)

/** Works on a job that changes many notes, from the task queue. */
export const runBulkJob = onTaskDispatched<BulkTask>(deployedAs('runBulkJob'), (task) =>
  work(background, ({ queues }) => queues.bulkJob(task)),
)

/** Works on a job that sends many mails, from its own task queue. */
export const runBulkMail = onTaskDispatched<BulkTask>(
  { ...deployedAs('runBulkMail'), secrets: MAIL_SECRETS },
  (task) => work(mailing, ({ queues }) => queues.bulkMail(task)),
)

/** Makes a pack for a tax inspection, from the task queue. */
export const runPack = onTaskDispatched<PackTask>(deployedAs('runPack'), (task) =>
  work(background, ({ queues }) => queues.pack(task)),
)

/** Makes a pre-check, from the task queue. */
export const runCheck = onTaskDispatched<CheckTask>(deployedAs('runCheck'), (task) =>
  work(background, ({ queues }) => queues.check(task)),
)
