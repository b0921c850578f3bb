import { z } from 'zod'
import { HASH_LENGTH, PLACE_LENGTH } from '../limits.ts'
import { FINDING_KINDS } from './findings.ts'

/** POST /api/v1/integrity/repair/: what a repair would do, or, with what it showed, the repair itself. */
export const repairRequestSchema = z
  .strictObject({
    kind: z.enum(FINDING_KINDS),
    place: z.string().min(1).max(PLACE_LENGTH),
    /** of the changes that were shown; null only shows them */
    shown: z.string().max(HASH_LENGTH).nullable(),
  })
  .meta({ id: 'RepairRequest' })

export type RepairRequest = z.infer<typeof repairRequestSchema>

export const repairSchema = z
  .object({
    /** what it writes or removes; empty if there is nothing left to mend */
    changes: z.array(z.object({ place: z.string(), before: z.string(), after: z.string() })),
    /** identifies these changes: the repair is only made if it still makes exactly these */
    shown: z.string(),
    is_done: z.boolean(),
  })
  .meta({ id: 'Repair' })

export type Repair = z.infer<typeof repairSchema>
