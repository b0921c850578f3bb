import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  facts,
  heading,
  inText,
  link,
  links,
  mailBlocksSchema,
  mailText,
  paragraph,
  quote,
  signature,
  subheading,
  value,
} from './mail-blocks.ts'

const URL = `https://a.example/confirm/${'x'.repeat(200)}/?a=1&b=2`

test('a mail of every kind of block', () => {
  const blocks = [
    paragraph('㈱髙﨑 <商店>', '髙橋 & ① 様'),
    paragraph('いつも大変お世話になっております。'),
    heading('検収用URL'),
    link(URL),
    heading('差し戻しの内容'),
    facts(['検収者', '髙橋 様'], ['案件名', '']),
    subheading('理由'),
    quote('\n数量が違います。\r\n\n2台です。 '),
    facts(['2行目', '保守']),
    heading('パスワード'),
    value('Passw0rdOf12'),
    links(
      { label: '差し戻し 2件', url: 'https://a.example/1' },
      { label: '宛先なし 1件', url: 'https://a.example/2' },
    ),
    signature('試験株式会社', 'TEL：03-0000-0000'),
  ]
  expect(mailText(blocks)).toBe(`㈱髙﨑 <商店>
髙橋 & ① 様

いつも大変お世話になっております。

■ 検収用URL
${URL}

■ 差し戻しの内容
検収者：髙橋 様
案件名：
理由：
> 数量が違います。
>
> 2台です。
2行目：保守

■ パスワード
Passw0rdOf12

差し戻し 2件
https://a.example/1

宛先なし 1件
https://a.example/2

――――――――――――――――――――
試験株式会社
TEL：03-0000-0000
――――――――――――――――――――
`)
  expect(mailBlocksSchema.parse(structuredClone(blocks))).toEqual(blocks)
  expect(inText({ subject: '件名', blocks })).toEqual({ subject: '件名', body: mailText(blocks) })
})

test('a mail of nothing has no text', () => {
  expect(mailText([])).toBe('')
})

test('what is quoted is marked line by line, keeps its characters, and makes no long line', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('あ', ' ', '\n', '\r', '\u2028', '■', '髙', '𠮷') }),
      (words) => {
        const lines = mailText([quote(words)])
          .split('\n')
          .slice(0, -1)
        for (const line of lines) expect(line).toMatch(/^>( .{1,40})?$/u)
        const kept = (text: string) => text.replace(/\s/g, '')
        expect(kept(lines.map((line) => line.slice(1)).join(''))).toBe(kept(words))
      },
    ),
  )
})

test.each<[string, unknown]>([
  ['an address that is a script', link('javascript:alert(1)')],
  ['a kind that nobody knows', { kind: 'html', text: '<b>' }],
  ['facts without values', { kind: 'facts', facts: [{ label: 'a' }] }],
  ['a heading of several lines', { kind: 'heading', lines: ['a'] }],
])('%s is no block', (_, block) => {
  expect(mailBlocksSchema.safeParse([block]).success).toBe(false)
})
