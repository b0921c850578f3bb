import { formatQuantity } from '@kenshu/contract/money'
import { readAmount } from '@kenshu/contract/search-text/read-amount'
import { TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { fieldMessages } from '../../messages/fields-ja.ts'

interface AmountFieldProps {
  label: string
  /** integer yen; null if empty */
  value: number | null
  onChange: (value: number | null) => void
  /** whether the field contains text that is not an amount */
  isUnreadable: boolean
  onUnreadable: (isUnreadable: boolean) => void
  error: ReactNode
}

/**
 * An amount as the user types it (10,000, １万). Text that is not an amount stays in the field and is reported, so that the user can
 * correct it.
 */
export function AmountField({ label, value, onChange, isUnreadable, onUnreadable, error }: AmountFieldProps) {
  const [typed, setTyped] = useState(formatQuantity(value))
  // If the value differs from the text, it was changed from outside: by removing a chip, or by a link.
  const shown = isUnreadable || readAmount(typed) === value ? typed : formatQuantity(value)
  return (
    <TextInput
      label={label}
      placeholder={fieldMessages.amountField.placeholder}
      leftSection="¥"
      inputMode="numeric"
      autoComplete="off"
      value={shown}
      onChange={(event) => {
        const now = event.currentTarget.value
        const yen = readAmount(now)
        setTyped(now)
        onChange(yen)
        onUnreadable(now.trim() !== '' && yen === null)
      }}
      onBlur={() => {
        if (!isUnreadable) setTyped(formatQuantity(value))
      }}
      error={error}
    />
  )
}
