import { z } from 'zod'
import { PERSONAL_TEXT_LENGTH } from '../limits.ts'

/** POST /api/v1/personal_data/export/: everything that is stored about a person, found by an e-mail address or a name. */
export const personalDataRequestSchema = z
  .strictObject({ text: z.string().trim().min(PERSONAL_TEXT_LENGTH.min).max(PERSONAL_TEXT_LENGTH.max) })
  .meta({ id: 'PersonalDataRequest' })

export const personalDataSchema = z
  .object({
    signed_url: z.string(),
    /** how many documents of each collection have the text */
    found: z.record(z.string(), z.int()),
  })
  .meta({ id: 'PersonalData' })

export type PersonalData = z.infer<typeof personalDataSchema>

/** The file name of an export. */
export function personalFileName(day: string): string {
  return `personal_${day}.ndjson`
}
