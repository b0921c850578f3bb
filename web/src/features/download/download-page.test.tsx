import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { downloadMessages } from '../../messages/download-ja.ts'
import { DateField } from '../../ui/date-field.tsx'
import { DownloadPage } from './download-page.tsx'

vi.mock('../../lib/session.ts', () => ({ useMe: () => ({ role: 'admin' }) }))
afterEach(cleanup)

test('what was wrong with a range is not said of the next one', async () => {
  // Its stand-in cannot be typed into.
  await DateField.preload()
  render(
    <MantineProvider env="test">
      <DownloadPage />
    </MantineProvider>,
  )
  const user = userEvent.setup()
  await user.clear(screen.getByRole('textbox', { name: downloadMessages.from }))
  await user.click(screen.getByRole('button', { name: downloadMessages.download }))
  expect(screen.getByRole('alert').textContent).toBe('期間を指定してください')
  await user.click(screen.getByRole('button', { name: downloadMessages.lastMonth }))
  expect(screen.queryByRole('alert')).toBeNull()
})
