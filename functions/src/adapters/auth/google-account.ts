import type { UserRecord } from 'firebase-admin/auth'
import { z } from 'zod'
import type { GoogleAccount } from '../../usecases/caller.ts'

/** Invisible characters. People choose their names at Google, and a name must not look like a colleague's while being a different text. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

// firebase-admin's types promise strings, but Google may have sent no name.
const googleSchema = z
  .object({ uid: z.string(), email: z.string().default(''), displayName: z.string().default('') })
  .transform(({ uid, email, displayName }) => ({
    sub: uid,
    email: email.toLowerCase(),
    displayName: displayName.replace(INVISIBLE, '').trim(),
  }))

/**
 * The single Google account behind a Firebase Auth account, as Google described it at its last sign-in; null if there is none or more than
 * one. It ignores the account's own e-mail and name, because the account's owner can edit them (docs/decisions/0030-identity.md).
 */
export function googleAccountOf({ providerData }: Pick<UserRecord, 'providerData'>): GoogleAccount | null {
  const [google, another] = providerData.filter(({ providerId }) => providerId === 'google.com')
  if (google === undefined || another !== undefined) return null
  return googleSchema.parse(google)
}
