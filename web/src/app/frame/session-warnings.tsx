import { tokyoTime } from '@kenshu/contract/calendar-date'
import { Button, Group, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { keepSession } from '../../lib/session/end.ts'
import { renewSession } from '../../lib/session/log-out.ts'
import type { SessionState } from '../../lib/session/watch.ts'
import { messages } from '../../messages/frame-ja.ts'
import { BusyButton } from '../../ui/buttons/busy-button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { failureSentence, InlineFailure } from '../../ui/failures/failure.tsx'
import { useLogout } from './use-logout.ts'

const text = messages.session

/** The warnings some minutes before the session ends. */
export function SessionWarnings({ phase, at }: SessionState) {
  return (
    <>
      <IdleWarning isOpen={phase === 'soonIdle'} at={at} />
      <LatestWarning isOpen={phase === 'soonLatest'} at={at} />
    </>
  )
}

interface WarningProps {
  isOpen: boolean
  /** when the session ends, in milliseconds since 1970 */
  at: number
}

/**
 * Warns after a long time without activity. One click keeps the session alive. Closing the dialog does the same, because it shows
 * that the user is there.
 */
function IdleWarning({ isOpen, at }: WarningProps) {
  const logout = useLogout()
  const keeping = useMutation({ mutationFn: keepSession })
  const keep = () => {
    if (!keeping.isPending) keeping.mutate()
  }
  return (
    <Dialog title={text.idleTitle} isOpen={isOpen} onClose={keep} isTopmost>
      <Text>{text.idle(tokyoTime(new Date(at)))}</Text>
      {keeping.error !== null && (
        <InlineFailure
          error={keeping.error}
          title={`${text.keepFailed}。${failureSentence(keeping.error)}`}
          mt="sm"
        />
      )}
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={logout}>
          {messages.app.logout}
        </Button>
        <BusyButton loading={keeping.isPending} onClick={keep} data-autofocus>
          {text.keep}
        </BusyButton>
      </Group>
    </Dialog>
  )
}

/** Warns that the session reaches its maximum length. The user can save, and sign in again. */
function LatestWarning({ isOpen, at }: WarningProps) {
  // Each end is announced once.
  const [readOf, setReadOf] = useState(0)
  const renew = useLogout(renewSession)
  const close = () => {
    setReadOf(at)
  }
  return (
    <Dialog title={text.latestTitle} isOpen={isOpen && readOf !== at} onClose={close} isTopmost>
      <Text>{text.latest(tokyoTime(new Date(at)))}</Text>
      <Text mt="xs">{text.latestHint}</Text>
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={renew}>
          {text.renew}
        </Button>
        <Button onClick={close} data-autofocus>
          {text.later}
        </Button>
      </Group>
    </Dialog>
  )
}
