import { ZAC_FILE_NAMES, type ZacFileName } from '@kenshu/contract/upload/layout'
import { expect, test } from 'vitest'
import { archiveOf } from '../../../fixtures/zac/archive.ts'
import { csvOf } from '../../../fixtures/zac/csv.ts'
import { filesOf } from '../../../fixtures/zac/export-files.ts'
import { HEADERS, smallExport } from '../../../fixtures/zac/rows.ts'
import type { ZacArchive } from './archive.ts'
import { checkExport, readExport } from './read-export.ts'

function withFile(file: ZacFileName, text: string | Buffer) {
  return archiveOf(filesOf(smallExport()).set(file, Buffer.from(text)))
}

async function refusals(archive: ZacArchive) {
  const notRefused = () => 'not refused'
  return await Promise.all([
    checkExport(archive).then(notRefused, String),
    readExport(archive).then(notRefused, String),
  ])
}

test('a sound export is read as typed records, in either encoding', async () => {
  for (const encoding of ['utf-8', 'cp932'] as const) {
    const archive = archiveOf(filesOf(smallExport(), encoding))
    await checkExport(archive)
    const { rows, remarks } = await readExport(archive)
    expect(remarks).toEqual([])
    expect(rows['SeikyuHakkou.csv']).toMatchObject([
      {
        line: 2,
        faults: [],
        sameKeyLines: [],
        codes: { billingNo: '0001', jobNo: 'P-1', customerCode: 'T1' },
        value: {
          billingNo: '0001',
          billingTitle: '広告運用費',
          billingDate: '2026-04-30',
          deliveryDate: '2026-04-01',
          amountWithoutTax: 10_000,
          tax: 1000,
          totalAmountWithTax: 11_000,
        },
      },
    ])
    expect(rows['MitsumoriMeisai.csv'].map(({ value }) => value)).toMatchObject([
      { lineNo: '1', unitPrice: 8000, quantity: 1, amount: 8000 },
      { lineNo: '2', unitPrice: 1333.5, quantity: 1.5, amount: 2000 },
    ])
    expect(rows['Member.csv'][0]?.codes.memberCode).toBe('0012')
  }
})

test('the order of the columns is free, unknown columns are ignored, header and values are trimmed', async () => {
  const text = '備考, 法人名　,"法人コード",備考\n自由,　㈱髙﨑商店 ," H1 ",自由\n'
  const { rows, missingColumns, remarks } = await readExport(withFile('Client_HOUJIN.csv', text))
  expect(rows['Client_HOUJIN.csv']).toMatchObject([
    { value: { corporationCode: 'H1', corporationName: '㈱髙﨑商店', postalCode: '', address1: '' } },
  ])
  expect(missingColumns).toEqual([
    { file: 'Client_HOUJIN.csv', column: '郵便番号' },
    { file: 'Client_HOUJIN.csv', column: '住所1' },
    { file: 'Client_HOUJIN.csv', column: '住所2' },
  ])
  expect(remarks).toEqual([
    'Client_HOUJIN.csvに「郵便番号」の列がないため、すべて空として扱いました。',
    'Client_HOUJIN.csvに「住所1」の列がないため、すべて空として扱いました。',
    'Client_HOUJIN.csvに「住所2」の列がないため、すべて空として扱いました。',
  ])
})

test('no row of a file whose lines end in CR alone is lost', async () => {
  const files = filesOf(smallExport())
  for (const [file, bytes] of files) files.set(file, Buffer.from(bytes.toString().replaceAll('\r\n', '\r')))
  await checkExport(archiveOf(files))
  expect(await readExport(archiveOf(files))).toEqual(await readExport(archiveOf(filesOf(smallExport()))))
})

test.each([
  ['Anken.csv', '案件番号,案件名\nP-1,広告\n', '必要な列「営業担当者コード」'],
  ['Member.csv', '社員コード,社員名,メールアドレス,社員名\n', '「社員名」の列が2つ以上'],
  ['Client_HOUJIN.csv', '法人コード,法人名,住所1,住所1\n', '「住所1」の列が2つ以上'],
  ['Anken.csv', '', 'Anken.csvが空です'],
  ['Anken.csv', '\ufeff\n\n', 'Anken.csvが空です'],
  ['Anken.csv', '案件番号,案件名,営業担当者コード\nP-1,"広告,1\n', 'Anken.csvの2行目'],
  ['Member.csv', '0012,営業 太郎,taro@example.co.jp\n', 'Member.csvの1行目が見出しではないようです。'],
  ['Anken.csv', '案件番号\t案件名\t営業担当者コード\nP-1\t"広告,運用"\t1\n', 'Anken.csvはタブ区切りです。'],
  ['Anken.csv', '備考;案件番号;案件名\n;P-1;1,000\n', 'Anken.csvはセミコロン（;）区切りです。'],
  [
    'Member.csv',
    '社員コード,氏名\n',
    'Member.csvの見出し行に必要な列「社員名」「メールアドレス」がありません',
  ],
] as const)('%s with %j is refused as a whole, at upload and at promote', async (file, text, sentence) => {
  const [atUpload, atPromote] = await refusals(withFile(file, text))
  expect(atUpload).toMatch(new RegExp(`^Failure: .*${sentence}`))
  expect(atPromote).toBe(atUpload)
})

test('text in no known encoding is refused as a whole', async () => {
  const [atUpload, atPromote] = await refusals(withFile('Member.csv', Buffer.from([0xff, 0xfe, 0x41])))
  expect(atUpload).toContain('Member.csvの文字コードを判別できません')
  expect(atPromote).toBe(atUpload)
})

test.each([
  ['SeikyuHakkou.csv', '納品日', '', '値がありません'],
  ['SeikyuHakkou.csv', '納品日', '　', '値がありません'],
  ['SeikyuHakkou.csv', '納品日', '2026/11/31', '実在しない日付です'],
  ['SeikyuHakkou.csv', '納品日', '2026/13/45', '実在しない日付です'],
  ['SeikyuHakkou.csv', '納品日', '45987', '日付として読めません（例：2026/04/01）'],
  ['SeikyuHakkou.csv', '請求日', '翌月', '日付として読めません（例：2026/04/01）'],
  ['SeikyuHakkou.csv', '税抜金額', '1,0000', '金額として読めません（円単位の整数。例：1,234）'],
  ['SeikyuHakkou.csv', '税抜金額', '10000.5', '金額として読めません（円単位の整数。例：1,234）'],
  ['SeikyuHakkou.csv', '税込金額', '11,001', '税抜金額と消費税額の合計（¥11,000）と一致しません'],
  ['SeikyuHakkou.csv', '書類送付先メールアドレス', 'hanako', 'メールアドレスの形式ではありません'],
  [
    'SeikyuHakkou.csv',
    '請求番号',
    '1.23457E+11',
    '桁が失われているようです（Excelで開いて保存すると、こうなります。ZACから出力し直してください）',
  ],
  ['Anken.csv', '案件名', '', '値がありません'],
  ['MitsumoriMeisai.csv', '数量', '一式', '数値として読めません（例：1,234.5）'],
  ['Member.csv', 'メールアドレス', 'taro＠example.co.jp', 'メールアドレスの形式ではありません'],
] as const)('in %s a %s of %j is a fault of its row', async (file, column, value, reason) => {
  const rows = smallExport()
  const [first] = rows[file]
  if (first !== undefined) first[column] = value
  const read = await readExport(archiveOf(filesOf(rows)))
  const fault = { file, line: 2, column, value: value.trim(), reason }
  expect(read.rows[file][0]).toMatchObject({ value: null, faults: [fault] })
})

test('empty values that are not required are no fault', async () => {
  const rows = smallExport()
  for (const [file, column] of [
    ['SeikyuHakkou.csv', '請求日'],
    ['SeikyuHakkou.csv', '書類送付先メールアドレス'],
    ['MitsumoriMeisai.csv', '単価'],
    ['Anken.csv', '売上計上日'],
  ] as const) {
    const [first] = rows[file]
    if (first !== undefined) first[column] = ''
  }
  const read = await readExport(archiveOf(filesOf(rows)))
  expect(read.rows['SeikyuHakkou.csv'][0]?.value).toMatchObject({ billingDate: '', documentEmail: '' })
  expect(read.rows['MitsumoriMeisai.csv'][0]?.value).toMatchObject({ unitPrice: null })
  expect(read.rows['Anken.csv'][0]?.value).toMatchObject({ salesRecordedDate: '' })
})

test('all faults of a row are told, each in its column', async () => {
  const text = csvOf([
    [...HEADERS['MitsumoriMeisai.csv']],
    ['P-1', '', '1', '複数行の\n品名', '1', '1', '式', '1'],
    ['P-1', '', '', '', 'x', 'y', '', 'z'],
  ])
  const { rows } = await readExport(withFile('MitsumoriMeisai.csv', text))
  expect(rows['MitsumoriMeisai.csv'][1]?.faults).toMatchObject([
    { line: 4, column: '行番号', value: '', reason: '値がありません' },
    { line: 4, column: '品名', value: '', reason: '値がありません' },
    { line: 4, column: '単価', value: 'x' },
    { line: 4, column: '数量', value: 'y' },
    { line: 4, column: '金額', value: 'z' },
  ])
})

test('a row of commas alone is one fault, which says what to do', async () => {
  const files = filesOf(smallExport())
  for (const [file, bytes] of files) {
    const commas = ','.repeat(HEADERS[file].length - 1)
    files.set(file, Buffer.concat([bytes, Buffer.from(`${commas}\r\n`)]))
  }
  const { rows } = await readExport(archiveOf(files))
  const reason = 'どの列にも値がありません（不要な行なら、行ごと削除してください）'
  expect(ZAC_FILE_NAMES.map((file) => rows[file].at(-1)?.faults)).toMatchObject([
    [{ line: 3, column: '案件番号', value: '', reason }],
    [{ line: 3, column: '法人コード', value: '', reason }],
    [{ line: 3, column: '得意先コード', value: '', reason }],
    [{ line: 3, column: '社員コード', value: '', reason }],
    [{ line: 4, column: '案件番号', value: '', reason }],
    [{ line: 3, column: '請求番号', value: '', reason }],
  ])
})

test('amounts are only compared where each can be read', async () => {
  const rows = smallExport()
  const [first] = rows['SeikyuHakkou.csv']
  if (first !== undefined) Object.assign(first, { 税抜金額: 'x', 消費税額: '', 税込金額: '1' })
  const read = await readExport(archiveOf(filesOf(rows)))
  expect(read.rows['SeikyuHakkou.csv'][0]?.faults.map(({ column }) => column)).toEqual([
    '税抜金額',
    '消費税額',
  ])
})

test('all rows with the same key are wrong, also where the key is two columns', async () => {
  const rows = smallExport()
  rows['Client_HOUJIN.csv'].push({ 法人コード: 'H2', 法人名: '別' }, { 法人コード: 'H1', 法人名: '重複' })
  const [line] = rows['MitsumoriMeisai.csv']
  rows['MitsumoriMeisai.csv'].push({ ...line, 案件番号: 'P-2' }, { ...line })
  const read = await readExport(archiveOf(filesOf(rows)))
  const corporationReason = '同じ法人コードが2行あります（2行目、4行目）'
  expect(read.rows['Client_HOUJIN.csv']).toMatchObject([
    { sameKeyLines: [2, 4], value: null, faults: [{ line: 2, value: 'H1', reason: corporationReason }] },
    { sameKeyLines: [], faults: [] },
    { sameKeyLines: [2, 4], value: null, faults: [{ line: 4, value: 'H1', reason: corporationReason }] },
  ])
  const lineReason = '同じ案件番号 + 行番号が2行あります（2行目、5行目）'
  expect(read.rows['MitsumoriMeisai.csv'].map(({ faults }) => faults)).toMatchObject([
    [{ column: '案件番号 + 行番号', value: 'P-1 + 1', reason: lineReason }],
    [],
    [],
    [{ reason: lineReason }],
  ])
})

test('of three rows and more with the same key all are named, but only the first five lines', async () => {
  const rows = smallExport()
  const [row] = rows['Client_HOUJIN.csv']
  const reasonOf = async (count: number) => {
    rows['Client_HOUJIN.csv'] = Array.from({ length: count }, () => ({ ...row }))
    const read = await readExport(archiveOf(filesOf(rows)))
    return read.rows['Client_HOUJIN.csv'].at(-1)?.faults[0]?.reason
  }
  expect(await reasonOf(3)).toBe('同じ法人コードが3行あります（2行目、3行目、4行目）')
  const five = '2行目、3行目、4行目、5行目、6行目'
  expect(await reasonOf(5)).toBe(`同じ法人コードが5行あります（${five}）`)
  expect(await reasonOf(7)).toBe(`同じ法人コードが7行あります（${five}ほか2行）`)
})

test('rows without a key are no duplicates of each other', async () => {
  const rows = smallExport()
  const [row] = rows['Client_HOUJIN.csv']
  rows['Client_HOUJIN.csv'] = [1, 2].map(() => ({ ...row, 法人コード: '' }))
  const read = await readExport(archiveOf(filesOf(rows)))
  expect(
    read.rows['Client_HOUJIN.csv'].map(({ sameKeyLines, faults }) => [sameKeyLines, faults.length]),
  ).toEqual([
    [[], 1],
    [[], 1],
  ])
})

test('an archive without one of the files is refused with its name', async () => {
  const archive = new Map(archiveOf(filesOf(smallExport())))
  archive.delete('Anken.csv')
  for (const refused of await refusals(archive)) {
    expect(refused).toContain('zipファイルにAnken.csvがありません。6つのCSVファイルを選び直して')
  }
})

test('a very long wrong value is shortened, and says so', async () => {
  const rows = smallExport()
  const [first] = rows['SeikyuHakkou.csv']
  if (first !== undefined) first['納品日'] = '長'.repeat(5000)
  const read = await readExport(archiveOf(filesOf(rows)))
  expect(read.rows['SeikyuHakkou.csv'][0]?.faults[0]?.value).toBe(`${'長'.repeat(200)}…（全5000文字）`)
  if (first !== undefined) first['納品日'] = '長'.repeat(200)
  const whole = await readExport(archiveOf(filesOf(rows)))
  expect(whole.rows['SeikyuHakkou.csv'][0]?.faults[0]?.value).toBe('長'.repeat(200))
})

test('progress goes up to the size of all files', async () => {
  const archive = archiveOf(filesOf(smallExport(), 'cp932'), 50)
  const total = [...archive.values()].reduce((sum, { size }) => sum + size, 0)
  const calls: [number, number][] = []
  await readExport(archive, (...progress) => {
    calls.push(progress)
  })
  expect(calls.length).toBeGreaterThanOrEqual(ZAC_FILE_NAMES.length)
  expect(calls.at(-1)).toEqual([total, total])
  expect(calls.map(([done]) => done)).toEqual(calls.map(([done]) => done).toSorted((a, b) => a - b))
})

test('the rows of SeikyuHakkou.csv are there before the other files have been read', async () => {
  const archive = archiveOf(filesOf(smallExport()))
  const sizes = ['SeikyuHakkou.csv', 'Anken.csv'] as const
  const [first = 0] = sizes.map((name) => archive.get(name)?.size)
  let read = 0
  const seen: unknown[] = []
  const { rows } = await readExport(
    archive,
    (done) => {
      read = done
    },
    undefined,
    (billings) => seen.push(read, billings),
  )
  expect(seen).toEqual([first, rows['SeikyuHakkou.csv']])
})

test('of several wrong files the first one is named, and nobody is given rows of a wrong one', async () => {
  const files = filesOf(smallExport())
  files.set('SeikyuHakkou.csv', Buffer.from('"'))
  const billings: unknown[] = []
  const reading = () => readExport(archiveOf(files), undefined, undefined, (rows) => billings.push(rows))
  await expect(reading()).rejects.toThrow('SeikyuHakkou.csv')
  await expect(readExport(archiveOf(files.set('Member.csv', Buffer.from('"'))))).rejects.toThrow('Member.csv')
  expect(billings).toEqual([])
})
