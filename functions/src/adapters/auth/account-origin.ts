import type { App } from 'firebase-admin/app'
import { z } from 'zod'
import { LIMITS } from '../../config/limits/limits.ts'
import { OwnError } from '../../failure.ts'
import type { AccountOrigin } from '../../usecases/user/binding.ts'

const milliseconds = z
  .string()
  .regex(/^\d+$/)
  .transform((text) => new Date(Number(text)))

/** The fields that we read of UserInfo (https://cloud.google.com/identity-platform/docs/reference/rest/v1/UserInfo). */
const answerSchema = z.object({
  users: z
    .array(
      z.object({ createdAt: milliseconds, lastLoginAt: milliseconds, initialEmail: z.string().optional() }),
    )
    .default([]),
})

/**
 * Asks Identity Toolkit where a Firebase Auth account comes from. firebase-admin does not expose the e-mail address that an account had
 * before it was changed. The product asks only before it binds a record, which happens once per person.
 */
export async function accountOrigin(app: App, projectId: string, uid: string): Promise<AccountOrigin | null> {
  const emulator = process.env['FIREBASE_AUTH_EMULATOR_HOST']
  const host = emulator === undefined ? 'https:/' : `http://${emulator}`
  const url = `${host}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts:lookup`
  // The emulator accepts this fixed token as an administrator's.
  const token =
    emulator === undefined ? (await app.options.credential?.getAccessToken())?.access_token : 'owner'
  const response = await fetch(url, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token ?? ''}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ localId: [uid] }),
    signal: AbortSignal.timeout(LIMITS.accountOriginMs),
  })
  if (!response.ok) throw new OwnError(`accounts:lookup answers ${String(response.status)}`)
  const [account] = answerSchema.parse(await response.json()).users
  if (account === undefined) return null
  const { createdAt, lastLoginAt, initialEmail } = account
  return { createdAt, lastSignInAt: lastLoginAt, firstEmail: initialEmail?.toLowerCase() ?? null }
}
