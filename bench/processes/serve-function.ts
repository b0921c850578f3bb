import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { idleMemory, loadFunctions, tell } from './load-functions.ts'
import { watchMemory } from './watch-memory.ts'

/**
 * The function `api`, `longApi` or `clientApi`, as the first argument says, in a process of its own, like one of its instances. It leaves each
 * body to the app, as the functions runtime does (keep-raw-request.ts), and reports its address. On `idle` it waits until its
 * memory has settled, reports it and starts to watch it; on `peak` it reports the peak since then; on `used` it
 * collects the garbage and reports what is left. In bytes. On `processor` it reports the
 * time of the processor that it has used, in milliseconds; on `bare` it makes the reads of an answer by the Admin SDK alone. As `api` it
 * also answers clients' calls, so that all kinds of answers can be measured in one process.
 */
const { api, longApi, clientApi } = await loadFunctions()
const name = process.argv[2]
const CLIENTS = '/api/v1/confirm/'
const servedAt = (url: string) =>
  name === 'longApi' ? longApi : name === 'api' && !url.startsWith(CLIENTS) ? api : clientApi

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  // The runtime adds more to Node's own objects, but the app uses nothing of that.
  const [asked, answered] = [request, response] as unknown as Parameters<typeof api>
  await servedAt(request.url ?? '')(asked, answered)
}

const server = createServer((request, response) => {
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
const base = `http://127.0.0.1:${String(typeof address === 'object' ? address?.port : '')}`
// The call is refused, but after it everything is loaded.
await fetch(`${base}/api/v1/upload_csv/`, { method: 'POST', headers: { Authorization: 'Bearer none' } })

let watch = watchMemory()
async function settle(): Promise<void> {
  watch.stop()
  const idle = await idleMemory()
  watch = watchMemory()
  await tell({ idle })
}
setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void
/** Connections free their buffers after a first collection. */
async function reportUsed(): Promise<void> {
  collectGarbage()
  await wait(1000)
  collectGarbage()
  const { heapUsed, external } = process.memoryUsage()
  await tell({ used: heapUsed + external })
}
/** Its code is loaded only here, so that it is not in the memory of the other measures. */
async function readBare(question: unknown): Promise<void> {
  const { readAll } = await import('./bare-reads.ts')
  await tell({ read: await readAll(question) })
}
process.on('message', (question) => {
  if (question === 'idle') void settle()
  else if (question === 'used') void reportUsed()
  else if (question === 'peak') void tell({ peak: watch.peak() })
  else if (question === 'processor') {
    const { user, system } = process.cpuUsage()
    void tell({ processor: (user + system) / 1000 })
  } else void readBare(question)
})
await tell({ base })
