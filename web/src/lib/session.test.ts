import { beforeEach, expect, test, vi } from 'vitest'
import { messages } from '../messages/frame-ja.ts'
import { returnPath } from './session/return-path.ts'
import { currentSession } from './session/state.ts'
import { knownMe } from './session.ts'

const NOTE = '/normal/delivery-notes/x/'

vi.mock('./session/follow.ts', () => ({ followSession: () => Promise.reject(new Error('offline')) }))

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

test('where Firebase could not be started, the page is kept for whom it has stored, and they may try again', async () => {
  // The token has long ended, as on a morning.
  const entry = { uid: 'u1', stsTokenManager: { accessToken: 'token', expirationTime: 0 } }
  localStorage.setItem('firebase:authUser:key:[DEFAULT]', JSON.stringify(entry))
  history.replaceState(null, '', NOTE)
  expect(await knownMe()).toBeNull()
  expect(currentSession()).toEqual({ state: 'signedOut', error: messages.errors.network, mayRetry: true })
  expect(returnPath({ uid: 'u1' }, '/normal')).toBe(NOTE)
})
