import { expect, test } from 'vitest'
import { straysOf, tellStrays } from './homes.ts'
import { homeOf } from './homes-table.ts'

/** The words and numbers found in a file, each as `kind text`. */
function found(text: string): string[] {
  return straysOf('functions/src/usecases/x.tsx', text).map((stray) => `${stray.kind} ${stray.text}`)
}

test.each([
  ["const a = '送信しました'", '送信しました'],
  ['const a = `${name} 様`', '様'],
  ['const a = <p>検収</p>', '検収'],
])('words are found in %s', (text, words) => {
  expect(found(text)).toEqual([`words ${words}`])
})

test.each([
  "const to = '検収依頼済＆未検収'",
  '// 検収依頼済 becomes CL検収済\nconst a = 1',
  'const date = /(\\d+)年/',
  "const a = '（、）'",
])('a status, a comment, a regular expression and punctuation are no words: %s', (text) => {
  expect(found(text)).toEqual([])
})

test.each([
  ['const KEPT_MS = 5 * 60 * 1000', 'KEPT_MS'],
  ['export const PAGE = 20', 'PAGE'],
  ['const BOUNDS = { from: 7, names: ["a"] } as const', 'BOUNDS'],
  ['const WAITS = [100, 200]', 'WAITS'],
  ['const BEFORE = LIMIT * 2', 'BEFORE'],
  ['const MOST = isHere ? 5 : 10', 'MOST'],
  ['function f() { setTimeout(g, 300) }', 'setTimeout'],
  ['function f() { return AbortSignal.timeout(10_000) }', 'AbortSignal.timeout'],
  ['function f() { return retry(g, { retries: 4 }) }', 'retries'],
  ['function f() { return { leaseMs: 90_000 } }', 'leaseMs'],
])('a number is found in %s', (text, name) => {
  expect(found(text)).toEqual([`number ${name}`])
})

test.each([
  'const NOTHING = { count: 0 }',
  'function f() { const half = 2 }',
  'const END = LIMITS.leaseMs',
  'function f() { setTimeout(g, LIMITS.leaseMs) }',
  'const next = (count: number) => count + 2',
])('nobody turns what is in %s', (text) => {
  expect(found(text)).toEqual([])
})

test.each([
  ["const a = '停止から10分以内なら戻せます'", '10分'],
  ["const a = '上限 256 MB です'", '256 MB'],
  ["const a = '1セルは32,767文字まで'", '32,767文字'],
  ['const a = `${name}は90日間表示します`', '90日'],
  ['const a = <p>12か月の推移</p>', '12か月'],
])('a number that a sentence tells is found in %s', (text, told) => {
  expect(found(text)).toContain(`told ${told}`)
})

test.each([
  'const a = `${String(UNDO_MINUTES)}分以内なら戻せます`',
  "const a = '1件ずつ、0件でも'",
  "const a = '2件目は見本です'",
  "const a = '9998年12月31日までの日付'",
  "const a = '6つのCSVファイル'",
  "const a = '512MB'",
  '// 10分\nconst a = 1',
])('no limit is told in %s', (text) => {
  expect(found(text).filter((stray) => stray.startsWith('told'))).toEqual([])
})

test('what stands elsewhere is told with its line', () => {
  const file = 'functions/src/usecases/x.ts'
  const text = "const ROUND = 'a'\nconst KEPT_MS = 500\nconst SORRY = '5分待ちます'\n"
  expect(tellStrays([{ file, text }], (...of) => homeOf(...of) !== undefined)).toEqual([
    `${file}:2 number outside its home: KEPT_MS`,
    `${file}:3 Japanese text outside its home: 5分待ちます`,
    `${file}:3 number in a sentence instead of its constant: 5分`,
  ])
})

test.each([
  ['functions/src/messages/failures.ts', 'words', '失敗しました', true],
  ['functions/src/config/limits/runs.ts', 'number', 'RUN_LIMITS', true],
  ['functions/src/messages/failures.ts', 'number', 'KEPT_MS', false],
  ['functions/src/config/limits/runs.ts', 'words', '失敗しました', false],
  ['functions/src/messages/failures.ts', 'told', '10分', false],
  ['web/src/confirm/messages/password-ja.ts', 'told', '2分', true],
  ['web/src/confirm/messages/password-ja.ts', 'told', '6桁', false],
  ['web/src/confirm/messages/bundle-ja.ts', 'told', '2分', false],
  ['web/src/confirm/messages/bundle-ja.ts', 'words', '検収', true],
  ['web/src/confirm/messages/totals.ts', 'words', '検収', false],
  ['web/src/ui/tables/virtual-table.tsx', 'number', 'ROW_HEIGHT', true],
  ['web/src/ui/tables/virtual-table.tsx', 'number', 'KEPT_MS', false],
] as const)('%s: %s %s has its home there: %s', (file, kind, text, isThere) => {
  expect(homeOf(file, { kind, line: 1, text }) !== undefined).toBe(isThere)
})
