import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { expect, test } from 'vitest'
import type { ApiEnv } from '../api-env.ts'
import { sayLength } from './say-length.ts'

const SHORT = { word: '検収' }
const LONG = { words: '検収'.repeat(1000) }
const REFUSAL = { error: 'not any more, and in more words than the answer' }

const app = new Hono<ApiEnv>()
app.use(compress())
app.use(sayLength)
app.use('/refused', async (_, next) => {
  await next()
  throw new Error('refused')
})
app.onError((_, c) => c.json(REFUSAL, 403))
app.get('/short', (c) => c.json(SHORT, 200))
app.get('/long', (c) => c.json(LONG, 200))
app.get('/refused', (c) => c.json(SHORT, 200))

async function ask(path: string) {
  const answer = await app.request(path, { headers: { 'Accept-Encoding': 'gzip' } })
  const bytes = Buffer.from(await answer.arrayBuffer())
  return { answer, bytes, length: answer.headers.get('Content-Length') }
}

test('a short answer goes out as it is, with its length', async () => {
  const { answer, bytes, length } = await ask('/short')
  expect(answer.headers.get('Content-Encoding')).toBeNull()
  expect(answer.headers.get('Content-Type')).toBe('application/json')
  expect(JSON.parse(bytes.toString())).toEqual(SHORT)
  expect(length).toBe(String(bytes.length))
})

test('a long answer is compressed, and the length of the uncompressed one is not said', async () => {
  const { answer, length } = await ask('/long')
  expect(answer.headers.get('Content-Encoding')).toBe('gzip')
  expect(length).toBeNull()
})

test('a refusal that takes the place of an answer has its own length', async () => {
  const { answer, bytes, length } = await ask('/refused')
  expect(answer.status).toBe(403)
  expect(JSON.parse(bytes.toString())).toEqual(REFUSAL)
  expect(length).toBe(String(bytes.length))
})
