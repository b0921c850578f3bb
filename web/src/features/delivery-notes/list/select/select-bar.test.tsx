import { MantineProvider } from '@mantine/core'
import { act, cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { blankNote } from '../../../../../../fixtures/notes.ts'
import { noteSelection } from '../../../../lib/notes/note-selection.ts'
import { selectMessages } from '../../../../messages/select-ja.ts'
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

function show(found = FOUND) {
  const { container } = render(
    <MantineProvider env="test">
      <MemoryRouter>
        <SelectBar found={found} shown={ROWS} search="" />
      </MemoryRouter>
    </MantineProvider>,
  )
  return container.querySelector('[aria-live="polite"]')
}

test('the first note that is selected is announced too: what announces it is there before', () => {
  const said = show()
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

test('what is announced says all that the bar says: the sum, and that the list is still being loaded', () => {
  const said = show({ ...FOUND, isComplete: false })
  act(() => {
    noteSelection.everything()
  })
  expect(screen.getByRole('region').textContent).toContain(selectMessages.stillLoading)
  expect(said?.textContent).toContain(selectMessages.stillLoading)
  act(() => {
    noteSelection.clear()
    noteSelection.add(['a', 'b'])
  })
  expect(said?.textContent).toContain('税込合計 ¥')
})
