import { QueryClient, QueryObserver, queryOptions } from '@tanstack/react-query'
import { expect, onTestFinished, test } from 'vitest'
import { putAnswer } from './put-answer.ts'

const calls: ((names: string[]) => void)[] = []

const query = queryOptions({
  queryKey: ['names'],
  queryFn: ({ signal }) =>
    new Promise<string[]>((answer, giveUp) => {
      calls.push(answer)
      signal.addEventListener('abort', () => {
        giveUp(new Error('aborted'))
      })
    }),
})

async function answer(names: string[]): Promise<void> {
  await expect.poll(() => calls).toHaveLength(1)
  calls.pop()?.(names)
}

/** By then an answer has reached whoever takes it. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve)
  })
}

function open() {
  const queries = new QueryClient()
  onTestFinished(new QueryObserver(queries, query).subscribe(() => undefined))
  const shows = (names: string[] | undefined) =>
    expect.poll(() => queries.getQueryData(query.queryKey)).toEqual(names)
  return { queries, shows }
}

test('the answer to a change is shown, and nothing is asked for besides', async () => {
  const { queries, shows } = open()
  await answer(['old'])
  await shows(['old'])
  await putAnswer(queries, query.queryKey, (before) => [...before, 'new'])
  await shows(['old', 'new'])
  expect(calls).toEqual([])
})

test('what was asked for before the change does not put the old state back', async () => {
  const { queries, shows } = open()
  await answer(['old'])
  await shows(['old'])
  void queries.refetchQueries()
  await expect.poll(() => calls).toHaveLength(1)
  const stale = calls.pop()
  await putAnswer(queries, query.queryKey, ['new'])
  stale?.(['old'])
  await nextTask()
  await shows(['new'])
  await answer(['new', 'of others'])
  await shows(['new', 'of others'])
})

test('a change before anything is shown has it asked for anew', async () => {
  const { queries, shows } = open()
  const stale = calls.pop()
  await putAnswer(queries, query.queryKey, (before) => [...before, 'new'])
  stale?.(['old'])
  await nextTask()
  await shows(undefined)
  await answer(['old', 'new'])
  await shows(['old', 'new'])
})

test('an answer that comes after somebody else has changed the same again does not put it back', async () => {
  const note = queryOptions({
    queryKey: ['note'],
    queryFn: () => Promise.resolve({ revision: 3, name: 'of a colleague' }),
  })
  const queries = new QueryClient()
  await queries.query(note)
  await putAnswer(queries, note.queryKey, { revision: 2, name: 'mine' })
  expect(queries.getQueryData(note.queryKey)).toEqual({ revision: 3, name: 'of a colleague' })
  await putAnswer(queries, note.queryKey, { revision: 4, name: 'mine again' })
  expect(queries.getQueryData(note.queryKey)).toEqual({ revision: 4, name: 'mine again' })
})
