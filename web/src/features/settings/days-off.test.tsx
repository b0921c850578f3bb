import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { reminderMessages } from '../../messages/reminders-ja.ts'
import { DaysOff } from './days-off.tsx'

const text = reminderMessages.settings

afterEach(cleanup)

test('Enter adds the day off, but not the one that ends a composition in Safari', () => {
  render(
    <MantineProvider env="test">
      <DaysOff daysOff={[]} holidays={[]} onChange={() => undefined} />
    </MantineProvider>,
  )
  const field = screen.getByRole('textbox', { name: text.dayOffName })
  fireEvent.change(field, { target: { value: 'ねんまつ' } })
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 })
  expect(screen.queryByRole('alert')).toBeNull()
  // It has no date yet, which is said once it is to be added.
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 })
  expect(screen.getByRole('alert').textContent).toBe(text.noDate)
})
