import { VIEW_LIMITS } from '@kenshu/contract/limits'
import { readLayout } from '@kenshu/contract/views/layout'
import { describe, expect, test } from 'vitest'
import { failureOf } from '../../../../fixtures/failure-of.ts'
import type { Staff } from '../caller.ts'
import { changeable, checkWanted, toView, viewAudit } from './view-checks.ts'
import type { StoredView, ViewsNow } from './view-ports.ts'

const STAFF: Staff = { uid: 'u', email: 'u@example.co.jp', displayName: '', role: 'normal', emailAlias: '' }
const ADMIN: Staff = { ...STAFF, uid: 'admin', role: 'admin' }
const UPLOADER: Staff = { ...STAFF, role: 'csv_uploader' }
const OWN: StoredView = {
  id: 'v',
  ownerUid: 'u',
  ownerName: '山田',
  ownerEmail: 'a@example.co.jp',
  name: '今月の未検収',
  isShared: false,
  content: { search: '', sort: [], layout: readLayout(null) },
  revision: 3,
}
const SHARED: StoredView = { ...OWN, isShared: true }
const OTHERS: StoredView = { ...OWN, ownerUid: 'o' }
const OTHERS_SHARED: StoredView = { ...SHARED, ownerUid: 'o' }

const many = (count: number, isShared = false) =>
  Array.from({ length: count }, (_, index) => ({
    ...OWN,
    id: `v${String(index)}`,
    name: `名${String(index)}`,
    isShared,
  }))

test('a view tells whose it is and whether one may change it, and not its owner’s uid', () => {
  const { ownerUid: _, ownerEmail: __, ...shown } = OTHERS_SHARED
  expect(toView(OTHERS_SHARED, STAFF)).toEqual({ ...shown, isOwn: false, mayChange: false })
  expect(toView(OTHERS_SHARED, ADMIN)).toMatchObject({ isOwn: false, mayChange: true })
  expect(toView(OWN, STAFF)).toMatchObject({ isOwn: true, mayChange: true })
})

describe('a view', () => {
  test.each([
    ['one’s own', OWN, STAFF],
    ['one’s own, of everybody', SHARED, STAFF],
    ['everybody’s, by an admin', OTHERS_SHARED, ADMIN],
  ])('can be changed: %s', (_, view, staff) => {
    expect(changeable(view, staff)).toBe(view)
  })

  test.each([
    ['that is not there', null, STAFF, 'not_found'],
    ['of somebody else, also for an admin', OTHERS, ADMIN, 'not_found'],
    ['of everybody, made by somebody else', OTHERS_SHARED, STAFF, 'forbidden'],
    ['of everybody, by a role that shares none', SHARED, UPLOADER, 'forbidden'],
  ] as const)('cannot be changed: %s', (_, view, staff, code) => {
    const failure = failureOf(() => changeable(view, staff))
    expect(failure.code).toBe(code)
    if (code === 'not_found') expect(failure.message).toContain('このビューは見つかりません')
  })
})

describe('what a view is wanted to be', () => {
  const NEW: ViewsNow = { view: null, ofOwner: [], shared: [] }
  const codeOf = (now: ViewsNow, wanted: StoredView, staff: Staff) =>
    failureOf(() => {
      checkWanted(now, wanted, staff)
    }).code

  test('is taken where nothing stands against it', () => {
    for (const [now, wanted, staff] of [
      [NEW, OWN, STAFF],
      [NEW, OWN, UPLOADER],
      [NEW, SHARED, STAFF],
      [{ ...NEW, view: OWN, ofOwner: [OWN] }, { ...OWN, name: 'ほか' }, STAFF],
      [{ ...NEW, view: OTHERS_SHARED }, { ...OTHERS_SHARED, name: 'ほか' }, ADMIN],
    ] as const) {
      expect(() => {
        checkWanted(now, wanted, staff)
      }).not.toThrow()
    }
  })

  test('is everybody’s only where the role shares views', () => {
    expect(codeOf(NEW, SHARED, UPLOADER)).toBe('forbidden')
    expect(codeOf({ ...NEW, view: OWN }, SHARED, UPLOADER)).toBe('forbidden')
  })

  test('is taken from everybody by its owner alone', () => {
    const failure = failureOf(() => {
      checkWanted({ ...NEW, view: OTHERS_SHARED }, OTHERS, ADMIN)
    })
    expect([failure.code, failure.message]).toEqual([
      'forbidden',
      '共有を解除できるのは、このビューを作成した人だけです。',
    ])
  })

  test('has a name that no other view of its owner has, however it is written', () => {
    const other = { ...OWN, id: 'other', name: 'Ａ 社　分' }
    for (const name of ['a 社 分', 'A  社 分', 'Ａ 社　分']) {
      expect(codeOf({ ...NEW, ofOwner: [other] }, { ...OWN, name }, STAFF)).toBe('name_taken')
    }
    expect(() => {
      checkWanted({ ...NEW, ofOwner: [other] }, { ...OWN, name: 'a社分' }, STAFF)
    }).not.toThrow()
  })

  test('is one too many where there are as many as there may be', () => {
    const full = many(VIEW_LIMITS.own)
    expect(codeOf({ ...NEW, ofOwner: full }, OWN, STAFF)).toBe('too_many_views')
    expect(() => {
      checkWanted({ ...NEW, ofOwner: full.slice(1) }, OWN, STAFF)
      checkWanted({ ...NEW, view: OWN, ofOwner: full }, OWN, STAFF)
    }).not.toThrow()
    const shared = many(VIEW_LIMITS.shared, true)
    expect(codeOf({ ...NEW, view: OWN, shared }, SHARED, STAFF)).toBe('too_many_views')
    expect(() => {
      checkWanted({ ...NEW, view: OWN, shared: shared.slice(1) }, SHARED, STAFF)
      checkWanted({ ...NEW, view: SHARED, shared }, SHARED, STAFF)
    }).not.toThrow()
  })
})

describe('the audit entry of a change', () => {
  const change = { staff: STAFF, at: new Date(0), requestId: 'r' }
  test.each([
    ['of one’s own', null, OWN, null],
    ['of one’s own that was so before', OWN, OWN, null],
    ['of one’s own that is deleted', OWN, null, null],
    ['that makes it everybody’s', OWN, SHARED, 'view.share'],
    ['of everybody’s', SHARED, SHARED, 'view.edit'],
    ['that takes it from everybody', SHARED, OWN, 'view.unshare'],
    ['that deletes everybody’s', SHARED, null, 'view.delete'],
    ['of nothing', null, null, null],
  ] as const)('%s is there only where others see it', (_, before, after, action) => {
    expect(viewAudit(before, after, change)).toEqual(
      action === null
        ? null
        : {
            at: new Date(0),
            uid: 'u',
            email: 'u@example.co.jp',
            name: '',
            action,
            target: 'v',
            details: { name: '今月の未検収', ownerUid: 'u' },
            requestId: 'r',
          },
    )
  })

  test('has the name that the view has then', () => {
    expect(viewAudit(SHARED, { ...SHARED, name: '新' }, change)?.details).toMatchObject({ name: '新' })
  })
})
