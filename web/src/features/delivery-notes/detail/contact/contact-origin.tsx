import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import { Popover, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { noteContactQuery } from '../../../../lib/contact-query.ts'
import { contactMessages } from '../../../../messages/contacts-ja.ts'
import { ContactLine } from '../../../../ui/contact/contact-line.tsx'
import classes from './contact.module.css'
import { OriginButton } from './origin-button.tsx'

const text = contactMessages

export interface ContactOriginProps {
  note: DeliveryNote
}

/** この連絡先の由来: where the note's contact comes from, and which others of the same client and department are known. */
export function ContactOrigin({ note }: ContactOriginProps) {
  return (
    <Popover position="bottom-start" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <OriginButton />
      </Popover.Target>
      <Popover.Dropdown aria-label={text.origin} tabIndex={-1}>
        <Origin noteId={note.id} />
      </Popover.Dropdown>
    </Popover>
  )
}

function Origin({ noteId }: { noteId: string }) {
  const { data, isError } = useQuery(noteContactQuery(noteId))
  if (data === undefined) {
    return (
      <Text component="output" size="sm" c="dimmed">
        {isError ? text.loadFailed : text.loading}
      </Text>
    )
  }
  const { current, others } = data
  return (
    <div className={classes['origin']}>
      <Text size="xs" fw={700}>
        {text.current}
      </Text>
      {current === null ? <Text size="sm">{text.noCurrent}</Text> : <ContactLine contact={current} />}
      <Text size="xs" fw={700} mt="xs">
        {text.others}
      </Text>
      {others.length === 0 && (
        <Text size="sm" c="dimmed">
          {text.noOthers}
        </Text>
      )}
      {others.map((contact) => (
        <ContactLine key={contact.noteId} contact={contact} />
      ))}
    </div>
  )
}
