import { z } from 'zod'
import { EMAIL_LENGTH, USER_LIST_LIMIT, USER_NAME_LENGTH } from '../limits.ts'
import { ROLES } from '../roles.ts'

/**
 * A user in the user management. role: null if none was assigned. isActive false: the user is not admitted
 * (docs/decisions/0014-revoked.md). waitingSince: since when the user waits for an admin's confirmation; null if not waiting
 * (docs/decisions/0030-identity.md).
 */
export const userSchema = z
  .object({
    uid: z.string(),
    displayName: z.string(),
    email: z.string(),
    emailAlias: z.string(),
    role: z.enum(ROLES).nullable(),
    isActive: z.boolean(),
    waitingSince: z.iso.datetime().nullable(),
  })
  .meta({ id: 'User' })

export type User = z.infer<typeof userSchema>

export const userListSchema = z.array(userSchema)

/** The query value for users without a role. */
export const NO_ROLE_QUERY = 'none'

/** The query value for users whose identity an admin has yet to confirm. They have no role. */
export const WAITING_QUERY = 'waiting'

/** The query value for admitted users who were never given a role, or whose identity an admin has yet to confirm. */
export const UNASSIGNED_QUERY = 'unassigned'

/** Query of GET /api/v1/user/list/. name and email match substrings, ignoring case. role '': all roles. */
export const userQuerySchema = z.strictObject({
  name: z.string().trim().max(USER_NAME_LENGTH).default(''),
  email: z.string().trim().max(EMAIL_LENGTH).default(''),
  role: z.enum([...ROLES, NO_ROLE_QUERY, WAITING_QUERY, UNASSIGNED_QUERY, '']).default(''),
  limit: z.coerce.number().int().min(1).max(USER_LIST_LIMIT).default(USER_LIST_LIMIT),
})

export type UserQuery = z.infer<typeof userQuerySchema>

/** PUT /api/v1/user/{uid}/role/; null removes the role. */
export const roleChangeSchema = z.strictObject({ role: z.enum(ROLES).nullable() }).meta({ id: 'RoleChange' })

/** The Japanese names of a user's fields in the audit trail. */
export const USER_FIELD_LABELS = { role: 'ロール', displayName: '氏名', email: 'メールアドレス' } as const
