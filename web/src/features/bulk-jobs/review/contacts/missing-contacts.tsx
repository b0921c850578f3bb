import type { JudgedNote } from '@kenshu/contract/bulk/preview'
import { formatQuantity } from '@kenshu/contract/money'
import { Button, Paper, Text, Title } from '@mantine/core'
import { useId, useMemo, useState } from 'react'
import { FIRST_CONTACTS } from '../../../../lib/limits.ts'
import { contactMessages } from '../../../../messages/contacts-ja.ts'
import classes from './contacts.module.css'
import { type Done, groupByContact } from './group-by-contact.ts'
import { GroupForm } from './group-form.tsx'
import { SetOutcome } from './set-outcome.tsx'

const text = contactMessages.missing

interface MissingContactsProps {
  /** the notes for which no mail would be sent */
  refused: readonly JudgedNote[]
  /** receives notes that are judged anew, because their contact was set */
  onJudged: (notes: readonly JudgedNote[]) => void
  /** called if they could not be judged anew */
  onLost: () => void
}

/** The notes that are left out for lack of an address, by contact: the address is typed once for all notes of a contact. */
export function MissingContacts({ refused, onJudged, onLost }: MissingContactsProps) {
  const titleId = useId()
  const groups = useMemo(() => groupByContact(refused), [refused])
  const [isWhole, setIsWhole] = useState(false)
  const [done, setDone] = useState<Done | null>(null)
  const count = groups.reduce((sum, { notes, foreign }) => sum + notes.length + foreign, 0)
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
        <GroupForm key={group.key} group={group} onJudged={onJudged} onLost={onLost} onDone={setDone} />
      ))}
      {shown.length < groups.length && (
        <Button
          size="compact-sm"
          variant="subtle"
          onClick={() => {
            setIsWhole(true)
          }}
        >
          {text.more(formatQuantity(groups.length - shown.length))}
        </Button>
      )}
    </Paper>
  )
}
