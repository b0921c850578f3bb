import { randomBytes, randomInt } from 'node:crypto'
import { CODE_DIGITS } from '@kenshu/contract/confirm/code'

const TOKEN_BYTES = 32
const CODE_BEYOND = 10 ** CODE_DIGITS
const PASSWORD_LENGTH = 12
/** Letters and digits without look-alikes: no 0 O o Q, 1 I l i, 2 Z z, 5 S s, 8 B, 9 g q, u v V U. */
export const PASSWORD_ALPHABET = 'ACDEFGHJKLMNPRTWXYabcdefhjkmnprtwxy3467'

/** What opens a client's page: cannot be guessed. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}

/** What is typed on it. */
export function newPassword(): string {
  return Array.from({ length: PASSWORD_LENGTH }, () =>
    PASSWORD_ALPHABET.charAt(randomInt(PASSWORD_ALPHABET.length)),
  ).join('')
}

/** What is mailed to a client, to be typed before an answer counts. */
export function newCode(): string {
  return String(randomInt(CODE_BEYOND)).padStart(CODE_DIGITS, '0')
}
