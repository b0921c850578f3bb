import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readReturnAddress, returnAddress } from './return-address.ts'

const MAIL = { id: 'm1', messageId: '<0f8fad5b-d9cb-469f-a165-70867728950e@example.co.jp>', requestId: 'r' }

test('the envelope sender of a mail names it, and is read back whatever the case', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.stringMatching(/^[A-Za-z0-9]{20}$/), fc.boolean(), (uuid, id, isUpper) => {
      const messageId = `<${uuid}@example.co.jp>`
      const address = returnAddress('bounces@example.co.jp', { id, messageId, requestId: 'r' }) ?? ''
      expect(address).toMatch(/^bounces\+[0-9a-f]{48}@example\.co\.jp$/)
      const name = readReturnAddress(isUpper ? address.toUpperCase() : address)
      expect(messageId.startsWith(name?.messageIdStart ?? '?')).toBe(true)
      expect(name?.names({ id })).toBe(true)
      expect(name?.names({ id: `${id}x` })).toBe(false)
    }),
  )
})

test('an address of up to 15 characters before the at sign stays within what mail servers take', () => {
  const [local = ''] = (returnAddress('fifteen-letters@example.co.jp', MAIL) ?? '').split('@')
  expect(local).toHaveLength(64)
})

test('without a mailbox there is none', () => {
  expect(returnAddress('', MAIL)).toBeNull()
})

test.each([
  'bounces@example.co.jp',
  'bounces+news@example.co.jp',
  'someone@example.com',
  '',
  'bounces+0f8fad5bd9cb469fa16570867728950e@example.co.jp',
])('%s names no mail', (address) => {
  expect(readReturnAddress(address)).toBeNull()
})
