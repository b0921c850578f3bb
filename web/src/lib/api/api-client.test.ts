import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { EARLY_CALL_MS } from '../limits.ts'
import { beginEarlyCalls, dropEarly, endEarlyToken } from '../start/early-calls.ts'
import { callApi } from './api-client.ts'

const user = { getIdToken: () => Promise.resolve('of-firebase') }
const auth = { authStateReady: () => Promise.resolve(), currentUser: user as typeof user | null }
vi.mock('../firebase/firebase.ts', () => ({
  loadFirebase: () => Promise.resolve({ auth, appHeader: () => Promise.resolve({}) }),
}))

let sent: string[] = []

beforeEach(() => {
  sent = []
  vi.useFakeTimers()
  vi.stubGlobal(
    'fetch',
    (url: string, { method = 'GET', headers }: { method?: string; headers: Record<string, string> }) => {
      sent.push(`${method} ${url} ${headers['Authorization'] ?? ''}`)
      return Promise.resolve(Response.json({}))
    },
  )
  beginEarlyCalls({ uid: 'u', token: 'early' }, ['user/me/'])
  sent = []
})
afterEach(() => {
  auth.currentUser = user
  dropEarly()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const read = (path: string) => callApi(z.object({}), path)

test('what a page reads before Firebase Auth has said who is signed in goes with the token of the early calls', async () => {
  await read('user/me/')
  await read('today/')
  expect(sent).toEqual(['GET /api/v1/today/ Bearer early'])
})

test('a change goes with the token of Firebase Auth, and so does what is read after it', async () => {
  await callApi(z.object({}), 'views/', { method: 'POST' })
  await read('today/')
  expect(sent).toEqual(['POST /api/v1/views/ Bearer of-firebase', 'GET /api/v1/today/ Bearer of-firebase'])
})

test.each([
  ['Firebase Auth has said who is signed in', endEarlyToken],
  ['somebody else is signed in', dropEarly],
  ['half a minute has passed', () => vi.advanceTimersByTime(EARLY_CALL_MS)],
])('once %s, the token of the early calls is used no more', async (_, happens) => {
  happens()
  await read('today/')
  expect(sent).toEqual(['GET /api/v1/today/ Bearer of-firebase'])
})

test('where nobody is signed in, nothing is sent, and the sentence asks to sign in again', async () => {
  dropEarly()
  auth.currentUser = null
  await expect(read('today/')).rejects.toThrow('認証情報が取得できません。再ログインしてください。')
  expect(sent).toEqual([])
})
