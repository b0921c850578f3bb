import { expect, test } from 'vitest'
import type { ProofReport } from '../../contract/src/trail/entry-proof.ts'
import { describeProof } from './describe-proof.ts'

const FINE: ProofReport = {
  faults: [],
  index: 12,
  checkpoint: {
    origin: 'example.co.jp/trail',
    size: 20,
    root: new Uint8Array(32),
    time: new Date('2026-04-01T00:00:00Z'),
  },
  fields: { acceptedBy: '検収 太郎', acceptedAt: '2026-03-31T15:00:00.000000000Z', hash: 'ab' },
}

test('a proof that holds says what it proves, and what was not checked for want of a key', () => {
  const lines = describeProof('a.tlog-proof', FINE, { isKnown: false }).split('\n')
  expect(lines[0]).toBe('a.tlog-proof')
  expect(lines).toContain('  証跡番号: 12')
  expect(lines).toContain('  チェックポイント: 20件、2026-04-01T00:00:00.000Z')
  expect(lines).toContain('  検収者: 検収 太郎')
  expect(lines.filter((line) => line.startsWith('  ○'))).toHaveLength(1)
  expect(lines.at(-1)).toContain('--key')
  expect(describeProof('a', FINE, { isKnown: true })).not.toContain('--key')
})

test('a proof that does not hold says why, and nothing of what it claims', () => {
  const wrong: ProofReport = { ...FINE, faults: ['not-sealed'], fields: null }
  const lines = describeProof('a', wrong, { isKnown: true }).split('\n')
  expect(lines.filter((line) => line.startsWith('  ×'))).toEqual([
    '  × 記載された記録は、封印された記録と一致しません。',
  ])
  expect(lines.some((line) => line.includes('○') || line.includes('検収者'))).toBe(false)
})
