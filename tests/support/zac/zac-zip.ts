import { randomUUID } from 'node:crypto'
import { ZAC_FILE_NAMES, type ZacFileName } from '@kenshu/contract/upload/schema'
import JSZip from 'jszip'

type Row = Record<string, string>
export type Files = Record<ZacFileName, Row[]>

/** A number that no other test has, to begin billing numbers, jobs and codes with. */
export function newPrefix(): string {
  return `T${randomUUID().replaceAll('-', '').slice(0, 10)}`
}

/**
 * A small export that is right in every way: `count` notes of one customer, one job each.
 * @param prefix begins every code, so that tests do not meet
 * @returns rows by file, header -> value, to be changed by the test
 */
export function zacFiles(prefix: string, count = 2): Files {
  const numbers = Array.from({ length: count }, (_, index) => String(index + 1).padStart(5, '0'))
  return {
    'SeikyuHakkou.csv': numbers.map((n) => ({
      請求番号: `${prefix}-${n}`,
      案件番号: `${prefix}-J${n}`,
      得意先コード: `${prefix}-C`,
      請求件名: `件名 ${n}`,
      請求日: '2026/04/30',
      納品日: '2026/04/15',
      請求先担当者名: '髙橋 一郎',
      請求先部署名1: '総務部',
      請求先部署名2: '',
      書類送付先メールアドレス: 'client@customer.example.com',
      税抜金額: '10,000',
      消費税額: '1,000',
      税込金額: '11,000',
    })),
    'Anken.csv': numbers.map((n) => ({
      案件番号: `${prefix}-J${n}`,
      案件名: `案件 ${n}`,
      案件進捗: '納品済',
      営業担当者コード: `${prefix}-M`,
      売上計上日: '2026/04/20',
    })),
    'MitsumoriMeisai.csv': numbers.map((n) => ({
      案件番号: `${prefix}-J${n}`,
      請求番号: '',
      行番号: '1',
      品名: '制作費①',
      単価: '10000',
      数量: '1',
      単位: '式',
      金額: '10000',
    })),
    'Client_Tokuisaki.csv': [
      {
        得意先コード: `${prefix}-C`,
        得意先名: '株式会社試験',
        法人コード: `${prefix}-H`,
        郵便番号: '100-0001',
        住所1: '東京都千代田区千代田1-1',
        住所2: '',
        部署名1: '',
        部署名2: '',
        担当者名: '',
        メールアドレス: '',
      },
    ],
    'Client_HOUJIN.csv': [
      { 法人コード: `${prefix}-H`, 法人名: '㈱試験ホールディングス', 郵便番号: '', 住所1: '', 住所2: '' },
    ],
    'Member.csv': [
      {
        社員コード: `${prefix}-M`,
        社員名: '営業 花子',
        メールアドレス: `${prefix.toLowerCase()}@example.co.jp`,
        連絡用メールアドレス: `${prefix.toLowerCase()}-contact@example.co.jp`,
      },
    ],
  }
}

/** Rows as CSV text, every value quoted. */
export function toCsv(rows: readonly Row[]): string {
  const headers = Object.keys(rows[0] ?? {})
  const line = (values: readonly string[]) =>
    values.map((value) => `"${value.replaceAll('"', '""')}"`).join(',')
  return [line(headers), ...rows.map((row) => line(headers.map((header) => row[header] ?? '')))].join('\r\n')
}

/** The six files as texts, to be changed and zipped. */
export function zacTexts(files: Files): Record<string, string | Uint8Array> {
  return Object.fromEntries(ZAC_FILE_NAMES.map((name) => [name, toCsv(files[name])]))
}

/** Any files as a zip. */
export async function zipOf(texts: Record<string, string | Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const zip = new JSZip()
  for (const [name, content] of Object.entries(texts)) zip.file(name, content, { createFolders: false })
  return new Uint8Array(await zip.generateAsync({ type: 'arraybuffer', compression: 'DEFLATE' }))
}

/** A right export as a zip. */
export function zacZip(prefix: string, count = 2): Promise<Uint8Array<ArrayBuffer>> {
  return zipOf(zacTexts(zacFiles(prefix, count)))
}

/** A record without one of its keys: a file that is not in the zip, a column that is not in the file. */
export function without<T>(record: Readonly<Record<string, T>>, key: string): Record<string, T> {
  return Object.fromEntries(Object.entries(record).filter(([name]) => name !== key))
}
