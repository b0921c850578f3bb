/**
 * Limits the logs of firebase-tools and the emulators, on disk and in memory, however long they run. The
 * patches are applied before firebase-tools starts.
 */
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Writable } from 'node:stream'
import { LOG_BYTES, rotatingLog } from '../process/rotating-log.ts'

const FIRESTORE_LOGGING = path.join(import.meta.dirname, 'firestore-logging.properties')
const LOG_LEVEL = '-Dgoogle.cloud_firestore.debug_log_level='
/** How many of the newest lines the Emulator UI shows when it is opened. */
const SHOWN_LINES = 5000

/**
 * firebase-tools makes the Firestore emulator log every request with its content, into a file that nobody reads.
 * @param args of a process that firebase-tools starts
 */
export function quietArguments(args: unknown): unknown {
  if (!Array.isArray(args)) return args
  return args.flatMap((arg: unknown) =>
    typeof arg === 'string' && arg.startsWith(LOG_LEVEL)
      ? [`${LOG_LEVEL}WARNING`, `-Djava.util.logging.config.file=${FIRESTORE_LOGGING}`]
      : [arg],
  )
}

// firebase-tools has no types. These are the parts that are replaced.
type Files = { createWriteStream: (file: string, ...more: unknown[]) => unknown }
type Winston = { transports: { Stream: new (options: { stream: Writable }) => object } }
type LoggingEmulator = {
  prototype: { start: (this: { transport: { history: unknown[] } }) => Promise<void> }
}

/**
 * Rotates the logs of the emulators (such as `firestore-debug.log`), which firebase-tools names without a
 * folder.
 */
function rotateLogsOfEmulators(files: Files, limit: number): void {
  const { createWriteStream } = files
  files.createWriteStream = (file, ...more) =>
    path.basename(file) === file && file.endsWith('-debug.log')
      ? rotatingLog(file, limit)
      : createWriteStream(file, ...more)
}

/** Rotates firebase-tools' own log (`firebase-debug.log`). */
function rotateOwnLog({ transports }: Winston, limit: number): void {
  class RotatingFile extends transports.Stream {
    constructor({ filename, ...options }: { filename: string }) {
      super({ ...options, stream: rotatingLog(filename, limit) })
    }
  }
  Object.defineProperty(transports, 'File', { value: RotatingFile })
}

/** Drops old lines: firebase-tools keeps all lines since its start in memory for the Emulator UI. */
function forgetOldLines(Emulator: LoggingEmulator): void {
  const { start } = Emulator.prototype
  Emulator.prototype.start = async function () {
    await start.call(this)
    const { history } = this.transport
    const { push } = history
    history.push = (...lines) => {
      if (history.length >= 2 * SHOWN_LINES) history.splice(0, history.length - SHOWN_LINES)
      return push.apply(history, lines)
    }
  }
}

/**
 * Applies the patches.
 * @param require of a module that is loaded before firebase-tools starts
 * @param limit bytes per file; each log has two files
 */
export function keepLogsSmall(require: NodeJS.Require, limit = LOG_BYTES): void {
  const requireThere = createRequire(require.resolve('firebase-tools/package.json'))
  rotateLogsOfEmulators(requireThere('fs-extra') as Files, limit)
  rotateOwnLog(requireThere('winston') as Winston, limit)
  const { LoggingEmulator } = require('firebase-tools/lib/emulator/loggingEmulator') as {
    LoggingEmulator: LoggingEmulator
  }
  forgetOldLines(LoggingEmulator)
}
