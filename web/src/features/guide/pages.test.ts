import { ROLES } from '@kenshu/contract/roles'
import { expect, test } from 'vitest'
import { GUIDE_PAGES, isGuidePage, pageOfScreen, pagesOf } from './pages.ts'

test.each([
  ['/admin', 'find'],
  ['/admin/', 'find'],
  ['/admin/delivery-notes/x/', 'request'],
  ['/admin/bulk/jobs/x', 'bulk'],
  ['/admin/upload-csv', 'import'],
  ['/admin/users', 'users'],
  ['/admin/settings/codes', 'settings'],
  ['/admin/something-new', 'start'],
  ['/no-access', 'start'],
])('the screen %s has the page %s', (path, page) => {
  expect(pageOfScreen('/admin', path)).toBe(page)
})

test('every role has its own pages first, and all others after them, each once', () => {
  for (const role of ROLES) {
    const { own, others } = pagesOf(role)
    expect(own[0]).toBe('start')
    expect([...own, ...others].toSorted()).toEqual(Object.keys(GUIDE_PAGES).toSorted())
  }
})

test('only names of pages are pages', () => {
  expect([undefined, '', 'toString', 'find'].map(isGuidePage)).toEqual([false, false, false, true])
})
