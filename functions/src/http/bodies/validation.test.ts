import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { Failure } from '../../failure.ts'
import type { ApiEnv } from '../api-env.ts'
import { limitJsonBody } from './validation.ts'

/** The error code with which a body is refused; '' if the body reaches the route. */
async function refusalOf(body: string): Promise<string> {
  const api = new Hono<ApiEnv>()
  api.post('/', limitJsonBody, async (c) => c.text(await c.req.text()))
  api.onError((error, c) => c.text(error instanceof Failure ? error.code : String(error), 400))
  const answer = await api.request('/', { method: 'POST', body })
  const text = await answer.text()
  if (answer.status === 200) expect(text).toBe(body)
  return answer.status === 200 ? '' : text
}

test.each([
  ['a half at the end', JSON.stringify({ name: 'a\ud800' })],
  ['a half before a whole', JSON.stringify({ name: '\udc00𠮷' })],
  ['the name of a field', JSON.stringify({ '\ud800': 1 })],
  ['capitals, inside a list', '{"a":["\\uDC00"]}'],
  ['a half behind a backslash', JSON.stringify({ name: '\\\ud800' })],
])('half a character is refused: %s', async (_, body) => {
  expect(await refusalOf(body)).toBe('invalid_request')
})

test.each([
  ['whole characters', JSON.stringify({ name: '𠮷髙' })],
  ['whole ones that are escaped', '{"name":"\\ud842\\udfb7"}'],
  ['the text of an escape', JSON.stringify({ name: '\\ud800' })],
  ['no JSON, which the schema refuses', '{"name":"\\ud800"'],
  ['nothing', ''],
])('what has none goes on to the schema: %s', async (_, body) => {
  expect(await refusalOf(body)).toBe('')
})
