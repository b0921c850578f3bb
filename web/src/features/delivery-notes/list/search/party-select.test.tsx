import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { partiesQuery } from '../../calls/party-queries.ts'
import { PartySelect } from './party-select.tsx'

afterEach(cleanup)

test('Enter picks what was typed before the names had come, but not the one that ends a composition in Safari', async () => {
  const { queryKey } = partiesQuery('client')
  const queries = new QueryClient()
  queries.setQueryDefaults(queryKey, { enabled: false })
  const onChange = vi.fn<(value: string[]) => void>()
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queries}>
        <PartySelect
          className=""
          kind="client"
          label="client"
          placeholder=""
          value={[]}
          onChange={onChange}
          error={null}
        />
      </QueryClientProvider>
    </MantineProvider>,
  )
  const field = screen.getByRole('combobox', { name: 'client' })
  await userEvent.setup().type(field, 'やまだ')
  queries.setQueryData(queryKey, [{ name: 'やまだ商店', email: '', last_month: '2026-10' }])
  await screen.findByRole('option', { name: 'やまだ商店' })
  fireEvent.keyDown(field, { key: 'Enter', code: 'Enter', keyCode: 229 })
  expect(onChange).not.toHaveBeenCalled()
  fireEvent.keyDown(field, { key: 'Enter', code: 'Enter', keyCode: 13 })
  expect(onChange.mock.calls).toEqual([[['やまだ商店']]])
})
