import type { Ref } from 'react'
import { decisionMessages as text } from '../messages/answer-ja.ts'
import { Field } from '../ui/field.tsx'

interface NameFieldProps {
  name: string
  hint: string
  /** '' if nothing is wrong with the name, or it was not checked yet */
  error: string
  ref: Ref<HTMLInputElement>
  onName: (name: string) => void
}

/** The field for the name of who answers. */
export function NameField({ name, hint, error, ref, onName }: NameFieldProps) {
  return (
    <Field label={text.name} hint={hint} error={error}>
      {(input) => (
        <input
          {...input}
          ref={ref}
          type="text"
          autoComplete="name"
          value={name}
          onChange={(event) => {
            onName(event.target.value)
          }}
        />
      )}
    </Field>
  )
}
