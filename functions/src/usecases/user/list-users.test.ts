import type { User } from '@kenshu/contract/user/list'
import { userQuerySchema } from '@kenshu/contract/user/list'
import { expect, test } from 'vitest'
import { listUsers, searchUsers } from './list-users.ts'

function user(displayName: string, email: string, role: User['role'] = 'normal'): User {
  return { uid: email, displayName, email, emailAlias: email, role, isActive: true, waitingSince: null }
}

const USERS = [
  user('Suzuki Ichiro', 'suzuki@example.co.jp', 'admin'),
  user('山田 太郎', 'yamada@example.co.jp'),
  user('ﾔﾏﾀﾞ ﾊﾅｺ', 'hanako@example.co.jp', 'csv_uploader'),
  user('山田 太郎', 'taro@example.co.jp'),
  user('', 'nameless@example.co.jp', null),
]

function search(query: Record<string, string>): string[] {
  return searchUsers(USERS, userQuerySchema.parse(query)).map(({ email }) => email.split('@')[0] ?? '')
}

test('same names stand by e-mail', () => {
  expect(search({ name: '山田' })).toEqual(['taro', 'yamada'])
})

test('case and width make no difference', () => {
  expect(search({ name: 'ＳＵＺＵＫＩ' })).toEqual(['suzuki'])
  expect(search({ name: 'ヤマダ' })).toEqual(['hanako'])
  expect(search({ email: 'TARO@' })).toEqual(['taro'])
})

test('a name is found however it is written, as elsewhere', () => {
  const takahashi = user('髙橋 一郎', 'takahashi@example.co.jp')
  const found = (name: string) => searchUsers([...USERS, takahashi], userQuerySchema.parse({ name }))
  expect(found('高橋')).toEqual([takahashi])
  expect(found('高橋一郎')).toEqual([takahashi])
  expect(found('一郎　髙橋')).toEqual([takahashi])
  expect(search({ name: 'やまだ' })).toEqual(['hanako'])
})

test('the dots and dashes of an address count', () => {
  expect(search({ email: 'example.co' })).toHaveLength(5)
  expect(search({ email: 'exampleco' })).toEqual([])
})

test('everything that is asked must fit', () => {
  expect(search({ name: '山田', email: 'yamada', role: 'normal' })).toEqual(['yamada'])
  expect(search({ name: '山田', role: 'admin' })).toEqual([])
})

test('those without a role can be asked for', () => {
  expect(search({ role: 'none' })).toEqual(['nameless'])
})

test('those who wait for a confirmation can be asked for, however many others there are', () => {
  const waiting = { ...user('渡辺', 'watanabe@example.co.jp', null), waitingSince: '2026-11-20T00:00:00Z' }
  const query = userQuerySchema.parse({ role: 'waiting', limit: '1' })
  expect(searchUsers([...USERS, waiting], query)).toEqual([waiting])
})

test('nothing asked finds all, those without a name or role too, up to the limit', () => {
  expect(search({}).toSorted()).toEqual(['hanako', 'nameless', 'suzuki', 'taro', 'yamada'])
  expect(search({ limit: '2' })).toEqual(search({}).slice(0, 2))
})

test('the users that are searched stay as they were', () => {
  const before = [...USERS]
  search({ name: '山' })
  expect(USERS).toEqual(before)
})

test('those who wait for a role are found by the store, not among all users', async () => {
  const waiting = [user('渡辺', 'watanabe@example.co.jp', null), user('阿部', 'abe@example.co.jp', null)]
  const asked: number[] = []
  const users = {
    all: () => Promise.reject(new Error('all users were read')),
    unassigned: (limit: number) => {
      asked.push(limit)
      return Promise.resolve(waiting)
    },
  }
  const found = await listUsers({ users }, userQuerySchema.parse({ role: 'unassigned', limit: '20' }))
  expect(found.map(({ displayName }) => displayName)).toEqual(['阿部', '渡辺'])
  expect(asked).toEqual([20])
})
