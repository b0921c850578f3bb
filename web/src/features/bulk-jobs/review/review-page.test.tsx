import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { noteSelection } from '../../../lib/notes/note-selection.ts'
import { hasUnsaved, keepUnsaved } from '../../../lib/session/unsaved.ts'
import { BulkReviewPage } from './review-page.tsx'

vi.mock('../../../lib/session.ts', () => ({ useMe: () => ({ uid: 'u1' }), homeOf: () => '/normal' }))

afterEach(() => {
  cleanup()
  noteSelection.clear()
  sessionStorage.clear()
})

function open() {
  return render(
    <MantineProvider env="test">
      <MemoryRouter>
        <BulkReviewPage />
      </MemoryRouter>
    </MantineProvider>,
  )
}

test('after a reload of a review the way back still leads to the selection, and nobody is asked about it', () => {
  noteSelection.belongTo('sales=u1')
  noteSelection.add(['a', 'b'])
  const { unmount } = open()
  screen.getByRole('link', { name: '納品書一覧へ' })
  expect(hasUnsaved()).toBe(false)
  keepUnsaved('u1')
  unmount()
  noteSelection.clear()
  open()
  expect([...noteSelection.current().ids]).toEqual(['a', 'b'])
})
