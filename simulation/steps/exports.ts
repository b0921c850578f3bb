import JSZip from 'jszip'
import { filesOf } from '../../fixtures/zac/export-files.ts'
import type { Rows } from '../../fixtures/zac/rows.ts'
import { exportOf } from '../../fixtures/zac/rows.ts'

const BOUNDARY = 'simulated-form'
export const UPLOAD_TYPE = `multipart/form-data; boundary=${BOUNDARY}`

/** Three notes of one client, the first two the normal user's. */
function firstExport(count = 3): Rows {
  const rows = exportOf('S', count)
  const [member] = rows['Member.csv']
  const other = {
    ...member,
    社員コード: 'S-N',
    社員名: '別 営業',
    メールアドレス: 'other@example.co.jp',
    連絡用メールアドレス: '',
  }
  return {
    ...rows,
    'Member.csv': [{ ...member, メールアドレス: 'normal@example.co.jp', 連絡用メールアドレス: '' }, other],
    'Anken.csv': rows['Anken.csv'].map((row, index) =>
      index < 2 ? row : { ...row, 営業担当者コード: 'S-N' },
    ),
  }
}

function changed(rows: Rows, index: number, cells: Record<string, string>): Rows {
  const notes = rows['SeikyuHakkou.csv'].map((row, at) => (at === index ? { ...row, ...cells } : row))
  return { ...rows, 'SeikyuHakkou.csv': notes }
}

/** The exports of a history: the same notes with other amounts, other people, one more, one wrong. */
const EXPORTS: readonly Rows[] = [
  firstExport(),
  changed(
    changed(firstExport(), 0, {
      請求件名: '件名 改',
      税抜金額: '20,000',
      消費税額: '2,000',
      税込金額: '22,000',
    }),
    1,
    { 請求先担当者名: '山田 花子' },
  ),
  changed(firstExport(4), 2, { 書類送付先メールアドレス: 'other@customer.example.com' }),
  changed(firstExport(2), 1, { 税抜金額: 'なし' }),
]

export const EXPORT_COUNT = EXPORTS.length

/** The number of notes in the export that three mail jobs share. */
export const MANY_NOTES = 36

async function formOf(rows: Rows): Promise<Uint8Array<ArrayBuffer>> {
  const zip = new JSZip()
  // The zip is not compressed, because inflating runs in the thread pool, whose timing the seed does not determine.
  for (const [name, bytes] of filesOf(rows)) zip.file(name, bytes, { date: new Date('2026-04-10T00:00:00Z') })
  const bytes = await zip.generateAsync({ type: 'uint8array', compression: 'STORE' })
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="zip_file"; filename="zac.zip"\r\nContent-Type: application/zip\r\n\r\n`
  return new Uint8Array(Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]))
}

/** Their uploads, as bodies of UPLOAD_TYPE. */
export const UPLOADS: readonly Uint8Array<ArrayBuffer>[] = await Promise.all(EXPORTS.map(formOf))

/** The upload of MANY_NOTES notes. */
export const UPLOAD_OF_MANY: Uint8Array<ArrayBuffer> = await formOf(firstExport(MANY_NOTES))
