import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { ApiError, callApi } from '../api/api-client.ts'
import { returnPath } from './return-path.ts'
import { currentSession, setSession } from './state.ts'
import { holdUnsaved, unsavedOf } from './unsaved.ts'
import { checkSessionAfter } from './who.ts'

vi.mock('../firebase/firebase.ts', () => ({
  loadFirebase: () =>
    Promise.resolve({ auth: { currentUser: { uid: 'u' }, signOut: () => Promise.resolve() } }),
}))
vi.mock('../api/api-client.ts', async (original) => ({ ...(await original()), callApi: vi.fn() }))

const ME = { uid: 'u', email: 'a@example.co.jp', displayName: '', emailAlias: '', isWaiting: false } as const
const TIMES = { endsAt: '2100-01-01T00:00:00Z', latestEndsAt: '2100-01-01T00:00:00Z' }

function answerAs(role: 'normal' | null): void {
  vi.mocked(callApi).mockResolvedValue({ ...ME, role, session: TIMES })
}

const refusal = new ApiError('forbidden', 'この操作を実行する権限がありません。', { status: 403 })

afterEach(() => {
  vi.clearAllMocks()
  setSession({ state: 'signedOut' })
})

test('a call that is refused asks who the user is now, and several refused together ask once', async () => {
  setSession({ state: 'signedIn', me: { ...ME, role: 'normal' } })
  answerAs(null)
  checkSessionAfter(refusal)
  checkSessionAfter(refusal)
  await expect.poll(currentSession).toMatchObject({ me: { role: null } })
  expect(callApi).toHaveBeenCalledTimes(1)
})

test('whose role was taken away in the middle of a form has page and input back, once the role is', async () => {
  history.replaceState(null, '', '/normal/delivery-notes/n1/')
  const letGo = holdUnsaved('edit:n1', () => ({ name: '後任 花子' }), true)
  setSession({ state: 'signedIn', me: { ...ME, role: 'normal' } })
  answerAs(null)
  checkSessionAfter(refusal)
  await expect.poll(currentSession).toMatchObject({ me: { role: null } })
  letGo()
  expect(returnPath(ME, '/normal')).toBe('/normal/delivery-notes/n1/')
  expect(unsavedOf(ME.uid, 'edit:n1', z.object({ name: z.string() }))).toEqual({ name: '後任 花子' })
})

test.each([
  ['another failure', new ApiError('stale', '', { status: 409 })],
  ['an error of the page', new Error('x')],
])('%s asks nobody', (_, error) => {
  setSession({ state: 'signedIn', me: { ...ME, role: 'normal' } })
  checkSessionAfter(error)
  expect(callApi).not.toHaveBeenCalled()
})

test('a refusal after the end of the session asks nobody', () => {
  checkSessionAfter(refusal)
  expect(callApi).not.toHaveBeenCalled()
})
