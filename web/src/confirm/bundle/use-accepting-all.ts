import type { AcceptAllRequest } from '@kenshu/contract/bundle/view'
import { useRef, useState } from 'react'
import type { CallFailure } from '../call-failure.ts'
import { useBusy } from '../ui/use-busy.ts'
import type { BundleActs } from './bundle-acts.ts'
import type { BundleList } from './bundle-screen.ts'

type Notes = AcceptAllRequest['notes']

/** すべて検収する on its way. */
export interface AcceptingAll {
  isBusy: boolean
  /** why the last press failed */
  failure: CallFailure | null
  forgetFailure: () => void
  /** does nothing while a press is on its way */
  send: (list: BundleList, name: string, notes: Notes) => void
}

/** The idempotency key of a press: a retry with the same content, after the answer was lost, gets the same runId. */
function useRunId(): (name: string, notes: Notes) => string {
  const made = useRef({ content: '', runId: '' })
  return (name, notes) => {
    const content = JSON.stringify([name, notes])
    if (made.current.content !== content) made.current = { content, runId: crypto.randomUUID() }
    return made.current.runId
  }
}

/**
 * Sends すべて検収する. Its state belongs to the visit and not to the list, so a client who opens a note meanwhile and comes back sees that it is
 * still being sent. A second press would get a runId of its own, and the server would then report every note as accepted before.
 */
export function useAcceptingAll(acceptAll: BundleActs['acceptAll']): AcceptingAll {
  const [isBusy, run] = useBusy()
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const runIdFor = useRunId()
  return {
    isBusy,
    failure,
    forgetFailure: () => {
      setFailure(null)
    },
    send: (list, name, notes) => {
      void run(async () => {
        setFailure(null)
        setFailure(await acceptAll(list, { runId: runIdFor(name, notes), name, notes }))
      })
    },
  }
}
