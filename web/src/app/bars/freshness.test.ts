import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { ApiError } from '../../lib/api/api-error.ts'
import { OWN_FAILURE_NOTICE } from '../../lib/own-failure-notice.ts'
import { CURRENT, freshnessOf, oldSince } from './freshness.ts'

const THEN = new Date('2026-11-24T01:00:00Z').getTime()

/** A query on the screen whose data are from a moment, and whose next fetch fails or not. */
async function show(
  client: QueryClient,
  key: string,
  { at = THEN, fails = true, error = new Error('no answer'), meta = {} } = {},
) {
  client.setQueryData([key], 'data', { updatedAt: at })
  const observer = new QueryObserver(client, {
    queryKey: [key],
    queryFn: () => (fails ? Promise.reject(error) : 'newer'),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    meta,
  })
  const leave = observer.subscribe(() => undefined)
  await observer.refetch()
  return leave
}

function since(client: QueryClient): number {
  return oldSince(client.getQueryCache().getAll())
}

test('data that could not be fetched anew are as old as the oldest on the screen', async () => {
  const client = new QueryClient()
  await show(client, 'fetched', { at: THEN - 9000, fails: false })
  expect(since(client)).toBe(0)
  await show(client, 'failed', { at: THEN })
  const leave = await show(client, 'failed before', { at: THEN - 5000 })
  expect(since(client)).toBe(THEN - 5000)
  leave()
  expect(since(client)).toBe(THEN)
})

test('what has no data, tells by itself that it is old, or is deleted, is left out', async () => {
  const client = new QueryClient()
  await show(client, 'tells', { meta: OWN_FAILURE_NOTICE })
  await show(client, 'deleted', { error: new ApiError('not_found', '', { status: 404 }) })
  const observer = new QueryObserver(client, {
    queryKey: ['nothing'],
    queryFn: () => Promise.reject(new Error('no answer')),
    retry: false,
  })
  observer.subscribe(() => undefined)
  await observer.refetch()
  expect(since(client)).toBe(0)
})

test('without a connection the data are from the moment when it was lost, or older', () => {
  expect(freshnessOf(0, 0)).toEqual(CURRENT)
  expect(freshnessOf(0, 5)).toEqual({ state: 'failing', since: 5 })
  expect(freshnessOf(9, 0)).toEqual({ state: 'offline', since: 9 })
  expect(freshnessOf(9, 5)).toEqual({ state: 'offline', since: 5 })
})
