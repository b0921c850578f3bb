import { useEffect, useRef, useState } from 'react'
import type { CallFailure } from '../call-failure.ts'
import { passwordMessages as text } from '../messages/password-ja.ts'
import { Alert, RequestId } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { type PasswordFault, passwordFault, tidyPassword } from './password-input.ts'
import classes from './password-page.module.css'

interface PasswordFormProps {
  /** why the last attempt failed; it is not shown during the next one */
  failure: CallFailure | null
  isBusy: boolean
  isLocked: boolean
  onSubmit: (password: string) => void
}

/** What is wrong with the input, in lines; '' if nothing. */
function fieldError(failure: CallFailure | null, fault: PasswordFault | null): string {
  if (fault !== null) return text[fault]
  if (failure?.code !== 'wrong_password') return ''
  const { sentence, attemptsLeft } = failure
  return attemptsLeft === undefined ? sentence : `${sentence}\n${text.left(attemptsLeft)}`
}

/** The password field with its errors. The input is kept after a failed call. */
export function PasswordForm({ failure, isBusy, isLocked, onSubmit }: PasswordFormProps) {
  const [password, setPassword] = useState('')
  const [isShown, setShown] = useState(false)
  const [fault, setFault] = useState<PasswordFault | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const told = isBusy ? null : failure
  useEffect(() => {
    // On the first render the user can type at once; after an error they can replace the input.
    field.current?.focus()
    if (failure?.code === 'wrong_password') field.current?.select()
  }, [failure, isLocked])

  function submit(): void {
    if (isBusy || isLocked) return
    const typed = tidyPassword(password)
    const wrong = passwordFault(typed)
    setFault(wrong)
    if (wrong === null) onSubmit(typed)
    else field.current?.focus()
  }

  return (
    <form
      className={classes['form']}
      autoComplete="off"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {told !== null && told.code !== 'wrong_password' && (
        <Alert>
          <p>{told.sentence}</p>
          <RequestId of={told} />
        </Alert>
      )}
      <Field label={text.label} error={fieldError(told, fault)}>
        {(input) => (
          <div className={classes['passwordRow']}>
            <input
              {...input}
              ref={field}
              type={isShown ? 'text' : 'password'}
              value={password}
              readOnly={isLocked}
              autoComplete="off"
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              enterKeyHint="go"
              // Tells password managers not to save the password, because it is for this note only.
              data-1p-ignore="true"
              data-lpignore="true"
              onChange={(event) => {
                setPassword(event.target.value)
                setFault(null)
              }}
            />
            <button
              type="button"
              className={classes['reveal']}
              aria-label={isShown ? text.hide : text.show}
              onClick={() => {
                setShown(!isShown)
              }}
            >
              <svg viewBox="0 0 24 24" aria-hidden="true">
                <path d="M2.5 12s3.5-6.5 9.5-6.5 9.5 6.5 9.5 6.5-3.5 6.5-9.5 6.5S2.5 12 2.5 12z" />
                <circle cx="12" cy="12" r="3" />
                {isShown && <path d="M4 20 20 4" />}
              </svg>
            </button>
          </div>
        )}
      </Field>
      <Button type="submit" isBusy={isBusy} isDisabled={isLocked}>
        {isBusy ? text.busy : text.submit}
      </Button>
    </form>
  )
}
