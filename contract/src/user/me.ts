import { z } from 'zod'
import { ROLES } from '../roles.ts'

/** The caller's identity from the user record. role is null until an admin assigns one. */
export const meSchema = z.object({
  uid: z.string(),
  email: z.string(),
  displayName: z.string(),
  role: z.enum(ROLES).nullable(),
  emailAlias: z.string(),
  /** whether an admin still has to confirm that this Google account belongs to the user (docs/decisions/0030-identity.md) */
  isWaiting: z.boolean(),
  /** whom a user without a role can ask for one: as the operator says, or the names of some admins; absent if nobody is to be named */
  askWhom: z.union([z.object({ contact: z.string() }), z.object({ admins: z.array(z.string()) })]).optional(),
})

export type Me = z.infer<typeof meSchema>
