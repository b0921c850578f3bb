import type { JudgedNote } from '@kenshu/contract/bulk/preview'
import { formatQuantity } from '@kenshu/contract/money'
import { Button, Paper, Text, Title } from '@mantine/core'
import { useId, useMemo, useState } from 'react'
import { FIRST_CONTACTS } from '../../../../lib/limits.ts'
import { contactMessages } from '../../../../messages/contacts-ja.ts'
import { ContactLine } from '../../../../ui/contact/contact-line.tsx'
import { failureSentence } from '../../../../ui/failure.tsx'
import { useSetContact } from '../../calls/use-set-contact.ts'
import classes from './contacts.module.css'
import type { Done } from './group-by-contact.ts'
import { type CorrectionGroup, groupByCorrection } from './group-by-correction.ts'
import { SetOutcome } from './set-outcome.tsx'

const text = contactMessages.corrected

interface CorrectedContactsProps {
  /** the notes for which mails would be sent */
  mails: readonly JudgedNote[]
  /** receives notes that are judged anew, because their contact was set */
  onJudged: (notes: readonly JudgedNote[]) => void
  /** called if they could not be judged anew */
  onLost: () => void
}

/**
 * The notes whose contact was corrected on another note: the corrected one is taken over with one press for all of them, or their mails go
 * where they would have gone.
 */
export function CorrectedContacts({ mails, onJudged, onLost }: CorrectedContactsProps) {
  const titleId = useId()
  const groups = useMemo(() => groupByCorrection(mails), [mails])
  const [isWhole, setIsWhole] = useState(false)
  const [done, setDone] = useState<Done | null>(null)
  const count = groups.reduce((sum, { notes }) => sum + notes.length, 0)
  const shown = isWhole ? groups : groups.slice(0, FIRST_CONTACTS)
  if (groups.length === 0 && done === null) return null
  return (
    <Paper component="section" aria-labelledby={titleId} className={classes['contacts'] ?? ''}>
      {done !== null && <SetOutcome done={done} />}
      {groups.length > 0 && (
        <div>
          <Title order={2} size="h4" id={titleId}>
            {text.title(formatQuantity(count))}
          </Title>
          <Text size="sm" c="dimmed">
            {text.hint}
          </Text>
        </div>
      )}
      {shown.map((group) => (
        <Correction key={group.key} group={group} onJudged={onJudged} onLost={onLost} onDone={setDone} />
      ))}
      {shown.length < groups.length && (
        <Button
          size="compact-sm"
          variant="subtle"
          onClick={() => {
            setIsWhole(true)
          }}
        >
          {contactMessages.missing.more(formatQuantity(groups.length - shown.length))}
        </Button>
      )}
    </Paper>
  )
}

interface CorrectionProps extends Pick<CorrectedContactsProps, 'onJudged' | 'onLost'> {
  group: CorrectionGroup
  onDone: (done: Done) => void
}

function Correction({ group, onJudged, onLost, onDone }: CorrectionProps) {
  const { clientName, department, to, contact, notes } = group
  const set = useSetContact(onJudged, onLost)
  const { email, name } = contact
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
        <Button
          size="xs"
          variant="default"
          loading={set.isPending}
          onClick={() => {
            set.mutate(
              { notes, email, ...(name !== '' && { name }) },
              {
                onSuccess: (outcomes) => {
                  onDone({ notes, outcomes })
                },
              },
            )
          }}
        >
          {contactMessages.missing.take(formatQuantity(notes.length))}
        </Button>
      </div>
      {set.error !== null && (
        <Text size="sm" c="red.8" role="alert">
          {failureSentence(set.error)}
        </Text>
      )}
    </section>
  )
}
