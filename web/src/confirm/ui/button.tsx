import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import classes from './button.module.css'
import { Spinner } from './spinner.tsx'

interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'disabled'> {
  look?: 'primary' | 'secondary' | 'danger' | 'quiet'
  /** while its action runs, the button keeps the focus but does nothing */
  isBusy?: boolean
  isDisabled?: boolean
  ref?: Ref<HTMLButtonElement>
  children: ReactNode
}

/** A button large enough for a thumb. While busy it stays focusable, so that keyboard users keep their position. */
export function Button({
  look = 'primary',
  isBusy = false,
  isDisabled = false,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classes['button']}
      data-look={look}
      aria-busy={isBusy}
      aria-disabled={isBusy || isDisabled}
      onClick={(event) => {
        if (isBusy || isDisabled) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {isBusy && <Spinner />}
      {children}
    </button>
  )
}
