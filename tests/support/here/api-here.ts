import folders from 'node:path'
import { pathToFileURL } from 'node:url'
import { required } from '../../../fixtures/environment.ts'
import { pdfReceiptPrinter } from '../../../functions/src/adapters/pdf/receipt-printer.ts'
import { compose } from '../../../functions/src/composition.ts'
import { LIMITS } from '../../../functions/src/config/limits/limits.ts'
import { readCookieSecret } from '../../../functions/src/config/secrets.ts'
import type { ApiLog } from '../../../functions/src/http/api-env.ts'
import { createLoadingApi } from '../../../functions/src/http/app.ts'
import { firebasePlatform } from '../../../functions/src/platform.ts'
import { HOSTING } from '../../../scripts/emulators/front-ends.ts'
import { logHere } from '../evidence.ts'

/** The paths that firebase.json routes to the clients' function. */
const OF_CLIENTS = /^\/api\/v1\/confirm(\/|$)/
const FORWARDED_FOR = 'X-Forwarded-For'
/** The header that calledFrom() sets: the suite's key, and the address. */
const CALLER = 'X-Emulated-Caller'

const log: ApiLog = {
  info: (message, fields) => {
    logHere({ severity: 'INFO', message, ...fields })
  },
  error: (message, fields) => {
    logHere({ severity: 'ERROR', message, ...fields })
  },
}

type Answer = (request: Request) => Response | Promise<Response>

function startApiHere(): Answer {
  const functions = folders.join(folders.dirname(required('EMULATORS_LOG')), 'functions')
  const lib = pathToFileURL(`${folders.join(functions, 'lib')}/`)
  const platform = firebasePlatform()
  const printer = pdfReceiptPrinter(lib, LIMITS, platform.logos, () => undefined)
  const { services, settings } = compose({ ...platform, log, printer })
  const { frontEnds, appCheck } = settings
  const options = {
    origins: [],
    cookieSecret: readCookieSecret(),
    frontEnds,
    appCheck,
    describesItself: true,
  }
  const all = () => Promise.resolve(services)
  const loaded = { first: services, clients: all, all }
  const staff = createLoadingApi(loaded, { ...options, door: 'staff' })
  const clients = createLoadingApi(loaded, { ...options, door: 'clients' })
  return (request) => (OF_CLIENTS.test(new URL(request.url).pathname) ? clients : staff)(request)
}

let started: Answer | undefined

/**
 * Creates the API of this process. It must run before any other use of the Firebase app, because this process uses the functions'
 * own app.
 */
export function startHere(): void {
  started ??= startApiHere()
}

/** Sets the caller's address as Hosting and Google's front end do (scripts/emulators/front-ends.ts). */
function forwarded(request: Request): Request {
  const { headers } = request
  const [key, address] = (headers.get(CALLER) ?? '').split(' ')
  headers.delete(CALLER)
  headers.append(FORWARDED_FOR, key === required('CALLER_KEY') ? (address ?? '') : '127.0.0.1')
  headers.append(FORWARDED_FOR, HOSTING)
  return request
}

/**
 * Answers a request as the functions behind Hosting do, but in this process, with the same wiring on the suite's Firestore, Auth,
 * Storage, mail server and task queue. That avoids two emulators that copy each call, which takes most of a call's time.
 */
export async function answeredHere(request: Request): Promise<Response> {
  if (started === undefined) throw new Error('startHere() was not called')
  return started(forwarded(request))
}
