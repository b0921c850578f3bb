import { MantineProvider } from '@mantine/core'
import { act, cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { blankNote } from '../../../../../../fixtures/notes.ts'
import { noteSelection } from '../../../../lib/notes/note-selection.ts'
import { SelectBar } from './select-bar.tsx'

vi.mock('../../../../lib/session.ts', () => ({ useMe: () => ({ role: 'normal' }), homeOf: () => '/normal' }))

afterEach(() => {
  cleanup()
  noteSelection.clear()
})

const ROWS = ['a', 'b'].map((id) => ({ ...blankNote(), id }))

const FOUND = {
  rows: ROWS,
  totals: undefined,
  unreadable: [],
  isComplete: true,
  isPlaceholderData: false,
  isFetching: false,
  error: null,
  search: () => undefined,
  retry: () => undefined,
}

test('the first note that is selected is announced too: what announces it is there before', () => {
  const { container } = render(
    <MantineProvider env="test">
      <MemoryRouter>
        <SelectBar found={FOUND} shown={ROWS} search="" />
      </MemoryRouter>
    </MantineProvider>,
  )
  const said = container.querySelector('[aria-live="polite"]')
  expect(said?.textContent).toBe('')
  act(() => {
    noteSelection.add(['a'])
  })
  screen.getByRole('region', { name: '選択した納品書' })
  expect(said?.isConnected).toBe(true)
  expect(said?.textContent).toContain('1件を選択中')
  act(() => {
    noteSelection.clear()
  })
  expect(screen.queryByRole('region')).toBeNull()
  expect(said?.textContent).toBe('')
})
