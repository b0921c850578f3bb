import { randomBytes, randomInt } from 'node:crypto'
import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import { CODE_DIGITS } from '@kenshu/contract/limits'
import { LIMITS } from '../config/limits/limits.ts'

const CODE_BEYOND = 10 ** CODE_DIGITS
/** Letters and digits without look-alikes: no 0 O o Q, 1 I l i, 2 Z z, 5 S s, 8 B, 9 g q, u v V U. */
export const PASSWORD_ALPHABET = 'ACDEFGHJKLMNPRTWXYabcdefhjkmnprtwxy3467'

/** A new token that opens a client's page; it cannot be guessed. */
export function newToken(): string {
  return randomBytes(LIMITS.tokenBytes).toString('base64url')
}

/** A new password, which the client types on that page. */
export function newPassword(): string {
  return Array.from({ length: LIMITS.passwordCharacters }, () =>
    PASSWORD_ALPHABET.charAt(randomInt(PASSWORD_ALPHABET.length)),
  ).join('')
}

/** The secrets of a note's links. */
export type NoteSecrets = Pick<DeliveryNote, 'accessToken' | 'noPasswordToken' | 'password'>

/** New secrets for a note. */
export function newNoteSecrets(): NoteSecrets {
  return { accessToken: newToken(), noPasswordToken: newToken(), password: newPassword() }
}

/** A new code that is mailed to a client and must be typed with the answer. */
export function newCode(): string {
  return String(randomInt(CODE_BEYOND)).padStart(CODE_DIGITS, '0')
}
