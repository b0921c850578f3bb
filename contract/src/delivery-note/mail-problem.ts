import { z } from 'zod'
import { MAIL_PROBLEMS } from './row.ts'

/**
 * GET /api/v1/delivery_notes/{id}/mail_problem/: what staff still have to do about the mail of a note's last request: solve its problem
 * (null if none is known), or set the status.
 */
export const noteMailProblemSchema = z
  .object({
    problem: z
      .object({
        kind: z.enum(MAIL_PROBLEMS),
        /** when the problem was detected */
        at: z.iso.datetime(),
        /** the recipient's address */
        to: z.string(),
        /** the cause, and what staff can do about it */
        reason: z.string(),
        /** what the recipient's mail server answered; '' if nothing */
        words: z.string(),
        /** whether a later mail to the same address may succeed */
        mayArrive: z.boolean(),
      })
      .nullable(),
    /** when the mail was sent, if the status still says that nobody was asked; null otherwise */
    sentUnchangedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'NoteMailProblem' })

export type NoteMailProblem = z.infer<typeof noteMailProblemSchema>
