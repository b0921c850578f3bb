import { STANDARD_LAYOUT } from '@kenshu/contract/views/layout'
import { DEFAULT_SORT } from '@kenshu/contract/views/sort'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openingQuery } from './opening.ts'
import { keepOpeningView, openingView } from './opening-view.ts'
import { isAddressOf, keptAs, searchToKeep, standardContent, viewAddress } from './view-address.ts'

const TARO = 'taro@example.co.jp'
const HANAKO = 'hanako@example.co.jp'
const NOVEMBER = { now: new Date('2026-11-22T03:00:00Z'), email: TARO }
const DECEMBER = { now: new Date('2026-12-01T03:00:00Z'), email: TARO }
const content = { search: 'from_date=first:-1&client=a', sort: DEFAULT_SORT, layout: STANDARD_LAYOUT }
const view = {
  id: 'v1',
  name: '先月から',
  isShared: true,
  isOwn: true,
  mayChange: true,
  ownerName: '試験 太郎',
  revision: 3,
  content,
}
const U1 = { uid: 'u1', email: TARO }
const params = (text: string) => new URLSearchParams(text)

beforeEach(() => {
  localStorage.clear()
  // The month does not end while a test runs.
  vi.useFakeTimers({ now: NOVEMBER.now, toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

test('a view opens with the dates of the day on which it is opened', () => {
  expect(viewAddress(view, NOVEMBER).get('from_date')).toBe('2026-10-01')
  expect(viewAddress(view, DECEMBER).get('from_date')).toBe('2026-11-01')
})

test('an address is that of a view whatever the order of its parameters, and in its month only', () => {
  const address = params('hakkou_status=すべて&client=a&from_date=2026-10-01&view=v1&note=x')
  expect(isAddressOf(address, content, NOVEMBER)).toBe(true)
  expect(isAddressOf(address, content, DECEMBER)).toBe(false)
  expect(isAddressOf(viewAddress(view, DECEMBER), content, DECEMBER)).toBe(true)
  expect(isAddressOf(params(`${address.toString()}&sort=tax`), content, NOVEMBER)).toBe(false)
})

test('what was typed is part of a view, what is looked at is not', () => {
  const shown = params('client=a&q=保守&note=x&view=v1&sort=tax')
  const fixed = searchToKeep(shown, NOVEMBER, { dates: 'fixed', mine: 'viewer' })
  expect(params(fixed).get('q')).toBe('保守')
  expect([...params(fixed).keys()].toSorted()).toEqual(['client', 'hakkou_status', 'q'])
})

test('a view whose dates were kept as days stays so when it is saved again', () => {
  const now = params('from_date=2026-10-01&to_date=2026-10-31')
  const saved = (search: string) =>
    params(searchToKeep(now, NOVEMBER, keptAs({ search }, TARO))).get('to_date')
  expect(saved('from_date=2026-09-01&to_date=2026-09-30')).toBe('2026-10-31')
  expect(saved('from_date=first:0')).toBe('last:-1')
  expect(saved('client=a')).toBe('last:-1')
})

test('自分の担当 of a view is the user who looks at it, unless it was kept as one person', () => {
  const mine = params(`sales=${TARO}&sales=other@example.co.jp`)
  const keep = (kept: 'viewer' | 'maker') => ({
    ...view,
    content: { ...content, search: searchToKeep(mine, NOVEMBER, { dates: 'relative', mine: kept }) },
  })
  const seenBy = (email: string, one: typeof view) =>
    viewAddress(one, { ...NOVEMBER, email })
      .getAll('sales')
      .toSorted()
  expect(seenBy(HANAKO, keep('viewer'))).toEqual([HANAKO, 'other@example.co.jp'])
  expect(seenBy(TARO, keep('viewer'))).toEqual(['other@example.co.jp', TARO])
  expect(seenBy(HANAKO, keep('maker'))).toEqual(['other@example.co.jp', TARO])
  expect(isAddressOf(mine, keep('viewer').content, NOVEMBER)).toBe(true)
  expect(isAddressOf(mine, keep('viewer').content, { ...NOVEMBER, email: HANAKO })).toBe(false)
})

test('a view that was kept as one person stays so when that person saves it again', () => {
  const saved = (search: string) =>
    params(searchToKeep(params(`sales=${TARO}`), NOVEMBER, keptAs({ search }, TARO))).get('sales')
  expect(saved(`sales=${TARO}`)).toBe(TARO)
  expect(saved('sales=viewer')).toBe('viewer')
  expect(saved(`sales=${HANAKO}`)).toBe('viewer')
  expect(saved('client=a')).toBe('viewer')
})

test('the view that opens first is known before the views are, and 自分の担当 in it is the user who looks', () => {
  keepOpeningView('u1', { ...view, content: { ...content, search: 'sales=viewer' } })
  expect(openingQuery(params(''), U1, undefined)?.get('sales')).toBe(TARO)
})

test('a first visit begins as the specification says', () => {
  const opening = openingQuery(params(''), U1, undefined)
  expect(opening?.toString()).toBe(standardContent(NOVEMBER.now).search)
})

test('a view opens first for a user who has chosen so, as it is now where that is known, until they choose otherwise', () => {
  expect(openingQuery(params(''), U1, [view])?.has('view')).toBe(false)
  keepOpeningView('u1', view)
  expect(openingQuery(params(''), U1, undefined)?.get('view')).toBe('v1')
  const changed = { ...view, revision: 4, content: { ...content, search: 'client=b' } }
  expect(openingQuery(params(''), U1, [changed])?.get('client')).toBe('b')
  expect(openingQuery(params(''), { uid: 'u2', email: HANAKO }, undefined)?.has('view')).toBe(false)
  keepOpeningView('u1', null)
  expect(openingQuery(params(''), U1, [view])?.toString()).toBe(standardContent(NOVEMBER.now).search)
})

test('an address with nothing but a view waits for the views, and says when there is none of that name', () => {
  expect(openingQuery(params('view=v1'), U1, undefined)).toBeNull()
  expect(openingQuery(params('view=v1'), U1, [view])?.get('client')).toBe('a')
  const opening = openingQuery(params('view=gone'), U1, [view])
  expect(opening?.get('view')).toBe('gone')
  expect(opening?.get('hakkou_status')).toBe('未検収')
})

test('a view that was kept by another version is none', () => {
  localStorage.setItem('delivery-notes:opening-view:u1', '{"id":5}')
  expect(openingView('u1')).toBeNull()
  localStorage.setItem('delivery-notes:opening-view:u1', 'no JSON')
  expect(openingView('u1')).toBeNull()
})
