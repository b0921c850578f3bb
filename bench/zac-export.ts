import { stringify } from 'csv-stringify/sync'
import JSZip from 'jszip'

const COMPANIES = ['株式会社青葉', '髙橋印刷㈱', 'みなと情報システム株式会社', '合同会社①番館']

function csv(header: string[], rows: (string | number)[][]): string {
  return stringify([header, ...rows], { record_delimiter: 'windows' })
}

/**
 * A month's export, the same for the same numbers: `notes` delivery notes with three quotation lines each, as a zip of
 * the six files in UTF-8.
 * @param round put into every billing number, so that each round is of new notes
 */
export async function makeExport(notes: number, round: string): Promise<Uint8Array> {
  const customers = Math.max(1, Math.ceil(notes / 20))
  const numbers = Array.from({ length: notes }, (_, index) => index)
  const codes = Array.from({ length: customers }, (_, index) => index)
  const zip = new JSZip()
  zip.file(
    'Member.csv',
    csv(['社員コード', '社員名', 'メールアドレス', '連絡用メールアドレス'], [['0001', '営業 一郎', 'sales@example.co.jp', '']]),
  )
  zip.file(
    'Client_HOUJIN.csv',
    csv(
      ['法人コード', '法人名', '郵便番号', '住所1', '住所2'],
      codes.map((n) => [`H${String(n)}`, `${COMPANIES[n % COMPANIES.length] ?? ''}${String(n)}`, '1000001', '東京都千代田区', '']),
    ),
  )
  zip.file(
    'Client_Tokuisaki.csv',
    csv(
      ['得意先コード', '得意先名', '法人コード', '郵便番号', '住所1', '住所2', '部署名1', '部署名2', '担当者名', 'メールアドレス'],
      codes.map((n) => [`T${String(n)}`, '本社', `H${String(n)}`, '', '', '', '総務部', '', '担当 花子', `c${String(n)}@example.com`]),
    ),
  )
  zip.file(
    'Anken.csv',
    csv(
      ['案件番号', '案件名', '案件進捗', '営業担当者コード', '売上計上日'],
      numbers.map((n) => [`A${round}${String(n)}`, `保守運用 第${String(n)}期`, '納品済', '0001', '2026/11/20']),
    ),
  )
  zip.file(
    'MitsumoriMeisai.csv',
    csv(
      ['案件番号', '請求番号', '行番号', '品名', '単価', '数量', '単位', '金額'],
      numbers.flatMap((n) =>
        [1, 2, 3].map((line) => [`A${round}${String(n)}`, '', line, `作業 ${String(line)}`, 10_000, line, '式', 10_000 * line]),
      ),
    ),
  )
  zip.file(
    'SeikyuHakkou.csv',
    csv(
      ['請求番号', '案件番号', '得意先コード', '請求件名', '請求日', '納品日', '税抜金額', '消費税額', '税込金額'],
      numbers.map((n) => [
        `B${round}${String(n)}`,
        `A${round}${String(n)}`,
        `T${String(n % customers)}`,
        `システム保守 ${String(n)}`,
        '2026/11/30',
        '2026/11/20',
        60_000,
        6_000,
        66_000,
      ]),
    ),
  )
  return zip.generateAsync({ type: 'uint8array', compression: 'DEFLATE', compressionOptions: { level: 6 } })
}
