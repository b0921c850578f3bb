import { isUtf8 } from 'node:buffer'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ZacFileName } from '@kenshu/contract/upload/schema'
import { UploadRefusal } from './upload-refusal.ts'

const CHUNK_BYTES = 256 * 1024
const NOTHING = Buffer.alloc(0)
const UTF8_BOM = Buffer.from([0xef, 0xbb, 0xbf])

function refusal(file: ZacFileName): UploadRefusal {
  return new UploadRefusal(
    `${file}の文字コードを判別できません（CSVではないか、壊れています）。UTF-8またはShift_JIS（CP932）のCSVで出力し直して、もう一度アップロードしてください。`,
  )
}

function* chunksOf(bytes: Buffer, chunkBytes: number): Generator<Buffer> {
  for (let start = 0; start < bytes.length; start += chunkBytes) {
    yield bytes.subarray(start, start + chunkBytes)
  }
}

/** A decoder of CP932 (which the encoding standard calls shift_jis): it knows ①, 髙 and ㈱. No chunk: the end. */
function cp932ToUtf8(file: ZacFileName): (chunk?: Buffer) => Buffer {
  const decoder = new TextDecoder('shift_jis', { fatal: true })
  return (chunk) => {
    try {
      return Buffer.from(chunk === undefined ? decoder.decode() : decoder.decode(chunk, { stream: true }))
    } catch (error) {
      throw error instanceof TypeError ? refusal(file) : error
    }
  }
}

/**
 * The text of a file as UTF-8 without BOM, piece by piece. Encodings are told apart per file: UTF-8 with or without
 * BOM, else CP932. Between two pieces the event loop gets its turn.
 * @param onRead gets the number of bytes of the file that each piece came from, after it was taken
 * @throws UploadRefusal when the bytes are text in neither encoding
 */
export async function* decodeToUtf8(
  file: ZacFileName,
  bytes: Buffer,
  { onRead, chunkBytes = CHUNK_BYTES }: { onRead?: (count: number) => void; chunkBytes?: number } = {},
): AsyncGenerator<Buffer> {
  // A zero byte stands in no text of these encodings: UTF-16, or a workbook that was renamed.
  if (bytes.includes(0)) throw refusal(file)
  const hasBom = bytes.subarray(0, UTF8_BOM.length).equals(UTF8_BOM)
  const inUtf8 = isUtf8(bytes)
  if (hasBom && !inUtf8) throw refusal(file)
  const decode = inUtf8 ? (chunk?: Buffer) => chunk ?? NOTHING : cp932ToUtf8(file)
  for (const chunk of chunksOf(hasBom ? bytes.subarray(UTF8_BOM.length) : bytes, chunkBytes)) {
    yield decode(chunk)
    onRead?.(chunk.length)
    await nextTurn()
  }
  yield decode()
}
