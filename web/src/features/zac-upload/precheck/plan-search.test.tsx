import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { PlanSearch } from './plan-search.tsx'

afterEach(cleanup)

function Search() {
  const [typed, setTyped] = useState('A-1')
  return (
    <PlanSearch
      kind="new"
      typed={typed}
      onType={setTyped}
      onlySent={false}
      onOnlySent={null}
      shown={1}
      count={1}
    />
  )
}

test('who clears the search goes on in its field', async () => {
  render(
    <MantineProvider env="test">
      <Search />
    </MantineProvider>,
  )
  await userEvent.click(screen.getByRole('button', { name: '絞り込みを消す' }))
  expect(screen.queryByRole('button')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('searchbox'))
})
