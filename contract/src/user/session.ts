import { z } from 'zod'
import { meSchema } from './me.ts'

/** When a session ends: at `endsAt` if it is not used again, at `latestEndsAt` in any case (docs/decisions/0024-sessions.md). */
export const sessionSchema = z
  .object({ endsAt: z.iso.datetime(), latestEndsAt: z.iso.datetime() })
  .meta({ id: 'Session' })

export type Session = z.infer<typeof sessionSchema>

/** GET /api/v1/user/me/: who the caller is, and when their session ends. */
export const signedInMeSchema = meSchema.extend({ session: sessionSchema }).meta({ id: 'Me' })

export type SignedInMe = z.infer<typeof signedInMeSchema>

/** DELETE /api/v1/user/me/session/ and …/sessions/. */
export const endedSessionSchema = z.object({ uid: z.string() }).meta({ id: 'EndedSession' })
