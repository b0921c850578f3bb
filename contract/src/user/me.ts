import { z } from 'zod'
import { ROLES } from '../roles.ts'

/** Who somebody is, from their user record. role is null until an admin gives one. */
export const meSchema = z.object({
  uid: z.string(),
  email: z.string(),
  displayName: z.string(),
  role: z.enum(ROLES).nullable(),
  emailAlias: z.string(),
  /** whether an admin has yet to confirm that this Google account is theirs (docs/decisions/0030-identity.md) */
  isWaiting: z.boolean(),
})

export type Me = z.infer<typeof meSchema>
