import { z } from 'zod'
import { HASH_LENGTH } from './limits.ts'

/** The kinds of pictures that a logo may be. */
export const LOGO_KINDS = ['png', 'jpeg'] as const

/** SHA-256 of a logo's bytes, hex. The bytes of an address never change, so it may be cached for ever. */
export const logoHashSchema = z
  .string()
  .length(HASH_LENGTH)
  .regex(/^[0-9a-f]+$/)

/** A logo of the company: its bytes are read by their hash (docs/decisions/0063-logo-links-and-limits.md). */
export const companyLogoSchema = z
  .strictObject({
    hash: logoHashSchema,
    kind: z.enum(LOGO_KINDS),
    /** in pixels */
    width: z.int().positive(),
    height: z.int().positive(),
  })
  .meta({ id: 'CompanyLogo' })

export type CompanyLogo = z.infer<typeof companyLogoSchema>

/** Whether two logos are the same picture, or both none. */
export function isSameLogo(a: CompanyLogo | null, b: CompanyLogo | null): boolean {
  return a?.hash === b?.hash
}
