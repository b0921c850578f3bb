import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { runFolder } from '../project.ts'

const HOST = '127.0.0.1'
/** How long a running start may take to answer. Milliseconds. */
const ANSWER_LIMIT = 2000

const lockFile = path.join(runFolder('start'), 'running.json')

type Holder = { port: number; word: string }

function readHolder(): Holder | undefined {
  try {
    const value: unknown = JSON.parse(readFileSync(lockFile, 'utf8'))
    if (typeof value !== 'object' || value === null || !('port' in value) || !('word' in value))
      return undefined
    return typeof value.port === 'number' && typeof value.word === 'string'
      ? { port: value.port, word: value.word }
      : undefined
  } catch {
    return undefined
  }
}

function answersWithWord({ port, word }: Holder): Promise<boolean> {
  return new Promise((resolve) => {
    let said = ''
    const socket = net.connect({ host: HOST, port, timeout: ANSWER_LIMIT })
    const end = (): void => {
      socket.destroy()
      resolve(said === word)
    }
    socket.on('data', (chunk) => {
      said += chunk.toString('utf8')
    })
    socket.once('end', end)
    socket.once('error', end)
    socket.once('timeout', end)
  })
}

/** True while an `npm start` or `npm run dev` of this checkout runs. */
export async function isRunning(): Promise<boolean> {
  const holder = readHolder()
  return holder !== undefined && (await answersWithWord(holder))
}

/**
 * Marks this process as the one that runs. The mark is a word that the process itself answers on a port: a file that a crash
 * left behind, or a process id that the system gave to another program, cannot be mistaken for it.
 * @returns what takes the mark away again; undefined where another one runs
 */
export async function takeRunningLock(): Promise<(() => void) | undefined> {
  if (await isRunning()) return undefined
  const word = `kenshu ${String(process.pid)} ${String(Date.now())}`
  const server = net.createServer((socket) => {
    socket.on('error', () => {
      socket.destroy()
    })
    socket.end(word)
  })
  const port = await new Promise<number>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ host: HOST, port: 0 }, () => {
      const address = server.address()
      resolve(typeof address === 'object' && address !== null ? address.port : 0)
    })
  })
  server.unref()
  mkdirSync(path.dirname(lockFile), { recursive: true })
  rmSync(lockFile, { force: true })
  try {
    writeFileSync(lockFile, JSON.stringify({ port, word }), { flag: 'wx' })
  } catch {
    // Another start wrote it between our look and now.
    server.close()
    return undefined
  }
  return () => {
    server.close()
    rmSync(lockFile, { force: true })
  }
}
