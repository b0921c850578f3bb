import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { Failure } from '../../failure.ts'
import type { ApiEnv } from '../api-env.ts'
import { requireApp } from './require-app.ts'

/** Makes a call and returns its status and what was logged. */
async function called(mode: 'report' | 'enforce', path: string, token?: string) {
  const logged: string[] = []
  const log = { info: (message: string) => void logged.push(message), error: () => undefined }
  const app = new Hono<ApiEnv>()
  app.use(requireApp(mode, { appVerifier: { isOurs: (given) => Promise.resolve(given === 'ours') }, log }))
  app.onError((error, c) => c.text(error instanceof Failure ? error.code : 'crashed', 403))
  app.all('*', (c) => c.text('done'))
  const response = await app.request(path, {
    headers: token === undefined ? {} : { 'X-Firebase-AppCheck': token },
  })
  return { told: await response.text(), logged }
}

const UNKNOWN = 'call of an unknown app'

test.each([
  ['enforce', '/api/v1/user/me/', 'ours', 'done', []],
  ['enforce', '/api/v1/user/me/', 'another', 'app_not_verified', []],
  ['enforce', '/api/v1/user/me/', undefined, 'app_not_verified', []],
  ['enforce', '/api/v1/confirmed/', undefined, 'app_not_verified', []],
  ['enforce', '/api/v1/confirm/open/', undefined, 'done', []],
  ['report', '/api/v1/user/me/', undefined, 'done', [UNKNOWN]],
  ['report', '/api/v1/user/me/', 'ours', 'done', []],
] as const)('%s: %s with the token %s is %s', async (mode, path, token, told, logged) => {
  expect(await called(mode, path, token)).toEqual({ told, logged })
})
