import { isRole } from '@kenshu/contract/roles'
import { Timestamp } from 'firebase-admin/firestore'
import { z } from 'zod'
import type { Access, StoredUser } from '../../../usecases/user/access.ts'
import { timestampOrNull } from '../timestamps.ts'

const moment = z.instanceof(Timestamp).transform((stamp) => stamp.toDate())

/** If the fields that restrict access are missing, they do not restrict it. firestore.rules treats them the same way. */
const userDocumentSchema = z.object({
  email: z.string(),
  displayName: z.string(),
  emailAlias: z.string(),
  // Any value other than the three roles means no role.
  role: z.unknown().transform((role) => (isRole(role) ? role : null)),
  sub: z.string().min(1).nullable().default(null),
  isActive: z.boolean().default(true),
  isRoleTaken: z.boolean().default(false),
  sessionsFrom: moment.nullable().default(null),
  sessions: z.record(z.string(), moment).default({}),
  waitingSince: moment.nullable().default(null),
})

/**
 * Converts `users/{uid}` to a user.
 * @throws ZodError if the record cannot be read
 */
export function toUserRecord(uid: string, data: unknown): StoredUser {
  return { uid, ...userDocumentSchema.parse(data) }
}

/** The fields that decide whether a user is admitted, in the form that Firestore stores. */
export function accessFields({ isActive, sessionsFrom, sessions, waitingSince }: Access) {
  const ends = Object.entries(sessions).map(([key, endsAt]) => [key, Timestamp.fromDate(endsAt)] as const)
  return {
    isActive,
    sessionsFrom: timestampOrNull(sessionsFrom),
    sessions: Object.fromEntries(ends),
    waitingSince: timestampOrNull(waitingSince),
  }
}
