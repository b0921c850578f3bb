import {
  closeSync,
  fstatSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { Writable } from 'node:stream'

/** The size at which a log continues in a new file. Bytes. */
export const LOG_BYTES = 20 * 1024 ** 2
/** More bytes than `firstLine` has. */
const FIRST_LINE_BYTES = 64

/** The file with the previous part of a log; older parts are deleted. */
export function formerLog(file: string): string {
  return `${file}.1`
}

/** The first line of a file that continues a log says how many bytes of the log came before it. */
function firstLine(before: number): string {
  return `[${String(before)} bytes came before]\n`
}

/** How many bytes of its log came before a file. @param begin of the file */
function bytesBefore(begin: Buffer): number {
  return Number(
    /^\[(\d+) bytes came before\]\n/.exec(begin.toString('latin1', 0, FIRST_LINE_BYTES))?.[1] ?? 0,
  )
}

/**
 * Writes a log of any length into at most two files, this one and `formerLog`, and replaces those of an
 * earlier run. Each byte is in its file when `write` returns, so a crash loses none.
 * @param limit bytes of a file
 */
export function rotatingLog(file: string, limit = LOG_BYTES): Writable {
  rmSync(formerLog(file), { force: true })
  let log = openSync(file, 'w')
  let size = 0
  let before = 0
  function goOn(): void {
    closeSync(log)
    renameSync(file, formerLog(file))
    log = openSync(file, 'w')
    before += size
    size = writeSync(log, firstLine(before))
  }
  return new Writable({
    decodeStrings: true,
    write(chunk: Buffer, _encoding, done) {
      if (size > 0 && size + chunk.length > limit) goOn()
      size += writeSync(log, chunk)
      done()
    },
    destroy(error, done) {
      closeSync(log)
      done(error)
    },
  })
}

/** The length of a log so far, including deleted parts; the next part begins there. Bytes. */
export function logLength(file: string): number {
  const log = openSync(file, 'r')
  try {
    const begin = Buffer.alloc(FIRST_LINE_BYTES)
    readSync(log, begin)
    return bytesBefore(begin) + fstatSync(log).size
  } finally {
    closeSync(log)
  }
}

/** The text written to a log since it had the length `start`, except deleted parts. */
export function logSince(file: string, start: number): string {
  for (;;) {
    const former = readIfThere(formerLog(file))
    const current = readIfThere(file)
    // Otherwise the writer switched to a new file between the two reads, or is just doing so.
    const isWhole = current !== null && bytesBefore(current) === endOf(former)
    if (!isWhole) continue
    const parts = [former, current].map((log) => log?.subarray(Math.max(0, start - bytesBefore(log))))
    return Buffer.concat(parts.filter((part) => part !== undefined)).toString('utf8')
  }
}

/** The length of a log at the end of its former file. */
function endOf(former: Buffer | null): number {
  return former === null ? 0 : bytesBefore(former) + former.length
}

function readIfThere(file: string): Buffer | null {
  try {
    return readFileSync(file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
