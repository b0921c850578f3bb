import { z } from 'zod'
import { MAIL_PROBLEMS } from './delivery-note.ts'

/** GET /api/v1/delivery_notes/{id}/mail_problem/: what is wrong with the mail of a note's last request; null: nothing is known. */
export const noteMailProblemSchema = z
  .object({
    problem: z
      .object({
        kind: z.enum(MAIL_PROBLEMS),
        /** when it was learned */
        at: z.iso.datetime(),
        /** to whom the mail was sent */
        to: z.string(),
        /** why, and what can be done about it */
        reason: z.string(),
        /** what the recipient's mail server said; '' for nothing */
        words: z.string(),
        /** whether the same address may well get a mail another time */
        mayArrive: z.boolean(),
      })
      .nullable(),
  })
  .meta({ id: 'NoteMailProblem' })

export type NoteMailProblem = z.infer<typeof noteMailProblemSchema>
