import type { Finding } from '@kenshu/contract/integrity/findings'
import { expect, test } from 'vitest'
import { LIMITS } from '../../config/limits/limits.ts'
import { withPage } from './check-integrity.ts'

/** What Firestore allows a document, which has the findings of two checks: the running one and the last. */
const DOCUMENT_BYTES = 1024 * 1024

test('a night with the most to tell can be stored, and counts what it does not keep', () => {
  const runs = Array.from({ length: 1_000 }, (_, index) => `run-${String(index)}`).join(', ')
  const finding = (index: number): Finding => ({
    kind: 'import_runs',
    place: `deliveryNotes/${String(index).padStart(32, '0')}`,
    name: '請求番号'.repeat(20),
    detail: `${runs} / ${runs}`,
  })
  const findings = Array.from({ length: LIMITS.integrityKept + 1 }, (_, index) => finding(index))
  const nothing = {
    night: '2026-04-01',
    begun: new Date('2026-04-01T16:00:00Z'),
    stage: 0,
    after: '',
    seen: {},
    partial: [],
    amount: 0,
    findings: [],
    found: {},
  }
  const progress = withPage(nothing, 'notes', { findings, seen: 301, next: null }, LIMITS.integrityKept)
  expect(progress.found).toEqual({ import_runs: LIMITS.integrityKept + 1 })
  expect(progress.findings).toHaveLength(LIMITS.integrityKept)
  expect(progress.findings[0]?.detail).toMatch(/^run-0, run-1, .*…$/)
  expect(2 * Buffer.byteLength(JSON.stringify(progress))).toBeLessThan(DOCUMENT_BYTES)
})
