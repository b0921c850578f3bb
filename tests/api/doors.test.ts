import { describe, expect, test } from 'vitest'
import { appUrl, clientApiUrl, longApiUrl } from '../../fixtures/emulators.ts'
import { answerOf, errorBody } from '../support/http/call.ts'
import { open, storeClientNote, viewOf } from '../support/notes/confirm.ts'
import { OPEN_ROUTES, PUBLIC_ROUTES } from '../support/routes/client-routes.ts'
import type { PublicRoute } from '../support/routes/route.ts'
import { ROUTES } from '../support/routes/routes.ts'

/** A stranger cannot occupy the functions of staff (docs/decisions/0032-doors.md). */
const STAFF_DOORS = [
  ['the light calls of staff', () => longApiUrl().replace(/longApi$/, 'api')],
  ['the long calls of staff', longApiUrl],
] as const

/** Calls without the OpenAPI check of `call`, which only knows routes at their proper function. @returns the code of a refusal */
async function refusalOf(url: string, method: string, json?: unknown): Promise<string> {
  const body = json === undefined ? null : JSON.stringify(json)
  const headers = { 'Content-Type': 'application/json' }
  return errorBody(await answerOf(await fetch(url, { method, body, headers }))).code
}

/** @returns the code of a refusal, or 200 */
async function outcomeAt(url: string, { method, request }: PublicRoute): Promise<string | 200> {
  const { json } = request()
  if (json !== undefined) return refusalOf(url, method, json)
  const answer = await answerOf(await fetch(url, { method }))
  return answer.status === 200 ? 200 : errorBody(answer).code
}

describe.each([...OPEN_ROUTES, ...PUBLIC_ROUTES])('$name', (route) => {
  const { path, outcome } = route

  test.each(STAFF_DOORS)('is not known to %s', async (_, base) => {
    expect(await outcomeAt(`${base()}${path}`, route)).toBe('not_found')
  })

  test('is answered by the function of clients, to which Hosting leads', async () => {
    expect(await outcomeAt(`${clientApiUrl()}${path}`, route)).toBe(outcome)
    expect(await outcomeAt(`${appUrl()}${path}`, route)).toBe(outcome)
  })
})

test.each(ROUTES)('$name is not known to the function of clients', async ({ method, path }) => {
  expect(await refusalOf(`${clientApiUrl()}${path}`, method)).toBe('not_found')
})

test('a client who may come in has to go by their own door, however the address is written', async () => {
  const note = await storeClientNote()
  viewOf(await open(note, note.password, { base: clientApiUrl() }))
  const { accessToken, password } = note
  for (const [, base] of STAFF_DOORS) {
    for (const path of ['/api/v1/confirm/open', '/api/v1/%63onfirm/open/', '/api/v1//confirm/open']) {
      expect(await refusalOf(`${base()}${path}`, 'POST', { accessToken, password })).toBe('not_found')
    }
  }
})
