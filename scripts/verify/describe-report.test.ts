import { expect, test } from 'vitest'
import type { TrailReport } from '../../contract/src/trail/trail-report.ts'
import { describeReport } from './describe-report.ts'

const FINE: TrailReport = {
  origin: 'example.co.jp/trail',
  last: {
    origin: 'example.co.jp/trail',
    size: 5,
    root: new Uint8Array(32),
    time: new Date('2026-04-01T00:00:00Z'),
  },
  checkpoints: 2,
  timestamps: 1,
  intact: 5,
  blanked: 0,
  blankedLately: 0,
  blankings: [],
  unsealed: 1,
  waiting: 0,
  faults: [],
  findings: [],
}

test('an export without a fault says so, and what was not checked for want of a key', () => {
  const lines = describeReport(FINE, { isKnown: false }).split('\n')
  expect(lines).toContain('○ 改ざんは見つかりませんでした。')
  expect(lines).toContain('最後のチェックポイント: 5件、2026-04-01T00:00:00.000Z')
  expect(lines.at(-1)).toContain('--key')
  expect(describeReport(FINE, { isKnown: true })).not.toContain('--key')
})

test('every fault has its line, with place, document and fields', () => {
  const report: TrailReport = {
    ...FINE,
    last: null,
    faults: ['rolled-back'],
    findings: [
      { fault: 'edited', index: 3, collection: 'auditLog', id: 'a', fields: ['email', 'target'] },
      { fault: 'removed', index: 4, collection: null, id: '', fields: [] },
      { fault: 'back-dated', index: null, collection: 'acceptances', id: 'b', fields: [] },
    ],
  }
  const lines = describeReport(report, { isKnown: true }).split('\n')
  expect(lines.filter((line) => line.startsWith('×'))).toEqual([
    '× 手元のチェックポイントより後の記録が失われています。',
    '× 書き換え: 3番 auditLog/a（email、target）',
    '× 削除: 4番',
    '× 日時の偽り: 木にない記録 acceptances/b',
  ])
  expect(lines.some((line) => line.startsWith('○'))).toBe(false)
})

test('an export from before the first seal is not called wrong, nor fine', () => {
  const text = describeReport({ ...FINE, last: null, faults: ['not-sealed'] }, { isKnown: false })
  expect(text).toContain('△ まだ封印されていないため、検証できません。1時間以内に最初の封印が行われます。')
  expect(text).not.toMatch(/[×○]/)
})

test('a blanking is told with when, who, the place of its sealed entry, and what it blanked', () => {
  const records = [{ index: 1, collection: 'auditLog' as const, id: 'a', fields: ['email', 'name'] }]
  const blankings = [{ index: 4, at: '2026-04-02T00:00:00Z', by: '管理 花子', records }]
  const text = describeReport({ ...FINE, blanked: 1, blankedLately: 1, blankings }, { isKnown: true })
  expect(text).toContain(
    '消去: 2026-04-02T00:00:00Z、管理 花子（封印された消去の記録 4番、証跡の記録 1件）\n  1番 auditLog/a（email、name）',
  )
  expect(text).toContain('消去の記録がまだ封印されていないもの: 1件')
  expect(text).toContain('○ 改ざんは見つかりませんでした。')
})
