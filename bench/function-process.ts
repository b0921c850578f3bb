import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { PROJECT_ID } from '../scripts/project.ts'

const MEBIBYTE = 1024 ** 2
/** How many characters of a process' last output to show when it crashes. */
const COMPLAINTS = 2000
/** Mebibytes of old space up to which V8 saves memory. */
const LOW_OLD_SPACE = 256

export interface FunctionProcess {
  /** the next message from it */
  next(): Promise<unknown>
  /** sends a command to the process and returns its answer */
  ask(question: string | object): Promise<unknown>
  stop(): void
  /** ends it at once, as an instance dies */
  kill(): void
}

/** A memory setting such as `4GiB`, in bytes. */
export function bytesOf(setting: string): number {
  const [, amount, unit] = /^(\d+)(MiB|GiB)$/.exec(setting) ?? []
  if (amount === undefined) throw new Error(`${setting} is no memory setting`)
  return Number(amount) * (unit === 'GiB' ? 1024 : 1) * MEBIBYTE
}

/**
 * The heap that Node 24 chooses in a container of that memory: half of it for the old generation, and young objects in
 * semi-spaces that grow with it, small ones up to 256 MiB (V8's heap.cc; seen in containers of 512 MiB, 2 and 4 GiB). On a
 * machine with more memory it would choose larger ones.
 * @param memory bytes
 */
function heapOf(memory: number): string[] {
  const old = memory / 2 / MEBIBYTE
  const semiSpace = old <= LOW_OLD_SPACE ? old / 256 : old / 32
  return [`--max-old-space-size=${String(old)}`, `--max-semi-space-size=${String(Math.ceil(semiSpace))}`]
}

/** The environment variables of an instance of the function. */
function environment(): NodeJS.ProcessEnv {
  const config = { projectId: PROJECT_ID, storageBucket: `${PROJECT_ID}.appspot.com` }
  return {
    ...process.env,
    FUNCTIONS_EMULATOR: 'true',
    FIREBASE_CONFIG: JSON.stringify(config),
    METADATA_SERVER_DETECTION: 'none',
  }
}

function nextOf(child: ChildProcess, name: string, complaints: () => string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const gone = (code: number | null, signal: NodeJS.Signals | null) => {
      reject(new Error(`${name} ended early (${String(code ?? signal)}): ${complaints()}`))
    }
    child.once('exit', gone)
    child.once('message', (message) => {
      child.off('exit', gone)
      resolve(message)
    })
  })
}

/**
 * Starts a function in a process of its own, with the JavaScript heap that it would have in a container of its memory.
 * @param name file below bench/processes
 * @param memory bytes of the function's setting
 * @param profiles folder for its CPU profile
 * @param others other variables than this process has
 */
export function startFunction(
  name: string,
  args: readonly string[],
  memory: number,
  profiles: string | null,
  others: NodeJS.ProcessEnv = {},
): FunctionProcess {
  const profile = profiles === null ? [] : ['--cpu-prof', `--cpu-prof-dir=${profiles}`]
  const script = path.join(import.meta.dirname, 'processes', `${name}.ts`)
  const child = spawn(process.execPath, [...heapOf(memory), ...profile, script, ...args], {
    env: { ...environment(), ...others },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  // Libraries print warnings to stderr. They are shown if the process crashes.
  const printed: Buffer[] = []
  child.stderr?.on('data', (piece: Buffer) => printed.push(piece))
  const complaints = () => Buffer.concat(printed).toString('utf8').slice(-COMPLAINTS)
  return {
    next: () => nextOf(child, name, complaints),
    ask(question) {
      const answer = nextOf(child, name, complaints)
      child.send(question)
      return answer
    },
    stop() {
      if (child.connected) child.disconnect()
    },
    kill() {
      child.kill('SIGKILL')
    },
  }
}
