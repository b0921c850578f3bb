import { expect, test } from 'vitest'
import { findingsOf } from '../check.ts'
import { but, type Case, expectProblem } from '../recorded/found.ts'
import { TRAIL_BUCKET, TRAIL_KEY } from '../recorded/names.ts'
import { ABSENT, recorded, SETTINGS } from '../recorded/world.ts'
import { trailCheck } from './trail.ts'

const BUCKET_URL = `storage.googleapis.com/storage/v1/b/${TRAIL_BUCKET}`
const KEY_URL = `cloudkms.googleapis.com/v1/${TRAIL_KEY}`

const CASES: Case[] = [
  ['no bucket', { [BUCKET_URL]: ABSENT }, `${TRAIL_BUCKET} がありません`, 'docs/deploy.md'],
  [
    'a bucket without a retention',
    but(BUCKET_URL, { retentionPolicy: undefined }),
    'ありません',
    'docs/deploy.md',
  ],
  [
    'a retention that is not locked',
    but(BUCKET_URL, { retentionPolicy: { retentionPeriod: '315576000' } }),
    'ロックされていません',
    '取り消せません',
  ],
  ['no key', { [KEY_URL]: ABSENT }, 'がありません', 'docs/deploy.md'],
  [
    'a key of another kind',
    but(KEY_URL, { algorithm: 'EC_SIGN_P256_SHA256' }),
    'EC_SIGN_P256_SHA256',
    'docs/deploy.md',
  ],
  ['a key that was destroyed', but(KEY_URL, { state: 'DESTROYED' }), 'DESTROYED', 'docs/deploy.md'],
]

test.each(CASES)('%s is found, with its remedy', async (...given) => {
  await expectProblem(given)
})

async function findingsWith(settings: Record<string, string>) {
  const why = 'not asked'
  const facts = { number: { why }, bucket: { why }, billingAccount: { why } }
  return findingsOf(trailCheck, { id: 'p', settings, selectors: [], ...facts }, recorded({}))
}

test('the default bucket is a problem, and no key in KMS is none', async () => {
  const { TRAIL_KMS_KEY: _, ...others } = SETTINGS
  expect(await findingsWith(others)).toMatchObject([{ kind: 'right' }])
  expect(await findingsWith({ ...SETTINGS, TRAIL_BUCKET: '' })).toMatchObject([{ kind: 'problem' }])
})
