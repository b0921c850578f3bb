import { z } from 'zod'

/** When the process dies: before the effect, once it has been asked for, or when its answer is there. */
export const MOMENTS = ['before', 'during', 'after'] as const

/** What a process that is to die gets told. */
export const killOrderSchema = z.object({
  folder: z.string(),
  asking: z.object({ uid: z.string(), email: z.string() }),
  /** number of the effect at which to die, from 1; null: somebody else kills it */
  at: z.int().nullable(),
  moment: z.enum(MOMENTS),
})

export type KillOrder = z.infer<typeof killOrderSchema>
