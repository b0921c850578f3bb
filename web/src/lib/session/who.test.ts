import { afterEach, expect, test, vi } from 'vitest'
import { ApiError, callApi } from '../api-client.ts'
import { currentSession, setSession } from './state.ts'
import { checkSessionAfter } from './who.ts'

vi.mock('../firebase.ts', () => ({
  loadFirebase: () =>
    Promise.resolve({ auth: { currentUser: { uid: 'u' }, signOut: () => Promise.resolve() } }),
}))
vi.mock('../api-client.ts', async (original) => ({ ...(await original()), callApi: vi.fn() }))

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
  await vi.waitFor(() => {
    expect(currentSession()).toMatchObject({ me: { role: null } })
  })
  expect(callApi).toHaveBeenCalledTimes(1)
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
