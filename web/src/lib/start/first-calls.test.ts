import { expect, test, vi } from 'vitest'
import { firstCalls } from './first-calls.ts'
import type { LastVisit } from './last-visit.ts'

const VISIT: LastVisit = {
  uid: 'u1',
  home: '/normal',
  opening: 'from_date=2026-03-01&hakkou_status=%E6%9C%AA%E6%A4%9C%E5%8F%8E',
  day: '',
}

function callsOf(address: string, visit: Partial<LastVisit> = {}): string[] {
  return firstCalls({ ...VISIT, ...visit }, new URL(address, 'http://127.0.0.1'))
}

test('the list opens with the query of the last visit, or with that of its address without what is not of the filter', () => {
  const opening = VISIT.opening ?? ''
  expect(callsOf('/normal/')).toEqual([
    'user/me/',
    `delivery_notes/?${opening}&limit=200`,
    `delivery_notes/totals/?${opening}`,
  ])
  expect(callsOf('/normal?from_date=2026-04-01&sort=billingNo&look=n1')).toEqual([
    'user/me/',
    'delivery_notes/?from_date=2026-04-01&limit=200',
    'delivery_notes/totals/?from_date=2026-04-01',
  ])
})

test('the sign-in leads on to the list, which opens with the query of the last visit', () => {
  for (const address of ['/', '/login', '/login/?from_date=2026-04-01']) {
    expect(callsOf(address)).toEqual(callsOf('/normal'))
  }
  expect(callsOf('/login', { home: '/no-access', opening: null })).toEqual(['user/me/'])
})

test('a list that opens with a query which is not known is not asked for', () => {
  expect(callsOf('/normal', { opening: null })).toEqual(['user/me/'])
  expect(callsOf('/normal?view=v1')).toEqual(['user/me/'])
})

test('a note at home is asked for', () => {
  expect(callsOf('/normal/delivery-notes/n-1_A/')).toEqual(['user/me/', 'delivery_notes/n-1_A/'])
})

test("a month's board and checklist are asked for where all notes are shown", () => {
  const admin = { home: '/admin', opening: null }
  const november = ['user/me/', 'monthly/2026-11/', 'monthly/2026-11/close/']
  expect(callsOf('/admin/monthly?month=2026-11', admin)).toEqual(november)
  expect(callsOf('/normal/monthly?month=2026-11&view=all')).toEqual(november)
  expect(callsOf('/normal/monthly?month=2026-11')).toEqual(['user/me/'])
  expect(callsOf('/admin/monthly?month=next', admin)).toEqual(['user/me/'])
})

test('without a month in the address it is the present one, in the first days of a month the one before', () => {
  const at = (...[year, month, day]: [number, number, number]) => {
    vi.useFakeTimers({ now: new Date(year, month - 1, day, 23, 59) })
    const [, board] = callsOf('/admin/monthly', { home: '/admin' })
    vi.useRealTimers()
    return board
  }
  expect(at(2026, 1, 31)).toBe('monthly/2026-01/')
  expect(at(2026, 1, 1)).toBe('monthly/2025-12/')
  expect(at(2026, 3, 15)).toBe('monthly/2026-02/')
  expect(at(2026, 3, 16)).toBe('monthly/2026-03/')
})

test('nothing is asked for at the home of another role, or for who has none', () => {
  expect(callsOf('/admin')).toEqual(['user/me/'])
  expect(callsOf('/admin/delivery-notes/n1')).toEqual(['user/me/'])
  expect(callsOf('/no-access', { home: '/no-access', opening: null })).toEqual(['user/me/'])
  expect(callsOf('/normal/monthly')).toEqual(['user/me/'])
  expect(callsOf('/normal/delivery-notes/a%2Fb')).toEqual(['user/me/'])
})
