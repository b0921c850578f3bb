import { deleteApp, initializeApp } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { adminDb, authHost, firestoreHost, projectId } from '../../fixtures/emulators.ts'
import { type Figure, milliseconds } from '../figures.ts'
import { writePatterns } from '../lists/store.ts'
import type { BenchOptions } from '../options.ts'
import { serving } from '../serve.ts'
import type { Stage } from '../stage.ts'
import { type TripCall, tripCalls } from './calls.ts'
import { acceptMails } from './mail-server.ts'
import { type SlowLink, slowLink } from './slow-link.ts'

/** How long each byte is held in each direction, long against what a busy machine adds. A wait in series then takes twice as long. */
const HELD_MS = 200
/** In a size for trying out, where the number of waits need not be right. */
const HELD_FOR_TRYING_MS = 20
/** Repetitions of each call with and without the delay per round. The least time counts. */
const TIMES = 3
const AUTH_HOST = 'FIREBASE_AUTH_EMULATOR_HOST'

interface Held {
  readonly quick: number
  readonly slow: number
  readonly waits: number
}

interface Repetition {
  readonly times: number
  readonly heldMs: number
}

/** Makes a call several times without and with the delay. @param prepare returns the call, which alone is timed */
async function measureHeld(
  links: readonly SlowLink[],
  { times, heldMs }: Repetition,
  prepare: () => Promise<() => Promise<unknown>>,
): Promise<Held> {
  const least = async (held: number) => {
    let best = Number.POSITIVE_INFINITY
    // The first repetition is a warm-up: it connects, and an instance knows a caller from then on.
    for (let turn = 0; turn <= times; turn++) {
      const call = await prepare()
      for (const link of links) link.hold(held)
      const start = performance.now()
      await call()
      const took = performance.now() - start
      for (const link of links) link.hold(0)
      if (turn > 0) best = Math.min(best, took)
    }
    return best
  }
  const quick = await least(0)
  const slow = await least(heldMs)
  return { quick, slow, waits: (slow - quick) / (2 * heldMs) }
}

/** Verifies a token as the API does, over a slow link to Auth. On the emulators, unlike in the cloud, this looks up the account. */
async function measureVerification(link: SlowLink, token: string, repetition: Repetition): Promise<Held> {
  const host = authHost()
  process.env[AUTH_HOST] = link.host
  const app = initializeApp({ projectId }, 'slow')
  try {
    return await measureHeld([link], repetition, () =>
      Promise.resolve(() => getAuth(app).verifyIdToken(token)),
    )
  } finally {
    process.env[AUTH_HOST] = host
    await deleteApp(app)
  }
}

/**
 * Counts how often a call waits for Firestore or Firebase Auth, one wait after another: `api` and `clientApi` run in processes of their own,
 * and each byte between them and these two emulators is held for a while. (Least time with the delay - least time without) / a round trip's
 * delay is the number of waits, on any machine. In the cloud each wait takes 5 to 150 ms. The emulators' lookup for each token's
 * verification, which does not happen in the cloud, is measured too and subtracted.
 */
export async function measureTrips(stage: Stage, options: BenchOptions): Promise<Figure[]> {
  const repetition = options.isFull
    ? { times: TIMES, heldMs: HELD_MS }
    : { times: 1, heldMs: HELD_FOR_TRYING_MS }
  const { times, heldMs } = repetition
  await writePatterns(stage, options)
  const ids = (await adminDb().collection('deliveryNotes').select().get()).docs.map(({ id }) => id)
  const stopMails = await acceptMails()
  const links = await Promise.all([slowLink(firestoreHost), slowLink(authHost())])
  const [toFirestore, toAuth] = links
  const environment = { FIRESTORE_EMULATOR_HOST: toFirestore.host, [AUTH_HOST]: toAuth.host }
  let used = 0
  const measure = async (call: TripCall, known: number): Promise<Figure> => {
    const held = await measureHeld(links, repetition, () => call.prepare(ids[used++ % ids.length] ?? ''))
    const waits = Math.round(held.waits) - known
    return {
      key: `trips${call.key}`,
      measured: `waits in series: ${call.name}`,
      ratio: waits,
      target: call.target,
      aim: null,
      absolute: `${held.waits.toFixed(2)}${known > 0 ? ` - ${String(known)}` : ''}: (${milliseconds(held.slow)} - ${milliseconds(held.quick)}) / ${milliseconds(2 * heldMs)}`,
      runs: `least of ${String(times)}`,
    }
  }
  try {
    const { waits } = await measureVerification(toAuth, stage.person.token, repetition)
    return await serving(
      'api',
      options.profiles,
      (api) =>
        serving(
          'clientApi',
          options.profiles,
          async (clientApi) => {
            const figures: Figure[] = []
            for (const call of tripCalls(stage, { api: api.base, clientApi: clientApi.base })) {
              figures.push(await measure(call, call.isOfClient ? 0 : Math.round(waits)))
            }
            return figures
          },
          environment,
        ),
      environment,
    )
  } finally {
    for (const link of links) link.close()
    stopMails()
  }
}
