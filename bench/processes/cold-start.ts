import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { loadFunctions, tell } from './load-functions.ts'

/** Answers a call. */
type Answering = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/** The function that FUNCTION_TARGET names, as deployed. */
async function loadFunction(): Promise<Answering> {
  const { api, clientApi } = await loadFunctions()
  const served = process.env['FUNCTION_TARGET'] === 'clientApi' ? clientApi : api
  return async (request, response) => {
    // The runtime adds more to Node's own objects, but the app uses nothing of that.
    const [asked, answered] = [request, response] as unknown as Parameters<typeof served>
    await served(asked, answered)
  }
}

/** Loads the SDKs that a function needs, and nothing else. Its answer to a call is what the SDKs read about the caller. */
async function loadSdks(): Promise<Answering> {
  const [{ initializeApp }, { getAuth }, { getFirestore }] = await Promise.all([
    import('firebase-admin/app'),
    import('firebase-admin/auth'),
    import('firebase-admin/firestore'),
    import('firebase-functions/https'),
    import('firebase-functions/tasks'),
    import('firebase-functions/scheduler'),
    import('firebase-functions/firestore'),
    import('firebase-functions/params'),
    import('firebase-functions/logger'),
  ])
  return async ({ headers }, response) => {
    initializeApp()
    const { uid } = await getAuth().verifyIdToken(headers.authorization?.split(' ')[1] ?? '')
    const [account, record] = await Promise.all([
      getAuth().getUser(uid),
      getFirestore().doc(`users/${uid}`).get(),
    ])
    response.end(JSON.stringify({ account, record: record.data() }))
  }
}

/**
 * A cold start, of the function or, with the argument `sdks`, of the SDKs alone. It reports what loading took, its address, and then what
 * loading and the first answer took together. Times are in milliseconds of the processor, and, as `took`, of the clock; the process'
 * memory is in bytes.
 */
const begun = performance.now()
const before = process.cpuUsage()
const spent = () => {
  const { user, system } = process.cpuUsage(before)
  return {
    processor: (user + system) / 1000,
    took: performance.now() - begun,
    memory: process.memoryUsage.rss(),
  }
}
const answer = await (process.argv[2] === 'sdks' ? loadSdks() : loadFunction())
const loaded = spent()
const server = createServer((request, response) => {
  response.once('close', () => void tell(spent()))
  answer(request, response).catch((error: unknown) => {
    console.error(error)
    response.destroy()
  })
})
process.on('disconnect', () => {
  process.exit(0)
})
await once(server.listen(0, '127.0.0.1'), 'listening')
const address = server.address()
await tell({
  ...loaded,
  base: `http://127.0.0.1:${String(typeof address === 'object' ? address?.port : '')}`,
})
