import { z } from 'zod'
import { noteIdSchema } from '../delivery-note/note-id.ts'
import { EMAIL_LENGTH, MAX_CONTACT_NOTES, PERSON_NAME_LENGTH } from '../limits.ts'
import { typedLine } from '../typed-text.ts'
import { knownContactSchema } from './known-contact.ts'

/**
 * Why a note is offered another contact. missing: it has no usable address. bounced: mails to its address bounce. corrected: somebody has
 * corrected the same contact on another note.
 */
export const OFFER_REASONS = ['missing', 'bounced', 'corrected'] as const

/** GET /api/v1/delivery_notes/{id}/contact/: the contact of a note, and what is known about contacts of the same client and department. */
export const noteContactSchema = z
  .object({
    /** the note's own contact; null if it has no address */
    current: knownContactSchema.nullable(),
    /** other contacts of the same client and department, newest first */
    others: z.array(knownContactSchema),
    /** a contact that this note could take over; null if there is none, or no need */
    offer: z.object({ reason: z.enum(OFFER_REASONS), contact: knownContactSchema }).nullable(),
    /** the domains that a changed address of this note may have; empty if any may */
    allowedDomains: z.array(z.string()),
  })
  .meta({ id: 'NoteContact' })

export type NoteContact = z.infer<typeof noteContactSchema>

/** POST /api/v1/contacts/: sets the contact of several notes. Each is a change of its own, judged like one by hand. */
export const setContactRequestSchema = z
  .strictObject({
    notes: z
      .array(z.strictObject({ id: noteIdSchema, revision: z.int().nonnegative() }))
      .min(1)
      .max(MAX_CONTACT_NOTES)
      .refine((notes) => new Set(notes.map(({ id }) => id)).size === notes.length),
    /** absent: the names stay */
    name: z.string().transform(typedLine).pipe(z.string().max(PERSON_NAME_LENGTH)).optional(),
    email: z.string().trim().min(1).max(EMAIL_LENGTH),
  })
  .meta({ id: 'SetContactRequest' })

export type SetContactRequest = z.infer<typeof setContactRequestSchema>

/** unclear: the server failed, so it is not known whether the note was changed. */
const SET_OUTCOMES = ['done', 'unchanged', 'refused', 'unclear'] as const

/** The outcome for each note, in the order of the request. */
export const setContactResultSchema = z
  .object({
    notes: z.array(
      z.object({
        id: z.string(),
        outcome: z.enum(SET_OUTCOMES),
        /** why the note was not changed, possibly in several lines; '' if it was */
        sentence: z.string(),
      }),
    ),
  })
  .meta({ id: 'SetContactResult' })

export type SetContactResult = z.infer<typeof setContactResultSchema>
