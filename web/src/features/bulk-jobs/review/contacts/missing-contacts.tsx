import type { JudgedNote } from '@kenshu/contract/bulk/preview'
import { formatQuantity } from '@kenshu/contract/money'
import { useMemo } from 'react'
import { contactMessages } from '../../../../messages/contacts-ja.ts'
import { ContactGroups } from './contact-groups.tsx'
import { groupByContact, type Judging } from './group-by-contact.ts'
import { GroupForm } from './group-form.tsx'

const text = contactMessages.missing

interface MissingContactsProps extends Judging {
  /** the notes for which no mail would be sent */
  refused: readonly JudgedNote[]
}

/** The notes that are left out for lack of an address, by contact: the address is typed once for all notes of a contact. */
export function MissingContacts({ refused, ...judging }: MissingContactsProps) {
  const groups = useMemo(() => groupByContact(refused), [refused])
  const count = groups.reduce((sum, { notes, foreign }) => sum + notes.length + foreign, 0)
  return (
    <ContactGroups
      title={text.title(formatQuantity(count))}
      hint={text.hint}
      groups={groups}
      form={GroupForm}
      {...judging}
    />
  )
}
