import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Phrases } from './phrases.tsx'

afterEach(cleanup)

function phrasesOf(name: string): string[] {
  return render(<Phrases of={name} />).container.innerHTML.split('<wbr>')
}

test('a name wraps around its legal form and where kanji follow katakana, and nowhere else', () => {
  expect(phrasesOf('東海道ロジスティクス株式会社')).toEqual(['東海道ロジスティクス', '株式会社'])
  expect(phrasesOf('株式会社カミヤ印刷')).toEqual(['株式会社', 'カミヤ', '印刷'])
  expect(phrasesOf('グリーンフィールド不動産株式会社')).toEqual(['グリーンフィールド', '不動産', '株式会社'])
  expect(phrasesOf('情報セキュリティ研修')).toEqual(['情報セキュリティ', '研修'])
  expect(phrasesOf('ZACデータアップロード')).toEqual(['ZACデータ', 'アップロード'])
  expect(phrasesOf('新入社員向け情報セキュリティ研修')).toEqual(['新入社員向け', '情報セキュリティ', '研修'])
  expect(phrasesOf('あおぞら商事')).toEqual(['あおぞら商事'])
  expect(phrasesOf('納品書一覧')).toEqual(['納品書一覧'])
  expect(phrasesOf('日ノ出商事')).toEqual(['日ノ出商事'])
})

test('a mail address wraps after its @ and before its dots', () => {
  expect(phrasesOf('taro.yamada@mail.example.co.jp')).toEqual([
    'taro.yamada@',
    'mail',
    '.example',
    '.co',
    '.jp',
  ])
  expect(phrasesOf('jiro@example.jp, taro.yamada@example.jp')).toEqual([
    'jiro@',
    'example',
    '.jp, taro.yamada@',
    'example',
    '.jp',
  ])
  expect(phrasesOf('Ver.2')).toEqual(['Ver.2'])
})
