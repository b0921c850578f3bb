import { z } from 'zod'

/** When the process dies: before the effect, once it has been asked for, or when its answer is there. */
export const MOMENTS = ['before', 'during', 'after'] as const

/** What a process that is to die gets told. */
export const killOrderSchema = z.object({
  folder: z.string(),
  asking: z.object({ uid: z.string(), email: z.string() }),
  when: z.union([
    /** at which effect, from 1 */
    z.object({ effect: z.int(), moment: z.enum(MOMENTS) }),
    z.object({ afterMs: z.number() }),
  ]),
})

export type KillOrder = z.infer<typeof killOrderSchema>
