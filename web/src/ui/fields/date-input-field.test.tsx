import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { DateInputField } from './date-input-field.tsx'

afterEach(cleanup)

test('the arrow key opens the calendar, but not while it goes through the candidates of an input method', () => {
  render(
    <MantineProvider env="test">
      <DateInputField
        label="date"
        value=""
        onChange={() => undefined}
        isUnreadable={false}
        onUnreadable={() => undefined}
        error={null}
      />
    </MantineProvider>,
  )
  const field = screen.getByRole('textbox', { name: 'date' })
  fireEvent.focus(field)
  fireEvent.keyDown(field, { key: 'ArrowDown', keyCode: 229 })
  expect(screen.queryByRole('table')).toBeNull()
  fireEvent.keyDown(field, { key: 'ArrowDown', keyCode: 40 })
  expect(screen.getByRole('table')).toBeDefined()
})
