import { z } from 'zod'

/** When the process is killed: before the effect, after its call was made, or after its response has arrived. */
export const MOMENTS = ['before', 'during', 'after'] as const

/** The order for a process that is to be killed. */
export const killOrderSchema = z.object({
  folder: z.string(),
  asking: z.object({ uid: z.string(), email: z.string(), displayName: z.string() }),
  when: z.union([
    /** at which effect, from 1 */
    z.object({ effect: z.int(), moment: z.enum(MOMENTS) }),
    z.object({ afterMs: z.number() }),
  ]),
})

export type KillOrder = z.infer<typeof killOrderSchema>
