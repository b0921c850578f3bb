import type { UserRecord } from 'firebase-admin/auth'
import { z } from 'zod'
import type { GoogleAccount } from '../../usecases/caller.ts'

/** What nobody sees in a name: people choose their names at Google, and none must look like a colleague's and be another text. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

// firebase-admin promises strings, but Google may have told no name.
const googleSchema = z
  .object({ uid: z.string(), email: z.string().default(''), displayName: z.string().default('') })
  .transform(({ uid, email, displayName }) => ({
    sub: uid,
    email: email.toLowerCase(),
    displayName: displayName.replace(INVISIBLE, '').trim(),
  }))

/**
 * The one Google account of an account in Firebase Auth, as Google described it at its last sign-in; null if there is none, or several.
 * The account's own e-mail and name are left aside: whoever holds it can set them (docs/decisions/0030-identity.md).
 */
export function googleAccountOf({ providerData }: Pick<UserRecord, 'providerData'>): GoogleAccount | null {
  const [google, another] = providerData.filter(({ providerId }) => providerId === 'google.com')
  if (google === undefined || another !== undefined) return null
  return googleSchema.parse(google)
}
