import net from 'node:net'
import { Refusal } from '../refusal.ts'

/** Everything in the suite that listens. */
const PORT_NAMES = [
  'hosting',
  'functions',
  'firestore',
  'auth',
  'storage',
  'tasks',
  'eventarc',
  'hub',
  'logging',
  'firestoreWebsocket',
  'ui',
  'smtp',
  'inbox',
] as const

type PortName = (typeof PORT_NAMES)[number]
export type Ports = Record<PortName, number>

/** The ports of `npm start` that people and README know. */
export const START_PORTS = {
  hosting: 5000,
  functions: 5001,
  firestore: 8080,
  auth: 9099,
  storage: 9199,
  smtp: 1025,
  inbox: 1080,
} as const satisfies Partial<Ports>

/** The port that developers know the Emulator UI by. Another one will do where it is taken: `npm start` prints the address. */
export const UI_PORT = 4000

const LABELS: Partial<Record<PortName, string>> = {
  hosting: 'アプリの画面（Hosting）',
  functions: 'Cloud Functions',
  firestore: 'Firestore',
  auth: 'Authentication',
  storage: 'Cloud Storage',
  smtp: 'メールの受信（SMTP）',
  inbox: 'メールの受信箱',
}

const HOST = '127.0.0.1'
/** Free ports are sought here: below what systems hand out for outgoing connections, and none that browsers refuse. */
const FIRST = 20000
const LAST = 31999

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect({ host: HOST, port })
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => {
      resolve(false)
    })
  })
}

function canListen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = net.createServer()
    server.once('error', () => {
      resolve(false)
    })
    server.listen({ host: HOST, port, exclusive: true }, () => {
      server.close(() => {
        resolve(true)
      })
    })
  })
}

/** True where nothing listens. Both looks are needed: macOS lets one listen on an address beside a wildcard listener. */
export async function isFree(port: number): Promise<boolean> {
  return !(await answers(port)) && (await canListen(port))
}

/** A free port that is not among `taken`. */
export async function findFreePort(taken: ReadonlySet<number> = new Set()): Promise<number> {
  for (;;) {
    const port = FIRST + Math.floor(Math.random() * (LAST - FIRST + 1))
    if (!taken.has(port) && (await isFree(port))) return port
  }
}

/** A port for everything in the suite: the fixed ones as given, free ones for the rest. */
export async function choosePorts(fixed: Partial<Ports> = {}): Promise<Ports> {
  const taken = new Set(Object.values(fixed))
  const chosen: [PortName, number][] = []
  for (const name of PORT_NAMES) {
    const port = fixed[name] ?? (await findFreePort(taken))
    taken.add(port)
    chosen.push([name, port])
  }
  // Each name is among them.
  return Object.fromEntries(chosen) as Ports
}

/**
 * Refuses where a fixed port is taken.
 * @throws {Refusal} naming the port and what it is for
 */
export async function requireFree(fixed: Partial<Ports>): Promise<void> {
  for (const name of PORT_NAMES) {
    const port = fixed[name]
    if (port === undefined || (await isFree(port))) continue
    const airPlay =
      process.platform === 'darwin' && port === START_PORTS.hosting
        ? '（macOS では、システム設定の「AirPlayレシーバー」がこのポートを使っていることがあります）'
        : ''
    throw new Refusal(
      `ポート ${String(port)}（${LABELS[name] ?? name} 用）が使われています。npm start（または npm run dev）が動いていれば Ctrl-C で、別のプログラムであればそれを終了してから、もう一度実行してください${airPlay}。`,
    )
  }
}

/** Waits until something listens on the port. */
export async function waitForPort(port: number, signal: AbortSignal): Promise<void> {
  while (!(await answers(port))) {
    signal.throwIfAborted()
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
