import { Button } from '@mantine/core'
import { IconClockExclamation, IconUser, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { serverNow } from '../../../../lib/api/server-clock.ts'
import { OVERDUE_DAYS } from '../../../../lib/limits.ts'
import { listSearchMessages as text } from '../../../../messages/list-search-ja.ts'
import { useHandedOnFocus } from '../../../../ui/focus/use-handed-on-focus.ts'
import type { ListFilter } from '../filter-params.ts'
import { activeConditions } from './active-conditions.ts'
import classes from './filter-chips.module.css'
import { isOverdue, NOT_OVERDUE, overduePart } from './overdue.ts'
import { useSalesNames } from './use-sales-names.ts'

interface FilterChipsProps {
  /** the current search */
  filter: ListFilter
  /** the e-mail for 自分の担当; null for users without notes of their own */
  myEmail: string | null
  /** Searches at once with a changed part of the filter. */
  onChange: (part: Partial<ListFilter>) => void
}

/** Toggles for frequent searches, and the active conditions, each with a button that removes it. */
export function FilterChips({ filter, myEmail, onChange }: FilterChipsProps) {
  const areMine = myEmail !== null && filter.sales.includes(myEmail)
  // Judged by the day of this rendering, because a list may stay open past midnight.
  const areOverdue = isOverdue(filter, serverNow())
  const others = filter.sales.filter((email) => email !== myEmail)
  const nameOf = useSalesNames(others)
  const conditions = activeConditions(
    // Omit conditions that have a toggle of their own.
    { ...filter, sales: others, ...(areOverdue && NOT_OVERDUE) },
    nameOf,
  )
  return (
    <>
      {myEmail !== null && (
        <ToggleChip
          isOn={areMine}
          icon={<IconUser size="0.875rem" aria-hidden />}
          onClick={() => {
            onChange({ sales: areMine ? others : [myEmail] })
          }}
        >
          {text.mine}
        </ToggleChip>
      )}
      <ToggleChip
        isOn={areOverdue}
        icon={<IconClockExclamation size="0.875rem" aria-hidden />}
        title={text.overdueHelp(OVERDUE_DAYS)}
        onClick={() => {
          onChange(areOverdue ? NOT_OVERDUE : overduePart(serverNow()))
        }}
      >
        {text.overdue(OVERDUE_DAYS)}
      </ToggleChip>
      {conditions.map(({ label, without }) => (
        <ConditionChip
          key={label}
          label={label}
          onTakeOff={() => {
            const { sales } = without
            onChange(sales !== undefined && areMine ? { sales: [myEmail, ...sales] } : without)
          }}
        />
      ))}
    </>
  )
}

function ConditionChip({ label, onTakeOff }: { label: string; onTakeOff: () => void }) {
  const own = useHandedOnFocus<HTMLButtonElement>()
  return (
    <Button
      ref={own}
      size="compact-sm"
      radius="xl"
      variant="light"
      className={classes['chip'] ?? ''}
      rightSection={<IconX size="0.875rem" aria-hidden />}
      aria-label={text.takeOff(label)}
      title={label}
      onClick={onTakeOff}
    >
      {label}
    </Button>
  )
}

interface ToggleChipProps {
  isOn: boolean
  icon: ReactNode
  title?: string | undefined
  onClick: () => void
  children: ReactNode
}

function ToggleChip({ isOn, icon, title, onClick, children }: ToggleChipProps) {
  return (
    <Button
      size="compact-sm"
      radius="xl"
      variant={isOn ? 'filled' : 'default'}
      className={classes['chip'] ?? ''}
      leftSection={icon}
      aria-pressed={isOn}
      title={title}
      onClick={onClick}
    >
      {children}
    </Button>
  )
}
