import { QueryClient, QueryObserver, queryOptions } from '@tanstack/react-query'
import { expect, onTestFinished, test } from 'vitest'
import { askAgain } from './ask-again.ts'

test('a query that is asked for the first time is asked again after its answer, which may be from before', async () => {
  const calls: ((answer: string) => void)[] = []
  const query = queryOptions({
    queryKey: ['state'],
    queryFn: () =>
      new Promise<string>((answer) => {
        calls.push(answer)
      }),
  })
  const queries = new QueryClient()
  onTestFinished(new QueryObserver(queries, query).subscribe(() => undefined))
  const answer = async (state: string) => {
    await expect.poll(() => calls).toHaveLength(1)
    calls.pop()?.(state)
  }
  const shows = (state: string) => expect.poll(() => queries.getQueryData(query.queryKey)).toBe(state)

  const isAsked = askAgain(queries, { queryKey: query.queryKey })
  await answer('before')
  await shows('before')
  await answer('after')
  await shows('after')
  await isAsked
  expect(calls).toEqual([])
})
