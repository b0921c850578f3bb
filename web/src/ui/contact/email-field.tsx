import { TextInput, type TextInputProps } from '@mantine/core'
import type { Ref } from 'react'
import { isComposing } from '../../is-composing.ts'

/** An address as it is meant: the letters and signs that an input method typed in full width, ｔａｒｏ＠…, in half width. */
function halfWidth(typed: string): string {
  return typed.replace(/[\uff01-\uff5e]+/gu, (wide) => wide.normalize('NFKC'))
}

interface EmailFieldProps
  extends Omit<TextInputProps, 'type' | 'inputMode' | 'value' | 'onChange' | 'onBlur' | 'onKeyDown'> {
  ref?: Ref<HTMLInputElement>
  value: string
  onType: (typed: string) => void
}

/** A field for an e-mail address, which becomes half-width when the field is left or Enter is pressed. The server takes only half-width ones. */
export function EmailField({ value, onType, ...field }: EmailFieldProps) {
  const tidy = () => {
    const half = halfWidth(value)
    if (half !== value) onType(half)
  }
  return (
    <TextInput
      autoComplete="off"
      {...field}
      type="email"
      inputMode="email"
      value={value}
      onChange={({ currentTarget }) => {
        onType(currentTarget.value)
      }}
      onBlur={tidy}
      onKeyDown={({ key, nativeEvent }) => {
        if (key === 'Enter' && !isComposing(nativeEvent)) tidy()
      }}
    />
  )
}
