import type { Me } from '@kenshu/contract/user/me'
import { beforeEach, expect, test } from 'vitest'
import { keepSearch, lastSearch } from './last-search.ts'
import { setSession } from './session/state.ts'

function enter(uid: string): void {
  const me: Me = {
    uid,
    email: `${uid}@example.co.jp`,
    displayName: uid,
    emailAlias: '',
    role: 'admin',
    isWaiting: false,
  }
  setSession({ state: 'signedIn', me })
}

beforeEach(() => {
  localStorage.clear()
})

test('each person of a browser comes back to their own search', () => {
  enter('hanako')
  expect(lastSearch()).toBe('')
  keepSearch('?hakkou_status=未検収')
  enter('jiro')
  expect(lastSearch()).toBe('')
  keepSearch('?client=A')
  enter('hanako')
  expect(lastSearch()).toBe('?hakkou_status=未検収')
})

test('while nobody is signed in nothing is kept', () => {
  setSession({ state: 'signedOut' })
  keepSearch('?client=A')
  expect([lastSearch(), localStorage.length]).toEqual(['', 0])
})
