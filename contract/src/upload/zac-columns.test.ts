import { describe, expect, test } from 'vitest'
import { guessHeaders, nearestHeaders } from './header-names.ts'
import { columnsOf, LAYOUT, ZAC_FILE_NAMES } from './layout.ts'
import {
  columnsFault,
  FIRST_ZAC_COLUMNS,
  headerOf,
  layoutWith,
  plainColumns,
  type ZacColumns,
  zacColumnsSchema,
} from './zac-columns.ts'

function withHeaders(file: keyof ZacColumns['headers'], headers: Record<string, string>): ZacColumns {
  return { ...FIRST_ZAC_COLUMNS, headers: { ...FIRST_ZAC_COLUMNS.headers, [file]: headers } }
}

test('version 0 is the column table of the program', () => {
  expect(layoutWith(FIRST_ZAC_COLUMNS)).toEqual(LAYOUT)
  expect(columnsFault(FIRST_ZAC_COLUMNS)).toBeNull()
})

test('what is as in version 0 is not kept, so that equal columns are equal', () => {
  const columns = withHeaders('Anken.csv', { jobNo: '案件番号', projectName: '件名' })
  const dates = ['era', 'dots'] as const
  expect(plainColumns({ ...columns, formats: { ...columns.formats, dates: [...dates] } })).toEqual({
    headers: { ...FIRST_ZAC_COLUMNS.headers, 'Anken.csv': { projectName: '件名' } },
    formats: { ...FIRST_ZAC_COLUMNS.formats, dates: ['dots', 'era'] },
  })
})

describe('what is refused, with a sentence', () => {
  const refused: [string, ZacColumns, string][] = [
    [
      'one column for two fields',
      withHeaders('Anken.csv', { projectName: '案件番号' }),
      'Anken.csvの列「案件番号」が、「案件番号」と「案件名」の両方に選ばれています。',
    ],
    [
      'a required field without a column',
      withHeaders('Member.csv', { email: '' }),
      'Member.csvの「メールアドレス」の列を選んでください。',
    ],
    ['an unknown field', withHeaders('Anken.csv', { constructor: 'x' }), 'この版にない項目'],
    [
      'both orders of a date',
      {
        ...FIRST_ZAC_COLUMNS,
        formats: { ...FIRST_ZAC_COLUMNS.formats, dates: ['monthFirst', 'dayFirst'] },
      },
      'どちらか1つだけ',
    ],
  ]
  test.each(refused)('%s', (_, columns, sentence) => {
    expect(columnsFault(columns)?.sentence).toContain(sentence)
    expect(zacColumnsSchema.safeParse(columns).error?.issues[0]?.message).toContain(sentence)
  })

  test('but two fields may both have none', () => {
    expect(columnsFault(withHeaders('Anken.csv', { jobProgress: '', salesRecordedDate: '' }))).toBeNull()
  })
})

test('a column that the company does not have is unused, even if there is one with its header', () => {
  const columns = withHeaders('SeikyuHakkou.csv', { billingDate: '' })
  expect(layoutWith(columns)['SeikyuHakkou.csv'].columns.billingDate).toMatchObject({ isUnused: true })
  expect(headerOf(columns, 'SeikyuHakkou.csv', 'billingDate')).toBe('')
})

test('headers are guessed by their names, whatever their width, and none twice', () => {
  const headers = ['案件コード', '案件名称', '売上計上日', '営業担当者ｺｰﾄﾞ', '備考', '案件進捗状況']
  expect(guessHeaders('Anken.csv', headers)).toEqual({
    jobNo: '案件コード',
    projectName: '案件名称',
    salesRecordedDate: '売上計上日',
    salesPersonCode: '営業担当者ｺｰﾄﾞ',
    jobProgress: '案件進捗状況',
  })
  for (const file of ZAC_FILE_NAMES) {
    const own = Object.entries(columnsOf(file)).map(([field, { header }]) => [field, header] as const)
    const guessed = guessHeaders(
      file,
      own.map(([, header]) => header),
    )
    expect(guessed).toEqual(Object.fromEntries(own))
  }
})

test('the nearest headers are named, best first, and none that has nothing in common', () => {
  expect(nearestHeaders('営業担当者コード', ['担当者名', '営業担当コード', '備考', '案件コード'])).toEqual([
    '営業担当コード',
    '担当者名',
  ])
  expect(nearestHeaders('納品日', ['備考', ''])).toEqual([])
})
