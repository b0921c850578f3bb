import { expect, test } from 'vitest'
import { namesApart, type Who } from './who.ts'

/**
 * How each of these people is displayed when they are shown together.
 * @param now e-mails by the names that people have now
 */
async function called(people: readonly Who[], now: Record<string, string[]> = {}): Promise<string[]> {
  const nameOf = await namesApart(
    { emailsByName: () => Promise.resolve(new Map(Object.entries(now))) },
    people,
  )
  return people.map(nameOf)
}

test('people are called by the name that they had then, whatever they are called now', async () => {
  const then = { name: '山田 花子', email: 'hanako@example.co.jp' }
  expect(await called([then], { '佐藤 花子': ['hanako@example.co.jp'] })).toEqual(['山田 花子'])
})

test('where somebody else has the same name, the e-mail stands beside it', async () => {
  const a = { name: '山田 花子', email: 'a@example.co.jp' }
  const b = { name: '山田 花子', email: 'b@example.co.jp' }
  const both = ['山田 花子（a@example.co.jp）', '山田 花子（b@example.co.jp）']
  expect(await called([a, b])).toEqual(both)
  // One of them is shown here; the other one has the same name now.
  expect(await called([a], { '山田 花子': ['a@example.co.jp', 'b@example.co.jp'] })).toEqual(both.slice(0, 1))
  expect(await called([a, a], { '山田 花子': ['a@example.co.jp'] })).toEqual(['山田 花子', '山田 花子'])
})

test('a user without a name is called by the e-mail', async () => {
  expect(await called([{ name: '', email: 'a@example.co.jp' }])).toEqual(['a@example.co.jp'])
})
