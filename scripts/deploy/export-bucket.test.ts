import { expect, test } from 'vitest'
import { readFacts } from '../doctor/project-facts.ts'
import { but } from '../doctor/recorded/found.ts'
import { PROJECT } from '../doctor/recorded/names.ts'
import { ABSENT, recorded, SETTINGS } from '../doctor/recorded/world.ts'
import { Refusal } from '../refusal.ts'
import { exportBucketOf } from './export-bucket.ts'

const NAME = `${PROJECT}-backups`
const BUCKET = `storage.googleapis.com/storage/v1/b/${NAME}`

async function bucket(changes: Readonly<Record<string, unknown>>): Promise<string> {
  const ask = recorded(changes)
  return exportBucketOf(await readFacts({ id: PROJECT, settings: SETTINGS, selectors: [] }, ask), ask)
}

test.each([
  ["a stranger's", but(BUCKET, { projectNumber: '666' })],
  ['one that the operator may not read', { [BUCKET]: { state: 'unknown', reason: '', isRefused: true } }],
  ['one elsewhere', but(BUCKET, { location: 'US' })],
])('nothing is exported to %s', async (_, changes) => {
  const failed = bucket(changes)
  await expect(failed).rejects.toBeInstanceOf(Refusal)
  await expect(failed).rejects.toThrow('--backup-bucket')
})

test.each([
  ["the project's own", {}],
  ['one whose exports stay', but(BUCKET, { lifecycle: undefined })],
  ['one that is not there, which gcloud says', { [BUCKET]: ABSENT }],
  ['one that nobody could ask about', { [BUCKET]: { state: 'unknown', reason: '' } }],
])('%s is left to the export', async (_, changes) => {
  expect(await bucket(changes)).toBe(NAME)
})
