/** The six files of a ZAC export (specification 2), in the order of the checklist. */
export const ZAC_FILE_NAMES = [
  'Anken.csv',
  'Client_HOUJIN.csv',
  'Client_Tokuisaki.csv',
  'Member.csv',
  'MitsumoriMeisai.csv',
  'SeikyuHakkou.csv',
] as const

export type ZacFileName = (typeof ZAC_FILE_NAMES)[number]

/**
 * How a cell is read. code: an identifier, kept as text (0012 stays 0012). date: becomes YYYY-MM-DD. yen: integer. decimal:
 * a number that may have decimals. email: an address, or empty.
 */
export type ColumnKind = 'text' | 'code' | 'date' | 'yen' | 'decimal' | 'email'

/** One column and its header. required: the column must exist, and every row must have a value in it. */
export interface Column {
  readonly header: string
  readonly kind: ColumnKind
  readonly required: boolean
  /** the company has no such column, even if there is one with this header */
  readonly isUnused?: true
}

interface FileLayout {
  /** the fields that together identify a row; they must be unique in the file */
  readonly key: readonly string[]
  readonly columns: Readonly<Record<string, Column>>
}

const must = <K extends ColumnKind>(kind: K, header: string) => ({ header, kind, required: true }) as const
const may = <K extends ColumnKind>(kind: K, header: string) => ({ header, kind, required: false }) as const

/**
 * The column table, version 0: how files are read until an admin saves other columns (docs/decisions/0058-own-columns.md, docs/zac-csv.md). The quoted text is the header in
 * the CSV file; the field names are the program's own.
 */
export const LAYOUT = {
  'SeikyuHakkou.csv': {
    key: ['billingNo'],
    columns: {
      billingNo: must('code', '請求番号'),
      jobNo: must('code', '案件番号'),
      customerCode: must('code', '得意先コード'),
      billingTitle: must('text', '請求件名'),
      billingDate: may('date', '請求日'),
      deliveryDate: must('date', '納品日'),
      billingToPerson: may('text', '請求先担当者名'),
      billingToDepartment: may('text', '請求先部署名1'),
      billingToDepartment2: may('text', '請求先部署名2'),
      documentEmail: may('email', '書類送付先メールアドレス'),
      amountWithoutTax: must('yen', '税抜金額'),
      tax: must('yen', '消費税額'),
      totalAmountWithTax: must('yen', '税込金額'),
    },
  },
  'Anken.csv': {
    key: ['jobNo'],
    columns: {
      jobNo: must('code', '案件番号'),
      projectName: must('text', '案件名'),
      jobProgress: may('text', '案件進捗'),
      salesPersonCode: must('code', '営業担当者コード'),
      salesRecordedDate: may('date', '売上計上日'),
    },
  },
  'MitsumoriMeisai.csv': {
    key: ['jobNo', 'lineNo'],
    columns: {
      jobNo: must('code', '案件番号'),
      billingNo: may('code', '請求番号'),
      lineNo: must('code', '行番号'),
      itemName: must('text', '品名'),
      unitPrice: may('decimal', '単価'),
      quantity: may('decimal', '数量'),
      unit: may('text', '単位'),
      amount: must('yen', '金額'),
    },
  },
  'Client_Tokuisaki.csv': {
    key: ['customerCode'],
    columns: {
      customerCode: must('code', '得意先コード'),
      customerName: must('text', '得意先名'),
      corporationCode: must('code', '法人コード'),
      postalCode: may('text', '郵便番号'),
      address1: may('text', '住所1'),
      address2: may('text', '住所2'),
      department1: may('text', '部署名1'),
      department2: may('text', '部署名2'),
      person: may('text', '担当者名'),
      // text, not email: the address is only checked if it becomes a note's documentEmail (promote/assemble/note.ts)
      email: may('text', 'メールアドレス'),
    },
  },
  'Client_HOUJIN.csv': {
    key: ['corporationCode'],
    columns: {
      corporationCode: must('code', '法人コード'),
      corporationName: must('text', '法人名'),
      postalCode: may('text', '郵便番号'),
      address1: may('text', '住所1'),
      address2: may('text', '住所2'),
    },
  },
  'Member.csv': {
    key: ['memberCode'],
    columns: {
      memberCode: must('code', '社員コード'),
      memberName: must('text', '社員名'),
      email: must('email', 'メールアドレス'),
      contactEmail: may('email', '連絡用メールアドレス'),
    },
  },
} as const satisfies Record<ZacFileName, FileLayout>

export type Layout = typeof LAYOUT

/** A column table with the headers of a company. */
export type ReadLayout = {
  readonly [F in ZacFileName]: {
    readonly key: readonly string[]
    readonly columns: { readonly [K in keyof Layout[F]['columns']]: Column }
  }
}

/** The columns of a file by their fields. */
export function columnsOf(file: ZacFileName, layout: ReadLayout = LAYOUT): Readonly<Record<string, Column>> {
  return layout[file].columns
}
