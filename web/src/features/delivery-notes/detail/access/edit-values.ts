import { CONTACT_EMAIL_SENTENCES, contactEmailFault } from '@kenshu/contract/delivery-note/contact-email'
import type { DeliveryNote } from '@kenshu/contract/delivery-note/schema'
import { DELIVERY_NOTE_STATUSES, type DeliveryNoteStatus } from '@kenshu/contract/delivery-note/status'
import { z } from 'zod'
import { deliveryNoteMessages } from '../../../../messages/delivery-notes-ja.ts'

const text = deliveryNoteMessages.edit
const NAME_LIMIT = 200
const EMAIL_LIMIT = 254

/** What staff edit of a note (specification 7). */
export type EditValues = Pick<
  DeliveryNote,
  'salesChangedClientContactName' | 'salesChangedClientContactEmail' | 'hakkouStatus'
>

export const EDIT_FIELDS = [
  'salesChangedClientContactName',
  'salesChangedClientContactEmail',
  'hakkouStatus',
] as const satisfies readonly (keyof EditValues)[]

export const EDIT_LABELS: Record<keyof EditValues, string> = {
  salesChangedClientContactName: deliveryNoteMessages.detail.changedContactName,
  salesChangedClientContactEmail: deliveryNoteMessages.detail.changedContactEmail,
  hakkouStatus: deliveryNoteMessages.detail.status,
}

/** The values that a note's edit form starts from. */
export function valuesOf(note: EditValues): EditValues {
  const { salesChangedClientContactName, salesChangedClientContactEmail, hakkouStatus } = note
  return { salesChangedClientContactName, salesChangedClientContactEmail, hakkouStatus }
}

/** The fields whose values differ, spaces at the ends aside: those are cut when saving. */
export function changedFields(before: EditValues, after: EditValues): (keyof EditValues)[] {
  return EDIT_FIELDS.filter((field) => before[field].trim() !== after[field].trim())
}

/**
 * What stands in the form once the note has moved on under it: what the person typed stays, every field that they left
 * alone takes the fresh value, so that saving undoes nobody's work unseen.
 */
export function rebase(typed: EditValues, base: EditValues, fresh: EditValues): EditValues {
  const mine = changedFields(base, typed)
  const pick = <Field extends keyof EditValues>(field: Field): EditValues[Field] =>
    mine.includes(field) ? typed[field] : fresh[field]
  return {
    salesChangedClientContactName: pick('salesChangedClientContactName'),
    salesChangedClientContactEmail: pick('salesChangedClientContactEmail'),
    hakkouStatus: pick('hakkouStatus'),
  }
}

/**
 * The rules of the edit form, those of the server (specification 5).
 * @param documentEmail of the note: the contact's e-mail must be of its domain
 * @param statuses that this person may choose for the note now
 */
export function editSchema(documentEmail: string, statuses: readonly DeliveryNoteStatus[]) {
  return z.object({
    salesChangedClientContactName: z.string().trim().max(NAME_LIMIT, text.nameTooLong),
    salesChangedClientContactEmail: z
      .string()
      .trim()
      .max(EMAIL_LIMIT, text.emailTooLong)
      .superRefine((value, context) => {
        const fault = contactEmailFault(value, documentEmail)
        if (fault !== null) context.addIssue({ code: 'custom', message: CONTACT_EMAIL_SENTENCES[fault] })
      }),
    hakkouStatus: z
      .enum(DELIVERY_NOTE_STATUSES)
      .refine((status) => statuses.includes(status), text.statusImpossible),
  })
}
