import { randomBytes, randomInt } from 'node:crypto'
import type { DeliveryNote, ImportedFields } from '@kenshu/contract/delivery-note/schema'
import { firstStatus } from '../../promote/plan/first-status.ts'

/** A delivery note as it is first written. */
export type NewNote = Omit<DeliveryNote, 'id'>

const TOKEN_BYTES = 32
const PASSWORD_LENGTH = 12
/** Letters and digits without look-alikes: no 0 O o Q, 1 I l i, 2 Z z, 5 S s, 8 B, 9 g q, u v V U. */
export const PASSWORD_ALPHABET = 'ACDEFGHJKLMNPRTWXYabcdefhjkmnprtwxy3467'

function token(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}

function password(): string {
  return Array.from({ length: PASSWORD_LENGTH }, () =>
    PASSWORD_ALPHABET.charAt(randomInt(PASSWORD_ALPHABET.length)),
  ).join('')
}

/** A new note of what was imported: first status, two new tokens and a password, nothing accepted, revision 1. */
export function newNote(imported: ImportedFields): NewNote {
  return {
    ...imported,
    hakkouStatus: firstStatus(imported),
    accessToken: token(),
    noPasswordToken: token(),
    password: password(),
    salesChangedClientContactName: '',
    salesChangedClientContactEmail: '',
    isAccepted: false,
    acceptedAt: null,
    acceptedBy: '',
    isRejected: false,
    rejectedAt: null,
    rejectedBy: '',
    rejectionReason: '',
    rejectedLines: [],
    revision: 1,
  }
}
