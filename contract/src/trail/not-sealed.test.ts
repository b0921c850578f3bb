import { expect, test } from 'vitest'
import type { KnownBefore } from './trail-report.ts'
import { trailVerifier } from './verify-trail.ts'

const KEY = 'example.com/trail+00000000+AAAA'

/** The faults of an export from before the first seal, with some of a file of the tree if `isCut`. */
function faultsWith(known: KnownBefore, isCut = false) {
  const verifier = trailVerifier(known)
  verifier.take({ type: 'log', origin: 'example.com/trail', keys: [KEY] })
  if (isCut) verifier.take({ type: 'file', path: 'tile/0/000.p/3', data: '' })
  verifier.take({ type: 'unsealed', collection: 'auditLog', id: 'a', fields: { at: '2026-04-01T00:00:00Z' } })
  const report = verifier.report()
  expect(report).toMatchObject({ last: null, findings: [], intact: 0, unsealed: 1 })
  return report.faults
}

test('a log without anything sealed is no more than not yet sealed', () => {
  expect(faultsWith({})).toEqual(['not-sealed'])
  expect(faultsWith({ notes: [] })).toEqual(['not-sealed'])
})

test('it lacks its checkpoint if the auditor has a key or a checkpoint, or if the export has a part of the tree', () => {
  expect(faultsWith({ keys: [KEY] })).toEqual(['no-checkpoint'])
  expect(faultsWith({ notes: ['a checkpoint\n'] })).toContain('no-checkpoint')
  expect(faultsWith({}, true)).toEqual(['no-checkpoint'])
})
