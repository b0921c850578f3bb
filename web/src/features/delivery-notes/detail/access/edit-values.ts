import { contactEmailFault } from '@kenshu/contract/delivery-note/contact-email'
import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import { DELIVERY_NOTE_STATUSES, type DeliveryNoteStatus } from '@kenshu/contract/delivery-note/status'
import { EMAIL_LENGTH, PERSON_NAME_LENGTH } from '@kenshu/contract/limits'
import { personNameFault } from '@kenshu/contract/person-name'
import { CONTACT_EMAIL_SENTENCES, PERSON_NAME_SENTENCES } from '@kenshu/contract/sentences'
import { z } from 'zod'
import { deliveryNoteMessages } from '../../../../messages/delivery-notes-ja.ts'

const text = deliveryNoteMessages.edit

/** The fields of a note that staff edit (specification 7). */
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

/** The initial values of a note's edit form. */
export function valuesOf(note: EditValues): EditValues {
  const { salesChangedClientContactName, salesChangedClientContactEmail, hakkouStatus } = note
  return { salesChangedClientContactName, salesChangedClientContactEmail, hakkouStatus }
}

/** The fields whose values differ. Leading and trailing spaces are ignored, because saving trims them. */
export function changedFields(before: EditValues, after: EditValues): (keyof EditValues)[] {
  return EDIT_FIELDS.filter((field) => before[field].trim() !== after[field].trim())
}

/**
 * Rebases the form's input after the note has changed: what the user typed stays, and untouched fields take the new value. So
 * saving overwrites nobody's change unseen (no lost update).
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

/** The errors of the values, by field. */
export type EditFaults = Partial<Record<keyof EditValues, string>>

/**
 * Parses the values for saving. Returns the values or the errors.
 * @param note and statuses: as for editSchema
 */
export function parseValues(
  values: EditValues,
  ...[note, statuses]: Parameters<typeof editSchema>
): { success: true; data: EditValues; faults: EditFaults } | { success: false; faults: EditFaults } {
  const { success, data, error } = editSchema(note, statuses).safeParse(values)
  if (success) return { success, data, faults: {} }
  const { fieldErrors } = z.flattenError(error)
  return {
    success,
    faults: Object.fromEntries(Object.entries(fieldErrors).map(([field, [first]]) => [field, first])),
  }
}

/**
 * The validation rules of the edit form, which are the same as the server's (specification 5).
 * @param note its documentEmail has the domain that the contact e-mail must have; its stored name may stay unchanged
 * @param statuses that the user may select for the note now
 */
export function editSchema(
  {
    documentEmail,
    salesChangedClientContactName: storedName,
  }: Pick<DeliveryNote, 'documentEmail' | 'salesChangedClientContactName'>,
  statuses: readonly DeliveryNoteStatus[],
) {
  return z.object({
    salesChangedClientContactName: z
      .string()
      .trim()
      .max(PERSON_NAME_LENGTH, text.nameTooLong)
      .superRefine((value, context) => {
        const fault = value === storedName ? null : personNameFault(value)
        if (fault !== null) context.addIssue({ code: 'custom', message: PERSON_NAME_SENTENCES[fault] })
      }),
    salesChangedClientContactEmail: z
      .string()
      .trim()
      .max(EMAIL_LENGTH, text.emailTooLong)
      .superRefine((value, context) => {
        const fault = contactEmailFault(value, documentEmail)
        if (fault !== null) context.addIssue({ code: 'custom', message: CONTACT_EMAIL_SENTENCES[fault] })
      }),
    hakkouStatus: z
      .enum(DELIVERY_NOTE_STATUSES)
      .refine((status) => statuses.includes(status), text.statusImpossible),
  })
}
