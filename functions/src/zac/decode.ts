import { isUtf8 } from 'node:buffer'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ZacFileName } from '@kenshu/contract/upload/layout'
import { FILE_LIMITS } from '../config/limits/files.ts'
import type { Failure } from '../failure.ts'
import { unknownEncoding, workbookFile } from '../messages/zac-files.ts'
import type { ZacFile } from './archive.ts'
import { refusedUpload } from './refused-upload.ts'

const NOTHING = Buffer.alloc(0)
const LONGEST_CHARACTER = 4
/** A zip begins with it, and a workbook is a zip. */
const ZIP_MARK = Buffer.from('PK')

/** @param begin the first bytes of the file */
function refusal(file: ZacFileName, begin: Buffer): Failure {
  const isWorkbook = begin.subarray(0, ZIP_MARK.length).equals(ZIP_MARK)
  return refusedUpload(isWorkbook ? workbookFile(file) : unknownEncoding(file))
}

/** The start of a UTF-8 character that the end of these bytes may cut in two; the number of bytes if there is none. */
function cutCharacter(bytes: Buffer): number {
  // Stryker disable next-line all: looking further back finds a complete character, which is an equally good place to cut.
  for (let at = bytes.length - 1; at >= 0 && at > bytes.length - LONGEST_CHARACTER; at--) {
    const byte = bytes[at] ?? 0
    // Stryker disable next-line EqualityOperator: no UTF-8 has this byte.
    if (byte >= 0xc0) return at
    // Stryker disable next-line ConditionalExpression: without it the loop only looks further back, as above.
    if (byte < 0x80) break
  }
  return bytes.length
}

/** Whether a file is UTF-8. Reading stops at the first byte that is not. */
async function isInUtf8(file: ZacFile): Promise<boolean> {
  let rest: Buffer = NOTHING
  for await (const piece of file.read()) {
    const bytes = Buffer.concat([rest, piece])
    const end = cutCharacter(bytes)
    if (!isUtf8(bytes.subarray(0, end))) return false
    rest = bytes.subarray(end)
  }
  return isUtf8(rest)
}

/** Makes a function that decodes the bytes of successive calls. A call without bytes ends the text. */
function decoder(refused: () => Failure, inUtf8: boolean): (piece?: Buffer) => string {
  // The encoding standard's shift_jis is CP932: it has ①, 髙 and ㈱.
  const decoding = new TextDecoder(inUtf8 ? 'utf-8' : 'shift_jis', { fatal: true })
  return (piece) => {
    try {
      return piece === undefined ? decoding.decode() : decoding.decode(piece, { stream: true })
    } catch (error) {
      throw error instanceof TypeError ? refused() : error
    }
  }
}

/** A piece of a file's text. */
export interface TextPiece {
  /** in UTF-8; the first piece with the BOM, if the file has one */
  readonly bytes: Buffer
  /** the number of characters (UTF-16) that end in it */
  readonly characters: number
}

/**
 * Streams the text of a file in UTF-8. It detects the file's encoding: UTF-8 with or without BOM, which is passed on unchanged, otherwise
 * CP932, in which a BOM is not valid. It yields to the event loop now and then.
 * @param onRead called after each piece with the number of the file's bytes that it came from
 * @throws Failure if the bytes are not valid text in either encoding
 */
export async function* readText(
  name: ZacFileName,
  file: ZacFile,
  onRead: (count: number) => void = () => undefined,
): AsyncGenerator<TextPiece, void> {
  const inUtf8 = await isInUtf8(file)
  let begin: Buffer = NOTHING
  const refused = () => refusal(name, begin)
  const decode = decoder(refused, inUtf8)
  let stretch = 0
  for await (const piece of file.read()) {
    if (begin.length < ZIP_MARK.length) begin = Buffer.concat([begin, piece.subarray(0, ZIP_MARK.length)])
    // Text in these encodings contains no zero byte. The file is UTF-16, or a renamed workbook.
    if (piece.includes(0)) throw refused()
    const text = decode(piece)
    yield { bytes: inUtf8 ? piece : Buffer.from(text), characters: text.length }
    onRead(piece.length)
    // Stryker disable all: yielding to the event loop does not change the text.
    stretch += piece.length
    if (stretch < FILE_LIMITS.stretchBytes) continue
    stretch = 0
    await nextTurn()
    // Stryker restore all
  }
  decode()
}
