import '@mantine/dates/styles.css'
import 'dayjs/locale/ja'
import { formatJapaneseMonth, monthOf, shiftMonth } from '@kenshu/contract/monthly/month'
import { ActionIcon, Group } from '@mantine/core'
import { DatesProvider, MonthPickerInput } from '@mantine/dates'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { calendarFormats } from '../../../messages/calendar-ja.ts'
import { monthlyMessages } from '../../../messages/monthly-ja.ts'

const text = monthlyMessages.picker

interface MonthPickerProps {
  month: string
  onChange: (month: string) => void
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
          onChange(shiftMonth(month, -1))
        }}
      >
        <IconChevronLeft size={18} aria-hidden />
      </ActionIcon>
      <DatesProvider settings={{ locale: 'ja' }}>
        <MonthPickerInput
          aria-label={`${text.label}：${formatJapaneseMonth(month)}`}
          value={`${month}-01`}
          onChange={(date) => {
            if (date !== null) onChange(monthOf(date))
          }}
          valueFormat={calendarFormats.month}
          monthsListFormat={calendarFormats.monthOfYear}
          yearLabelFormat={calendarFormats.year}
          yearsListFormat={calendarFormats.year}
          decadeLabelFormat={calendarFormats.year}
          w="9rem"
          styles={{ input: { textAlign: 'center', fontWeight: 600 } }}
          getMonthControlProps={(date) => ({ 'aria-label': formatJapaneseMonth(monthOf(date)) })}
          ariaLabels={{
            previousYear: text.previousYear,
            nextYear: text.nextYear,
            previousDecade: text.previousDecade,
            nextDecade: text.nextDecade,
          }}
        />
      </DatesProvider>
      <ActionIcon
        size="2.25rem"
        variant="default"
        aria-label={text.next}
        onClick={() => {
          onChange(shiftMonth(month, 1))
        }}
      >
        <IconChevronRight size={18} aria-hidden />
      </ActionIcon>
    </Group>
  )
}
