import { codeSchema } from '@kenshu/contract/confirm/code'
import { type ReactNode, type RefObject, useContext, useRef, useState } from 'react'
import { countdownWords, messages } from '../messages-ja.ts'
import { Alert, RequestId } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { useSecondsLeft } from '../ui/use-seconds-left.ts'
import { waitEnd } from '../ui/wait-words.ts'
import classes from './code-field.module.css'
import { type CodeEntry, VisitContext } from './visit-context.ts'

const text = messages.code

/** Why the code keeps an answer from being sent; '' if nothing does. */
function faultOf(code: CodeEntry | null): string {
  if (code === null || codeSchema.safeParse(code.typed).success) return ''
  return code.typed.trim() === '' ? text.missing : text.malformed
}

/**
 * Holds an answer back until its one-time code is entered, if one is required.
 * @param onSend sends the answer
 * @returns the code field, null if none is required, and the action of the answer's button
 */
export function useCodeGate(onSend: () => void): { codeField: ReactNode; send: () => void } {
  const { code } = useContext(VisitContext)
  const [isChecked, setChecked] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const fault = faultOf(code)
  function send(): void {
    setChecked(true)
    if (fault === '') onSend()
    else input.current?.focus()
  }
  const codeField =
    code === null ? null : (
      <CodeField code={code} error={isChecked ? fault : ''} inputRef={input} onEnter={send} />
    )
  return { codeField, send }
}

function CodeField({
  code,
  error,
  inputRef,
  onEnter,
}: {
  code: CodeEntry
  error: string
  inputRef: RefObject<HTMLInputElement | null>
  onEnter: () => void
}) {
  const { to, typed, sent, waitUntil, failure, isBusy, onType, onAsk } = code
  if (to === '') {
    return (
      <Alert>
        <p>{text.nowhere}</p>
      </Alert>
    )
  }
  return (
    <section className={classes['code']} aria-label={text.title}>
      <p className={classes['words']}>{text.intro(to)}</p>
      <AskButton waitUntil={waitUntil} isBusy={isBusy} onAsk={onAsk} />
      <output className={classes['sent']}>
        {sent !== null && text.sent(sent.to, lastMinute(sent.expiresAt))}
      </output>
      {failure !== null && (
        <Alert>
          <p>{failure.sentence}</p>
          <RequestId of={failure} />
        </Alert>
      )}
      <Field label={text.label} {...(sent !== null && { hint: text.hint })} error={error}>
        {(input) => (
          <input
            {...input}
            ref={inputRef}
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            value={typed}
            onChange={(event) => {
              onType(event.target.value)
            }}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && !event.nativeEvent.isComposing) onEnter()
            }}
          />
        )}
      </Field>
    </section>
  )
}

/** The last whole minute before a time, as `09:05` in Tokyo. */
function lastMinute(moment: string): string {
  return waitEnd(Date.parse(moment) - 60_000)
}

/** A duration of up to a minute, in seconds. */
function secondsWords(seconds: number): string {
  return seconds > 60 ? countdownWords(seconds) : text.seconds(seconds)
}

function AskButton({ waitUntil, isBusy, onAsk }: Pick<CodeEntry, 'waitUntil' | 'isBusy' | 'onAsk'>) {
  const seconds = useSecondsLeft(waitUntil ?? 0)
  const again = seconds > 0 ? text.askAgainIn(secondsWords(seconds)) : text.askAgain
  const words = waitUntil === null ? text.ask : again
  return (
    <Button look="secondary" isBusy={isBusy} isDisabled={seconds > 0} onClick={onAsk}>
      {isBusy ? text.asking : words}
    </Button>
  )
}
