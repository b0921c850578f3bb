import { noteLinkPath } from '@kenshu/contract/today/mail-links'
import { render, screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { NoteLinkPage } from './note-link-page.tsx'

vi.mock('../../lib/session.ts', () => ({ useMe: () => null, homeOf: () => '/normal' }))

function Place() {
  return <p>{useLocation().pathname}</p>
}

test('a mail’s link to a note leads to its page below the home of whoever opens it', () => {
  render(
    <MemoryRouter initialEntries={[noteLinkPath('n1')]}>
      <Routes>
        <Route path="/today/note/:id" element={<NoteLinkPage />} />
        <Route path="*" element={<Place />} />
      </Routes>
    </MemoryRouter>,
  )
  expect(screen.getByText('/normal/delivery-notes/n1/')).toBeDefined()
})
