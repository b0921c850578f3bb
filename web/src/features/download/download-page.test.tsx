import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { downloadMessages } from '../../messages/download-ja.ts'
import { DateField } from '../../ui/fields/date-field.tsx'
import { DownloadPage } from './download-page.tsx'

vi.mock('../../lib/session.ts', () => ({ useMe: () => ({ role: 'admin' }) }))
vi.mock('./fetch-csv.ts', () => ({ fetchCsv: () => new Promise(() => undefined) }))
afterEach(cleanup)

function renderPage() {
  render(
    <MantineProvider env="test">
      <DownloadPage />
    </MantineProvider>,
  )
  return userEvent.setup()
}

/** Whether the browser asks before the page is closed. */
function isHeld(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
}

test('what was wrong with a range is not said of the next one', async () => {
  // Its stand-in cannot be typed into.
  await DateField.preload()
  const user = renderPage()
  await user.clear(screen.getByRole('textbox', { name: downloadMessages.from }))
  await user.click(screen.getByRole('button', { name: downloadMessages.download }))
  expect(screen.getByRole('alert').textContent).toBe('期間を指定してください')
  await user.click(screen.getByRole('button', { name: downloadMessages.lastMonth }))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the browser asks before it closes a page that is downloading', async () => {
  const user = renderPage()
  expect(isHeld()).toBe(false)
  await user.click(screen.getByRole('button', { name: downloadMessages.download }))
  await screen.findByText(downloadMessages.preparing)
  expect(isHeld()).toBe(true)
})
