import { z } from 'zod'

/** One answer of a client, with what is known of whoever gave it (docs/security.md, 'What an answer proves'). */
export const noteAnswerSchema = z
  .object({
    id: z.string(),
    kind: z.enum(['accepted', 'rejected']),
    at: z.iso.datetime(),
    /** the name that was typed */
    by: z.string(),
    /** who of the company had worked in the same browser before: e-mails, or uids of those who are not known by now */
    staff: z.array(z.string()),
    /** the code that was mailed and typed: where to, and when it was confirmed; null where none was asked for */
    code: z.object({ to: z.string(), confirmedAt: z.iso.datetime() }).nullable(),
    /** from where it came; null for whoever may not see it */
    origin: z
      .object({
        /** null where no front end named one */
        ip: z.string().nullable(),
        /** the address that handed the call on and named the other one; null where that one itself connected */
        via: z.string().nullable(),
        /** as the browser names itself; '' where it does not */
        userAgent: z.string(),
      })
      .nullable(),
  })
  .meta({ id: 'NoteAnswer' })

export type NoteAnswer = z.infer<typeof noteAnswerSchema>

/** GET /api/v1/delivery_notes/{id}/answers/: newest first; those whose time of keeping is over are left out. */
export const noteAnswersSchema = z.object({ answers: z.array(noteAnswerSchema) }).meta({ id: 'NoteAnswers' })

export type NoteAnswers = z.infer<typeof noteAnswersSchema>
