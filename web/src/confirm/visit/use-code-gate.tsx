import { type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { type CallFailure, isOfCode } from '../call-failure.ts'
import { codeFault, mayHaveCode, refusedCode } from './code-fault.ts'
import { CodeField } from './code-field.tsx'
import { VisitContext } from './visit-context.ts'

interface CodeGate {
  /** null if no code is required */
  codeField: ReactNode
  /** the answer's button is shown: no code is required, or the visitor may have one */
  isOpen: boolean
  /** why the answer failed, unless the field says it */
  otherFailure: CallFailure | null
  /** the action of the answer's button */
  send: () => void
}

/**
 * Holds an answer back until its one-time code is entered, if one is required.
 * @param failed why the answer failed
 * @param onSend sends the answer
 */
export function useCodeGate(failed: CallFailure | null, onSend: () => void): CodeGate {
  const { code } = useContext(VisitContext)
  const [isChecked, setChecked] = useState(false)
  // The fault of the former code is void once the client requests another one.
  const [voided, setVoided] = useState<CallFailure | null>(null)
  const failure = failed === voided ? null : failed
  const input = useRef<HTMLInputElement>(null)
  const asking = useRef<HTMLButtonElement>(null)
  const fault = codeFault(code)
  const refused = refusedCode(failure)
  const isOpen = code === null || mayHaveCode(code)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    // The step's own control takes the focus, because the control that had it is gone or has done its work.
    if (wasOpen.current !== isOpen) (isOpen ? input : asking).current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  useEffect(() => {
    if (refused === '') return
    input.current?.focus()
    input.current?.select()
  }, [refused, failure])

  function send(): void {
    setChecked(fault !== '')
    if (fault === '') onSend()
    else input.current?.focus()
  }
  function ask(onAsk: () => void): void {
    setChecked(false)
    if (failed !== null && isOfCode(failed)) setVoided(failed)
    onAsk()
  }
  const codeField =
    code === null ? null : (
      <CodeField
        code={{
          ...code,
          onAsk: () => {
            ask(code.onAsk)
          },
        }}
        isSent={isOpen}
        error={isChecked && fault !== '' ? fault : refused}
        inputRef={input}
        askRef={asking}
        onEnter={send}
      />
    )
  return { codeField, isOpen, otherFailure: refused === '' ? failure : null, send }
}
