import { ROLES } from '@kenshu/contract/roles'
import { expect, test } from 'vitest'
import { isCurrentEntry, menuOf } from './menu.ts'

test.each([
  ['/admin', 'list'],
  ['/admin/', 'list'],
  ['/admin/delivery-notes/1', 'list'],
  ['/admin/bulk', 'list'],
  ['/admin/bulk/1', 'list'],
  ['/admin/bundles/1', 'list'],
  ['/admin/precheck', 'upload'],
  ['/admin/promote-result', 'upload'],
  ['/admin/settings', 'settings'],
  ['/admin/settings/trail', 'settings'],
  ['/admin/help/first-day', 'help'],
])('on %s the entry %s is the current one, and no other', (pathname, icon) => {
  const current = menuOf('admin').filter((entry) => isCurrentEntry(entry, 'admin', pathname))
  expect(current.map((entry) => entry.icon)).toEqual([icon])
})

test('the page of each entry has that entry as its current one', () => {
  for (const role of ROLES) {
    const menu = menuOf(role)
    for (const one of menu) {
      expect(menu.filter((entry) => isCurrentEntry(entry, role, one.path))).toEqual([one])
    }
  }
})
