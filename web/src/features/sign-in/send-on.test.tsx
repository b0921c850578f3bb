import type { Me } from '@kenshu/contract/user/me'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { keepReturnPath } from '../../lib/session/keep-path.ts'
import { SendOn } from './send-on.tsx'

const ME: Me = { uid: 'u1', email: '', displayName: '', emailAlias: '', role: 'normal', isWaiting: false }

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

function Where() {
  return <output>{useLocation().pathname}</output>
}

/** Where somebody is sent who is signed in. */
function sentTo(me: Me): string {
  render(
    <MemoryRouter initialEntries={['/login']}>
      <Routes>
        <Route path="/login" element={<SendOn me={me} />} />
        <Route path="*" element={<Where />} />
      </Routes>
    </MemoryRouter>,
  )
  const place = screen.getByRole('status').textContent
  cleanup()
  return place
}

test('who waits for a role may ask for it several times: the way back is there until it was used', () => {
  history.replaceState(null, '', '/normal/monthly')
  keepReturnPath(ME.uid)
  expect(sentTo({ ...ME, role: null })).toBe('/no-access')
  expect(sentTo({ ...ME, role: null })).toBe('/no-access')
  expect(sentTo(ME)).toBe('/normal/monthly')
  expect(sentTo(ME)).toBe('/normal')
})
