import { fieldMessages } from '../../messages/fields-ja.ts'
import { DateField } from './date-field.tsx'

type End = 'from' | 'to'

export const READABLE_RANGE: Readonly<Record<End, boolean>> = { from: false, to: false }

interface DateRangeFieldsProps {
  labels: Readonly<Record<End, string>>
  /** `YYYY-MM-DD`; '' if empty */
  range: Readonly<Record<End, string>>
  onChange: (part: Partial<Record<End, string>>) => void
  /** which of them contain text that is not a date */
  unreadable: Readonly<Record<End, boolean>>
  onUnreadable: (part: Partial<Record<End, boolean>>) => void
}

/** The first and the last day of a range, each with what is wrong with its text. Where they stand is up to the grid around them. */
export function DateRangeFields({ labels, range, onChange, unreadable, onUnreadable }: DateRangeFieldsProps) {
  const field = (end: End) => (
    <DateField
      label={labels[end]}
      value={range[end]}
      onChange={(day) => {
        onChange({ [end]: day })
      }}
      isUnreadable={unreadable[end]}
      onUnreadable={(isUnreadable) => {
        onUnreadable({ [end]: isUnreadable })
      }}
      error={unreadable[end] ? fieldMessages.dateField.unreadable : null}
    />
  )
  return (
    <>
      {field('from')}
      {field('to')}
    </>
  )
}
