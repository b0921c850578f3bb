import { PIECE_HEADERS } from '@kenshu/contract/download/download'
import { expect, test } from 'vitest'
import { appUrl, longApiUrl } from '../../fixtures/emulators.ts'
import { call, errorBody } from '../support/http/call.ts'

function preflight(origin: string, base: string) {
  return call('/api/v1/promote/', {
    method: 'OPTIONS',
    base,
    headers: {
      Origin: origin,
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'authorization,content-type',
    },
  })
}

test('the app may call the function for long calls from its own origin', async () => {
  const answer = await preflight(appUrl(), longApiUrl())
  expect(answer.status).toBe(204)
  expect(answer.headers.get('Access-Control-Allow-Origin')).toBe(appUrl())
  expect(answer.headers.get('Access-Control-Allow-Headers')).toBe(
    'Authorization,Content-Type,traceparent,X-Firebase-AppCheck',
  )
})

test('an answer, a failure too, lets the app read its request id and what a download says beside the file', async () => {
  const answer = await call('/api/v1/promote/', {
    method: 'POST',
    base: longApiUrl(),
    headers: { Origin: appUrl() },
  })
  expect(errorBody(answer).code).toBe('unauthenticated')
  expect(answer.headers.get('Access-Control-Allow-Origin')).toBe(appUrl())
  const exposed = answer.headers.get('Access-Control-Expose-Headers')?.split(',')
  expect(exposed).toEqual([
    'X-Request-Id',
    'Retry-After',
    'Content-Disposition',
    ...Object.values(PIECE_HEADERS),
  ])
})

test.each(['https://attacker.example', 'null', 'http://127.0.0.1.attacker.example'])(
  'a page of %s may not',
  async (origin) => {
    const answer = await preflight(origin, longApiUrl())
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBeNull()
  },
)

test('the function behind Hosting lets no other origin in', async () => {
  const base = longApiUrl().replace(/longApi$/, 'api')
  const answer = await preflight(appUrl(), base)
  expect(answer.headers.get('Access-Control-Allow-Origin')).toBeNull()
})
