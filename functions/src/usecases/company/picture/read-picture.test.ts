import { createHash } from 'node:crypto'
import { LOGO_BYTES } from '@kenshu/contract/limits'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  JPEG_END,
  JPEG_START,
  jpegFrame,
  jpegSegment,
  pngChunk,
  pngOf,
} from '../../../../../fixtures/pictures.ts'
import { Failure } from '../../../failure.ts'
import { readLogo } from './read-picture.ts'

const COMMENT = Buffer.from('撮影場所 35.68N 139.76E')
const LOGO = pngOf({ width: 120, height: 40 })
/** A scan: its head, and data with a stuffed byte and a restart mark, which do not end it. */
const SCAN = Buffer.concat([jpegSegment(0xda, Buffer.alloc(8)), Buffer.from([1, 0xff, 0, 2, 0xff, 0xd3, 3])])

function jpegOf(frame: Buffer, ...before: Buffer[]): Buffer {
  return Buffer.concat([JPEG_START, ...before, frame, SCAN, JPEG_END])
}

/** The sentence of the refusal. */
async function refusalOf(bytes: Buffer): Promise<string> {
  try {
    await readLogo(bytes)
  } catch (error) {
    if (error instanceof Failure && error.code === 'invalid_request') return error.message
    throw error
  }
  return ''
}

test('a PNG is known by its bytes, and named by the hash of what is kept', async () => {
  const { logo, bytes } = await readLogo(LOGO)
  expect(logo).toEqual({
    hash: createHash('sha256').update(bytes).digest('hex'),
    kind: 'png',
    width: 120,
    height: 40,
  })
  expect(bytes).toEqual(LOGO)
})

test('what a PNG has beside its picture is left out, and so is what follows its end', async () => {
  const before = [pngChunk('tEXt', COMMENT), pngChunk('eXIf', COMMENT), pngChunk('iCCP', COMMENT)]
  const withMore = Buffer.concat([pngOf({ width: 120, height: 40, before }), Buffer.from('<script>')])
  expect((await readLogo(withMore)).bytes).toEqual(LOGO)
})

test('what a JPEG has beside its picture is left out, and so is what follows its end', async () => {
  const frame = jpegFrame(300, 100)
  const adobe = jpegSegment(0xee, Buffer.alloc(12))
  const plain = jpegOf(frame, adobe)
  const withMore = jpegOf(frame, jpegSegment(0xe1, COMMENT), adobe, jpegSegment(0xfe, COMMENT))
  const { logo, bytes } = await readLogo(Buffer.concat([withMore, Buffer.from('<script>')]))
  expect(logo).toMatchObject({ kind: 'jpeg', width: 300, height: 100 })
  expect(bytes).toEqual(plain)
})

test('of the notes with a preview that a JPEG may begin with, nothing but how its colours are stored is kept', async () => {
  const density = [1, 2, 0, 0, 1, 0, 1]
  const jfif = (...preview: number[]) =>
    jpegSegment(0xe0, Buffer.from([...Buffer.from('JFIF\0'), ...density, ...preview]))
  const jfxx = jpegSegment(0xe0, Buffer.from('JFXX\0\u0013preview'))
  const withPreviews = jpegOf(jpegFrame(300, 100), jfif(1, 1, 10, 20, 30), jfxx)
  expect((await readLogo(withPreviews)).bytes).toEqual(jpegOf(jpegFrame(300, 100), jfif(0, 0)))
})

test('marks of a JPEG may be filled up', async () => {
  const filled = Buffer.concat([JPEG_START, Buffer.from([0xff]), jpegFrame(300, 100), SCAN, JPEG_END])
  expect((await readLogo(filled)).logo).toMatchObject({ width: 300, height: 100 })
})

test.each([
  ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'PNGかJPEG'],
  ['nothing', Buffer.alloc(0), 'PNGかJPEG'],
  ['a PNG that is cut off', LOGO.subarray(0, -20), '壊れているか'],
  ['a PNG with too few pixels in it', pngOf({ width: 120, height: 40, rows: 39 }), '壊れているか'],
  ['a PNG that inflates to more than its size', pngOf({ width: 120, height: 40, rows: 90 }), '壊れているか'],
  ['a PNG with two heads', pngOf({ width: 120, height: 40, before: [LOGO.subarray(8, 33)] }), '壊れているか'],
  ['an interlaced PNG', pngOf({ width: 120, height: 40, interlace: 1 }), 'インターレース'],
  ['a PNG of 16 bits', pngOf({ width: 120, height: 40, depth: 16 }), '8ビット'],
  ['a narrow PNG', pngOf({ width: 15, height: 40 }), '15×40'],
  ['a large PNG', pngOf({ width: 2001, height: 40 }), '2001×40'],
  ['a JPEG without an end', jpegOf(jpegFrame(300, 100)).subarray(0, -2), '壊れているか'],
  ['a JPEG without a picture', Buffer.concat([JPEG_START, SCAN, JPEG_END]), '壊れているか'],
  ['a JPEG without data', Buffer.concat([JPEG_START, jpegFrame(300, 100), JPEG_END]), '壊れているか'],
  ['a JPEG with two heads', jpegOf(jpegFrame(300, 100), jpegFrame(20, 20)), '壊れているか'],
  ['a JPEG for printers', jpegOf(jpegFrame(300, 100, 4)), 'CMYK'],
  ['a high JPEG', jpegOf(jpegFrame(300, 2_001)), '300×2001'],
  ['too large a file', Buffer.concat([LOGO, Buffer.alloc(LOGO_BYTES)]), '200KB'],
])('%s is refused, with a sentence that says why', async (_, bytes, sentence) => {
  expect(await refusalOf(bytes)).toContain(sentence)
})

test('a damaged byte within a PNG is noticed', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(LOGO.length - 1), fc.integer({ min: 1, max: 255 }), async (at, change) => {
      const damaged = Buffer.from(LOGO)
      damaged[at] = (damaged[at] ?? 0) ^ change
      expect(await refusalOf(damaged)).not.toBe('')
    }),
  )
})

test('nothing that begins like a picture breaks the reader', async () => {
  const start = fc.constantFrom(LOGO.subarray(0, 8), LOGO.subarray(0, 33), Buffer.from([0xff, 0xd8, 0xff]))
  await fc.assert(
    fc.asyncProperty(start, fc.uint8Array({ maxLength: 200 }), async (begin, rest) => {
      expect(await refusalOf(Buffer.concat([begin, rest]))).not.toBe('')
    }),
  )
})
