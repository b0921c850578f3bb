import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withStore } from './with-store.ts'

const QUOTA_PROJECT = 'GOOGLE_CLOUD_QUOTA_PROJECT'
const seen = () => Promise.resolve(process.env[QUOTA_PROJECT])

// No credentials are asked for then. Nothing is called.
beforeEach(() => vi.stubEnv('FIRESTORE_EMULATOR_HOST', '127.0.0.1:1'))
afterEach(() => vi.unstubAllEnvs())

test('the project itself answers for the calls, and no command that is run later has that setting', async () => {
  vi.stubEnv(QUOTA_PROJECT, undefined)
  expect(await withStore('kenshu-prod', seen)).toBe('kenshu-prod')
  expect(process.env[QUOTA_PROJECT]).toBeUndefined()
})

test('a project that the operator has chosen for it stays', async () => {
  vi.stubEnv(QUOTA_PROJECT, 'another')
  expect(await withStore('kenshu-prod', seen)).toBe('another')
  expect(process.env[QUOTA_PROJECT]).toBe('another')
})
