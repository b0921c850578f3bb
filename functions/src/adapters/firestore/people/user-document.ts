import { isRole } from '@kenshu/contract/roles'
import { Timestamp } from 'firebase-admin/firestore'
import { z } from 'zod'
import type { Access, StoredUser } from '../../../usecases/user/access.ts'
import { timestampOrNull } from '../timestamps.ts'

const moment = z.instanceof(Timestamp).transform((stamp) => stamp.toDate())

/** A record that says nothing of what closes it has nothing against it: firestore.rules read it so too. */
const userDocumentSchema = z.object({
  email: z.string(),
  displayName: z.string(),
  emailAlias: z.string(),
  // Whatever is none of the three roles is no role.
  role: z.unknown().transform((role) => (isRole(role) ? role : null)),
  sub: z.string().min(1).nullable().default(null),
  isActive: z.boolean().default(true),
  isRoleTaken: z.boolean().default(false),
  sessionsFrom: moment.nullable().default(null),
  sessions: z.record(z.string(), moment).default({}),
  waitingSince: moment.nullable().default(null),
})

/** A user as `users/{uid}` holds them. @throws ZodError for a record that cannot be read */
export function toUserRecord(uid: string, data: unknown): StoredUser {
  return { uid, ...userDocumentSchema.parse(data) }
}

/** What decides whether a user is admitted, as Firestore keeps it. */
export function accessFields({ isActive, sessionsFrom, sessions, waitingSince }: Access) {
  const ends = Object.entries(sessions).map(([key, endsAt]) => [key, Timestamp.fromDate(endsAt)] as const)
  return {
    isActive,
    sessionsFrom: timestampOrNull(sessionsFrom),
    sessions: Object.fromEntries(ends),
    waitingSince: timestampOrNull(waitingSince),
  }
}
