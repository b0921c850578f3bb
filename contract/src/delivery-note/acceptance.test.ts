import { expect, test } from 'vitest'
import { acceptanceOf } from './acceptance.ts'

const pending = {
  isAccepted: false,
  acceptedAt: null,
  acceptedBy: '',
  isRejected: false,
  rejectedAt: null,
  rejectedBy: '',
  rejectionReason: '',
}
const AT = '2026-04-01T00:05:00Z'

test('a note that nobody answered is pending', () => {
  expect(acceptanceOf(pending)).toEqual({ state: 'pending' })
})

test('the flag or the time alone makes it accepted', () => {
  expect(acceptanceOf({ ...pending, isAccepted: true, acceptedBy: '髙橋' })).toEqual({
    state: 'accepted',
    at: null,
    by: '髙橋',
  })
  expect(acceptanceOf({ ...pending, acceptedAt: AT })).toEqual({ state: 'accepted', at: AT, by: '' })
})

test('a rejection carries time, person and reason', () => {
  const rejected = {
    ...pending,
    isRejected: true,
    rejectedAt: AT,
    rejectedBy: '鈴木',
    rejectionReason: '数量違い',
  }
  expect(acceptanceOf(rejected)).toEqual({ state: 'rejected', at: AT, by: '鈴木', reason: '数量違い' })
})

test('a note that was rejected and later accepted is accepted', () => {
  expect(acceptanceOf({ ...pending, isRejected: true, rejectedAt: AT, acceptedAt: AT })).toMatchObject({
    state: 'accepted',
  })
})
