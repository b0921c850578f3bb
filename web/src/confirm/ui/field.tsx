import { type ReactNode, useId } from 'react'
import classes from './field.module.css'

/** Attributes of the input that connect it with label, hint and error for screen readers. */
export interface FieldInput {
  id: string
  className: string | undefined
  'aria-describedby': string | undefined
  'aria-invalid': boolean
  'aria-required': true
}

/** A required field: label, hint, input, and its error. */
export function Field({
  label,
  hint,
  error,
  counted,
  children,
}: {
  label: string
  hint?: string
  /** in lines; '' if there is none */
  error: string
  counted?: string
  children: (input: FieldInput) => ReactNode
}) {
  const id = useId()
  const described = [hint === undefined ? '' : `${id}-hint`, error === '' ? '' : `${id}-error`]
    .filter((part) => part !== '')
    .join(' ')
  return (
    <div className={classes['field']}>
      <label htmlFor={id} className={classes['label']}>
        {label}
      </label>
      {hint !== undefined && (
        <p id={`${id}-hint`} className={classes['hint']}>
          {hint}
        </p>
      )}
      {children({
        id,
        className: classes['input'],
        'aria-describedby': described === '' ? undefined : described,
        'aria-invalid': error !== '',
        'aria-required': true,
      })}
      {counted !== undefined && <p className={classes['counted']}>{counted}</p>}
      {error !== '' && (
        <p id={`${id}-error`} className={classes['error']} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
