import { formatJapaneseDate } from '@kenshu/contract/calendar-date'
import { DateInput } from '@mantine/dates'
import { type ReactNode, useState } from 'react'
import { calendarFormats } from '../messages/calendar-ja.ts'
import { messages } from '../messages/ja.ts'
import { parseTypedDate } from './lenient-date.ts'

const text = messages.dateField

const SATURDAY = 6

/** @param date `YYYY-MM-DD` */
function isSaturday(date: string): boolean {
  return new Date(date).getUTCDay() === SATURDAY
}

interface DateFieldProps {
  label: string
  /** `YYYY-MM-DD`; '' if empty */
  value: string
  onChange: (value: string) => void
  /** whether the field contains text that is not a date */
  isUnreadable: boolean
  onUnreadable: (isUnreadable: boolean) => void
  error: ReactNode
}

/**
 * A date that the user types (2026/4/1) or picks. Text that is not a date stays in the field and is reported, so that the user can
 * correct it.
 */
export function DateField({ label, value, onChange, isUnreadable, onUnreadable, error }: DateFieldProps) {
  // Only a click opens the calendar. It would cover the page for users who move by Tab or type.
  const [isPressed, setIsPressed] = useState(false)
  return (
    <DateInput
      label={label}
      placeholder={text.placeholder}
      value={value === '' ? null : value}
      onChange={(date) => {
        onUnreadable(false)
        onChange(date ?? '')
      }}
      onInput={(event) => {
        const typed = event.currentTarget.value
        setIsPressed(false)
        onUnreadable(typed.trim() !== '' && parseTypedDate(typed) === null)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') setIsPressed(false)
        if (event.key === 'ArrowDown') setIsPressed(true)
      }}
      onClick={() => {
        setIsPressed(true)
      }}
      onBlur={() => {
        setIsPressed(false)
      }}
      dateParser={(typed) => parseTypedDate(typed)}
      valueFormat={formatJapaneseDate}
      fixOnBlur={!isUnreadable}
      error={error}
      clearable
      clearButtonProps={{ 'aria-label': `${label}：${text.clear}` }}
      popoverProps={isPressed ? {} : { opened: false }}
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
  )
}
