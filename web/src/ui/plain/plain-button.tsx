import type { ComponentProps } from 'react'
import classes from './plain-button.module.css'

interface PlainButtonProps extends Omit<ComponentProps<'button'>, 'type'> {
  look: 'default' | 'filled' | 'danger'
}

/**
 * A button that looks like those of the other pages, for what is shown before their components are loaded, or because they could not be:
 * the sign-in and a page that broke.
 */
export function PlainButton({ look, className = '', ...rest }: PlainButtonProps) {
  return (
    <button type="button" {...rest} data-look={look} className={[classes['button'], className].join(' ')} />
  )
}
