import type { Me } from '@kenshu/contract/user/me'
import { expect, test } from 'vitest'
import { withAskWhom } from './ask-whom.ts'

const ME: Me = {
  uid: 'u',
  email: 'new@example.co.jp',
  displayName: '新人 花子',
  role: null,
  emailAlias: 'new@example.co.jp',
  isWaiting: false,
}

/** @param names of all admins */
function told(me: Me, { contact = '', names = ['管理 一郎', '管理 二郎', '管理 三郎', '管理 四郎'] } = {}) {
  const users = { adminNames: (limit: number) => Promise.resolve(names.slice(0, limit)) }
  return withAskWhom({ users, accessContact: contact, limits: { adminsNamed: 3 } }, me)
}

test('without a role one is told the names of some admins, or what the operator has set instead', async () => {
  expect(await told(ME)).toEqual({ ...ME, askWhom: { admins: ['管理 一郎', '管理 二郎', '管理 三郎'] } })
  expect(await told(ME, { contact: '情報システム部（内線 1234）' })).toEqual({
    ...ME,
    askWhom: { contact: '情報システム部（内線 1234）' },
  })
})

test('who is not confirmed learns no name, and where there is no admin nobody is named', async () => {
  const waiting = { ...ME, isWaiting: true }
  expect(await told(waiting)).toEqual(waiting)
  expect(await told(waiting, { contact: '総務' })).toEqual({ ...waiting, askWhom: { contact: '総務' } })
  expect(await told(ME, { names: [] })).toEqual(ME)
})

test('with a role nothing is told', async () => {
  const staff: Me = { ...ME, role: 'normal' }
  expect(await told(staff, { contact: '総務' })).toEqual(staff)
})
