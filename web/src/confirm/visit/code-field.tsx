import { CODE_DIGITS } from '@kenshu/contract/limits'
import { type RefObject } from 'react'
import { isComposing } from '../../is-composing.ts'
import { isUnclear } from '../call-failure.ts'
import { codeMessages as text } from '../messages/code-ja.ts'
import { countdownWords } from '../messages/page-ja.ts'
import { Alert, RequestId } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { useSecondsLeft } from '../ui/use-seconds-left.ts'
import { waitEnd } from '../ui/wait-words.ts'
import classes from './code-field.module.css'
import type { CodeEntry } from './visit-context.ts'

interface CodeFieldProps {
  code: CodeEntry
  /** the visitor may have a code, so the field is shown; before, there is only the button that mails one */
  isSent: boolean
  /** what is wrong with the code, in lines; '' if nothing */
  error: string
  inputRef: RefObject<HTMLInputElement | null>
  askRef: RefObject<HTMLButtonElement | null>
  onEnter: () => void
}

/** The one-time code in two steps: first it is mailed, then typed. */
export function CodeField({ code, isSent, error, inputRef, askRef, onEnter }: CodeFieldProps) {
  const { to, typed, sent, failure, isBusy, onType } = code
  if (to === '') {
    return (
      <Alert>
        <p>{text.nowhere}</p>
      </Alert>
    )
  }
  return (
    <section className={classes['code']} aria-label={text.title}>
      {sent === null && <p className={classes['words']}>{text.intro(CODE_DIGITS, to)}</p>}
      <output className={classes['sent']}>
        {sent !== null && text.sent(sent.to, lastMinute(sent.expiresAt))}
      </output>
      {failure !== null && !isBusy && (
        <Alert>
          <p>{isUnclear(failure) ? text.unclear : failure.sentence}</p>
          <RequestId of={failure} />
        </Alert>
      )}
      {isSent && (
        <Field label={text.label(CODE_DIGITS)} hint={text.hint} error={error}>
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
                if (event.key === 'Enter' && !isComposing(event.nativeEvent)) onEnter()
              }}
            />
          )}
        </Field>
      )}
      <AskButton code={code} isSent={isSent} askRef={askRef} />
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

function AskButton({
  code: { waitUntil, isBusy, onAsk },
  isSent,
  askRef,
}: Pick<CodeFieldProps, 'code' | 'isSent' | 'askRef'>) {
  const seconds = useSecondsLeft(waitUntil ?? 0)
  const again = seconds > 0 ? text.askAgainIn(secondsWords(seconds)) : text.askAgain
  const words = waitUntil === null ? text.ask : again
  return (
    <Button
      ref={askRef}
      look={isSent ? 'secondary' : 'primary'}
      isBusy={isBusy}
      isDisabled={seconds > 0}
      onClick={onAsk}
    >
      {isBusy ? text.asking : words}
    </Button>
  )
}
