import { promisify } from 'node:util'
import { crc32, inflate } from 'node:zlib'
import type { ReadPicture } from './picture.ts'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const TYPE_BYTES = 4
/** The length stands before a chunk, the checksum behind it. */
const LENGTH_BYTES = 4
const CHECKSUM_BYTES = 4
const HEADER_BYTES = 13

/** What makes the picture. Everything else (comments, places, dates, other software's data, further frames) is left out. */
const KEPT = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND'])

/** Values per pixel by colour type: grey, RGB, palette, grey with alpha, RGBA. */
const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }
const DEPTHS = [1, 2, 4, 8]

interface Chunk {
  type: string
  data: Buffer
  /** with length and checksum */
  whole: Buffer
}

/** The chunks up to the end of the picture; null if one is cut off or damaged. */
function chunksOf(bytes: Buffer): Chunk[] | null {
  const chunks: Chunk[] = []
  for (let at = SIGNATURE.length; at + LENGTH_BYTES + TYPE_BYTES + CHECKSUM_BYTES <= bytes.length; ) {
    const begin = at + LENGTH_BYTES + TYPE_BYTES
    const end = begin + bytes.readUInt32BE(at)
    if (end + CHECKSUM_BYTES > bytes.length) return null
    if (crc32(bytes.subarray(at + LENGTH_BYTES, end)) !== bytes.readUInt32BE(end)) return null
    const type = bytes.toString('latin1', at + LENGTH_BYTES, begin)
    chunks.push({ type, data: bytes.subarray(begin, end), whole: bytes.subarray(at, end + CHECKSUM_BYTES) })
    if (type === 'IEND') return chunks
    at = end + CHECKSUM_BYTES
  }
  return null
}

/** Whether the compressed data are exactly the rows of such a picture. Nothing larger is inflated. */
async function areAllPixels(data: Buffer, size: number): Promise<boolean> {
  try {
    const pixels = await promisify(inflate)(data, { maxOutputLength: size })
    return pixels.length === size
  } catch {
    return false
  }
}

/** Whether a file begins like a PNG. */
export function isPng(bytes: Buffer): boolean {
  return bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE)
}

/** Reads a PNG and returns one with the picture alone. Its pixels are inflated only if there are not too many. */
export async function readPng(bytes: Buffer, maxPixels: number): Promise<ReadPicture> {
  const chunks = chunksOf(bytes)?.filter(({ type }) => KEPT.has(type)) ?? []
  const [head, ...rest] = chunks
  if (head?.type !== 'IHDR' || head.data.length !== HEADER_BYTES) return { fault: 'broken' }
  // Some programs use the last IHDR, which could name another size than the first.
  if (rest.some(({ type }) => type === 'IHDR')) return { fault: 'broken' }
  const [depth = 0, colour = 0, compression, filter, interlace] = head.data.subarray(8)
  const channels = CHANNELS[colour]
  if (channels === undefined || compression !== 0 || filter !== 0) return { fault: 'broken' }
  // Not every program that shows mails or PDFs can show these two.
  if (interlace !== 0 || !DEPTHS.includes(depth)) return { fault: 'unusual_png' }
  const [width, height] = [head.data.readUInt32BE(0), head.data.readUInt32BE(4)]
  if (width === 0 || height === 0) return { fault: 'broken' }
  if (width > maxPixels || height > maxPixels) return { kind: 'png', width, height, bytes }
  const pixels = Buffer.concat(rest.filter(({ type }) => type === 'IDAT').map(({ data }) => data))
  const rowBytes = 1 + Math.ceil((width * channels * depth) / 8)
  const hasPalette = rest.some(({ type, data }) => type === 'PLTE' && data.length > 0)
  if (colour === 3 && !hasPalette) return { fault: 'broken' }
  if (!(await areAllPixels(pixels, rowBytes * height))) return { fault: 'broken' }
  return {
    kind: 'png',
    width,
    height,
    bytes: Buffer.concat([SIGNATURE, ...chunks.map(({ whole }) => whole)]),
  }
}
