import { formatJapaneseDate } from '@kenshu/contract/calendar-date'
import { DateInput } from '@mantine/dates'
import { type ReactNode, useState } from 'react'
import { messages } from '../messages/ja.ts'
import { parseTypedDate } from './lenient-date.ts'

const text = messages.dateField

interface DateFieldProps {
  label: string
  /** `YYYY-MM-DD`, '' for none */
  value: string
  onChange: (value: string) => void
  /** whether what stands in the field is text that is no date */
  isUnreadable: boolean
  onUnreadable: (isUnreadable: boolean) => void
  error: ReactNode
}

/** A date that one types (2026/4/1) or picks. Text that is no date stays to be corrected and is reported, not dropped. */
export function DateField({ label, value, onChange, isUnreadable, onUnreadable, error }: DateFieldProps) {
  // Enter searches; the calendar must not then lie on the results.
  const [isCalendarAway, setIsCalendarAway] = useState(false)
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
        setIsCalendarAway(false)
        onUnreadable(typed.trim() !== '' && parseTypedDate(typed) === null)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') setIsCalendarAway(true)
      }}
      onClick={() => {
        setIsCalendarAway(false)
      }}
      onBlur={() => {
        setIsCalendarAway(false)
      }}
      dateParser={(typed) => parseTypedDate(typed)}
      valueFormat={formatJapaneseDate}
      fixOnBlur={!isUnreadable}
      error={error}
      clearable
      clearButtonProps={{ 'aria-label': `${label}：${text.clear}` }}
      popoverProps={isCalendarAway ? { opened: false } : {}}
      getDayAriaLabel={formatJapaneseDate}
      hideOutsideDates
      monthLabelFormat="YYYY年M月"
      monthsListFormat="M月"
      yearLabelFormat="YYYY年"
      yearsListFormat="YYYY年"
      decadeLabelFormat="YYYY年"
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
