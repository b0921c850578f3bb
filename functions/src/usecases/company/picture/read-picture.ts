import { createHash } from 'node:crypto'
import { LOGO_BYTES, LOGO_PIXELS } from '@kenshu/contract/limits'
import type { CompanyLogo } from '@kenshu/contract/logo'
import { LOGO_TOO_LARGE } from '@kenshu/contract/sentences'
import { Failure } from '../../../failure.ts'
import { LOGO_FAULTS, logoSize } from '../../../messages/company.ts'
import { isJpeg, readJpeg } from './jpeg.ts'
import type { ReadPicture } from './picture.ts'
import { isPng, readPng } from './png.ts'

function read(bytes: Buffer): ReadPicture | Promise<ReadPicture> {
  if (isPng(bytes)) return readPng(bytes, LOGO_PIXELS.max)
  return isJpeg(bytes) ? readJpeg(bytes) : { fault: 'other_kind' }
}

/**
 * Reads a picture that may be a logo. Its kind is decided by its bytes alone. The returned bytes have the picture and nothing else of the file.
 * @throws Failure `invalid_request` with a sentence that says what is wrong
 */
export async function readLogo(bytes: Buffer): Promise<{ logo: CompanyLogo; bytes: Buffer }> {
  const refuse = (sentence: string) => new Failure('invalid_request', sentence)
  if (bytes.length > LOGO_BYTES) throw refuse(LOGO_TOO_LARGE)
  const picture = await read(bytes)
  if ('fault' in picture) throw refuse(LOGO_FAULTS[picture.fault])
  const { kind, width, height } = picture
  const { min, max } = LOGO_PIXELS
  if ([width, height].some((pixels) => pixels < min || pixels > max)) throw refuse(logoSize(width, height))
  const hash = createHash('sha256').update(picture.bytes).digest('hex')
  return { logo: { hash, kind, width, height }, bytes: picture.bytes }
}
