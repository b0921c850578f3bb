import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { trailMessages } from '../../../messages/trail-ja.ts'
import { CheckExport } from './check-export.tsx'

const text = trailMessages.check

vi.mock('./check-file.ts', () => ({ checkFile: () => Promise.resolve({}) }))
vi.mock('./report-view.tsx', () => ({ ReportView: () => 'the report' }))
// The measurement of a text area that grows asks for it, and jsdom has none.
Object.defineProperty(document, 'fonts', { value: new EventTarget() })

afterEach(cleanup)

/** Opens the check, and gives what chooses a file. */
function open(): () => void {
  const { container } = render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <CheckExport />
      </QueryClientProvider>
    </MantineProvider>,
  )
  return () => {
    const chooser = container.querySelector('input[type="file"]') ?? expect.fail('no field for a file')
    fireEvent.change(chooser, { target: { files: [new File(['{}'], 'trail.ndjson')] } })
  }
}

test('beside the locked button stands that a file is missing, until there is one', () => {
  const choose = open()
  screen.getByText(text.fileFirst)
  choose()
  expect(screen.queryByText(text.fileFirst)).toBeNull()
})

test.each([text.key, text.note])(
  'a report goes when %s is typed, for which nothing was checked yet',
  async (label) => {
    open()()
    fireEvent.click(screen.getByRole('button', { name: text.run }))
    await screen.findByText('the report')
    fireEvent.change(screen.getByLabelText(label), { target: { value: 'key' } })
    expect(screen.queryByText('the report')).toBeNull()
  },
)
