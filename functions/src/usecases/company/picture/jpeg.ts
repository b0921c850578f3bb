import type { ReadPicture } from './picture.ts'

const MARKER = 0xff
const START = 0xd8
const END = 0xd9
const SCAN = 0xda
/** Baseline, extended and progressive, which all programs show. */
const FRAMES = [0xc0, 0xc1, 0xc2]
/** Tables of the picture, and Adobe's segment on how its colours are stored. */
const KEPT = [...FRAMES, 0xc4, 0xdb, 0xdd, 0xee, SCAN]
/** APP0: JFIF's segment on how the colours are stored. It may end with a preview, and other segments with this marker are previews. */
const JFIF = 0xe0
const JFIF_NAME = Buffer.from('JFIF\0', 'latin1')
/** Name, version, unit and two densities; then the width and height of the preview. */
const JFIF_BYTES = 12
const WITHOUT_PREVIEW = [0, 0]
/** Grey, or YCbCr. Four are CMYK, which mail programs show in wrong colours. */
const COMPONENTS = [1, 3]
const LEAST_FRAME_BYTES = 8

/** Where the compressed data of a scan end: at the next marker that is not part of them. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = from; at + 1 < bytes.length; at += 1) {
    const next = bytes[at + 1] ?? 0
    const isData = next === 0 || (next >= 0xd0 && next <= 0xd7)
    if (bytes[at] === MARKER && !isData && next !== MARKER) return at
  }
  return bytes.length
}

/** The JFIF segment without its preview; nothing if it is another segment with this marker. */
function jfifOf(data: Buffer): Buffer[] {
  if (data.length < JFIF_BYTES || !data.subarray(0, JFIF_NAME.length).equals(JFIF_NAME)) return []
  const length = 2 + JFIF_BYTES + WITHOUT_PREVIEW.length
  return [Buffer.from([MARKER, JFIF, 0, length, ...data.subarray(0, JFIF_BYTES), ...WITHOUT_PREVIEW])]
}

/** Whether a file begins like a JPEG. */
export function isJpeg(bytes: Buffer): boolean {
  return bytes[0] === MARKER && bytes[1] === START && bytes[2] === MARKER
}

/** Reads a JPEG and returns one with the picture alone: no place, no date, no comment, no preview. */
export function readJpeg(bytes: Buffer): ReadPicture {
  const kept = [bytes.subarray(0, 2)]
  let frame: Buffer | null = null
  let hasScan = false
  for (let at = 2; at + 1 < bytes.length; ) {
    if (bytes[at] !== MARKER) return { fault: 'broken' }
    const kind = bytes[at + 1] ?? 0
    // A marker may be preceded by fill bytes, which equal its first byte.
    if (kind === MARKER) {
      at += 1
      continue
    }
    if (kind === END) {
      if (frame === null || !hasScan) return { fault: 'broken' }
      const [height, width] = [frame.readUInt16BE(1), frame.readUInt16BE(3)]
      if (width === 0 || height === 0) return { fault: 'broken' }
      return { kind: 'jpeg', width, height, bytes: Buffer.concat([...kept, bytes.subarray(at, at + 2)]) }
    }
    if (at + 4 > bytes.length) return { fault: 'broken' }
    const length = bytes.readUInt16BE(at + 2)
    const segmentEnd = at + 2 + length
    if (length < 2 || segmentEnd > bytes.length) return { fault: 'broken' }
    if (FRAMES.includes(kind)) {
      if (frame !== null || length < LEAST_FRAME_BYTES) return { fault: 'broken' }
      frame = bytes.subarray(at + 4, segmentEnd)
      if (!COMPONENTS.includes(frame[5] ?? 0)) return { fault: 'cmyk' }
    }
    const end = kind === SCAN ? endOfScan(bytes, segmentEnd) : segmentEnd
    if (kind === SCAN) hasScan = true
    if (KEPT.includes(kind)) kept.push(bytes.subarray(at, end))
    if (kind === JFIF) kept.push(...jfifOf(bytes.subarray(at + 4, segmentEnd)))
    at = end
  }
  return { fault: 'broken' }
}
