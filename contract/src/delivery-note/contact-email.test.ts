import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contactEmailFault, emailDomain } from './contact-email.ts'

const DOCUMENT_EMAIL = 'client@customer.example.com'

test('empty is allowed, blanks too', () => {
  for (const value of ['', '  ', '\t']) expect(contactEmailFault(value, DOCUMENT_EMAIL)).toBeNull()
})

test('an address of the domain of the contact that there is, whatever the case', () => {
  for (const value of ['a@customer.example.com', ' a.b+c@CUSTOMER.example.COM ']) {
    expect(contactEmailFault(value, DOCUMENT_EMAIL)).toBeNull()
    expect(contactEmailFault(value, 'Client@Customer.Example.Com')).toBeNull()
  }
})

test.each([
  'a',
  'a@',
  '@customer.example.com',
  'a@b@customer.example.com',
  'a b@customer.example.com',
  'a@customer.example.com\nBcc: x@attacker.example',
  'a@customer.example.com,b@customer.example.com',
  'ａ@customer.example.com',
])('%j is no address', (value) => {
  expect(contactEmailFault(value, DOCUMENT_EMAIL)).toBe('format')
})

test.each(['a@other.example.com', 'a@sub.customer.example.com', 'a@xcustomer.example.com', 'a@example.com'])(
  '%s is of another domain',
  (value) => {
    expect(contactEmailFault(value, DOCUMENT_EMAIL)).toBe('domain')
  },
)

test('any domain will do where there is no address to hold it against', () => {
  for (const documentEmail of ['', '不明']) {
    expect(contactEmailFault('a@anywhere.example', documentEmail)).toBeNull()
  }
})

test('an address is of another domain exactly where the domains differ', () => {
  fc.assert(
    fc.property(fc.emailAddress(), fc.emailAddress(), (value, documentEmail) => {
      const fault = contactEmailFault(value, documentEmail)
      if (fault !== 'format')
        expect(fault === 'domain').toBe(emailDomain(value) !== emailDomain(documentEmail))
    }),
  )
})
