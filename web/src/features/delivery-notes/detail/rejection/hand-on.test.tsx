import type { Assignee } from '@kenshu/contract/rejection/task'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { blankNote } from '../../../../../../fixtures/notes.ts'
import { rejectionPeopleQuery } from '../../calls/use-rejection-changes.ts'
import { HandOn } from './hand-on.tsx'

const SALES = 'taro.eigyo@example.co.jp'
const PEOPLE = [
  { uid: 'taro', name: '営業 太郎', email: 'taro@example.com', emailAlias: SALES },
  { uid: 'hanako', name: '事務 花子', email: 'hanako@example.com', emailAlias: '' },
]
const asked = vi.fn<() => Promise<unknown>>(() => Promise.resolve(PEOPLE))
vi.mock('../../../../lib/api/api-client.ts', async () => ({
  ApiError: (await import('../../../../lib/api/api-error.ts')).ApiError,
  callApi: () => asked(),
}))

afterEach(cleanup)

const ON_SALES: Assignee = { uid: null, name: '営業 太郎', email: SALES }

function show(assignee: Assignee, client = new QueryClient()) {
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <HandOn
          note={blankNote({ salesPersonName: '営業 太郎', salesPersonEmail: SALES })}
          assignee={assignee}
          isOpen
          onClose={() => undefined}
        />
      </QueryClientProvider>
    </MantineProvider>,
  )
}

/** The options of 新しい担当, which opens only at a press. */
async function offered(assignee: Assignee): Promise<(string | null)[]> {
  show(assignee)
  const field = await screen.findByRole('combobox', { name: '新しい担当' })
  act(() => {
    field.blur()
    field.focus()
  })
  expect(screen.queryAllByRole('option')).toEqual([])
  await userEvent.click(field)
  const options = await screen.findAllByRole('option')
  cleanup()
  return options.map(({ textContent }) => textContent)
}

test('whom the task is with now is not offered, also if that is the sales person, who has an account', async () => {
  expect(await offered(ON_SALES)).toEqual(['事務 花子（hanako@example.com）'])
  expect(await offered({ uid: 'hanako', name: '事務 花子', email: 'hanako@example.com' })).toEqual([
    '営業 太郎（営業担当者）',
  ])
  // The sales person of the note since somebody handed it on to them.
  expect(await offered({ uid: 'taro', name: '営業 太郎', email: 'taro@example.com' })).toEqual([
    '事務 花子（hanako@example.com）',
  ])
})

test('people who are known stay offered if they cannot be asked for again', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  client.setQueryData(rejectionPeopleQuery('n1').queryKey, PEOPLE, { updatedAt: 0 })
  asked.mockRejectedValueOnce(new Error('offline'))
  show(ON_SALES, client)
  await waitFor(() => {
    expect(client.getQueryState(rejectionPeopleQuery('n1').queryKey)?.status).toBe('error')
  })
  expect(await screen.findByRole('combobox', { name: '新しい担当' })).toBeDefined()
})

test('nobody is offered until it is known who the sales person is, with whom the task may be already', async () => {
  asked.mockReturnValueOnce(new Promise(() => undefined))
  show({ uid: 'taro', name: '営業 太郎', email: 'taro@example.com' })
  await userEvent.click(screen.getByRole('combobox', { name: '新しい担当' }))
  expect(await screen.findByText('読み込んでいます…')).toBeDefined()
  expect(screen.queryAllByRole('option')).toEqual([])
})
