import { formatQuantity } from '@kenshu/contract/money'
import { TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { listSearchMessages as text } from '../../../../messages/list-search-ja.ts'
import { readAmount } from './read-amount.ts'

interface AmountFieldProps {
  label: string
  /** integer yen; null for none */
  value: number | null
  onChange: (value: number | null) => void
  /** whether what stands in the field is text that is no amount */
  isUnreadable: boolean
  onUnreadable: (isUnreadable: boolean) => void
  error: ReactNode
}

/** An amount as people type it (10,000, １万). Text that is no amount stays to be corrected and is reported, not dropped. */
export function AmountField({ label, value, onChange, isUnreadable, onUnreadable, error }: AmountFieldProps) {
  const [typed, setTyped] = useState(formatQuantity(value))
  // Another value than that of the text comes from outside: a chip that was taken off, a link.
  const shown = isUnreadable || readAmount(typed) === value ? typed : formatQuantity(value)
  return (
    <TextInput
      label={label}
      placeholder={text.amountPlaceholder}
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
