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
})

export type Me = z.infer<typeof meSchema>
