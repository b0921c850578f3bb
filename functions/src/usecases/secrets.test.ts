import { expect, test } from 'vitest'
import { newPassword, newToken, PASSWORD_ALPHABET } from './secrets.ts'

const many = <T>(make: () => T) => new Set(Array.from({ length: 500 }, make))

test('a token has 32 random bytes, in what an address may hold', () => {
  const tokens = many(newToken)
  expect(tokens.size).toBe(500)
  for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/)
})

test('a password has 12 random characters, every one of the alphabet, and none that looks like another', () => {
  const passwords = [...many(newPassword)]
  expect(passwords).toHaveLength(500)
  for (const password of passwords) expect(password).toHaveLength(12)
  expect(new Set(passwords.join(''))).toEqual(new Set(PASSWORD_ALPHABET))
  expect(PASSWORD_ALPHABET).not.toMatch(/[0OoQ1IliZz25Ss8B9gquvVU]/)
  expect(new Set(PASSWORD_ALPHABET).size).toBe(PASSWORD_ALPHABET.length)
})
