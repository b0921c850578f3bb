import net from 'node:net'
import { Refusal } from '../refusal.ts'

/** Everything in the suite that listens on a port. */
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
  'imap',
  'inbox',
] as const

type PortName = (typeof PORT_NAMES)[number]
export type Ports = Record<PortName, number>

/** The fixed ports of `npm start`, as in docs/development.md. */
export const START_PORTS = {
  hosting: 5000,
  functions: 5001,
  firestore: 8080,
  auth: 9099,
  storage: 9199,
  smtp: 1025,
  inbox: 1080,
} as const satisfies Partial<Ports>

/** The Emulator UI's usual port. If it is taken, another one is used: `npm start` prints the address. */
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
/**
 * The range of free ports: below the ports that systems use for outgoing connections, and without ports that
 * browsers block.
 */
const FIRST = 20000
const LAST = 31999
/** A block has a port for each name, after the one by which it is claimed. */
const BLOCK = PORT_NAMES.length + 1
const BLOCKS = Math.floor((LAST - FIRST + 1) / BLOCK)

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

/**
 * Whether nothing listens on a port. Both checks are needed: macOS allows to listen on 127.0.0.1 beside a listener on all
 * addresses.
 */
export async function isFree(port: number): Promise<boolean> {
  return !(await answers(port)) && (await canListen(port))
}

/**
 * Listens on a port until the server is closed or this process ends. Who connects is sent away, since nobody would answer, and the server
 * closes only when all have left.
 * @returns null if another process does
 */
function claim(port: number): Promise<net.Server | null> {
  return new Promise((resolve) => {
    const server = net.createServer((socket) => socket.destroy()).unref()
    server.once('error', () => {
      resolve(null)
    })
    server.listen({ host: HOST, port, exclusive: true }, () => {
      resolve(server)
    })
  })
}

/**
 * The ports of a block that no other suite of any process uses. On some ports something only listens now and then, and suites of several
 * processes start at the same time, so that it is not enough that a port is free: whoever listens on the first port of a block has the rest.
 */
async function claimBlock(): Promise<number[]> {
  for (;;) {
    const first = FIRST + BLOCK * Math.floor(Math.random() * BLOCKS)
    if ((await claim(first)) === null) continue
    const ports = PORT_NAMES.map((_, index) => first + 1 + index)
    const free = await Promise.all(ports.map(isFree))
    if (free.every(Boolean)) return ports
  }
}

/**
 * Chooses a port for each part of the suite: the fixed ports as given, and for the others free ports that no other suite uses. They are
 * this suite's until the process ends.
 */
export async function choosePorts(fixed: Partial<Ports> = {}): Promise<Ports> {
  const block = await claimBlock()
  // The block has a port for every name.
  return Object.fromEntries(PORT_NAMES.map((name, index) => [name, fixed[name] ?? block[index]])) as Ports
}

function taken(name: PortName, port: number): Refusal {
  const airPlay =
    process.platform === 'darwin' && port === START_PORTS.hosting
      ? '（macOS では、システム設定の「AirPlayレシーバー」がこのポートを使っていることがあります）'
      : ''
  return new Refusal(
    `ポート ${String(port)}（${LABELS[name] ?? name} 用）が使われています。npm start（または npm run dev）が動いていれば Ctrl-C で、別のプログラムであればそれを終了してから、もう一度実行してください${airPlay}。`,
  )
}

/**
 * Requires the fixed ports of `npm start` to be free. That of the mails, which is used last, stays claimed, so that a second start finds it
 * taken while the first one still builds.
 * @returns a function that gives it back
 * @throws {Refusal} naming the port that is taken, and its purpose
 */
export async function claimStartPorts(
  ports: Record<keyof typeof START_PORTS, number>,
): Promise<() => Promise<void>> {
  for (const name of PORT_NAMES) {
    const port: number | undefined = (ports as Partial<Ports>)[name]
    if (port !== undefined && !(await isFree(port))) throw taken(name, port)
  }
  const claimed = await claim(ports.smtp)
  if (claimed === null) throw taken('smtp', ports.smtp)
  return () =>
    new Promise((resolve) => {
      claimed.close(() => {
        resolve()
      })
    })
}

/** Waits until something listens on the port. */
export async function waitForPort(port: number, signal: AbortSignal): Promise<void> {
  while (!(await answers(port))) {
    signal.throwIfAborted()
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
