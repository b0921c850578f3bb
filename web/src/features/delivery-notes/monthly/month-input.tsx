import '@mantine/dates/styles.css'
import 'dayjs/locale/ja'
import { formatJapaneseMonth, monthOf } from '@kenshu/contract/month'
import { DatesProvider, MonthPickerInput, type MonthPickerInputProps } from '@mantine/dates'
import { type CSSProperties, useState } from 'react'
import { calendarFormats } from '../../../messages/calendar-ja.ts'
import { monthlyMessages } from '../../../messages/monthly-ja.ts'

const text = monthlyMessages.picker

export interface MonthFieldProps {
  /** YYYY-MM */
  month: string
  onChange: (month: string) => void
  look: Pick<MonthPickerInputProps, 'aria-label' | 'w'> & { styles: { input: CSSProperties } }
}

/** The month, and a calendar of months. */
export function MonthInput({ month, onChange, look }: MonthFieldProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <DatesProvider settings={{ locale: 'ja' }}>
      <MonthPickerInput
        {...look}
        value={`${month}-01`}
        onClick={() => {
          setIsOpen((was) => !was)
        }}
        onChange={(date) => {
          setIsOpen(false)
          if (date !== null) onChange(monthOf(date))
        }}
        popoverProps={{
          opened: isOpen,
          returnFocus: true,
          onClose: () => {
            setIsOpen(false)
          },
        }}
        valueFormat={calendarFormats.month}
        monthsListFormat={calendarFormats.monthOfYear}
        yearLabelFormat={calendarFormats.year}
        yearsListFormat={calendarFormats.year}
        decadeLabelFormat={calendarFormats.year}
        getMonthControlProps={(date) => ({ 'aria-label': formatJapaneseMonth(monthOf(date)) })}
        ariaLabels={{
          previousYear: text.previousYear,
          nextYear: text.nextYear,
          previousDecade: text.previousDecade,
          nextDecade: text.nextDecade,
        }}
      />
    </DatesProvider>
  )
}
