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

/** How large a log becomes before it goes on in a new file. Bytes. */
export const LOG_BYTES = 20 * 1024 ** 2
/** More than `firstLine` has. */
const FIRST_LINE_BYTES = 64

/** Where the part of a log is that came before its file: what came before that is gone. */
export function formerLog(file: string): string {
  return `${file}.1`
}

/** The first line of a file that goes on with a log tells how many bytes of it came before. */
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
 * Writes a log of whatever length into two files at most, this one and `formerLog`: replaces those of an earlier run. Each byte is in
 * its file when `write` comes back, so a crash loses none.
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

/** The length of a log up to now, with what is gone: where the next part of it begins. Bytes. */
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

/** What was written to a log from a former length of it on, as far as it is not gone. */
export function logSince(file: string, start: number): string {
  for (;;) {
    const former = readIfThere(formerLog(file))
    const current = readIfThere(file)
    // Else the writer was just going on in a new file: between the two looks, or at this moment.
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
