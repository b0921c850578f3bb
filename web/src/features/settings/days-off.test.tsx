import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hasUnsaved, keepUnsaved } from '../../lib/session/unsaved.ts'
import { reminderMessages } from '../../messages/reminders-ja.ts'
import { DaysOff } from './days-off.tsx'

const text = reminderMessages.settings

vi.mock('../../lib/session.ts', () => ({ useMe: () => ({ uid: 'u1' }) }))

beforeEach(() => {
  sessionStorage.clear()
})
afterEach(cleanup)

function open(): HTMLInputElement {
  render(
    <MantineProvider env="test">
      <DaysOff daysOff={[]} holidays={[]} onChange={() => undefined} />
    </MantineProvider>,
  )
  return screen.getByRole('textbox', { name: text.dayOffName })
}

test('Enter adds the day off, but not the one that ends a composition in Safari', () => {
  const field = open()
  fireEvent.change(field, { target: { value: 'ねんまつ' } })
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 })
  expect(screen.queryByRole('alert')).toBeNull()
  // It has no date yet, which is said once it is to be added.
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 })
  expect(screen.getByRole('alert').textContent).toBe(text.noDate)
})

test('what is typed but not added yet is asked about, and is there again after a reload', () => {
  expect(hasUnsaved()).toBe(false)
  fireEvent.change(open(), { target: { value: '創立記念日' } })
  expect(hasUnsaved()).toBe(true)
  keepUnsaved('u1')
  cleanup()
  expect(open().value).toBe('創立記念日')
})
