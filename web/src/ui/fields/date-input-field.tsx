import '@mantine/dates/styles.css'
import 'dayjs/locale/ja'
import { formatJapaneseDate } from '@kenshu/contract/calendar-date'
import { DateInput, DatesProvider } from '@mantine/dates'
import { type ReactNode, useRef, useState } from 'react'
import { isComposing } from '../../is-composing.ts'
import { calendarFormats } from '../../messages/calendar-ja.ts'
import { fieldMessages } from '../../messages/fields-ja.ts'
import { parseTypedDate } from './lenient-date.ts'

const text = fieldMessages.dateField

const CALENDAR = { locale: 'ja', firstDayOfWeek: 0 } as const
const SATURDAY = 6

/** @param date `YYYY-MM-DD` */
function isSaturday(date: string): boolean {
  return new Date(date).getUTCDay() === SATURDAY
}

export interface DateFieldProps {
  label: string
  /** `YYYY-MM-DD`; '' if empty */
  value: string
  onChange: (value: string) => void
  /** called after `onChange` if the user has picked the date in the calendar */
  onPick?: (value: string) => void
  /** whether the field contains text that is not a date */
  isUnreadable: boolean
  onUnreadable: (isUnreadable: boolean) => void
  error: ReactNode
}

/**
 * A date that the user types (2026/4/1) or picks. Text that is not a date stays in the field and is reported, so that the user can
 * correct it.
 */
export function DateInputField({
  label,
  value,
  onChange,
  onPick,
  isUnreadable,
  onUnreadable,
  error,
}: DateFieldProps) {
  // Only a click opens the calendar. It would cover the page for users who move by Tab or type.
  const [isOpen, setIsOpen] = useState(false)
  // A typed text may be a date before it is complete (2026/4/1 of 2026/4/15).
  const isTyping = useRef(false)
  function openCalendar() {
    isTyping.current = false
    setIsOpen(true)
  }
  return (
    <DatesProvider settings={CALENDAR}>
      <DateInput
        label={label}
        placeholder={text.placeholder}
        value={value === '' ? null : value}
        onChange={(date) => {
          onUnreadable(false)
          onChange(date ?? '')
          if (!isTyping.current) onPick?.(date ?? '')
        }}
        onInput={(event) => {
          const typed = event.currentTarget.value
          isTyping.current = true
          setIsOpen(false)
          onUnreadable(typed.trim() !== '' && parseTypedDate(typed) === null)
        }}
        onKeyDown={(event) => {
          if (isComposing(event.nativeEvent)) return
          if (event.key === 'Enter') setIsOpen(false)
          if (event.key === 'ArrowDown') openCalendar()
        }}
        onClick={openCalendar}
        onBlur={() => {
          isTyping.current = false
          setIsOpen(false)
        }}
        dateParser={(typed) => parseTypedDate(typed)}
        valueFormat={formatJapaneseDate}
        fixOnBlur={!isUnreadable}
        error={error}
        clearable
        clearButtonProps={{ 'aria-label': `${label}：${text.clear}` }}
        popoverProps={isOpen ? {} : { opened: false }}
        getDayProps={(date) => (isSaturday(date) ? { 'data-saturday': true } : {})}
        getDayAriaLabel={formatJapaneseDate}
        hideOutsideDates
        monthLabelFormat={calendarFormats.month}
        monthsListFormat={calendarFormats.monthOfYear}
        yearLabelFormat={calendarFormats.year}
        yearsListFormat={calendarFormats.year}
        decadeLabelFormat={calendarFormats.year}
        ariaLabels={{
          previousMonth: text.previousMonth,
          nextMonth: text.nextMonth,
          previousYear: text.previousYear,
          nextYear: text.nextYear,
          previousDecade: text.previousDecade,
          nextDecade: text.nextDecade,
        }}
      />
    </DatesProvider>
  )
}
