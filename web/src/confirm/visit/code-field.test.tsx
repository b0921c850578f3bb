import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
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

test('Enter sends the code, and the Enter that ends a composition in Safari does not', () => {
  const onEnter = vi.fn<() => void>()
  render(
    <CodeField
      code={CODE}
      isSent
      error=""
      inputRef={{ current: null }}
      askRef={{ current: null }}
      onEnter={onEnter}
    />,
  )
  const field = screen.getByRole('textbox')
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 })
  expect(onEnter).not.toHaveBeenCalled()
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 })
  expect(onEnter).toHaveBeenCalledTimes(1)
})
