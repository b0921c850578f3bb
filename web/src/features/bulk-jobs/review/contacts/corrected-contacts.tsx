import type { JudgedNote } from '@kenshu/contract/bulk/preview'
import { formatQuantity } from '@kenshu/contract/money'
import { Text } from '@mantine/core'
import { useMemo } from 'react'
import { contactMessages } from '../../../../messages/contacts-ja.ts'
import { BusyButton } from '../../../../ui/buttons/busy-button.tsx'
import { ContactLine } from '../../../../ui/contact/contact-line.tsx'
import { InlineFailure } from '../../../../ui/failures/failure.tsx'
import { useSetContact } from '../../calls/use-set-contact.ts'
import { ContactGroups } from './contact-groups.tsx'
import classes from './contacts.module.css'
import type { GroupProps, Judging } from './group-by-contact.ts'
import { type CorrectionGroup, groupByCorrection } from './group-by-correction.ts'

const text = contactMessages.corrected

interface CorrectedContactsProps extends Judging {
  /** the notes for which mails would be sent */
  mails: readonly JudgedNote[]
}

/**
 * The notes whose contact was corrected on another note: the corrected one is taken over with one press for all of them, or their mails go
 * where they would have gone.
 */
export function CorrectedContacts({ mails, ...judging }: CorrectedContactsProps) {
  const groups = useMemo(() => groupByCorrection(mails), [mails])
  const count = groups.reduce((sum, { notes }) => sum + notes.length, 0)
  return (
    <ContactGroups
      title={text.title(formatQuantity(count))}
      hint={text.hint}
      groups={groups}
      form={Correction}
      {...judging}
    />
  )
}

function Correction({ group, onJudged, onLost, onDone }: GroupProps<CorrectionGroup>) {
  const { clientName, department, to, contact, notes } = group
  const set = useSetContact(onJudged, onLost)
  const { email, name } = contact
  const taken = { email, ...(name !== '' && { name }) }
  const title = [clientName, department].filter((part) => part !== '').join('　')
  return (
    <section className={classes['group']} aria-label={text.of(title)}>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        <Text span inherit fw={600}>
          {title}
        </Text>{' '}
        <Text span size="xs" c="dimmed" data-figures>
          {text.now(formatQuantity(notes.length), to)}
        </Text>
      </Text>
      <div className={classes['known']}>
        <ContactLine contact={contact} />
        <BusyButton
          size="xs"
          variant="default"
          loading={set.isPending}
          onClick={() => {
            set.mutate(
              { notes, ...taken },
              {
                onSuccess: (outcomes) => {
                  onDone({ notes, contact: taken, outcomes })
                },
              },
            )
          }}
        >
          {contactMessages.missing.take(formatQuantity(notes.length))}
        </BusyButton>
      </div>
      {set.error !== null && <InlineFailure error={set.error} />}
    </section>
  )
}
