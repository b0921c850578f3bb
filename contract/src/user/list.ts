import { z } from 'zod'
import { ROLES } from '../roles.ts'

/** Most users that are listed at once. If there are more, the page says so (specification 9). */
export const USER_LIST_LIMIT = 100

/** A user in the user management. role: null if none was given. isActive false: not admitted (docs/decisions/0014-revoked.md). */
export const userSchema = z
  .object({
    uid: z.string(),
    displayName: z.string(),
    email: z.string(),
    emailAlias: z.string(),
    role: z.enum(ROLES).nullable(),
    isActive: z.boolean(),
  })
  .meta({ id: 'User' })

export type User = z.infer<typeof userSchema>

export const userListSchema = z.array(userSchema)

/** As a role in the query: users without a role. */
export const NO_ROLE_QUERY = 'none'

/** Query of GET /api/v1/user/list/. name and email match any part, ignoring case. role '': all. */
export const userQuerySchema = z.strictObject({
  name: z.string().trim().max(100).default(''),
  email: z.string().trim().max(254).default(''),
  role: z.enum([...ROLES, NO_ROLE_QUERY, '']).default(''),
  limit: z.coerce.number().int().min(1).max(USER_LIST_LIMIT).default(USER_LIST_LIMIT),
})

export type UserQuery = z.infer<typeof userQuerySchema>

/** PUT /api/v1/user/{uid}/role/; null takes the role away. */
export const roleChangeSchema = z.strictObject({ role: z.enum(ROLES).nullable() }).meta({ id: 'RoleChange' })

/** The role's name in the audit trail. */
export const ROLE_FIELD_LABEL = '権限'
