import { expect, test } from 'vitest'
import { select } from './selection.ts'

const texts: Record<string, string> = {
  'tests/api/notices.test.ts': "test('the same event sends one mail')",
  'tests/api/download.test.ts': "test('a download has a BOM')",
  'contract/src/money.test.ts': "test('yen have separators')",
}
const all = Object.keys(texts).map((file) => ({ file, projectName: file.split('/')[1] ?? '' }))

function selected(...words: string[]) {
  const { files, name } = select(all, words, (file) => texts[file] ?? '')
  return { files: files.map(({ file }) => file), name }
}

test('a word in a path means that file with all its tests', () => {
  expect(selected('notices')).toEqual({ files: ['tests/api/notices.test.ts'], name: '' })
  expect(selected('tests/api/')).toEqual({
    files: ['tests/api/notices.test.ts', 'tests/api/download.test.ts'],
    name: '',
  })
})

test('another word means the tests whose names hold it, in the files where it stands', () => {
  expect(selected('has a BOM')).toEqual({ files: ['tests/api/download.test.ts'], name: 'has a BOM' })
})

test('a path and a name mean that test in that file', () => {
  expect(selected('notices', 'one mail')).toEqual({ files: ['tests/api/notices.test.ts'], name: 'one mail' })
})

test('a name that stands in no file, since it is put together, is looked for in all', () => {
  expect(selected('at 390 pixels')).toMatchObject({ files: Object.keys(texts), name: 'at 390 pixels' })
})

test('two names are refused', () => {
  expect(() => selected('has a BOM', 'one mail')).toThrow('テスト名は1つだけ')
})
