import { z } from 'zod'
import { meSchema } from './schema.ts'

/** When a session ends: `endsAt` if it is not used again, `latestEndsAt` in any case (docs/decisions/0024-sessions.md). */
export const sessionSchema = z
  .object({ endsAt: z.iso.datetime(), latestEndsAt: z.iso.datetime() })
  .meta({ id: 'Session' })

export type Session = z.infer<typeof sessionSchema>

/** GET /api/v1/user/me/: who the caller is, and when their session ends. */
export const signedInMeSchema = meSchema.extend({ session: sessionSchema }).meta({ id: 'Me' })

export type SignedInMe = z.infer<typeof signedInMeSchema>

/** DELETE /api/v1/user/me/session/ and …/sessions/. */
export const endedSessionSchema = z.object({ uid: z.string() }).meta({ id: 'EndedSession' })

/** How often a browser that is used says so, at most, in milliseconds. */
export const KEEP_SESSION_MS = 5 * 60_000

/** How long before its end somebody is told of it, in milliseconds. */
export const SESSION_WARNING_MS = 5 * 60_000

/** The shortest idle time that an operator can set, in minutes: longer than the two above together. */
export const MIN_IDLE_MINUTES = 15

/** Why a session ended; the server and the browser, which may find it first, say the same. */
export const SESSION_SENTENCES = {
  idle: 'セッションの有効期限が切れました。しばらく操作がなかったため、ログアウトしました。再ログインしてください。',
  latest:
    'セッションの有効期限が切れました。ログインから一定の時間が過ぎたため、ログアウトしました。再ログインしてください。',
} as const
