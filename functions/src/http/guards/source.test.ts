import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sourceReader } from './source.ts'

const HOSTING = '104.198.56.253'
const read = sourceReader({ frontEnds: ['104.196.0.0/14', '2600:1900::/28'], secret: 'k'.repeat(32) })

const address = (forwardedFor: string | undefined) => read(forwardedFor).address
const key = (forwardedFor: string) => read(forwardedFor).key

test('a direct call comes from the address that connected', () => {
  expect(address('203.0.113.7')).toBe('203.0.113.7')
})

test('a call through Hosting comes from the address that Hosting names', () => {
  expect(address(`203.0.113.7, ${HOSTING}`)).toBe('203.0.113.7')
  expect(address('203.0.113.7,2600:1900:4000::1')).toBe('203.0.113.7')
})

test('what a client writes itself before the end is not believed, directly or through Hosting', () => {
  expect(address('198.51.100.1, 203.0.113.7')).toBe('203.0.113.7')
  expect(address(`198.51.100.1, ${HOSTING}, 203.0.113.7`)).toBe('203.0.113.7')
  expect(address(`198.51.100.1, 203.0.113.7, ${HOSTING}`)).toBe('203.0.113.7')
})

test.each([
  undefined,
  '',
  ',',
  'unknown',
  '203.0.113.7, unknown',
  '203.0.113.7, 10',
  '0x7f.1',
  '203.0.113.7:4711',
])('without an address at the end, "%s", the source is the one of all unknown ones', (header) => {
  expect(read(header)).toEqual(read(undefined))
  expect(address(header)).toBeNull()
})

test('Hosting that names nobody is the source itself', () => {
  expect(address(HOSTING)).toBe(HOSTING)
  expect(address(`nobody, ${HOSTING}`)).toBe(HOSTING)
})

test('one network of 64 bits is one source, the next one another', () => {
  expect(address('2001:DB8:0:0::0:1')).toBe('2001:db8::1')
  expect(key('2001:db8::1')).toBe(key('2001:db8::ffff:ffff:ffff:ffff'))
  expect(key('2001:db8::1')).not.toBe(key('2001:db8:0:1::1'))
})

test('the networks of 56 and 48 bits around it are the same for all that one subscriber has of them', () => {
  const networks = (text: string) => read(text).networks
  expect(networks('2001:db8:1:0200::1')).toHaveLength(2)
  expect(networks('2001:db8:1:0200::1')).toEqual(networks('2001:db8:1:02ff:9::1'))
  const [own, larger] = networks('2001:db8:1:0200::1')
  expect(networks('2001:db8:1:0300::1')).toEqual([expect.not.stringMatching(own ?? '') as string, larger])
  const elsewhere = networks('2001:db8:2:0200::1')
  expect(elsewhere).not.toContain(own)
  expect(elsewhere).not.toContain(larger)
  expect(networks('203.0.113.7')).toEqual([])
})

test('of two addresses that the platform saw, both are told; of one, none beside it', () => {
  expect(read(`203.0.113.7, ${HOSTING}`)).toMatchObject({ address: '203.0.113.7', via: HOSTING })
  expect(read('198.51.100.1, 203.0.113.7')).toMatchObject({ address: '203.0.113.7', via: null })
  expect(read(HOSTING)).toMatchObject({ address: HOSTING, via: null })
  expect(read(undefined)).toMatchObject({ address: null, via: null })
})

test('an IPv4 address written as IPv6 is the same source', () => {
  expect(read('::ffff:203.0.113.7')).toEqual(read('203.0.113.7'))
})

test('a key says nothing of the address without the secret', () => {
  const other = sourceReader({ frontEnds: [], secret: 'x'.repeat(32) })
  expect(key('203.0.113.7')).toMatch(/^[0-9a-f]{64}$/)
  expect(other('203.0.113.7').key).not.toBe(key('203.0.113.7'))
})

test('whatever a client puts into its headers, the source stays what the front ends appended', () => {
  const entry = fc.oneof(fc.ipV4(), fc.ipV6(), fc.string())
  fc.assert(
    fc.property(fc.array(entry), fc.ipV4(), fc.boolean(), (claims, client, isThroughHosting) => {
      // Leaves out clients whose own address is in a front end's range, since such a client cannot be told apart from the front end.
      fc.pre(read(`192.0.2.9, ${client}`).address === client)
      const appended = isThroughHosting ? [client, HOSTING] : [client]
      expect(read([...claims, ...appended].join(', '))).toEqual(read(appended.join(', ')))
    }),
  )
})

test('a range that is none is refused at once', () => {
  expect(() => sourceReader({ frontEnds: ['10.0.0.0'], secret: '' })).toThrow()
})
