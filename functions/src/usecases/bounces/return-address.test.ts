import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readReturnAddress, returnAddress } from './return-address.ts'

const KEY = () => 'a key of the test, which is long enough'
const MAIL = { id: 'm1', messageId: '<0f8fad5b-d9cb-469f-a165-70867728950e@example.co.jp>', requestId: 'r' }

test('the envelope sender of a mail names it, and is read back whatever the case', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.stringMatching(/^[A-Za-z0-9]{20}$/), fc.boolean(), (uuid, id, isUpper) => {
      const messageId = `<${uuid}@example.co.jp>`
      const address = returnAddress('bounces@example.co.jp', { id, messageId, requestId: 'r' }, KEY) ?? ''
      expect(address).toMatch(/^bounces\+[0-9a-f]{48}@example\.co\.jp$/)
      const name = readReturnAddress(isUpper ? address.toUpperCase() : address, KEY)
      expect(messageId.startsWith(name?.messageIdStart ?? '?')).toBe(true)
      expect(name?.names({ id })).toBe(true)
      expect(name?.names({ id: `${id}x` })).toBe(false)
    }),
  )
})

test('who knows all of a mail but the key, its id among it, cannot write its address', () => {
  const [, uuid = ''] = /<([^@]+)@/.exec(MAIL.messageId) ?? []
  const guesses = [
    createHash('sha256').update(`${MAIL.id}\n${uuid}`).digest('hex'),
    createHash('sha256').update(`${uuid}\n${MAIL.id}`).digest('hex'),
    '0'.repeat(16),
  ].map((proof) => `bounces+${uuid.replaceAll('-', '')}${proof.slice(0, 16)}@example.co.jp`)
  const others =
    returnAddress('bounces@example.co.jp', MAIL, () => 'another key, just as long as the first') ?? ''
  for (const address of [...guesses, others]) {
    expect(readReturnAddress(address, KEY)?.names(MAIL)).toBe(false)
  }
  expect(readReturnAddress(returnAddress('bounces@example.co.jp', MAIL, KEY) ?? '', KEY)?.names(MAIL)).toBe(
    true,
  )
})

test('an address of up to 15 characters before the at sign stays within what mail servers take', () => {
  const [local = ''] = (returnAddress('fifteen-letters@example.co.jp', MAIL, KEY) ?? '').split('@')
  expect(local).toHaveLength(64)
})

test('without a mailbox there is none, and nobody asks for the key', () => {
  const noKey = () => {
    throw new Error('asked')
  }
  expect(returnAddress('', MAIL, noKey)).toBeNull()
})

test.each([
  'bounces@example.co.jp',
  'bounces+news@example.co.jp',
  'someone@example.com',
  '',
  'bounces+0f8fad5bd9cb469fa16570867728950e@example.co.jp',
])('%s names no mail', (address) => {
  expect(readReturnAddress(address, KEY)).toBeNull()
})
