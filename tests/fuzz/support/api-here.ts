import { randomUUID } from 'node:crypto'
import folders from 'node:path'
import { pathToFileURL } from 'node:url'
import { required } from '../../../fixtures/environment.ts'
import { pdfReceiptPrinter } from '../../../functions/src/adapters/pdf/receipt-printer.ts'
import { compose } from '../../../functions/src/composition.ts'
import { LIMITS } from '../../../functions/src/config/limits/limits.ts'
import { readCookieSecret } from '../../../functions/src/config/secrets.ts'
import { createApi } from '../../../functions/src/http/app.ts'
import { everyRoute } from '../../../functions/src/http/routes.ts'
import type { Services } from '../../../functions/src/http/services.ts'
import { runBulkJob } from '../../../functions/src/runs/bulk/run-bulk-job.ts'
import { runCheck } from '../../../functions/src/runs/check.ts'
import { runPack } from '../../../functions/src/runs/packs/run-pack.ts'
import { runPromote } from '../../../functions/src/runs/promote.ts'
import { runUndo } from '../../../functions/src/runs/undo.ts'
import type { TaskQueue } from '../../../functions/src/usecases/waited-task.ts'
import { type Answer, answerOf } from '../../support/http/call.ts'
import { type Effects, noting, onItsOwn, watched, watchWrites } from './effects.ts'

/** An answer of the API, read to its end, with the effects of the call. */
export interface Outcome extends Answer {
  readonly effects: Effects
  /** the logged error, if the call crashed */
  readonly crash: unknown
}

export interface ApiHere {
  /** @param path without the host */
  call: (path: string, init?: RequestInit) => Promise<Outcome>
  /** Waits until no task is running. */
  settled: () => Promise<void>
}

/** A queue whose tasks run at once, in this process. */
function queueOf<Task>(running: Set<Promise<void>>, work: (task: Task) => Promise<void>): TaskQueue<Task> {
  return {
    enqueue(task) {
      const run = onItsOwn(() => work(task)).finally(() => running.delete(run))
      // A failure is ignored here; callers that wait for the end learn of it from the store.
      run.catch(() => undefined)
      running.add(run)
      return Promise.resolve()
    },
  }
}

/** The first delivery of a new task. */
const delivery = () => ({ taskId: randomUUID(), isLast: false })

const ROUTES = await everyRoute('both')

let started: ApiHere | undefined

/** The API of this process. */
export function apiHere(): ApiHere {
  return (started ??= startApiHere())
}

/**
 * The API as the functions wire it, on the suite's Firestore, Auth, Storage and mail server, but in this process, so that each
 * call's writes are known and 10,000 calls take a minute.
 */
function startApiHere(): ApiHere {
  const { services, settings, run, check, undo, bulk, bulkMail, pack } = compose()
  watchWrites()
  const running = new Set<Promise<void>>()
  const crashes = new Map<unknown, unknown>()
  const lib = pathToFileURL(
    `${folders.join(folders.dirname(required('EMULATORS_LOG')), 'functions', 'lib')}/`,
  )
  const sheetPrinter = pdfReceiptPrinter(lib, LIMITS, services.logos, () => undefined)
  const bulkQueue: Services['bulkQueue'] = queueOf(running, (task) =>
    runBulkJob({ ...bulk, queue: bulkQueue }, task, delivery()),
  )
  const bulkMailQueue: Services['bulkMailQueue'] = queueOf(running, (task) =>
    runBulkJob({ ...bulkMail, queue: bulkMailQueue }, task, delivery()),
  )
  const packQueue: Services['packQueue'] = queueOf(running, (task) =>
    runPack({ ...pack, sheetPrinter, packQueue }, task, delivery()),
  )
  const here: Services = {
    ...services,
    log: {
      info: () => undefined,
      error: (_message, fields) => {
        crashes.set(fields['requestId'], fields['error'])
      },
    },
    files: noting(services.files, 'files', ['saveUpload', 'create']),
    mailer: noting(services.mailer, 'mailer', ['send']),
    accounts: noting(services.accounts, 'accounts', ['revokeSessions']),
    promoteQueue: queueOf(running, (task) => runPromote(run, task, true)),
    checkQueue: queueOf(running, (task) => runCheck(check, task, true)),
    undoQueue: queueOf(running, (task) => runUndo(undo, task, true)),
    bulkQueue,
    bulkMailQueue,
    packQueue,
    printer: sheetPrinter,
  }
  const api = createApi(here, ROUTES, {
    door: 'both',
    origins: [],
    cookieSecret: readCookieSecret(),
    frontEnds: settings.frontEnds,
    appCheck: settings.appCheck,
    describesItself: true,
  })
  return {
    async call(path, init) {
      const { result, effects } = await watched(async () =>
        answerOf(await api.fetch(new Request(`http://127.0.0.1${path}`, init))),
      )
      return { ...result, effects, crash: crashes.get(result.headers.get('X-Request-Id')) }
    },
    async settled() {
      while (running.size > 0) await Promise.allSettled(running)
    },
  }
}
