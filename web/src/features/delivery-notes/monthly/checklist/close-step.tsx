import { formatJapaneseMoment, formatMonthDay } from '@kenshu/contract/calendar-date'
import { formatQuantity } from '@kenshu/contract/money'
import { daysOfMonth, formatJapaneseMonth } from '@kenshu/contract/month'
import type { MonthClose } from '@kenshu/contract/monthly/close'
import { mayEver } from '@kenshu/contract/permissions'
import { Stack, Text } from '@mantine/core'
import { useMe } from '../../../../lib/session.ts'
import { listed, monthCloseMessages as text } from '../../../../messages/month-close-ja.ts'
import { BusyButton } from '../../../../ui/buttons/busy-button.tsx'
import { askFirst } from '../../../../ui/dialogs/ask-first.tsx'
import { useHandedOnFocus } from '../../../../ui/focus/use-handed-on-focus.ts'
import { useCloseMonth, useReopenMonth } from '../calls/use-month-close.ts'
import { currentMonth, useMonthInAddress } from '../use-month.ts'
import { ToLateChanges } from './late-changes.tsx'
import { StepFrame } from './step-frame.tsx'

interface CloseStepProps {
  month: string
  close: MonthClose
  /** names of the steps that are not done; null while that is not known of all */
  open: readonly string[] | null
}

/** 締め: who closed the month and when, and how it is closed and taken back by an admin. */
export function CloseStep({ month, close, open }: CloseStepProps) {
  const mayClose = mayEver(useMe().role, 'closeMonth')
  const closing = close.closings.find(({ id }) => id === close.closed)
  const late = close.late_changes.length
  const hasBegun = month <= currentMonth()
  return (
    <StepFrame name={text.close} isDone={closing !== undefined}>
      {closing !== undefined && (
        <Text size="xs" c="dimmed">
          {text.closing.closedBy(closing.by, formatJapaneseMoment(new Date(closing.at)))}
        </Text>
      )}
      {late > 0 && (
        <ToLateChanges>
          {(close.has_more_changes ? text.late.atLeast : text.late.list)(formatQuantity(late))}
        </ToLateChanges>
      )}
      {mayClose && hasBegun && (closing === undefined || late > 0) && (
        <CloseButton month={month} revision={close.revision} open={open} isAgain={closing !== undefined} />
      )}
      {mayClose && closing !== undefined && <ReopenButton month={month} revision={close.revision} />}
      {closing === undefined && (!mayClose || !hasBegun) && (
        <Text size="sm" c="dimmed">
          {hasBegun ? text.closing.adminOnly : text.closing.notBegun}
        </Text>
      )}
    </StepFrame>
  )
}

interface CloseButtonProps {
  month: string
  revision: number
  open: CloseStepProps['open']
  isAgain: boolean
}

function CloseButton({ month, revision, open, isAgain }: CloseButtonProps) {
  const close = useCloseMonth(month)
  const showAfterReload = useMonthInAddress()
  const own = useHandedOnFocus<HTMLButtonElement>()
  const label = isAgain ? text.closing.again : text.closing.button
  return (
    <BusyButton
      ref={own}
      size="xs"
      variant={open?.length === 0 ? 'filled' : 'default'}
      loading={close.isPending || open === null}
      onClick={() => {
        askFirst({
          title: text.closing.title(formatJapaneseMonth(month)),
          question: (
            <Stack gap="xs">
              {month === currentMonth() && (
                <Text fw={600}>{text.closing.notOver(formatMonthDay(daysOfMonth(month).to))}</Text>
              )}
              {open !== null && open.length > 0 && <Text fw={600}>{text.closing.remains(listed(open))}</Text>}
              <Text size="sm">{text.closing.what}</Text>
            </Stack>
          ),
          confirm: label,
          onConfirm: () => {
            showAfterReload(month)
            close.mutate(revision)
          },
        })
      }}
    >
      {label}
    </BusyButton>
  )
}

function ReopenButton({ month, revision }: { month: string; revision: number }) {
  const reopen = useReopenMonth(month)
  const own = useHandedOnFocus<HTMLButtonElement>()
  return (
    <BusyButton
      ref={own}
      size="compact-xs"
      variant="subtle"
      px={0}
      color="gray"
      loading={reopen.isPending}
      onClick={() => {
        askFirst({
          title: text.reopen.title(formatJapaneseMonth(month)),
          question: <Text size="sm">{text.reopen.what}</Text>,
          confirm: text.reopen.button,
          isDangerous: true,
          onConfirm: () => {
            reopen.mutate(revision)
          },
        })
      }}
    >
      {text.reopen.button}
    </BusyButton>
  )
}
