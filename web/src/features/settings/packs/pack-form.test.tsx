import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { callApi } from '../../../lib/api/api-client.ts'
import { fieldMessages } from '../../../messages/fields-ja.ts'
import { packMessages } from '../../../messages/tax-packs-ja.ts'
import { PackForm } from './pack-form.tsx'

const text = packMessages.make

vi.mock('../../../lib/api/api-client.ts', () => ({ callApi: vi.fn(), callLongApi: vi.fn(), ApiError: Error }))
vi.mock('../client-picker.tsx', () => ({ ClientPicker: () => null }))
// A plain field, because the calendar's code comes later.
vi.mock('../../../ui/fields/date-field.tsx', () => ({
  DateField: ({ label, onChange }: { label: string; onChange: (day: string) => void }) => (
    <input
      aria-label={label}
      onChange={(event) => {
        onChange(event.currentTarget.value)
      }}
    />
  ),
}))

afterEach(cleanup)

function open() {
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <PackForm />
      </QueryClientProvider>
    </MantineProvider>,
  )
  return userEvent.setup()
}

test('a button that cannot be pressed says why', async () => {
  const user = open()
  expect(screen.getByText('期間を指定してください')).toBeDefined()
  await user.type(screen.getByLabelText(text.from), '2026-05-01')
  await user.type(screen.getByLabelText(text.to), '2026-04-30')
  expect(screen.getByRole('alert').textContent).toBe('開始日は終了日以前である必要があります')
  await user.clear(screen.getByLabelText(text.from))
  await user.type(screen.getByLabelText(text.from), '2026-04-01')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByText('先に「件数を確認」を押してください。')).toBeDefined()
})

test('amounts are read as people type them, and none is asked for that cannot be read', async () => {
  vi.mocked(callApi).mockReturnValue(new Promise(() => undefined))
  const user = open()
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name: text.preview })
  await user.type(screen.getByLabelText(text.from), '2026-04-01')
  await user.type(screen.getByLabelText(text.to), '2026-04-30')
  await user.type(screen.getByLabelText(text.min), '５００００')
  await user.type(screen.getByLabelText(text.max), '10万くらい')
  screen.getByText(fieldMessages.amountField.unreadable)
  expect(button().disabled).toBe(true)
  await user.type(screen.getByLabelText(text.max), '{Backspace>3/}')
  await user.click(button())
  expect(vi.mocked(callApi).mock.lastCall?.[2]?.json).toEqual({
    from_date: '2026-04-01',
    to_date: '2026-04-30',
    min_amount: 50_000,
    max_amount: 100_000,
    client: [],
  })
})

test('the preview says how many of the notes were deleted', async () => {
  vi.mocked(callApi).mockResolvedValueOnce({ count: 1_200, total_amount: 66_000, deleted: 3 })
  const user = open()
  await user.type(screen.getByLabelText(text.from), '2026-04-01')
  await user.type(screen.getByLabelText(text.to), '2026-04-30')
  await user.click(screen.getByRole('button', { name: text.preview }))
  await screen.findByText(/^1,200件、税込金額の合計 .*66,000.*（うち削除済み 3件）$/)
})
