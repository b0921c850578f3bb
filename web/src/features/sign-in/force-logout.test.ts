import { beforeEach, expect, test, vi } from 'vitest'
import { signOutUser } from '../../lib/session/end.ts'
import { forceLogout } from './force-logout.ts'

vi.mock('../../lib/session/end.ts', () => ({ signOutUser: vi.fn(() => Promise.resolve()) }))

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
  localStorage.setItem('left', '1')
  sessionStorage.setItem('left', '1')
})

test.each([
  ['signs out', () => Promise.resolve()],
  ['cannot sign out', () => Promise.reject(new Error('refused'))],
])('a forced logout that %s leaves nothing in the browser', async (_, signOut) => {
  vi.mocked(signOutUser).mockImplementationOnce(signOut)
  await forceLogout()
  expect(signOutUser).toHaveBeenCalled()
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0])
})
