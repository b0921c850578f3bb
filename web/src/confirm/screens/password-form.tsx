import { useEffect, useRef, useState } from 'react'
import type { CallFailure } from '../call-failure.ts'
import { messages } from '../messages-ja.ts'
import { Alert, RequestId } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import classes from './password-page.module.css'

const text = messages.password

interface PasswordFormProps {
  failure: CallFailure | null
  isBusy: boolean
  isLocked: boolean
  onSubmit: (password: string) => void
}

function fieldError(failure: CallFailure | null, isEmpty: boolean): string {
  if (isEmpty) return text.empty
  if (failure?.code !== 'wrong_password') return ''
  const { sentence, attemptsLeft } = failure
  return attemptsLeft === undefined ? sentence : `${sentence}${text.left(attemptsLeft)}`
}

/** The password field with its errors. The input is kept after a failed call. */
export function PasswordForm({ failure, isBusy, isLocked, onSubmit }: PasswordFormProps) {
  const [password, setPassword] = useState('')
  const [isShown, setShown] = useState(false)
  const [isEmpty, setEmpty] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // On the first render the user can type at once; after an error they can replace the input.
    field.current?.focus()
    if (failure?.code === 'wrong_password') field.current?.select()
  }, [failure, isLocked])

  function submit(): void {
    if (isBusy || isLocked) return
    // Passwords are ASCII. A Japanese input method may produce full-width letters, and text copied from a mail may have spaces.
    const typed = password.normalize('NFKC').trim()
    setEmpty(typed === '')
    if (typed === '') field.current?.focus()
    else onSubmit(typed)
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
      {failure !== null && failure.code !== 'wrong_password' && (
        <Alert>
          <p>{failure.sentence}</p>
          <RequestId of={failure} />
        </Alert>
      )}
      <Field label={text.label} error={fieldError(failure, isEmpty)}>
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
                setEmpty(false)
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
