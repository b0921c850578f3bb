import { type Sending, sendingBounds } from '@kenshu/contract/company/company'
import { Text } from '@mantine/core'
import { companyMessages } from '../../../messages/company-ja.ts'
import { WholeNumberField } from '../../../ui/fields/whole-number-field.tsx'
import classes from './company.module.css'

const text = companyMessages.sending
/** An emptied field, which no bounds allow. */
const EMPTY = -1

interface SendingFieldsProps {
  sending: Sending
  /** version 0: what the operator allows */
  first: Sending
  /** sentences by the path of their field */
  faults: ReadonlyMap<string, string>
  onChange: (sending: Sending) => void
}

/** How long links are valid, and how much may be sent. */
export function SendingFields({ sending, first, faults, onChange }: SendingFieldsProps) {
  const bounds = sendingBounds(first)
  const isUnlimited = first.mailsPerMinute === 0
  const fields = [
    {
      field: 'linkDays',
      description: text.linkDaysHint(bounds.linkDays.min, bounds.linkDays.max),
      suffix: text.days,
    },
    {
      field: 'mailsPerMinute',
      description: isUnlimited ? text.mailsUnlimitedHint : text.mailsPerMinuteHint(bounds.mailsPerMinute.max),
      suffix: text.mails,
    },
    { field: 'requestsByHand', description: text.requestsByHandHint, suffix: text.mails },
  ] as const
  return (
    <>
      <div className={classes['fields']}>
        {fields.map(({ field, description, suffix }) => (
          <WholeNumberField
            key={field}
            label={text[field]}
            description={description}
            suffix={suffix}
            value={sending[field] === EMPTY ? '' : sending[field]}
            min={bounds[field].min}
            max={bounds[field].max}
            allowNegative={false}
            error={faults.get(`sending.${field}`)}
            onChange={(value) => {
              onChange({ ...sending, [field]: typeof value === 'number' ? value : EMPTY })
            }}
          />
        ))}
      </div>
      {sending.linkDays < first.linkDays && (
        <Text size="sm" c="dimmed" mt="sm">
          {text.linkDaysShorter}
        </Text>
      )}
    </>
  )
}
