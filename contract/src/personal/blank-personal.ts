import { z } from 'zod'
import { HASH_LENGTH } from '../limits.ts'
import { personalDataRequestSchema } from './personal-data.ts'

/**
 * Why a record that mentions a person is not blanked. law: it belongs to a note. in_use: it is changed elsewhere. unsealed: it has no proven
 * leaf yet. expires: Firestore will delete it. under_way: a mail is being sent. by_hand: an operator may delete it; so are accounts and files, which are
 * not in the store. elsewhere: it is somebody else's, or a document that can only be blanked as a whole.
 */
const KEPT_REASONS = ['law', 'in_use', 'unsealed', 'expires', 'under_way', 'by_hand', 'elsewhere'] as const
export type KeptReason = (typeof KEPT_REASONS)[number]

/**
 * POST /api/v1/personal_data/blank/: what would be blanked of a person, found by an e-mail address or a full name; or, with what was shown,
 * the blanking itself.
 */
export const blankRequestSchema = z
  .strictObject({
    text: personalDataRequestSchema.shape.text,
    /** of the plan that was shown; null only shows it */
    shown: z.string().max(HASH_LENGTH).nullable(),
  })
  .meta({ id: 'BlankRequest' })
export type BlankRequest = z.infer<typeof blankRequestSchema>

export const blankingPlanSchema = z
  .object({
    /** what is or was blanked, by collection; `texts`: some of the texts that are to be blanked, by which a namesake would be noticed */
    blank: z.array(
      z.object({
        collection: z.string(),
        documents: z.int(),
        fields: z.array(z.string()),
        texts: z.array(z.string()),
      }),
    ),
    /** what stays, and why; `until`: the day (Tokyo) from which the last of them may be blanked; null if no day is known */
    kept: z.array(
      z.object({
        collection: z.string(),
        reason: z.enum(KEPT_REASONS),
        until: z.iso.date().nullable(),
        documents: z.int(),
      }),
    ),
    /** whether there is more to blank than one call can */
    is_part: z.boolean(),
    /** identifies the plan: it is only carried out if it is still this one */
    shown: z.string(),
    is_done: z.boolean(),
  })
  .meta({ id: 'BlankingPlan' })
export type BlankingPlan = z.infer<typeof blankingPlanSchema>
