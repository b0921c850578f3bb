import { CODE_DIGITS } from '@kenshu/contract/limits'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { CallFailure } from '../call-failure.ts'
import { codeMessages as text } from '../messages/code-ja.ts'
import { CodeField } from './code-field.tsx'
import type { CodeEntry } from './visit-context.ts'

afterEach(cleanup)

const CODE: CodeEntry = {
  to: 'c***@example.com',
  typed: '123456',
  sent: null,
  waitUntil: null,
  failure: null,
  isBusy: false,
  onType: () => undefined,
  onAsk: () => undefined,
}

const LOST: CallFailure = { code: 'network', sentence: '', requestId: '', serverTime: new Date() }

function renderField(code: Partial<CodeEntry> = {}, onEnter = () => undefined) {
  const none = { current: null }
  return render(
    <CodeField code={{ ...CODE, ...code }} isSent error="" inputRef={none} askRef={none} onEnter={onEnter} />,
  )
}

test('Enter sends the code, and the Enter that ends a composition in Safari does not', () => {
  const onEnter = vi.fn<() => undefined>()
  renderField({}, onEnter)
  const field = screen.getByRole('textbox')
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 })
  expect(onEnter).not.toHaveBeenCalled()
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 })
  expect(onEnter).toHaveBeenCalledTimes(1)
})

test('where no answer says whether a code was mailed, the page says so and where to look; during the next attempt the failure is gone', () => {
  renderField({ failure: LOST })
  expect(screen.getByRole('alert').textContent).toBe(text.unclear)
  expect(screen.getByText(text.intro(CODE_DIGITS, CODE.to))).toBeDefined()
  cleanup()
  renderField({ failure: LOST, isBusy: true })
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByRole('textbox')).toBeDefined()
})
