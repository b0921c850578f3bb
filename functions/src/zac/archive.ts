import { crc32 } from 'node:zlib'
import { calendarDateSchema } from '@kenshu/contract/calendar-date'
import { UPLOAD_LIMITS } from '@kenshu/contract/limits'
import { ZAC_FILE_NAMES, type ZacFileName } from '@kenshu/contract/upload/layout'
import { type Entry, fromBufferPromise, getFileNameLowLevel, type ZipFile } from 'yauzl'
import { FILE_LIMITS } from '../config/limits/files.ts'
import { Failure } from '../failure.ts'
import {
  ALL_FILES,
  brokenFile,
  encryptedFile,
  filesMissing,
  fileTwice,
  nameWithFolder,
  noPlainFile,
  strangeCompression,
  tooLargeUpload,
  unneededFile,
  ZIP,
  ZIP_BROKEN,
} from '../messages/zac-files.ts'
import { refusedUpload } from './refused-upload.ts'

/** One file of an upload. */
export interface ZacFile {
  /** bytes */
  readonly size: number
  /** when the file was written according to the zip, YYYY-MM-DD on the writer's clock; '' if the zip does not say */
  readonly day: string
  /**
   * Its inflated bytes. Can be called repeatedly; each call starts at the beginning.
   * @throws Failure if the bytes are not what the zip declares
   */
  read(): AsyncIterable<Buffer>
}

/** The six files of an upload. Only the zip itself is in memory. */
export type ZacArchive = ReadonlyMap<ZacFileName, ZacFile>

const MEBIBYTE = 1024 * 1024
const FILE_TYPE_MASK = 0o170000
const REGULAR_FILE = 0o100000
const DOS_DIRECTORY = 0x10

function broken(): Failure {
  return refusedUpload(ZIP_BROKEN)
}

function tooLarge(what: string, limit: number): Failure {
  return refusedUpload(tooLargeUpload(what, Math.floor(limit / MEBIBYTE)), 'too_large')
}

/** Makes a name from the zip safe for a sentence: without line breaks, and shortened. */
function shown(name: string): string {
  const plain = name.replace(/\p{C}/gu, '?')
  return plain.length > FILE_LIMITS.entryNameCharacters
    ? `${plain.slice(0, FILE_LIMITS.entryNameCharacters)}…`
    : plain
}

function zacName(entry: Entry): ZacFileName {
  const name = getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, true)
  const known = ZAC_FILE_NAMES.find((candidate) => candidate === name)
  if (known !== undefined) return known
  if (/[/\\]/.test(name)) {
    throw refusedUpload(nameWithFolder(shown(name)))
  }
  throw refusedUpload(unneededFile(shown(name)))
}

/** The day in an entry's date field (APPNOTE 4.4.6). The earliest possible day means that none was recorded. */
function dayOf({ lastModFileDate: bits }: Entry): string {
  const [year, month, day] = [(bits >> 9) + 1980, (bits >> 5) & 15, bits & 31]
  const text = `${String(year)}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  return calendarDateSchema.safeParse(text).success && text !== '1980-01-01' ? text : ''
}

function checkEntry(name: ZacFileName, entry: Entry): void {
  const type = (entry.externalFileAttributes >>> 16) & FILE_TYPE_MASK
  const isDirectory = (entry.externalFileAttributes & DOS_DIRECTORY) !== 0
  if ((type !== 0 && type !== REGULAR_FILE) || isDirectory) {
    throw refusedUpload(noPlainFile(name))
  }
  if (entry.isEncrypted()) {
    throw refusedUpload(encryptedFile(name))
  }
  if (!entry.canDecodeFileData()) {
    throw refusedUpload(strangeCompression(name))
  }
  if (entry.uncompressedSize > UPLOAD_LIMITS.inflatedBytesPerFile) {
    throw tooLarge(name, UPLOAD_LIMITS.inflatedBytesPerFile)
  }
}

/** Checks all entries. Only six names are allowed, each once, so this stops at the seventh entry at the latest. */
async function listEntries(zip: ZipFile): Promise<Map<ZacFileName, Entry>> {
  const entries = new Map<ZacFileName, Entry>()
  for await (const entry of zip.eachEntry()) {
    const name = zacName(entry)
    if (entries.has(name)) {
      throw refusedUpload(fileTwice(name))
    }
    checkEntry(name, entry)
    entries.set(name, entry)
  }
  const missing = ZAC_FILE_NAMES.filter((name) => !entries.has(name))
  if (missing.length > 0) {
    throw refusedUpload(filesMissing(missing))
  }
  const total = [...entries.values()].reduce((sum, entry) => sum + entry.uncompressedSize, 0)
  if (total > UPLOAD_LIMITS.inflatedBytes) {
    throw tooLarge(ALL_FILES, UPLOAD_LIMITS.inflatedBytes)
  }
  return entries
}

/** Any error of yauzl or zlib means that the zip file is damaged. */
function refusalOf(error: unknown): Failure {
  return error instanceof Failure ? error : broken()
}

/** Inflates one entry, whose declared size is within the limits. More or fewer bytes than declared are an error. */
async function* inflate(zip: ZipFile, name: ZacFileName, entry: Entry): AsyncGenerator<Buffer, void> {
  let length = 0
  let checksum = 0
  const pieces = (
    await zip.openReadStreamPromise(entry).catch((error: unknown) => {
      throw refusalOf(error)
    })
  )[Symbol.asyncIterator]()
  try {
    while (length <= entry.uncompressedSize) {
      const step = await pieces.next().catch((error: unknown) => {
        throw refusalOf(error)
      })
      if (step.done === true) break
      const piece: unknown = step.value
      if (!Buffer.isBuffer(piece)) throw new TypeError('a zip entry is read as bytes')
      length += piece.length
      checksum = crc32(piece, checksum)
      if (length <= entry.uncompressedSize) yield piece
    }
  } finally {
    await pieces.return?.()
  }
  if (length !== entry.uncompressedSize || checksum !== entry.crc32) {
    throw refusedUpload(brokenFile(name))
  }
}

/**
 * Opens an upload: the six files of a ZAC export, each once, and nothing else; plain files without paths or encryption;
 * within UPLOAD_LIMITS by their declared sizes, and again when they are inflated.
 * @param zip the bytes of the zip file
 * @throws Failure with a sentence for the person who uploads
 */
export async function openArchive(zip: Buffer): Promise<ZacArchive> {
  if (zip.length > UPLOAD_LIMITS.zipBytes) throw tooLarge(ZIP, UPLOAD_LIMITS.zipBytes)
  try {
    // This file decodes the names itself (decodeStrings off), so that a path gets our own sentence instead of yauzl's error.
    const zipFile = await fromBufferPromise(zip, { decodeStrings: false, autoClose: false })
    const entries = await listEntries(zipFile)
    return new Map(
      [...entries].map(([name, entry]): [ZacFileName, ZacFile] => [
        name,
        { size: entry.uncompressedSize, day: dayOf(entry), read: () => inflate(zipFile, name, entry) },
      ]),
    )
  } catch (error) {
    throw refusalOf(error)
  }
}
