import { z } from 'zod'
import { createBundleRequestSchema } from '../bundle/request.ts'

/**
 * POST /api/v1/bulk_jobs/trial/: sends the request of a note, or of several notes in one mail, to the caller's own address. The
 * mail is marked as a trial.
 */
export const trialRequestSchema = z
  .union([z.strictObject({ note_id: z.string().min(1) }), createBundleRequestSchema])
  .meta({ id: 'TrialRequest' })

export const trialResponseSchema = z
  .object({ /** the caller's address */ to: z.string() })
  .meta({ id: 'TrialResponse' })
