import type { AuditAction } from '@kenshu/contract/history/history'
import { HISTORY_PAGE, JOB_KEPT_DAYS } from '@kenshu/contract/limits'
import { BLANKED_TEXT } from '@kenshu/contract/sentences'
import { DAY_MS } from '@kenshu/contract/time-units'
import { AUDIT_GROUPS, auditLogQuerySchema } from '@kenshu/contract/trail/audit-log'
import { expect, test } from 'vitest'
import { type HistoryPlace, newestFirst } from '../history/history-place.ts'
import type { RecordedAudit } from '../history/history-ports.ts'
import type { AuditLogFilter, NamedNote } from './audit-log-ports.ts'
import { listAuditLog } from './list-audit-log.ts'

const NOW = new Date('2026-11-29T03:00:00Z')
const NOTE = 'a'.repeat(32)
const GONE = 'b'.repeat(32)
const NOTES = new Map<string, NamedNote>([
  [NOTE, { billingNo: '2026-00001', isThere: true }],
  [GONE, { billingNo: '2026-00033', isThere: false }],
])

function entry(action: AuditAction, rest: Partial<RecordedAudit> = {}): RecordedAudit {
  return {
    ...{ id: 'e', at: NOW, uid: 'u', email: 'hanako@example.co.jp', name: '山田 花子' },
    ...{ action, target: '', details: {}, requestId: 'r', ...rest },
  }
}

/** The log over these entries. @returns the page, and what the store was asked for */
async function list(stored: readonly RecordedAudit[], query: Record<string, string> = {}) {
  const asked: AuditLogFilter[] = []
  const auditLog = {
    entries: (filter: AuditLogFilter, after: HistoryPlace | null, limit: number) => {
      asked.push(filter)
      const behind = stored.filter((one) => after === null || newestFirst(after, one) < 0)
      return Promise.resolve(behind.toSorted(newestFirst).slice(0, limit))
    },
    notes: (ids: readonly string[]) =>
      Promise.resolve(new Map([...NOTES].filter(([id]) => ids.includes(id)))),
  }
  const page = await listAuditLog(
    { auditLog, environment: { now: () => NOW } },
    auditLogQuerySchema.parse(query),
  )
  return { ...page, asked: asked[0] }
}

async function targetOf(...shown: Parameters<typeof entry>) {
  return (await list([entry(...shown)])).entries[0]?.target
}

test('pages follow each other without a gap or a repetition, also where many entries share a moment', async () => {
  const stored = Array.from({ length: 2 * HISTORY_PAGE + 7 }, (_, n) =>
    entry('user.sign_in', { id: `e${String(n)}`, at: new Date(NOW.getTime() - (n % 3)) }),
  )
  const seen: string[] = []
  for (let before: string | null = ''; before !== null; ) {
    const { entries, next }: Awaited<ReturnType<typeof list>> = await list(stored, { before })
    expect(entries.length).toBeLessThanOrEqual(HISTORY_PAGE)
    seen.push(...entries.map(({ id }) => id))
    before = next
  }
  expect(seen).toEqual(stored.toSorted(newestFirst).map(({ id }) => id))
})

test('days are those of Tokyo, both included, and a group stands for its actions', async () => {
  const none = await list([])
  expect(none).toMatchObject({ entries: [], next: null })
  expect(none.asked).toEqual({ email: '', actions: [], target: '', from: null, before: null })
  const query = { from_date: '2026-11-01', to_date: '2026-11-01', group: 'files', email: ' a@example.co.jp ' }
  expect((await list([], query)).asked).toEqual({
    email: 'a@example.co.jp',
    actions: AUDIT_GROUPS.files.actions,
    target: '',
    from: new Date('2026-10-31T15:00:00Z'),
    before: new Date('2026-11-01T15:00:00Z'),
  })
})

test('an entry says who it was, as the entry has it; clients and the product have no address', async () => {
  const client = { uid: '', email: '', name: '' }
  const { entries } = await list([
    entry('note.edit', { id: 'e5' }),
    entry('note.edit', { id: 'e4', name: '' }),
    entry('client.accept', { id: 'e3', ...client, clientName: '髙橋 一郎' }),
    entry('client.view', { id: 'e2', ...client }),
    entry('user.closed', { id: 'e1', ...client }),
  ])
  expect(entries.map(({ who, email }) => [who, email])).toEqual([
    ['山田 花子', 'hanako@example.co.jp'],
    ['hanako@example.co.jp', 'hanako@example.co.jp'],
    ['髙橋 一郎（クライアント）', ''],
    ['クライアント', ''],
    ['システム', ''],
  ])
})

test('what was blanked in an entry stays blanked', async () => {
  const blanked = { email: BLANKED_TEXT, name: BLANKED_TEXT, details: {}, changes: [], remark: BLANKED_TEXT }
  const { entries } = await list([entry('user.role', { target: 'uid', ...blanked })])
  expect(entries[0]).toMatchObject({
    ...{ who: BLANKED_TEXT, email: BLANKED_TEXT, changes: [], remark: BLANKED_TEXT },
    target: { kind: 'other', label: '' },
  })
})

test('a note is named by its number, also one that was deleted', async () => {
  expect(await targetOf('note.edit', { target: NOTE })).toEqual({
    kind: 'note',
    id: NOTE,
    label: '2026-00001',
  })
  expect(await targetOf('note.delete', { target: GONE })).toEqual({
    kind: 'gone',
    id: GONE,
    label: '2026-00033',
  })
  const unknown = { target: 'c'.repeat(32), details: { billingNo: '2026-00099' } }
  expect(await targetOf('note.edit', unknown)).toMatchObject({ kind: 'gone', label: '2026-00099' })
  // An import is about its folder, or about a note if its entry has moved from there.
  expect(await targetOf('zac.promote', { target: '20261129-1' })).toMatchObject({
    kind: 'other',
    label: '20261129-1',
  })
  const moved = await list([
    entry('zac.promote', { target: NOTE, details: { folder: 'f1', kind: 'update' } }),
  ])
  expect(moved.entries[0]).toMatchObject({
    target: { kind: 'note', label: '2026-00001' },
    remark: '更新（アップロード: f1）',
  })
})

test('a job has a link as long as it is kept', async () => {
  const job = { target: 'job', details: { action: 'send', total: 3 } }
  expect(await targetOf('bulk.begun', job)).toEqual({ kind: 'job', id: 'job', label: '検収依頼メールの送信' })
  const at = new Date(NOW.getTime() - JOB_KEPT_DAYS * DAY_MS)
  expect(await targetOf('bulk.begun', { ...job, at })).toMatchObject({ kind: 'other' })
  expect(await targetOf('bulk.cancelled', { target: 'job' })).toMatchObject({ label: '一括処理' })
})

test.each<[AuditAction, Partial<RecordedAudit>, string]>([
  ['user.role', { target: 'uid', details: { email: 'norole@example.co.jp' } }, 'norole@example.co.jp'],
  ['user.sign_in', { target: 'u' }, ''],
  ['month.close', { target: '2026-10' }, '2026年10月'],
  [
    'note.download',
    { target: '2026-10-01..2026-10-31', details: { from: '2026-10-01', to: '2026-10-31' } },
    '納品日 2026年10月1日〜2026年10月31日',
  ],
  ['note.download', { target: 'chosen' }, '選択した納品書'],
  ['view.share', { target: 'v', details: { name: '未検収' } }, '未検収'],
  ['reminder.client', { target: 'reminders', details: { clientName: '㈱髙﨑商店' } }, '㈱髙﨑商店'],
  ['mail.test', { target: 'testMail', details: { to: 'a@example.com' } }, 'a@example.com'],
  ['integrity.repair', { target: 'x', details: { place: 'locks/x' } }, 'locks/x'],
  ['settings.company', { target: 'company' }, ''],
])('%s is about what its entry names', async (action, rest, label) => {
  expect(await targetOf(action, rest)).toMatchObject({ kind: 'other', label })
})

test('a download says how many notes it handed out', async () => {
  const { entries } = await list([entry('note.download', { target: 'chosen', details: { count: 1_200 } })])
  expect(entries[0]?.remark).toBe('1,200件')
})
