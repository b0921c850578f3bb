import type { Assignee } from '@kenshu/contract/rejection/task'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { blankNote } from '../../../../../../fixtures/notes.ts'
import { HandOn } from './hand-on.tsx'

const SALES = 'taro.eigyo@example.co.jp'
const PEOPLE = [
  { uid: 'taro', name: '営業 太郎', email: 'taro@example.com', emailAlias: SALES },
  { uid: 'hanako', name: '事務 花子', email: 'hanako@example.com', emailAlias: '' },
]
vi.mock('../../../../lib/api-client.ts', () => ({ callApi: () => Promise.resolve(PEOPLE) }))

afterEach(cleanup)

/** The options of 新しい担当, which opens only at a press. */
async function offered(assignee: Assignee): Promise<(string | null)[]> {
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <HandOn
          note={blankNote({ salesPersonName: '営業 太郎', salesPersonEmail: SALES })}
          assignee={assignee}
          isOpen
          onClose={() => undefined}
        />
      </QueryClientProvider>
    </MantineProvider>,
  )
  const field = await screen.findByRole('combobox', { name: '新しい担当' })
  field.blur()
  field.focus()
  expect(screen.queryAllByRole('option')).toEqual([])
  await userEvent.click(field)
  const options = await screen.findAllByRole('option')
  cleanup()
  return options.map(({ textContent }) => textContent)
}

test('whom the task is with now is not offered, also if that is the sales person, who has an account', async () => {
  expect(await offered({ uid: null, name: '営業 太郎', email: SALES })).toEqual([
    '事務 花子（hanako@example.com）',
  ])
  expect(await offered({ uid: 'hanako', name: '事務 花子', email: 'hanako@example.com' })).toEqual([
    '営業 太郎（営業担当者）',
  ])
  // The sales person of the note since somebody handed it on to them.
  expect(await offered({ uid: 'taro', name: '営業 太郎', email: 'taro@example.com' })).toEqual([
    '事務 花子（hanako@example.com）',
  ])
})
