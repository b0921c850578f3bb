import { formatJapaneseDate } from '@kenshu/contract/calendar-date'
import { TextInput } from '@mantine/core'
import { fieldMessages } from '../../messages/fields-ja.ts'
import { withStandIn } from '../failures/with-stand-in.tsx'
import type { DateFieldProps } from './date-input-field.tsx'

/** A date that the user types or picks. The calendar's code loads after the page. */
export const DateField = withStandIn<DateFieldProps>(
  async () => (await import('./date-input-field.tsx')).DateInputField,
  ({ label, value, error, onPress }) => (
    <TextInput
      label={label}
      placeholder={fieldMessages.dateField.placeholder}
      value={value === '' ? '' : formatJapaneseDate(value)}
      error={error}
      // Read-only, because what is typed before the real field is there would be lost.
      readOnly
      onClick={onPress}
    />
  ),
)
