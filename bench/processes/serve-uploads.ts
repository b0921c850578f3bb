import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { idleMemory, loadFunctions, tell } from './load-functions.ts'
import { watchMemory } from './watch-memory.ts'

/**
 * The function longApi in a process of its own, like one of its instances. Buffers each body as the functions runtime does,
 * reports its address and its idle memory, and at each message its peak memory since the last one, in bytes.
 */
const { longApi } = await loadFunctions()

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of request) {
    if (Buffer.isBuffer(piece)) pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const rawBody = await bodyOf(request)
  // The runtime adds more to Node's own objects, but the app uses rawBody alone.
  const [asked, answered] = [Object.assign(request, { rawBody }), response] as unknown as Parameters<
    typeof longApi
  >
  await longApi(asked, answered)
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
const idle = await idleMemory()
const watch = watchMemory()
process.on('message', () => {
  void tell({ peak: watch.peak() })
})
await tell({ idle, base })
