import type { Me } from '@kenshu/contract/user/me'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setSession } from '../../../lib/session/state.ts'
import { keepOwnChange, mayStill, ownChange } from './own-changes.ts'

function enter(uid: string): void {
  const me: Me = { uid, email: '', displayName: uid, emailAlias: '', role: 'normal', isWaiting: false }
  setSession({ state: 'signedIn', me })
}

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ toFake: ['Date'] })
  enter('hanako')
})

afterEach(() => {
  vi.useRealTimers()
})

test('each note’s change is kept for who made it', () => {
  const first = keepOwnChange('n1', 4)
  keepOwnChange('n2', 7)
  expect(ownChange('n1')).toEqual(first)
  expect(ownChange('n2')?.revision).toBe(7)
  expect(ownChange('n3')).toBeNull()
  enter('jiro')
  expect(ownChange('n1')).toBeNull()
})

test('it is kept for ten minutes, and does not stay in the browser afterwards', () => {
  const change = keepOwnChange('n1', 4)
  vi.advanceTimersByTime(10 * 60_000 - 1)
  expect([ownChange('n1'), mayStill(change)]).toEqual([change, true])
  vi.advanceTimersByTime(1)
  expect([ownChange('n1'), mayStill(change)]).toEqual([null, false])
  keepOwnChange('n2', 1)
  expect(Object.values(localStorage).join('')).not.toContain('n1')
})

test('what is not readable is no change', () => {
  localStorage.setItem('delivery-notes:own-changes:hanako', '{"n1":"x"}')
  expect(ownChange('n1')).toBeNull()
  localStorage.setItem('delivery-notes:own-changes:hanako', 'no JSON')
  expect(ownChange('n1')).toBeNull()
})
