import { z } from 'zod'
import { ROLES } from '../roles.ts'

/** Who somebody is, from their user record. role is null until an admin gives one. */
export const meSchema = z.object({
  uid: z.string(),
  email: z.string(),
  displayName: z.string(),
  role: z.enum(ROLES).nullable(),
  emailAlias: z.string(),
})

export type Me = z.infer<typeof meSchema>
