import { z } from 'zod'

/** POST /api/v1/bulk_jobs/trial/: sends a note's request to the caller's own address, marked as a trial. */
export const trialRequestSchema = z.strictObject({ note_id: z.string().min(1) }).meta({ id: 'TrialRequest' })

export const trialResponseSchema = z
  .object({ /** the caller's address */ to: z.string() })
  .meta({ id: 'TrialResponse' })
