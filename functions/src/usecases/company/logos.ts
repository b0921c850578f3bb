import type { CompanyLogo } from '@kenshu/contract/logo'
import { Failure } from '../../failure.ts'
import { LOGO_GONE } from '../../messages/company.ts'
import { readLogo } from './picture/read-picture.ts'

/** A logo with its picture. */
export interface LogoPicture extends CompanyLogo {
  bytes: Uint8Array<ArrayBuffer>
}

/** The logos that were ever chosen, by the hash of their bytes. None is changed or removed, because documents name them. */
export interface Logos {
  /** Null if there is none with this hash. */
  read(hash: string): Promise<LogoPicture | null>
  /** Stores a picture; one that is there already stays. */
  keep(logo: CompanyLogo, bytes: Uint8Array): Promise<void>
}

/**
 * Checks a picture and stores it. Nothing shows it before it is saved with the company's other words.
 * @param picture in base64
 * @throws Failure those of readLogo
 */
export async function uploadLogo(
  { logos }: { logos: Pick<Logos, 'keep'> },
  picture: string,
): Promise<CompanyLogo> {
  const { logo, bytes } = await readLogo(Buffer.from(picture, 'base64'))
  await logos.keep(logo, bytes)
  return logo
}

/**
 * The stored facts of a logo that somebody wants to save.
 * @throws Failure `invalid_request` if there is no such picture
 */
export async function storedLogo(
  { logos }: { logos: Pick<Logos, 'read'> },
  wanted: CompanyLogo | null,
): Promise<CompanyLogo | null> {
  if (wanted === null) return null
  const found = await logos.read(wanted.hash)
  if (found === null) throw new Failure('invalid_request', LOGO_GONE)
  const { hash, kind, width, height } = found
  return { hash, kind, width, height }
}

/**
 * A logo's picture, for everybody.
 * @throws Failure `not_found`
 */
export async function getLogo({ logos }: { logos: Pick<Logos, 'read'> }, hash: string): Promise<LogoPicture> {
  const found = await logos.read(hash)
  if (found === null) throw new Failure('not_found')
  return found
}
