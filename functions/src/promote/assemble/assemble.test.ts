import { expect, test } from 'vitest'
import { archiveOf } from '../../../../fixtures/zac/archive.ts'
import { assembledWhole } from '../../../../fixtures/zac/assembled.ts'
import { filesOf } from '../../../../fixtures/zac/export-files.ts'
import { type Cells, type Rows, smallExport } from '../../../../fixtures/zac/rows.ts'
import { readExport } from '../../zac/read-export.ts'

async function assembled(change: (rows: Rows) => void = () => undefined) {
  const rows = smallExport()
  change(rows)
  const { failures, ...rest } = assembledWhole(await readExport(archiveOf(filesOf(rows))))
  return { ...rest, failures: failures.map(({ billingNo, faults }) => ({ billingNo, faults })) }
}

function set(row: Cells | undefined, values: Cells): void {
  Object.assign(row ?? {}, values)
}

/** Another note of the same job. */
function addNote(rows: Rows, billingNo: string, values: Cells = {}): void {
  rows['SeikyuHakkou.csv'].push({ ...rows['SeikyuHakkou.csv'][0], 請求番号: billingNo, ...values })
}

function addLine(rows: Rows, lineNo: string, values: Cells = {}): void {
  rows['MitsumoriMeisai.csv'].push({ ...rows['MitsumoriMeisai.csv'][0], 行番号: lineNo, ...values })
}

test('a note is put together from its row and what its codes lead to', async () => {
  const { notes, failures, members, remarks } = await assembled()
  expect(failures).toEqual([])
  expect(remarks).toEqual([])
  expect(notes).toEqual([
    {
      billingNo: '0001',
      deliveryDate: '2026-04-01',
      jobProgress: '納品済',
      clientName: '㈱髙﨑商店',
      billingToPerson: '山田 花子',
      billingToDepartment: '宣伝部',
      billingToDepartment2: '第一課',
      documentEmail: 'hanako@client.example',
      clientPostalCode: '100-0001',
      clientAddress1: '東京都千代田区',
      clientAddress2: '本店ビル',
      billingTitle: '広告運用費',
      projectName: '広告運用',
      jobNo: 'P-1',
      billingDate: '2026-04-30',
      salesRecordedDate: '2026-04-30',
      salesPersonName: '営業 太郎',
      salesPersonEmail: 'taro@example.co.jp',
      amountWithoutTax: 10_000,
      tax: 1000,
      totalAmountWithTax: 11_000,
      deliveryItems: [
        { itemName: '運用費', unitPrice: 8000, quantity: 1, unit: '式', amount: 8000 },
        { itemName: 'バナー', unitPrice: 1333.5, quantity: 1.5, unit: '点', amount: 2000 },
      ],
    },
  ])
  expect(members).toEqual([
    { email: 'normal@example.co.jp', emailAlias: 'taro@example.co.jp', name: '営業 太郎' },
  ])
})

test('person, departments and e-mail each fall back to the customer', async () => {
  const { notes } = await assembled((rows) => {
    set(rows['SeikyuHakkou.csv'][0], {
      請求先担当者名: '',
      請求先部署名1: '',
      請求先部署名2: '',
      書類送付先メールアドレス: '',
    })
  })
  expect(notes).toMatchObject([
    {
      billingToPerson: '鈴木 一郎',
      billingToDepartment: '総務部',
      billingToDepartment2: '総務課',
      documentEmail: 'soumu@client.example',
    },
  ])
})

test('the address is the corporation’s only where the customer has no part of it', async () => {
  const none = await assembled((rows) => {
    set(rows['Client_Tokuisaki.csv'][0], { 郵便番号: '', 住所1: '', 住所2: '' })
  })
  expect(none.notes).toMatchObject([
    { clientPostalCode: '200-0002', clientAddress1: '神奈川県横浜市', clientAddress2: '本社ビル' },
  ])
  const part = await assembled((rows) => {
    set(rows['Client_Tokuisaki.csv'][0], { 郵便番号: '', 住所1: '' })
  })
  expect(part.notes).toMatchObject([{ clientPostalCode: '', clientAddress1: '', clientAddress2: '本店ビル' }])
})

test('the sales person’s e-mail is the contact address, else the e-mail', async () => {
  const { notes, members } = await assembled((rows) => {
    set(rows['Member.csv'][0], { 連絡用メールアドレス: '' })
  })
  expect(notes).toMatchObject([{ salesPersonEmail: 'Normal@example.co.jp' }])
  expect(members).toMatchObject([{ email: 'normal@example.co.jp', emailAlias: 'Normal@example.co.jp' }])
})

test('a line with a 請求番号 belongs to that note alone, one without to every note that has no line of its own', async () => {
  const { notes, failures } = await assembled((rows) => {
    addNote(rows, '0002')
    addNote(rows, '0003')
    addLine(rows, '3', { 請求番号: '0002', 品名: '0002だけの品' })
  })
  expect(failures).toEqual([])
  expect(
    notes.map(({ billingNo, deliveryItems }) => [billingNo, ...deliveryItems.map((i) => i.itemName)]),
  ).toEqual([
    ['0001', '運用費', 'バナー'],
    ['0002', '0002だけの品'],
    ['0003', '運用費', 'バナー'],
  ])
})

test('lines stand in the order of their numbers, 2 before 10, whatever their order in the file', async () => {
  const { notes } = await assembled((rows) => {
    addLine(rows, '10', { 品名: '十' })
    addLine(rows, '3', { 品名: '三' })
    rows['MitsumoriMeisai.csv'].reverse()
  })
  expect(notes[0]?.deliveryItems.map(({ itemName }) => itemName)).toEqual(['運用費', 'バナー', '三', '十'])
})

test('a note may have no lines', async () => {
  const { notes, failures } = await assembled((rows) => {
    rows['MitsumoriMeisai.csv'] = []
  })
  expect(failures).toEqual([])
  expect(notes).toMatchObject([{ deliveryItems: [] }])
})

test.each([
  ['案件番号', 'P-9', 'この案件番号がAnken.csvにありません'],
  ['得意先コード', 'T9', 'この得意先コードがClient_Tokuisaki.csvにありません'],
])('a %s that leads nowhere fails the note', async (column, value, reason) => {
  const { notes, failures } = await assembled((rows) => {
    set(rows['SeikyuHakkou.csv'][0], { [column]: value })
  })
  expect(notes).toEqual([])
  expect(failures).toEqual([
    { billingNo: '0001', faults: [{ file: 'SeikyuHakkou.csv', line: 2, column, value, reason }] },
  ])
})

test.each([
  ['Anken.csv', '営業担当者コード', 'Member.csv'],
  ['Client_Tokuisaki.csv', '法人コード', 'Client_HOUJIN.csv'],
] as const)(
  'a code of %s that leads nowhere fails the notes that need it, and only those',
  async (file, column, target) => {
    const { notes, failures } = await assembled((rows) => {
      const [first] = rows[file]
      const key = Object.keys(first ?? {})[0] ?? ''
      // No note needs this row, so its codes are not checked.
      rows[file].push({ ...first, [key]: 'X', [column]: '9998' })
      set(first, { [column]: '9999' })
    })
    expect(notes).toEqual([])
    expect(failures).toEqual([
      {
        billingNo: '0001',
        faults: [{ file, line: 2, column, value: '9999', reason: `この${column}が${target}にありません` }],
      },
    ])
  },
)

test('a code that leads to a key that stands twice fails the note, and both rows are told', async () => {
  const { notes, failures } = await assembled((rows) => {
    rows['Client_Tokuisaki.csv'].push({ ...rows['Client_Tokuisaki.csv'][0], 得意先名: '別の名前' })
  })
  expect(notes).toEqual([])
  expect(failures).toMatchObject([
    {
      billingNo: '0001',
      faults: [
        {
          file: 'SeikyuHakkou.csv',
          line: 2,
          column: '得意先コード',
          reason: 'この得意先コードがClient_Tokuisaki.csvに2行あります（2行目、3行目）',
        },
        { file: 'Client_Tokuisaki.csv', line: 2 },
        { file: 'Client_Tokuisaki.csv', line: 3 },
      ],
    },
  ])
})

test('the same 請求番号 twice fails both', async () => {
  const { notes, failures } = await assembled((rows) => {
    addNote(rows, '0001', { 請求件名: '二重' })
    addNote(rows, '0002')
  })
  expect(notes.map(({ billingNo }) => billingNo)).toEqual(['0002'])
  expect(failures).toMatchObject([
    { billingNo: '0001', faults: [{ line: 2, column: '請求番号' }] },
    { billingNo: '0001', faults: [{ line: 3, column: '請求番号' }] },
  ])
})

test('a wrong row of another file fails every note that needs it, and no other', async () => {
  const { notes, failures } = await assembled((rows) => {
    rows['Anken.csv'].push({ ...rows['Anken.csv'][0], 案件番号: 'P-2', 売上計上日: '未定' })
    addNote(rows, '0002', { 案件番号: 'P-2' })
    addNote(rows, '0003', { 案件番号: 'P-2' })
  })
  expect(notes.map(({ billingNo }) => billingNo)).toEqual(['0001'])
  const fault = { file: 'Anken.csv', line: 3, column: '売上計上日', value: '未定' }
  expect(failures).toMatchObject([
    { billingNo: '0002', faults: [fault] },
    { billingNo: '0003', faults: [fault] },
  ])
})

test('a wrong line without a 請求番号 fails the notes it would belong to', async () => {
  const { notes, failures } = await assembled((rows) => {
    addNote(rows, '0002')
    addLine(rows, '3', { 請求番号: '0002' })
    addLine(rows, '4', { 金額: 'いくら' })
  })
  expect(notes.map(({ billingNo }) => billingNo)).toEqual(['0002'])
  expect(failures).toMatchObject([
    { billingNo: '0001', faults: [{ file: 'MitsumoriMeisai.csv', line: 5, column: '金額' }] },
  ])
})

test('a line key that stands twice fails the notes of both lines', async () => {
  const { notes, failures } = await assembled((rows) => {
    addLine(rows, '1')
  })
  expect(notes).toEqual([])
  expect(failures).toMatchObject([
    {
      billingNo: '0001',
      faults: [
        { line: 2, column: '案件番号 + 行番号' },
        { line: 4, column: '案件番号 + 行番号' },
      ],
    },
  ])
})

test('a line whose 請求番号 belongs to a note of another job fails that note', async () => {
  const { notes, failures } = await assembled((rows) => {
    rows['Anken.csv'].push({ ...rows['Anken.csv'][0], 案件番号: 'P-2' })
    addLine(rows, '3', { 案件番号: 'P-2', 請求番号: '0001' })
  })
  expect(notes).toEqual([])
  expect(failures).toMatchObject([
    {
      billingNo: '0001',
      faults: [
        {
          line: 4,
          column: '請求番号',
          value: '0001',
          reason: 'この請求番号の案件番号は「P-1」で、この行の案件番号「P-2」と違います',
        },
      ],
    },
  ])
})

test('a line whose 請求番号 leads nowhere is a failure under that number, with its other faults', async () => {
  const { notes, failures } = await assembled((rows) => {
    addLine(rows, '3', { 請求番号: '0099', 数量: '多い' })
  })
  expect(notes).toHaveLength(1)
  expect(failures).toMatchObject([
    {
      billingNo: '0099',
      faults: [
        { line: 4, column: '数量' },
        { line: 4, column: '請求番号', value: '0099', reason: 'この請求番号がSeikyuHakkou.csvにありません' },
      ],
    },
  ])
})

test('a wrong row that no note needs is a failure without number', async () => {
  const { notes, failures } = await assembled((rows) => {
    rows['Anken.csv'].push({ ...rows['Anken.csv'][0], 案件番号: 'P-2', 案件名: '' })
    rows['Client_HOUJIN.csv'].push({ 法人コード: '', 法人名: '名前だけ' })
    rows['Member.csv'].push({ ...rows['Member.csv'][0], 社員コード: '0013', メールアドレス: '' })
    addLine(rows, '1', { 案件番号: 'P-2', 品名: '' })
    addLine(rows, '', { 案件番号: '' })
  })
  expect(notes).toHaveLength(1)
  expect(failures.map(({ billingNo, faults }) => [billingNo, faults[0]?.file, faults[0]?.line])).toEqual([
    ['', 'MitsumoriMeisai.csv', 4],
    ['', 'MitsumoriMeisai.csv', 5],
    ['', 'Anken.csv', 3],
    ['', 'Client_HOUJIN.csv', 3],
    ['', 'Member.csv', 3],
  ])
})

test('right lines of jobs that are not billed are no fault; the log counts them', async () => {
  const { failures, remarks } = await assembled((rows) => {
    addLine(rows, '1', { 案件番号: 'P-7' })
  })
  expect(failures).toEqual([])
  expect(remarks).toEqual(['MitsumoriMeisai.csvの1行は、対象となる納品書がないため使いませんでした。'])
})

test('the customer’s e-mail must be an address only where it becomes the note’s', async () => {
  const broken = (rows: Rows) => {
    set(rows['Client_Tokuisaki.csv'][0], { メールアドレス: '総務まで' })
  }
  expect((await assembled(broken)).failures).toEqual([])
  const { notes, failures } = await assembled((rows) => {
    broken(rows)
    set(rows['SeikyuHakkou.csv'][0], { 書類送付先メールアドレス: '' })
  })
  expect(notes).toEqual([])
  expect(failures).toMatchObject([
    {
      billingNo: '0001',
      faults: [{ file: 'Client_Tokuisaki.csv', line: 2, column: 'メールアドレス', value: '総務まで' }],
    },
  ])
})

test('one e-mail with two aliases is a fault of both rows, and the notes that need them fail', async () => {
  const { notes, members, failures } = await assembled((rows) => {
    rows['Member.csv'].push({
      社員コード: '0013',
      社員名: '営業 太郎',
      メールアドレス: 'NORMAL@example.co.jp',
      連絡用メールアドレス: 'other@example.co.jp',
    })
  })
  expect(notes).toEqual([])
  expect(members).toEqual([])
  expect(failures).toMatchObject([
    { billingNo: '0001', faults: [{ file: 'Member.csv', line: 2, column: 'メールアドレス' }] },
    { billingNo: '', faults: [{ file: 'Member.csv', line: 3, column: 'メールアドレス' }] },
  ])
})

test('one e-mail in two rows that agree is one member', async () => {
  const { notes, members } = await assembled((rows) => {
    rows['Member.csv'].push({ ...rows['Member.csv'][0], 社員コード: '0013' })
  })
  expect(notes).toHaveLength(1)
  expect(members).toHaveLength(1)
})

test('all that is wrong with a note is told at once', async () => {
  const { failures } = await assembled((rows) => {
    set(rows['SeikyuHakkou.csv'][0], { 納品日: 'x', 得意先コード: 'T9' })
    set(rows['Anken.csv'][0], { 案件名: '', 営業担当者コード: '9' })
    set(rows['MitsumoriMeisai.csv'][1], { 金額: '' })
  })
  expect(failures.map(({ faults }) => faults.map(({ file, column }) => `${file} ${column}`))).toEqual([
    [
      'SeikyuHakkou.csv 納品日',
      'Anken.csv 案件名',
      'SeikyuHakkou.csv 得意先コード',
      'Anken.csv 営業担当者コード',
      'MitsumoriMeisai.csv 金額',
    ],
  ])
})

test('amounts that contradict each other and an address that the note would take are told beside the other faults of their rows', async () => {
  const { failures } = await assembled((rows) => {
    set(rows['SeikyuHakkou.csv'][0], { 請求件名: '', 書類送付先メールアドレス: '', 税込金額: '1' })
    set(rows['Client_Tokuisaki.csv'][0], { メールアドレス: 'hanako' })
  })
  expect(failures.map(({ faults }) => faults.map(({ file, column }) => `${file} ${column}`))).toEqual([
    ['SeikyuHakkou.csv 請求件名', 'SeikyuHakkou.csv 税込金額', 'Client_Tokuisaki.csv メールアドレス'],
  ])
})

test('a note of more than 2,000 lines fails', async () => {
  const fill = (count: number) => (rows: Rows) => {
    rows['MitsumoriMeisai.csv'] = []
    for (let line = 1; line <= count; line++) {
      rows['MitsumoriMeisai.csv'].push({
        ...{ 案件番号: 'P-1', 行番号: String(line), 品名: '品', 金額: '1' },
      })
    }
  }
  const full = await assembled(fill(2000))
  expect(full.notes[0]?.deliveryItems).toHaveLength(2000)
  const over = await assembled(fill(2001))
  expect(over.failures).toMatchObject([
    { faults: [{ reason: '明細が2,001行あります（1件の納品書の上限は2,000行です）' }] },
  ])
})

test('a note that is too large for one document fails', async () => {
  const { failures } = await assembled((rows) => {
    for (let line = 3; line < 1000; line++) addLine(rows, String(line), { 品名: '品'.repeat(400) })
  })
  expect(failures).toMatchObject([
    { billingNo: '0001', faults: [{ reason: '納品書1件の内容が大きすぎます（上限は約900KBです）' }] },
  ])
})

test('the faults of lines that many notes share are told in full once', async () => {
  const { failures } = await assembled((rows) => {
    addNote(rows, '0002')
    for (let line = 3; line < 53; line++) addLine(rows, String(line), { 金額: '' })
  })
  expect(failures.map(({ faults }) => faults.length)).toEqual([50, 21])
  expect(failures[1]?.faults.at(-1)?.reason).toBe(
    '同じ案件の明細に、ほかに30件の誤りがあります（すべては請求番号「0001」の欄にあります）',
  )
})
