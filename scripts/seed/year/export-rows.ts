import type { ImportedFields } from '@kenshu/contract/delivery-note/delivery-note'
import { type Cells, HEADERS, type Rows } from '../../../fixtures/zac/rows.ts'
import { ACCOUNTS } from '../../emulators/accounts.ts'

/** A code for each of several names, in their order. */
function codesOf(names: readonly string[], prefix: string): Map<string, string> {
  return new Map(
    [...new Set(names)].map((name, index) => [name, `${prefix}${String(index + 1).padStart(4, '0')}`]),
  )
}

function slashed(date: string): string {
  return date.replaceAll('-', '/')
}

function required(codes: ReadonlyMap<string, string>, name: string): string {
  const code = codes.get(name)
  if (code === undefined) throw new Error(`No code for ${name}`)
  return code
}

function linesOf({ jobNo, billingNo, deliveryItems }: ImportedFields): Cells[] {
  return deliveryItems.map(({ itemName, unitPrice, quantity, unit, amount }, index) => ({
    ...{ 案件番号: jobNo, 請求番号: billingNo, 行番号: String(index + 1), 品名: itemName },
    ...{ 単価: String(unitPrice ?? ''), 数量: String(quantity ?? ''), 単位: unit, 金額: String(amount) },
  }))
}

/** Who sold the notes: of an account of the seed, ZAC has both addresses. */
function memberOf(code: string, { salesPersonName, salesPersonEmail }: ImportedFields): Cells {
  const account = ACCOUNTS.find(({ emailAlias }) => emailAlias === salesPersonEmail)
  return {
    ...{ 社員コード: code, 社員名: salesPersonName, メールアドレス: account?.email ?? salesPersonEmail },
    連絡用メールアドレス: salesPersonEmail,
  }
}

/** The first note of each code. */
function firstOfEach(
  notes: readonly ImportedFields[],
  codes: ReadonlyMap<string, string>,
  nameOf: (note: ImportedFields) => string,
): [code: string, note: ImportedFields][] {
  return [...codes].flatMap(([name, code]) => {
    const note = notes.find((one) => nameOf(one) === name)
    return note === undefined ? [] : [[code, note]]
  })
}

/** The export of ZAC from which an import makes these notes. Each has a job of its own. */
export function exportRows(notes: readonly ImportedFields[]): Rows {
  const clients = codesOf(
    notes.map(({ clientName }) => clientName),
    'T',
  )
  const members = codesOf(
    notes.map(({ salesPersonEmail }) => salesPersonEmail),
    '0',
  )
  const corporations = firstOfEach(notes, clients, ({ clientName }) => clientName)
  return {
    'SeikyuHakkou.csv': notes.map((note) => ({
      ...{ 請求番号: note.billingNo, 案件番号: note.jobNo, 得意先コード: required(clients, note.clientName) },
      ...{
        請求件名: note.billingTitle,
        請求日: slashed(note.billingDate),
        納品日: slashed(note.deliveryDate),
      },
      ...{ 請求先担当者名: note.billingToPerson, 請求先部署名1: note.billingToDepartment },
      ...{ 請求先部署名2: note.billingToDepartment2, 書類送付先メールアドレス: note.documentEmail },
      ...{ 税抜金額: String(note.amountWithoutTax), 消費税額: String(note.tax) },
      税込金額: String(note.totalAmountWithTax),
    })),
    'Anken.csv': notes.map((note) => ({
      ...{ 案件番号: note.jobNo, 案件名: note.projectName, 案件進捗: note.jobProgress },
      営業担当者コード: required(members, note.salesPersonEmail),
      売上計上日: slashed(note.salesRecordedDate),
    })),
    'MitsumoriMeisai.csv': notes.flatMap(linesOf),
    'Client_Tokuisaki.csv': corporations.map(([code, { clientName }]) => ({
      ...Object.fromEntries(HEADERS['Client_Tokuisaki.csv'].map((header) => [header, ''])),
      ...{ 得意先コード: code, 得意先名: clientName, 法人コード: code },
    })),
    'Client_HOUJIN.csv': corporations.map(([code, note]) => ({
      ...{ 法人コード: code, 法人名: note.clientName, 郵便番号: note.clientPostalCode },
      ...{ 住所1: note.clientAddress1, 住所2: note.clientAddress2 },
    })),
    'Member.csv': firstOfEach(notes, members, ({ salesPersonEmail }) => salesPersonEmail).map(
      ([code, note]) => memberOf(code, note),
    ),
  }
}

/** An export in which three rows, of notes that no other export has, are wrong, as people mistype them. */
export function withMistakes(rows: Rows): Rows {
  const [note] = rows['SeikyuHakkou.csv']
  if (note === undefined) throw new Error('An export without notes')
  const wrong = [
    { 請求番号: 'SY-E0001', 税込金額: '1,2O0,000' },
    { 請求番号: 'SY-E0002', 得意先コード: 'T9999' },
    { 請求番号: 'SY-E0003', 請求件名: '' },
  ]
  return {
    ...rows,
    'SeikyuHakkou.csv': [...rows['SeikyuHakkou.csv'], ...wrong.map((cells) => ({ ...note, ...cells }))],
  }
}
