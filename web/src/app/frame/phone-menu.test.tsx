import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { messages } from '../../messages/frame-ja.ts'
import { PhoneMenu } from './phone-menu.tsx'

afterEach(cleanup)

test('the menu is announced by its name, and not by all of its entries', () => {
  render(
    <MantineProvider env="test">
      <PhoneMenu isOpen onClose={() => undefined}>
        all entries
      </PhoneMenu>
    </MantineProvider>,
  )
  const menu = screen.getByRole('dialog', { name: messages.app.sidebar })
  expect(menu.textContent).toBe('all entries')
  expect(menu.getAttribute('aria-describedby')).toBeNull()
})
