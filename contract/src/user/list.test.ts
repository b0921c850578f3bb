import { expect, test } from 'vitest'
import { userListSchema, userQuerySchema } from './list.ts'

test('a query without anything asks for the first hundred of all', () => {
  expect(userQuerySchema.parse({})).toEqual({ name: '', email: '', role: '', limit: 100 })
})

test('blanks around name and e-mail are nothing, and the limit comes as text', () => {
  expect(userQuerySchema.parse({ name: ' 山田 ', email: ' a@ ', role: 'admin', limit: '20' })).toEqual({
    name: '山田',
    email: 'a@',
    role: 'admin',
    limit: 20,
  })
})

test.each([{ limit: '101' }, { limit: '0' }, { limit: '1.5' }, { limit: 'x' }, { role: 'root' }, { q: '1' }])(
  '%j is refused',
  (query) => {
    expect(userQuerySchema.safeParse(query).success).toBe(false)
  },
)

test('a user without a role is a user', () => {
  const user = {
    uid: 'u',
    displayName: '',
    email: 'a@b.example',
    emailAlias: 'a@b.example',
    role: null,
    isActive: true,
    waitingSince: null,
  }
  expect(userListSchema.parse([user])).toEqual([user])
})
