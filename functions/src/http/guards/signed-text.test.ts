import { Hono } from 'hono'
import { getSignedCookie, setSignedCookie } from 'hono/cookie'
import { expect, test } from 'vitest'
import { textSigner } from './signed-text.ts'

const SECRET = 'a secret of thirty-two characters'
const signer = textSigner(SECRET)

test('a text that was signed is read, and any other is not', () => {
  const signed = signer.sign('a.b')
  expect(signer.read(signed)).toBe('a.b')
  const [signature = ''] = signed.split('.').slice(-1)
  for (const other of ['', 'a.b', '.', 'a.b.', `a.c.${signature}`, `a.b.${signature.slice(0, 20)}`]) {
    expect(signer.read(other)).toBeNull()
  }
  expect(textSigner(`${SECRET}!`).read(signed)).toBeNull()
})

test('browsers keep the cookies that Hono has signed, and Hono would read ours', async () => {
  const app = new Hono()
  app.get('/set', async (c) => {
    await setSignedCookie(c, 'name', 'text', SECRET)
    return c.body(null)
  })
  app.get('/get', async (c) => c.json(await getSignedCookie(c, SECRET, 'name')))
  const cookie = (await app.request('/set')).headers.get('Set-Cookie') ?? ''
  expect(signer.read(decodeURIComponent(/^name=([^;]*)/.exec(cookie)?.[1] ?? ''))).toBe('text')
  const headers = { Cookie: `name=${encodeURIComponent(signer.sign('text'))}` }
  expect(await (await app.request('/get', { headers })).json()).toBe('text')
})
