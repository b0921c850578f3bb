import { expect, test } from 'vitest'
import { Failure } from '../../failure.ts'
import { jobStaff } from '../bulk/job-staff.ts'
import type { ClientCall } from '../confirm/client-call.ts'
import { evidenceOf } from '../confirm/evidence/evidence.ts'

const AT = new Date('2026-04-10T00:00:00Z')

/** A store in which the one record cannot be read, or cannot be reached. */
function storeThat(error: Error) {
  return { users: { get: () => Promise.reject(error) } }
}
const UNREADABLE = storeThat(new Failure('forbidden'))
const UNREACHABLE = storeThat(new Error('no connection'))

const JOB = { requestedByUid: 'u', requestedAt: AT }
const CALL: ClientCall = {
  admitted: Promise.resolve(),
  source: { address: null, via: null, key: 'k', networks: [] },
  userAgent: '',
  requestId: 'r',
  marks: { of: () => [{ id: 'u', at: AT }], put: () => undefined },
}
const settings = { environment: { now: () => AT, newId: () => 'n' }, evidenceDays: 1 }

test('a client can answer in a browser in which somebody worked whose record cannot be read', async () => {
  const { staff } = await evidenceOf({ ...UNREADABLE, ...settings }, CALL, null)
  expect(staff).toEqual([{ uid: 'u', email: '', at: AT }])
})

test('a job of somebody whose record cannot be read is nobody’s any more, and comes to its end', async () => {
  expect(await jobStaff(UNREADABLE, JOB)).toBeNull()
})

test('a store that cannot be reached is asked again', async () => {
  await expect(jobStaff(UNREACHABLE, JOB)).rejects.toThrow('no connection')
  await expect(evidenceOf({ ...UNREACHABLE, ...settings }, CALL, null)).rejects.toThrow('no connection')
})
