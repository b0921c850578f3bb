import { z } from 'zod'

/** One answer of a client, with the evidence of who gave it (docs/security.md, 'What an answer proves'). */
export const noteAnswerSchema = z
  .object({
    id: z.string(),
    kind: z.enum(['accepted', 'rejected']),
    at: z.iso.datetime(),
    /** the name that the person typed */
    by: z.string(),
    /** the staff members who had used this browser before: e-mails, or uids of users who no longer exist */
    staff: z.array(z.string()),
    /** the confirmed one-time code: where it was mailed, and when it was confirmed; null if none was required */
    code: z.object({ to: z.string(), confirmedAt: z.iso.datetime() }).nullable(),
    /** the network origin of the answer; null if the caller may not see it */
    origin: z
      .object({
        /** null if no front end reported one */
        ip: z.string().nullable(),
        /** the address of the proxy that connected and reported `ip`; null if `ip` connected directly */
        via: z.string().nullable(),
        /** the browser's user agent; '' if it sent none */
        userAgent: z.string(),
      })
      .nullable(),
  })
  .meta({ id: 'NoteAnswer' })

export type NoteAnswer = z.infer<typeof noteAnswerSchema>

/** GET /api/v1/delivery_notes/{id}/answers/: newest first, without answers whose retention period is over. */
export const noteAnswersSchema = z.object({ answers: z.array(noteAnswerSchema) }).meta({ id: 'NoteAnswers' })

export type NoteAnswers = z.infer<typeof noteAnswersSchema>
