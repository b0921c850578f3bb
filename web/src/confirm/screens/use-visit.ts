import type { Visit } from '@kenshu/contract/confirm/visit'
import { useState } from 'react'
import type { CallFailure } from '../call-failure.ts'
import { callCode } from '../calls/confirm-call.ts'
import { useBusy } from '../ui/use-busy.ts'
import type { CodeEntry, VisitState } from '../visit/visit-context.ts'

type Mail = Pick<CodeEntry, 'sent' | 'waitUntil' | 'failure'>

const NOTHING_MAILED: Mail = { sent: null, waitUntil: null, failure: null }

function inSeconds(seconds: number): number {
  return Date.now() + seconds * 1000
}

interface ClientVisit {
  visit: VisitState
  /** called with the server's answer when the page is opened */
  begin: (told: Visit | undefined, password: string) => void
  /** the part of an answer that contains the one-time code */
  answerCode: () => { code?: string }
  /** updates the code's state after a refused answer */
  hear: (failure: CallFailure) => void
}

/**
 * Knows whether this is a staff member's browser, and the one-time code that answers need. One code is valid for all answers until
 * it expires.
 */
export function useVisit(path: 'code' | 'bundle/code', accessToken: string): ClientVisit {
  const [isStaffBrowser, setStaffBrowser] = useState(false)
  const [codeTo, setCodeTo] = useState<string | null>(null)
  const [password, setPassword] = useState('')
  const [typed, setTyped] = useState('')
  const [mail, setMail] = useState(NOTHING_MAILED)
  const [isBusy, run] = useBusy()

  async function ask(): Promise<void> {
    const outcome = await callCode(path, { accessToken, password })
    if ('value' in outcome) {
      const { to, expiresAt, waitSeconds } = outcome.value
      // The mail may arrive before this response. Clear the field only if it still has the text from before the call, which belongs
      // to the old code.
      setTyped((now) => (now === typed ? '' : now))
      setMail({ sent: { to, expiresAt }, waitUntil: inSeconds(waitSeconds), failure: null })
    } else {
      const { failure } = outcome
      const { retryAfterSeconds } = failure
      setMail(({ sent }) => ({
        sent,
        waitUntil: retryAfterSeconds === undefined ? null : inSeconds(retryAfterSeconds),
        failure,
      }))
    }
  }

  return {
    visit: {
      isStaffBrowser,
      code:
        codeTo === null
          ? null
          : { to: codeTo, typed, ...mail, isBusy, onType: setTyped, onAsk: () => void run(ask) },
    },
    begin: (told, typedPassword) => {
      setStaffBrowser(told?.isStaffBrowser ?? false)
      setCodeTo(told?.codeTo ?? null)
      setPassword(typedPassword)
    },
    answerCode: () => (codeTo === null ? {} : { code: typed }),
    hear: ({ code, codeTo: to }) => {
      if (code === 'code_required') setCodeTo(to ?? '')
      if (code === 'code_expired') {
        setTyped('')
        // The server still waits before it mails another one.
        setMail(({ waitUntil }) => ({ ...NOTHING_MAILED, waitUntil }))
      }
    },
  }
}
