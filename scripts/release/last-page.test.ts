import { DIRECT_READS } from '@kenshu/contract/direct-reads'
import { expect, test } from 'vitest'
import { lastReads } from '../../fixtures/direct-reads.ts'
import { ACCEPTED } from './accepted.ts'
import { pageFaults } from './page-faults.ts'
import { lastContract, todaysContract } from './todays-contract.ts'

test("a browser with the last release's page goes on working with this server", async () => {
  const faults = pageFaults(lastContract(), await todaysContract())
  expect(faults, 'keep the old shape, or name the fault in accepted.ts; a release: npm run release').toEqual(
    ACCEPTED.map(({ fault }) => fault),
  )
})

test('the record has the calls of staff and of clients, and what pages read by themselves', () => {
  const { paths, documents } = lastContract()
  expect(Object.keys(paths)).toEqual(
    expect.arrayContaining(['/api/v1/user/me', '/api/v1/delivery_notes', '/api/v1/confirm/accept']),
  )
  expect(Object.keys(documents).toSorted()).toEqual(['bulkJobs', 'noteChanges', 'promotions'])
})

test('the documents that pages read are those of their requests', () => {
  const collections = Object.values(DIRECT_READS).map(({ collection }) => collection)
  expect([...new Set<string>(collections)].toSorted()).toEqual(
    Object.keys(lastContract().documents).toSorted(),
  )
  expect(Object.keys(lastReads()).length).toBeGreaterThan(0)
})
