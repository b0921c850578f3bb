import fc from 'fast-check'
import { expect, test } from 'vitest'
import { personNameFault } from './person-name.ts'

test.each([
  '山田 太郎',
  '山田 太郎／経理',
  '株式会社A.B. 営業部 (Tokyo)',
  '㈱Amazon.co.jp 担当',
  'Booking.com Japan 株式会社 購買部',
  'Yahoo! JAPAN 山田',
  '価格.com 購買部',
  'J.K. Rowling',
  'J.R.R. Tolkien, Jr.',
  'A.Yamada/Sales',
  'A.Yamada／経理部',
  'Mr.To',
  'M. Co',
  "O'Brien-Smith",
  'Łukasz Żółć',
  'Nguyễn Thị Minh Khai',
  '김민수',
  '髙﨑 ①郎',
  'キャンペーン事務局 佐藤',
  '限定商品企画課',
  '無料相談窓口 ご担当者様',
  'セールス部 鈴木 100',
  'フリーダム㈱ 2.0推進室',
  '【至急】経理 田中',
  'yamada.taro@client.example.co.jp',
  'S.A.S. (株)ネット.コム',
  'Mr.Ly/経理部',
  'Taro.Yamada/Sales',
  '株式会社見本 第2.3課/品質',
  '',
])('%s is a name', (name) => {
  expect(personNameFault(name)).toBeNull()
})

test.each([
  'https://attacker.example/',
  '山田 http://attacker.example',
  'ｈｔｔｐｓ：／／ａｔｔａｃｋｅｒ．ｅｘａｍｐｌｅ',
  'www.attacker.example',
  'ＷＷＷ．attacker.example 山田',
  'attacker.com',
  '山田 attacker.co.jp へ',
  'at\u200btacker.c\u200bom',
  'bit.ly/abc',
  't.co/x',
  '株式会社見本 attacker.com/login',
  'ftp://attacker.example',
  '登録は attacker.shop/win',
  '山田 attacker.web.app/a',
  'attacker.site?x=1',
  '見本.jp/login',
  '203.0.113.7/a',
])('%s holds the address of a web page', (name) => {
  expect(personNameFault(name)).toBe('webAddress')
})

test.each([
  '今すぐ無料登録',
  '★激安セール★',
  '90%OFF セール',
  '当選！10万円',
  'こちらから友だち追加',
  'FREE BONUS!',
  'Click for free',
])('%s is shaped like an advertisement', (name) => {
  expect(personNameFault(name)).toBe('advertising')
})

/** Common Japanese surnames and forms of names in an office. */
const SURNAMES = [
  '山田',
  '髙橋',
  '佐々木',
  'Smith',
  "O'Neil",
  'McCarthy',
  'To',
  'Co',
  'Li',
  'Müller',
  '王',
  'バーンズ',
]
const GIVEN = ['太郎', '花子', 'J.', 'J.K.', 'Anna-Maria', 'Nguyễn', '', 'W', '次郎・三郎']
const FIRMS = [
  '',
  '㈱',
  '株式会社見本 ',
  '(有)見本商店 ',
  '㈱Amazon.co.jp ',
  'A.B.C. Co., Ltd. ',
  'NTT.com㈱ ',
]
const DEPARTMENTS = [
  '',
  ' 経理部',
  '／購買課',
  ' (Tokyo)',
  ' 営業1部・2課',
  ' ご担当者様',
  ' Sales & Marketing',
  ' #3',
  ' 様',
]

test('whatever people, firms and departments are put together, they are names', () => {
  const name = fc
    .tuple(
      fc.constantFrom(...FIRMS),
      fc.constantFrom(...SURNAMES),
      fc.constantFrom(' ', '　', '.', '・', ''),
      fc.constantFrom(...GIVEN),
      fc.constantFrom(...DEPARTMENTS),
    )
    .map((parts) => parts.join(''))
  fc.assert(
    fc.property(name, (text) => {
      expect(personNameFault(text)).toBeNull()
    }),
  )
})

test('text without a dot, a slash or a word of advertisements is never refused', () => {
  const letters = fc.string({
    unit: fc.constantFrom(...Array.from('山田髙﨑あアa b-ー・（）()&!1')),
    maxLength: 60,
  })
  fc.assert(
    fc.property(letters, (text) => {
      expect(personNameFault(text)).toBeNull()
    }),
  )
})

test('an address of a web page is found wherever it stands, whatever firm is named', () => {
  fc.assert(
    fc.property(
      fc.webUrl(),
      fc.constantFrom('', '山田', '株式会社見本 ', '（至急）'),
      fc.constantFrom('', ' 様', '／経理'),
      (url, before, after) => {
        expect(personNameFault(`${before}${url}${after}`)).toBe('webAddress')
      },
    ),
  )
})

test('a domain that mail programs would make a link of is found where no firm is named', () => {
  // inc.com names a firm, and www.com begins like an address.
  const label = fc
    .stringMatching(/^[a-z][a-z0-9]{1,12}$/)
    .filter((name) => !['inc', 'ltd', 'llc', 'corp', 'www'].includes(name))
  fc.assert(
    fc.property(label, fc.constantFrom('com', 'net', 'co.jp', 'ne.jp', 'info'), (name, ending) => {
      expect(personNameFault(`山田 ${name}.${ending}`)).toBe('webAddress')
      expect(personNameFault(`㈱${name}.${ending}`)).toBeNull()
    }),
  )
})
