import { getRedirectResult } from 'firebase/auth'
import { afterEach, expect, test, vi } from 'vitest'
import { finishGoogleSignIn } from './google-sign-in.ts'

vi.mock('firebase/auth', () => ({
  browserPopupRedirectResolver: {},
  getRedirectResult: vi.fn(() => Promise.resolve(null)),
}))
vi.mock('../../lib/firebase/firebase.ts', () => ({ loadFirebase: () => Promise.resolve({ auth: {} }) }))

afterEach(() => {
  vi.useRealTimers()
})

test('the redirect result is read after 300 ms, once in the life of the page', async () => {
  vi.useFakeTimers()
  const finished = finishGoogleSignIn()
  await vi.advanceTimersByTimeAsync(299)
  expect(getRedirectResult).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await finished
  await finishGoogleSignIn()
  expect(getRedirectResult).toHaveBeenCalledOnce()
})
