import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { CallFailure } from '../call-failure.ts'
import { codeMessages as text } from '../messages/code-ja.ts'
import { useCodeGate } from './use-code-gate.tsx'
import { type CodeEntry, VisitContext } from './visit-context.ts'

afterEach(cleanup)

const CODE: CodeEntry = {
  to: 'c***@example.com',
  typed: '',
  sent: { to: 'c***@example.com', expiresAt: '2026-04-10T00:30:00.000Z' },
  waitUntil: 0,
  failure: null,
  isBusy: false,
  onType: () => undefined,
  onAsk: () => undefined,
}

function failed(code: CallFailure['code']): CallFailure {
  return { code, sentence: code, requestId: '', serverTime: new Date() }
}

function Confirmation({ failure }: { failure: CallFailure | null }) {
  const { codeField, otherFailure, send } = useCodeGate(failure, () => undefined)
  return (
    <>
      {codeField}
      <p>{otherFailure?.sentence}</p>
      <button type="button" onClick={send}>
        send
      </button>
    </>
  )
}

/** The end of a confirmation with a code, after an answer that failed. */
function confirmation(failure: CallFailure | null) {
  const of = (now: CallFailure | null) => (
    <VisitContext value={{ isStaffBrowser: false, code: CODE }}>
      <Confirmation failure={now} />
    </VisitContext>
  )
  const { rerender } = render(of(failure))
  return {
    fail: (now: CallFailure) => {
      rerender(of(now))
    },
  }
}

function press(name: string): void {
  fireEvent.click(screen.getByRole('button', { name }))
}

test.each(['wrong_code', 'code_expired', 'code_required'] as const)(
  'what was said of the code before (%s) is gone once another one is asked for, and the next failure is said',
  (code) => {
    const { fail } = confirmation(failed(code))
    expect(screen.getByText(code)).toBeDefined()
    press(text.askAgain)
    expect(screen.queryByText(code)).toBeNull()
    fail(failed(code))
    expect(screen.getByText(code)).toBeDefined()
  },
)

test('that it is not known whether the answer arrived is still said', () => {
  confirmation(failed('network'))
  press(text.askAgain)
  expect(screen.getByText('network')).toBeDefined()
})

test('the empty field of the next code is not called a mistake', () => {
  confirmation(null)
  press('send')
  expect(screen.getByText(text.missing)).toBeDefined()
  press(text.askAgain)
  expect(screen.queryByText(text.missing)).toBeNull()
})
