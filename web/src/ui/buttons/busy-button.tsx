import { Button, type ButtonProps } from '@mantine/core'
import { type ComponentProps, type MouseEvent, useState } from 'react'

type ElementProps = ComponentProps<'button'>

/** Ignores a click, and keeps it from submitting a form. */
function swallow(event: MouseEvent): void {
  event.preventDefault()
}

/**
 * The element below Mantine's button, which Mantine disables also while it is busy. An element that is disabled loses the focus and can't get it
 * back from a dialog, so this one is only called disabled while it is busy or has the focus.
 */
function KeepsFocus({
  type = 'button',
  disabled = false,
  onClick,
  onFocus,
  onBlur,
  ...props
}: ElementProps & { 'data-loading'?: boolean }) {
  const [isFocused, setIsFocused] = useState(false)
  const isBusy = props['data-loading'] === true
  const isKept = isBusy || isFocused
  return (
    <button
      {...props}
      type={type}
      disabled={disabled && !isKept}
      aria-disabled={(disabled && isKept) || undefined}
      aria-busy={isBusy || undefined}
      onClick={disabled ? swallow : onClick}
      onFocus={(event) => {
        setIsFocused(true)
        onFocus?.(event)
      }}
      onBlur={(event) => {
        setIsFocused(false)
        onBlur?.(event)
      }}
    />
  )
}

/** Mantine's Button that keeps the focus when it is pressed. While it is loading or disabled, presses do nothing and submit no form. */
export function BusyButton(props: ButtonProps & Omit<ElementProps, keyof ButtonProps>) {
  return <Button {...props} component={KeepsFocus} />
}
