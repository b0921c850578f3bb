import { z } from 'zod'
import { ROLES } from '../roles.ts'

/** GET /api/v1/user/me/: the caller's user record. role is null until an admin gives one. */
export const meSchema = z
  .object({
    uid: z.string(),
    email: z.string(),
    displayName: z.string(),
    role: z.enum(ROLES).nullable(),
    emailAlias: z.string(),
  })
  .meta({ id: 'Me' })

export type Me = z.infer<typeof meSchema>
