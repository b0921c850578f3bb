import type { Me } from '@kenshu/contract/user/me'
import type { User } from 'firebase/auth'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { ApiError, callApi } from '../api/api-client.ts'
import { loadFirebase } from '../firebase/firebase.ts'
import { followSession } from './follow.ts'
import { returnPath } from './return-path.ts'
import { currentSession, setSession } from './state.ts'
import { holdUnsaved, unsavedOf } from './unsaved.ts'

const NOTE = '/normal/delivery-notes/x/?note=1'
const ENDS_AT = '2100-01-01T00:00:00.000Z'
const ANSWER = {
  uid: 'u1',
  role: 'normal',
  session: { endsAt: ENDS_AT, latestEndsAt: ENDS_AT },
}

const { auth } = vi.hoisted(() => ({
  auth: {
    currentUser: null as User | null,
    tell: (_user: User | null): void => undefined,
    signOut: () => Promise.resolve(),
    onAuthStateChanged(listener: (user: User | null) => void) {
      auth.tell = listener
    },
  },
}))

vi.mock('../firebase/firebase.ts', () => ({
  loadFirebase: vi.fn(() => Promise.resolve({ auth, config: { appCheck: {} } })),
}))
vi.mock('../api/api-client.ts', async (original) => ({ ...(await original<object>()), callApi: vi.fn() }))

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  sessionStorage.clear()
})

test('where Firebase fails after the early answer has opened the page, what was typed meanwhile is kept', async () => {
  history.replaceState(null, '', NOTE)
  setSession({ state: 'signedIn', me: { uid: 'u1' } as Me })
  onTestFinished(holdUnsaved('form', () => 'typed', true))
  vi.mocked(loadFirebase).mockRejectedValueOnce(new Error('offline'))
  await expect(followSession()).rejects.toThrow('offline')
  expect(unsavedOf('u1', 'form', z.string())).toBe('typed')
  expect(returnPath({ uid: 'u1' }, '/normal')).toBe(NOTE)
  setSession({ state: 'loading' })
})

test('whose user/me fails at the start keeps the page, may try again, and comes back', async () => {
  history.replaceState(null, '', NOTE)
  vi.mocked(callApi).mockRejectedValueOnce(new ApiError('internal', '', { status: 503 }))
  await followSession()
  const user = { uid: 'u1' } as User
  auth.currentUser = user
  auth.tell(user)
  await expect.poll(currentSession).toEqual({
    state: 'signedOut',
    error: 'ユーザー情報の取得に失敗しました',
    mayRetry: true,
  })
  expect(returnPath({ uid: 'u1' }, '/normal')).toBe(NOTE)

  history.replaceState(null, '', '/login')
  vi.mocked(callApi).mockResolvedValueOnce(ANSWER)
  await followSession()
  expect(currentSession()).toEqual({ state: 'signedIn', me: { uid: 'u1', role: 'normal' } })
  expect(returnPath({ uid: 'u1' }, '/normal')).toBe(NOTE)
})

test('whom the server refuses is offered no retry', async () => {
  vi.mocked(callApi).mockRejectedValueOnce(new ApiError('domain_not_allowed', '', { status: 403 }))
  auth.tell({ uid: 'u1' } as User)
  await expect
    .poll(currentSession)
    .toEqual({ state: 'signedOut', error: '許可されていないメールアドレスです' })
})
