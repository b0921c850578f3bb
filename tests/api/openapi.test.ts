import { expect, test } from 'vitest'
import { appUrl } from '../../fixtures/emulators.ts'
import { signInAs } from '../../fixtures/people.ts'
import { call } from '../support/http/call.ts'
import { differenceFrom, fetchDocument, findOperation } from '../support/http/openapi.ts'
import { OPEN_ROUTES, PUBLIC_ROUTES } from '../support/routes/client-routes.ts'
import { ROUTES } from '../support/routes/routes.ts'

const json = (status: number, body: unknown) => ({
  status,
  headers: new Headers({ 'Content-Type': 'application/json; charset=UTF-8' }),
  json: body,
})
const ME = {
  uid: 'u',
  email: 'e',
  displayName: 'n',
  role: 'admin',
  emailAlias: 'a',
  isWaiting: false,
  session: { endsAt: '2026-04-30T01:00:00.000Z', latestEndsAt: '2026-04-30T12:00:00.000Z' },
}

const EVERY_ROUTE = [...ROUTES, ...OPEN_ROUTES, ...PUBLIC_ROUTES]

test('every route is described', async () => {
  const document = await fetchDocument()
  const missing = EVERY_ROUTE.filter(
    ({ method, path }) => findOperation(document, method, path) === undefined,
  )
  expect(missing.map(({ name }) => name)).toEqual([])
})

test('nothing is described that the table of routes does not know', async () => {
  const document = await fetchDocument()
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const known = EVERY_ROUTE.map((route) => findOperation(document, route.method, route.path))
  expect(described).toHaveLength(new Set(known).size)
})

test('an answer that is not as described is told from one that is', async () => {
  const document = await fetchDocument()
  const difference = (status: number, body: unknown) =>
    differenceFrom(document, 'GET', '/api/v1/user/me/', json(status, body))
  expect(difference(200, ME)).toBeNull()
  expect(difference(200, { ...ME, role: null })).toBeNull()
  expect(difference(200, { ...ME, role: 'owner' })).toContain('role')
  expect(difference(200, { ...ME, password: 'x' })).toContain('password')
  expect(difference(200, { ...ME, uid: undefined })).toContain('uid')
  expect(difference(401, { code: 'unauthenticated', error: '文', requestId: 'r' })).toBeNull()
  expect(difference(401, { code: 'made_up', error: '文', requestId: 'r' })).toContain('code')
  expect(difference(418, ME)).toContain('418')
})

test('an id that is followed by more is no other route', async () => {
  const document = await fetchDocument()
  expect(findOperation(document, 'GET', '/api/v1/delivery_notes/a/b/c/')).toBeUndefined()
})

test('every call of these tests is held against it', async () => {
  const { token } = await signInAs('normal')
  await expect(call('/api/v1/openapi.json', { token })).rejects.toThrow('no such operation')
})

test('the page names every route, loads nothing and runs nothing', async () => {
  const response = await fetch(`${appUrl()}/api/v1/docs/`)
  const page = await response.text()
  expect(response.headers.get('Content-Type')).toBe('text/html; charset=UTF-8')
  expect(response.headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'; style-src 'sha256-/)
  expect(page).not.toMatch(/<script|<link|<img|src=/)
  for (const path of Object.keys((await fetchDocument()).paths)) expect(page).toContain(path)
})
