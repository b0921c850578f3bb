import { ZAC_FILE_NAMES, type ZacFileName } from '@kenshu/contract/upload/schema'
import JSZip from 'jszip'
import type { ZacArchive, ZacFile } from '../../../functions/src/zac/archive.ts'
import { encodeCp932 } from './cp932.ts'

/** A row of a file: header -> value. */
export type Cells = Record<string, string>
export type Rows = Record<ZacFileName, Cells[]>

/** A sound export of one note, P-1 for customer T1, with two quotation lines. Change it to make what a test needs. */
export function smallExport(): Rows {
  return {
    'SeikyuHakkou.csv': [
      {
        請求番号: '0001',
        案件番号: 'P-1',
        得意先コード: 'T1',
        請求件名: '広告運用費',
        請求日: '2026/04/30',
        納品日: '2026/04/01',
        請求先担当者名: '山田 花子',
        請求先部署名1: '宣伝部',
        請求先部署名2: '第一課',
        書類送付先メールアドレス: 'hanako@client.example',
        税抜金額: '10,000',
        消費税額: '1,000',
        税込金額: '11,000',
      },
    ],
    'Anken.csv': [
      {
        案件番号: 'P-1',
        案件名: '広告運用',
        案件進捗: '納品済',
        営業担当者コード: '0012',
        売上計上日: '2026/04/30',
      },
    ],
    'MitsumoriMeisai.csv': [
      {
        ...{ 案件番号: 'P-1', 請求番号: '', 行番号: '1', 品名: '運用費' },
        ...{ 単価: '8000', 数量: '1', 単位: '式', 金額: '8000' },
      },
      {
        ...{ 案件番号: 'P-1', 請求番号: '', 行番号: '2', 品名: 'バナー' },
        ...{ 単価: '1333.5', 数量: '1.5', 単位: '点', 金額: '2000' },
      },
    ],
    'Client_Tokuisaki.csv': [
      {
        ...{ 得意先コード: 'T1', 得意先名: '髙﨑商店 本店', 法人コード: 'H1', 郵便番号: '100-0001' },
        ...{ 住所1: '東京都千代田区', 住所2: '本店ビル', 部署名1: '総務部', 部署名2: '総務課' },
        ...{ 担当者名: '鈴木 一郎', メールアドレス: 'soumu@client.example' },
      },
    ],
    'Client_HOUJIN.csv': [
      {
        ...{ 法人コード: 'H1', 法人名: '㈱髙﨑商店', 郵便番号: '200-0002' },
        ...{ 住所1: '神奈川県横浜市', 住所2: '本社ビル' },
      },
    ],
    'Member.csv': [
      {
        ...{ 社員コード: '0012', 社員名: '営業 太郎', メールアドレス: 'Normal@example.co.jp' },
        連絡用メールアドレス: 'taro@example.co.jp',
      },
    ],
  }
}

/** The headers of each file as zac-csv.md gives them; independent of the layout in the code. */
export const HEADERS: Readonly<Record<ZacFileName, readonly string[]>> = headersOf(smallExport())

function headersOf(rows: Rows): Record<ZacFileName, readonly string[]> {
  const of = (file: ZacFileName) => Object.keys(rows[file][0] ?? {})
  return {
    'Anken.csv': of('Anken.csv'),
    'Client_HOUJIN.csv': of('Client_HOUJIN.csv'),
    'Client_Tokuisaki.csv': of('Client_Tokuisaki.csv'),
    'Member.csv': of('Member.csv'),
    'MitsumoriMeisai.csv': of('MitsumoriMeisai.csv'),
    'SeikyuHakkou.csv': of('SeikyuHakkou.csv'),
  }
}

/** How a CSV file is written. */
export interface CsvStyle {
  lineEnd: string
  /** whether to quote a cell that needs no quotes */
  quotes: (row: number, column: number) => boolean
  endsWithLineEnd: boolean
}

const PLAIN: CsvStyle = { lineEnd: '\r\n', quotes: () => false, endsWithLineEnd: true }

/** Rows of cells as CSV text. */
export function csvOf(rows: readonly (readonly string[])[], style: CsvStyle = PLAIN): string {
  const lines = rows.map((row, at) =>
    row
      .map((cell, column) =>
        /[",\r\n]/.test(cell) || style.quotes(at, column) ? `"${cell.replaceAll('"', '""')}"` : cell,
      )
      .join(','),
  )
  return lines.join(style.lineEnd) + (style.endsWithLineEnd ? style.lineEnd : '')
}

/** The six files as they would come out of a zip. */
export function filesOf(rows: Rows, encoding: 'utf-8' | 'cp932' = 'utf-8'): Map<ZacFileName, Buffer> {
  return new Map(
    ZAC_FILE_NAMES.map((file) => {
      const headers = HEADERS[file]
      const text = csvOf([
        headers,
        ...rows[file].map((cells) => headers.map((header) => cells[header] ?? '')),
      ])
      return [file, Buffer.from(encoding === 'cp932' ? encodeCp932(text) : text)]
    }),
  )
}

/** A zip of files, as the web makes it. */
export async function zipOf(files: ReadonlyMap<string, Uint8Array>): Promise<Buffer> {
  const zip = new JSZip()
  for (const [name, bytes] of files) zip.file(name, bytes)
  return await zip.generateAsync({ type: 'nodebuffer', compression: 'DEFLATE' })
}

/** Files as an opened upload gives them, in pieces. @param pieceBytes how long these are */
export function archiveOf(files: ReadonlyMap<ZacFileName, Buffer>, pieceBytes = 1000): ZacArchive {
  return new Map(
    [...files].map(([name, bytes]): [ZacFileName, ZacFile] => [name, fileOfBytes(bytes, pieceBytes)]),
  )
}

/** One of them. */
export function fileOfBytes(bytes: Buffer, pieceBytes = 1000): ZacFile {
  return {
    day: '',
    size: bytes.length,
    async *read() {
      for (let at = 0; at < bytes.length; at += pieceBytes) {
        yield await Promise.resolve(bytes.subarray(at, at + pieceBytes))
      }
    },
  }
}
