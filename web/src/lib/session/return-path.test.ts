import { beforeEach, expect, test } from 'vitest'
import { keepMailLink, keepReturnPath } from './keep-path.ts'
import { returnPath } from './return-path.ts'

const ME = { uid: 'u1' }

function keepAt(path: string, uid: string = ME.uid): void {
  history.replaceState(null, '', path)
  keepReturnPath(uid)
}

beforeEach(() => {
  sessionStorage.clear()
})

test('the same person comes back to the page with its query and its place', () => {
  keepAt('/normal/delivery-notes/x/?note=1#history')
  expect(returnPath(ME, '/normal')).toBe('/normal/delivery-notes/x/?note=1#history')
})

test('nobody else does, and nobody whose role has another home', () => {
  keepAt('/normal/delivery-notes/x/')
  expect(returnPath({ uid: 'u2' }, '/normal')).toBeNull()
  expect(returnPath(ME, '/admin')).toBeNull()
})

test('whose sign-in is refused does not take the way back from whose session ended before', () => {
  keepAt('/normal/monthly')
  keepAt('/login', 'stranger')
  expect(returnPath(ME, '/normal')).toBe('/normal/monthly')
})

test('whose session ends at /no-access, where they wait for their role, goes on at the page that they had with it', () => {
  keepAt('/normal/monthly')
  keepAt('/no-access')
  expect(returnPath(ME, '/normal')).toBe('/normal/monthly')
})

test.each(['//evil.example/normal', 'https://evil.example/normal/', 'javascript:alert(1)', '/normalise', ''])(
  'no way leads out of the app, or out of the role: %s',
  (path) => {
    sessionStorage.setItem('session:return', JSON.stringify({ uid: ME.uid, path }))
    expect(returnPath(ME, '/normal')).toBeNull()
  },
)

test('a mail’s link leads the person who signs in to what waits for them, and nowhere else', () => {
  keepMailLink('/today/rejected')
  expect(returnPath(ME, '/normal')).toBe('/today/rejected')
  expect(returnPath({ uid: 'u2' }, '/admin')).toBe('/today/rejected')
  for (const path of ['/admin/users', '//evil.example/today/x', '/todays']) {
    keepMailLink(path)
    expect(returnPath(ME, '/admin')).toBeNull()
  }
})
