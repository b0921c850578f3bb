import '@mantine/dates/styles.css'
import 'dayjs/locale/ja'
import { formatJapaneseMonth, monthOf } from '@kenshu/contract/monthly/month'
import { DatesProvider, MonthPickerInput } from '@mantine/dates'
import { useEffect, useState } from 'react'
import { calendarFormats } from '../../../messages/calendar-ja.ts'
import { monthlyMessages } from '../../../messages/monthly-ja.ts'
import type { Pressed } from '../../../ui/with-stand-in.tsx'
import type { MonthFieldProps } from './month-field.tsx'

const text = monthlyMessages.picker

/** The month, and a calendar of months. */
export function MonthInput({ month, onChange, isPressed = false, ...props }: MonthFieldProps & Pressed) {
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    if (!isPressed) return
    // Once the field has the focus of its stand-in, to which the calendar gives it back when it is closed.
    const opening = setTimeout(() => {
      setIsOpen(true)
    })
    return () => {
      clearTimeout(opening)
    }
  }, [isPressed])
  return (
    <DatesProvider settings={{ locale: 'ja' }}>
      <MonthPickerInput
        {...props}
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
