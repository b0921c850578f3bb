import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { choosePorts } from './ports.ts'
import { keepLogsSmall, quietArguments } from './small-logs.ts'

const require = createRequire(import.meta.url)
const LIMIT = 20_000
/** A hundred bytes. */
const LINE = `${'x'.repeat(99)}\n`

type Logger = {
  logger: Record<'debug' | 'info', (line: string) => void>
  useFileLogger: (file: string) => string
}
type LoggingEmulator = new (
  place: object,
) => { start: () => Promise<void>; stop: () => Promise<void>; transport: { history: { message: string }[] } }

const { logger, useFileLogger } = (() => {
  keepLogsSmall(require, LIMIT)
  return require('firebase-tools/lib/logger') as Logger
})()
let folder = ''

beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'kenshu-logs-'))
})

afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

function sizes(name: string): number[] {
  const files = readdirSync(folder).filter((file) => file.startsWith(name))
  return files.map((file) => statSync(path.join(folder, file)).size)
}

test('the log of an emulator goes on in a new file', () => {
  const files = createRequire(require.resolve('firebase-tools/package.json'))('fs-extra') as {
    createWriteStream: (file: string) => { write: (line: string) => void; destroy: () => void }
  }
  const before = process.cwd()
  try {
    process.chdir(folder)
    const log = files.createWriteStream('firestore-debug.log')
    for (let line = 0; line < 1000; line++) log.write(LINE)
    log.destroy()
  } finally {
    process.chdir(before)
  }
  const written = sizes('firestore-debug')
  expect(written).toHaveLength(2)
  expect(Math.max(...written)).toBeLessThanOrEqual(LIMIT)
})

test("firebase-tools' own log does so too", async () => {
  const file = useFileLogger(path.join(folder, 'firebase-debug.log'))
  for (let turn = 0; turn < 100; turn++) {
    for (let line = 0; line < 10; line++) logger.debug(LINE)
    // The log is written in another turn of the event loop.
    await new Promise(setImmediate)
  }
  await expect.poll(() => sizes('firebase-debug')).toHaveLength(2)
  expect(Math.max(...sizes('firebase-debug'))).toBeLessThanOrEqual(LIMIT)
  expect(path.basename(file)).toBe('firebase-debug.log')
})

test('the newest lines are kept in memory for the Emulator UI, and old ones are not', async () => {
  const { LoggingEmulator } = require('firebase-tools/lib/emulator/loggingEmulator') as {
    LoggingEmulator: LoggingEmulator
  }
  const { logging } = await choosePorts()
  const emulator = new LoggingEmulator({ host: '127.0.0.1', port: logging })
  await emulator.start()
  const { history } = emulator.transport
  for (let line = 0; line < 25_000; line++) logger.info(`line ${String(line)}`)
  await expect.poll(() => history.at(-1)?.message ?? '').toContain('line 24999')
  expect(history.length).toBeLessThanOrEqual(10_000)
  expect(history.length).toBeGreaterThanOrEqual(5000)
  await emulator.stop()
})

test('the Firestore emulator says what is wrong, but not each request', () => {
  const given = ['-Dgoogle.cloud_firestore.debug_log_level=FINE', '-Duser.language=en', '-jar', 'x.jar']
  const [level, config, ...rest] = quietArguments(given) as string[]
  expect(level).toBe('-Dgoogle.cloud_firestore.debug_log_level=WARNING')
  expect(statSync((config ?? '').replace('-Djava.util.logging.config.file=', '')).isFile()).toBe(true)
  expect(rest).toEqual(given.slice(1))
  expect(quietArguments('java')).toBe('java')
})
