import { formatJapaneseMonth, shiftMonth } from '@kenshu/contract/month'
import { ActionIcon, Group } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { SetStateAction } from 'react'
import { monthlyMessages } from '../../../messages/monthly-ja.ts'
import { MonthField } from './month-field.tsx'

const text = monthlyMessages.picker

interface MonthPickerProps {
  month: string
  onChange: (month: SetStateAction<string>) => void
}

/** Selects a month: the previous or next one, or any from the calendar. */
export function MonthPicker({ month, onChange }: MonthPickerProps) {
  return (
    <Group gap="2xs" wrap="nowrap">
      <ActionIcon
        size="2.25rem"
        variant="default"
        aria-label={text.previous}
        onClick={() => {
          onChange((now) => shiftMonth(now, -1))
        }}
      >
        <IconChevronLeft size="1.125rem" aria-hidden />
      </ActionIcon>
      <MonthField
        month={month}
        onChange={onChange}
        look={{
          'aria-label': `${text.label}：${formatJapaneseMonth(month)}`,
          w: '9rem',
          styles: { input: { textAlign: 'center', fontWeight: 600 } },
        }}
      />
      <ActionIcon
        size="2.25rem"
        variant="default"
        aria-label={text.next}
        onClick={() => {
          onChange((now) => shiftMonth(now, 1))
        }}
      >
        <IconChevronRight size="1.125rem" aria-hidden />
      </ActionIcon>
    </Group>
  )
}
