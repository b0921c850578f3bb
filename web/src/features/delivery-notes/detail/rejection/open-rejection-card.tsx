import { formatJapaneseMoment } from '@kenshu/contract/calendar-date'
import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import { mayForNote } from '@kenshu/contract/permissions'
import { type OpenRejection, REJECTION_STATES, type RejectionState } from '@kenshu/contract/rejection/task'
import type { Me } from '@kenshu/contract/user/me'
import { Button, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconUserShare } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { daysSince } from '../../../../lib/days/days-since.ts'
import { rejectionMessages } from '../../../../messages/rejection-ja.ts'
import { StateTag, type StateTone } from '../../../../ui/status/state-tag.tsx'
import { DetailCard } from '../parts/detail-card.tsx'
import { REJECTION_HASH } from '../parts/rejection-place.ts'
import { HandOn } from './hand-on.tsx'
import classes from './rejection.module.css'
import { RejectionActs } from './rejection-acts.tsx'
import { RejectionLines } from './rejection-lines.tsx'

const text = rejectionMessages

const TONES: Record<RejectionState, StateTone> = {
  open: 'bad',
  in_progress: 'busy',
  corrected: 'busy',
  imported: 'good',
}

export interface RejectionProps {
  note: DeliveryNote
  me: Me
  /** while the note is edited, other changes are disabled */
  isEditing: boolean
}

/** Who sees to the rejection, how far it is, and the next act. */
export function OpenRejectionCard({
  note,
  me,
  isEditing,
  rejection,
}: RejectionProps & { rejection: OpenRejection }) {
  const { state, since, assignee, importedAt } = rejection
  const [isHandOnOpen, handOn] = useDisclosure(false)
  const card = useRef<HTMLElement>(null)
  const { hash, key } = useLocation()
  useEffect(() => {
    if (hash === REJECTION_HASH) card.current?.focus()
  }, [hash, key])
  const mayHandle = mayForNote(me, 'handleRejection', { ...note, handedTo: assignee.uid })
  return (
    <DetailCard
      ref={card}
      title={text.title}
      actions={<StateTag tone={TONES[state]}>{REJECTION_STATES[state]}</StateTag>}
    >
      <div className={classes['who']}>
        <Text size="sm">
          <span className={classes['label']}>{text.assignee}</span>
          {assignee.name || assignee.email}
          {assignee.uid === null && <span className={classes['dim']}>{text.salesPerson}</span>}
        </Text>
        {mayForNote(me, 'editDeliveryNote', note) && (
          <Button
            size="compact-xs"
            variant="subtle"
            leftSection={<IconUserShare size="0.875rem" aria-hidden />}
            onClick={handOn.open}
          >
            {text.handOn}
          </Button>
        )}
      </div>
      <Text size="xs" c="dimmed">
        {text.age(daysSince(since))}
      </Text>
      <RejectionLines note={note} rejection={rejection} />
      {state === 'imported' && importedAt !== null && (
        <Text size="sm" c="dimmed">
          {text.importedAt(formatJapaneseMoment(new Date(importedAt)))}
        </Text>
      )}
      {state === 'corrected' && (
        <Text size="sm" c="dimmed">
          {text.waiting}
        </Text>
      )}
      <RejectionActs note={note} me={me} isEditing={isEditing} mayHandle={mayHandle} rejection={rejection} />
      <HandOn note={note} assignee={assignee} isOpen={isHandOnOpen} onClose={handOn.close} />
    </DetailCard>
  )
}
