import { formatJapaneseMoment } from '@kenshu/contract/calendar-date'
import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import { flagWord, NOTE_FIELD_LABELS } from '@kenshu/contract/delivery-note/field-labels'
import { lineWords } from '@kenshu/contract/delivery-note/marked-lines'
import type { FieldChange } from '@kenshu/contract/promote/promote'

/** The fields of a note that staff and the client write. */
const WRITTEN_FIELDS = [
  'salesChangedClientContactName',
  'salesChangedClientContactEmail',
  'hakkouStatus',
  'isAccepted',
  'acceptedAt',
  'acceptedBy',
  'isRejected',
  'rejectedAt',
  'rejectedBy',
  'rejectionReason',
  'rejectedLines',
] as const satisfies readonly (keyof DeliveryNote)[]

type WrittenFields = Pick<DeliveryNote, (typeof WRITTEN_FIELDS)[number]>

/** A value as people read it: moments in Tokyo time, '' for nothing. */
function shown(fields: WrittenFields, field: keyof WrittenFields): string {
  switch (field) {
    case 'isAccepted':
    case 'isRejected':
      return flagWord(fields[field])
    case 'acceptedAt':
    case 'rejectedAt': {
      const at = fields[field]
      return at === null ? '' : formatJapaneseMoment(new Date(at))
    }
    case 'rejectedLines':
      return fields.rejectedLines.map(lineWords).join('\n')
    default:
      return fields[field]
  }
}

/** The values before and after of every field that `set` changes, for the audit entry of the change. */
export function changedFields(note: DeliveryNote, set: Partial<WrittenFields>): FieldChange[] {
  const after = { ...note, ...set }
  return WRITTEN_FIELDS.filter((field) =>
    field === 'rejectedLines' ? shown(after, field) !== shown(note, field) : after[field] !== note[field],
  ).map((field) => ({
    field,
    label: NOTE_FIELD_LABELS[field],
    before: shown(note, field),
    after: shown(after, field),
  }))
}
