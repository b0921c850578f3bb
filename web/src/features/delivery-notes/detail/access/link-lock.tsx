import { formatJapaneseMoment } from '@kenshu/contract/calendar-date'
import type { ConfirmLink } from '@kenshu/contract/confirm/link'
import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import { mayEver } from '@kenshu/contract/permissions'
import { Alert, Text } from '@mantine/core'
import { IconLock, IconLockOpen } from '@tabler/icons-react'
import { useMe } from '../../../../lib/session.ts'
import { deliveryNoteMessages } from '../../../../messages/delivery-notes-ja.ts'
import { BusyButton } from '../../../../ui/buttons/busy-button.tsx'
import { failureSentence } from '../../../../ui/failures/failure.tsx'
import { noticeDone } from '../../../../ui/notices/notice.tsx'
import { useUnlockLink } from '../../calls/use-unlock-link.ts'
import { alertOfNote } from '../parts/alert-of-note.ts'

const text = deliveryNoteMessages.link
const ICON_SIZE = 14

export interface LinkLockProps {
  note: Pick<DeliveryNote, 'id' | 'billingNo'>
  lock: NonNullable<ConfirmLink['lock']>
  /** called when the lock is gone, and the button with it */
  onUnlocked: () => void
}

/** Shows who can't open the client's links after wrong passwords, and a button that unlocks them. */
export function LinkLock({ note, lock, onUnlocked }: LinkLockProps) {
  const me = useMe()
  const unlock = useUnlockLink(
    note.id,
    () => {
      noticeDone(text.unlocked, text.unlockedHint)
      onUnlocked()
    },
    (error) => {
      alertOfNote(note, text.unlockFailed, error, failureSentence(error))
    },
  )
  const until = formatJapaneseMoment(new Date(lock.until))
  return (
    <Alert color="yellow" icon={<IconLock aria-hidden />} title={text.lockedTitle}>
      <Text size="sm">{lock.scope === 'some' ? text.lockedSome(until) : text.lockedStrangers(until)}</Text>
      {mayEver(me.role, 'unlockLink') && (
        <>
          <Text size="sm">{text.unlockHint}</Text>
          <BusyButton
            mt="sm"
            size="xs"
            leftSection={<IconLockOpen size={ICON_SIZE} aria-hidden />}
            loading={unlock.isPending}
            onClick={() => {
              unlock.mutate()
            }}
          >
            {text.unlock}
          </BusyButton>
        </>
      )}
    </Alert>
  )
}
