import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isEmailAddress, isRoundedCode, readDate, readDecimal, readYen, trimSpaces } from './read-value.ts'

test.each(['2026/04/01', '2026/4/1', '2026-04-01', '20260401', '2026年4月1日', '2026年04月01日'])(
  'the date %s is read',
  (text) => {
    expect(readDate(text)).toBe('2026-04-01')
  },
)

test.each([
  '2026/02/29',
  '2026/13/01',
  '2026/04/31',
  '2026/00/10',
  '2026/04/0',
  '0000/01/01',
  '令和8年4月1日',
  '2026/4',
  '26/4/1',
  '-',
  '0',
])('the date %s is refused', (text) => {
  expect(readDate(text)).toBeNull()
})

test.each(['1.23E+11', '1E+12', '9.99999E+100'])('%s is what Excel leaves of a long code', (text) => {
  expect(isRoundedCode(text)).toBe(true)
})

test.each(['1E11', '1e+11', 'E+11', '12E+11', '1.E+11', '1.23E+11-1', 'A1E+11', '123456789012'])(
  '%s is a code as any other',
  (text) => {
    expect(isRoundedCode(text)).toBe(false)
  },
)

test('the 29th of February is a date in leap years alone', () => {
  expect(readDate('2024/2/29')).toBe('2024-02-29')
  expect(readDate('2000/2/29')).toBe('2000-02-29')
  expect(readDate('1900/2/29')).toBeNull()
})

test.each([
  ['1234', 1234],
  ['1,234,567', 1_234_567],
  ['¥1,234', 1234],
  ['￥1,234', 1234],
  ['\\1,234', 1234],
  ['-1,234', -1234],
  ['▲1,234', -1234],
  ['▲¥1,234', -1234],
  ['¥-1,234', -1234],
  ['１，２３４', 1234],
  ['－１２３', -123],
  ['0', 0],
  ['-0', 0],
  ['007', 7],
])('the amount %s is read', (text, yen) => {
  expect(readYen(text)).toBe(yen)
})

test.each([
  '1,23',
  '12,34,567',
  '1.5',
  '1,234.00',
  'abc',
  '',
  '¥',
  '-',
  '--1',
  '1-',
  '1 000',
  '1e3',
  '▲-1',
  '9007199254740992',
])('the amount %s is refused', (text) => {
  expect(readYen(text)).toBeNull()
})

test('a decimal may have a fraction, but no more digits than a number keeps', () => {
  expect(readDecimal('1,234.5')).toBe(1234.5)
  expect(readDecimal('▲0.25')).toBe(-0.25)
  expect(readDecimal('１．５')).toBe(1.5)
  expect(readDecimal('1.')).toBeNull()
  expect(readDecimal('.5')).toBeNull()
  expect(readDecimal('0.1234567890123456')).toBeNull()
  expect(readDecimal('0.123456789012345')).toBe(0.123456789012345)
  expect(readDecimal('123,456,789,012,345')).toBe(123_456_789_012_345)
  expect(readDecimal('1234567890123456')).toBeNull()
  // Leading zeros are not significant digits; later zeros are.
  expect(readDecimal('000.00123456789012345')).toBe(0.00123456789012345)
  expect(readDecimal('000000000000000012')).toBe(12)
  expect(readDecimal('1000000000000000.5')).toBeNull()
})

test('ASCII and full-width spaces around a value are trimmed, others are kept', () => {
  expect(trimSpaces(' \t　値　段　\r\n')).toBe('値　段')
  expect(trimSpaces('\u00a0値')).toBe('\u00a0値')
  expect(trimSpaces('　 ')).toBe('')
  expect(trimSpaces('\u0008値\u000e')).toBe('\u0008値\u000e')
})

test('one plain address is an e-mail address', () => {
  expect(isEmailAddress('taro.yamada+zac@mail.example.co.jp')).toBe(true)
  expect(isEmailAddress('taro..@mobile.example')).toBe(true)
  for (const wrong of [
    'taro',
    'taro@',
    '@example.jp',
    'a@b',
    'a@b.example, c@d.example',
    'あ@例.example',
    'a b@c.example',
  ]) {
    expect(isEmailAddress(wrong)).toBe(false)
  }
})

test('an address has at most 254 characters', () => {
  const host = `${'a'.repeat(60)}.`.repeat(4)
  const address = `${'b'.repeat(64)}@${host}example`.slice(0, 254)
  expect(address).toHaveLength(254)
  expect(isEmailAddress(address)).toBe(true)
  expect(isEmailAddress(`${address}a`)).toBe(false)
})

test('every date comes back from each of its forms', () => {
  const date = fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(date, (moment) => {
      const iso = moment.toISOString().slice(0, 10)
      const [year = '', month = '', day = ''] = iso.split('-')
      const short = [String(Number(month)), String(Number(day))] as const
      for (const form of [
        iso,
        iso.replaceAll('-', '/'),
        iso.replaceAll('-', ''),
        `${year}/${short[0]}/${short[1]}`,
        `${year}年${short[0]}月${short[1]}日`,
      ]) {
        expect(readDate(form)).toBe(iso)
      }
    }),
  )
})

test('every amount comes back with and without separators, sign and yen sign', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), (yen) => {
      const plain = String(Math.abs(yen))
      const separated = new Intl.NumberFormat('en-US').format(Math.abs(yen))
      const wide = separated.replace(/[\d,]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))
      for (const digits of [plain, separated, wide, `¥${separated}`, `￥${plain}`]) {
        const expected = yen === 0 ? 0 : yen
        expect(readYen(yen < 0 ? `▲${digits}` : digits)).toBe(expected)
        expect(readYen(yen < 0 ? `-${digits}` : digits)).toBe(expected)
      }
    }),
  )
})
