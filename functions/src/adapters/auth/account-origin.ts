import type { App } from 'firebase-admin/app'
import { z } from 'zod'
import { LIMITS } from '../../config/limits/limits.ts'
import type { AccountOrigin } from '../../usecases/user/binding.ts'

const milliseconds = z
  .string()
  .regex(/^\d+$/)
  .transform((text) => new Date(Number(text)))

/** UserInfo of https://cloud.google.com/identity-platform/docs/reference/rest/v1/UserInfo, as far as it is needed. */
const answerSchema = z.object({
  users: z
    .array(
      z.object({ createdAt: milliseconds, lastLoginAt: milliseconds, initialEmail: z.string().optional() }),
    )
    .default([]),
})

/**
 * Where an account of Firebase Auth comes from, asked of Identity Toolkit itself: firebase-admin keeps back the e-mail that an account
 * had before it was changed. Asked only before a record is bound, once in a person's life.
 */
export async function accountOrigin(app: App, projectId: string, uid: string): Promise<AccountOrigin | null> {
  const emulator = process.env['FIREBASE_AUTH_EMULATOR_HOST']
  const host = emulator === undefined ? 'https:/' : `http://${emulator}`
  const url = `${host}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts:lookup`
  // The emulator knows this one token for whoever may do everything.
  const token =
    emulator === undefined ? (await app.options.credential?.getAccessToken())?.access_token : 'owner'
  const response = await fetch(url, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token ?? ''}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ localId: [uid] }),
    signal: AbortSignal.timeout(LIMITS.accountOriginMs),
  })
  if (!response.ok) throw new Error(`accounts:lookup answers ${String(response.status)}`)
  const [account] = answerSchema.parse(await response.json()).users
  if (account === undefined) return null
  const { createdAt, lastLoginAt, initialEmail } = account
  return { createdAt, lastSignInAt: lastLoginAt, firstEmail: initialEmail?.toLowerCase() ?? null }
}
