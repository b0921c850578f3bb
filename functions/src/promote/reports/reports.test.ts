import { promoteResultSchema } from '@kenshu/contract/promote/promote'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { memoryFiles } from '../../../../fixtures/memory-files.ts'
import { archiveOf } from '../../../../fixtures/zac/archive.ts'
import { assembledWhole } from '../../../../fixtures/zac/assembled.ts'
import { filesOf } from '../../../../fixtures/zac/export-files.ts'
import { type Rows, smallExport } from '../../../../fixtures/zac/rows.ts'
import { Reports } from '../../runs/reports/reports.ts'
import { newNote } from '../../runs/writes/new-note.ts'
import { readExport } from '../../zac/read-export.ts'
import { noteId } from '../plan/note-id.ts'
import { planNote } from '../plan/plan.ts'
import type { PlanEntry, StoredNote } from '../plan/plan-entry.ts'

/** Note 0001 is updated, 0002 is new, 0003 is wrong, 0004 is skipped. */
async function samplePlan() {
  const rows: Rows = smallExport()
  const [first] = rows['SeikyuHakkou.csv']
  rows['SeikyuHakkou.csv'].push(
    { ...first, 請求番号: '0002', 納品日: '2026/03/31' },
    { ...first, 請求番号: '0003', 納品日: '=1+1', 消費税額: '-5', 税込金額: '9995' },
    { ...first, 請求番号: '0004', 納品日: '2026/05/01' },
  )
  const { notes, failures } = assembledWhole(await readExport(archiveOf(filesOf(rows))))
  const stored = new Map<string, StoredNote>()
  const secrets: string[] = []
  for (const note of notes) {
    if (note.billingNo === '0002') continue
    const there = newNote(note)
    secrets.push(there.accessToken, there.noPasswordToken, there.password)
    const changed = { tax: -1234, billingTitle: '+旧件名' }
    stored.set(noteId(note.billingNo), {
      ...there,
      version: '1.0',
      trail: [],
      ...(note.billingNo === '0001' && changed),
    })
  }
  const planned = notes.map((note) => planNote(note, stored.get(noteId(note.billingNo))))
  const entries: PlanEntry[] = [...planned, ...failures]
  return { entries, secrets }
}

const RUN = {
  folder: '20260401-093015-k3x9q2',
  requestedBy: 'uploader@example.co.jp',
  startedAt: new Date('2026-03-31T15:04:05Z'),
  finishedAt: new Date('2026-03-31T15:04:07.5Z'),
  memberCount: 3,
  remarks: ['お知らせの文です。'],
}

async function sampleReports() {
  const { entries, secrets } = await samplePlan()
  const files = memoryFiles()
  const run = { folder: RUN.folder, runId: 'run', requestId: 'request' }
  const reports = new Reports(true)
  for (const entry of entries) reports.add([entry])
  const { objects, counts } = await reports.save(files, run, RUN)
  const textOf = (name: string | null) => files.objects.get(name ?? '')?.toString('utf8') ?? ''
  return { objects, counts, textOf, secrets }
}

test('the records of the result are the contract’s, with counts and links to the notes', async () => {
  const { objects, counts, textOf } = await sampleReports()
  const result: unknown = JSON.parse(textOf(objects.result))
  const links = {
    error_csv_signed_url: null,
    diff_csv_signed_url: null,
    log_signed_url: null,
    unsigned_reports: [],
    undone_at: null,
  }
  const common = { client_name: '㈱髙﨑商店', title: '広告運用費', total_amount_with_tax: 11_000 }
  expect(promoteResultSchema.strict().parse({ ...Object(result), ...links })).toEqual({
    ...links,
    folder: RUN.folder,
    success_count: 2,
    new_records: [{ id: noteId('0002'), billing_no: '0002', ...common }],
    updated_records: [
      {
        id: noteId('0001'),
        billing_no: '0001',
        ...common,
        changes: [
          { field: 'billingTitle', label: '件名', before: '+旧件名', after: '広告運用費' },
          { field: 'tax', label: '消費税', before: '-¥1,234', after: '¥1,000' },
        ],
      },
    ],
    failed_count: 1,
    failed_records: [
      {
        billing_no: '0003',
        client_name: '㈱髙﨑商店',
        total_amount_with_tax: 9_995,
        error: 'SeikyuHakkou.csv 4行目「納品日」の値「=1+1」：日付として読めません（例：2026/04/01）',
      },
    ],
    skipped_count: 1,
    skipped_records: [{ billing_no: '0004', reason: '変更がありません' }],
    import: `${RUN.folder}.run`,
    delivery_dates: { from: '2026-03-31', to: '2026-04-01' },
  })
  expect(counts).toEqual({ create: 1, update: 1, skip: 1, fail: 1 })
})

test('a result without any record is whole too, without error and diff CSV', async () => {
  const files = memoryFiles()
  const run = { folder: RUN.folder, runId: 'run', requestId: 'request' }
  const { objects } = await new Reports(false).save(files, run, RUN)
  expect(objects).toMatchObject({ errorCsv: null, diffCsv: null })
  expect(JSON.parse(files.objects.get(objects.result)?.toString('utf8') ?? '')).toMatchObject({
    new_records: [],
    updated_records: [],
    failed_records: [],
    skipped_records: [],
    success_count: 0,
    delivery_dates: null,
  })
})

test('the error CSV has a line per fault, for Excel, and runs no formula', async () => {
  const { objects, textOf } = await sampleReports()
  expect(textOf(objects.errorCsv)).toBe(
    '\ufeffファイル,行,列,値,請求番号,理由\r\n' +
      "SeikyuHakkou.csv,4,納品日,'=1+1,0003,日付として読めません（例：2026/04/01）\r\n",
  )
})

test('the diff CSV tells what is new and what changed, negative amounts unspoilt', async () => {
  const { objects, textOf } = await sampleReports()
  const records = parse(textOf(objects.diffCsv), { bom: true })
  expect(records[0]).toEqual(['請求番号', '種別', '項目', '変更前', '変更後'])
  expect(records.slice(1)).toEqual([
    ['0002', '新規', '納品書', '', '㈱髙﨑商店　広告運用費　¥11,000'],
    ['0001', '更新', '件名', "'+旧件名", '広告運用費'],
    ['0001', '更新', '消費税', '-¥1,234', '¥1,000'],
  ])
})

test('the batch log has times in Tokyo, counts and failures, but no values, tokens or passwords', async () => {
  const { objects, textOf, secrets } = await sampleReports()
  const log = textOf(objects.log)
  expect(log.split('\r\n')).toEqual([
    '\ufeffZACデータ登録 バッチログ',
    'フォルダー：20260401-093015-k3x9q2',
    '実行者：uploader@example.co.jp',
    '開始：2026年4月1日 00:04:05（日本時間）',
    '終了：2026年4月1日 00:04:07（日本時間）',
    '所要時間：2.5秒',
    '',
    '新規：1件',
    '更新：1件',
    '失敗：1件',
    'スキップ：1件',
    '  変更がありません：1件',
    '登録した社員：3名',
    '',
    '■ お知らせ',
    'お知らせの文です。',
    '',
    '■ 失敗したレコード（値はエラーCSVにあります）',
    '請求番号 0003',
    '  SeikyuHakkou.csv 4行目「納品日」：日付として読めません（例：2026/04/01）',
    '',
  ])
  const reports = log + textOf(objects.errorCsv) + textOf(objects.diffCsv) + textOf(objects.result)
  for (const secret of secrets) expect(reports).not.toContain(secret)
})
