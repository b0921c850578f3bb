import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { CallFailure } from '../call-failure.ts'
import type { OpenedNote } from './bundle-screen.ts'
import { useSending } from './use-sending.ts'

afterEach(cleanup)

test('a note is being sent from the press until its last answer or failure, beside others', async () => {
  const arrivals: ((failure: CallFailure | null) => void)[] = []
  const { result } = renderHook(() => useSending(() => new Promise((resolve) => arrivals.push(resolve))))
  const [, send] = result.current
  const answer = { kind: 'accept', name: '髙橋' } as const
  const sent = ['A', 'B', 'A'].map((noteId) => {
    let outcome: Promise<CallFailure | null> | undefined
    act(() => {
      outcome = send({ noteId } as OpenedNote, answer)
    })
    return outcome
  })
  expect(result.current[0]).toEqual(['A', 'B', 'A'])
  await act(async () => {
    arrivals[0]?.(null)
    await sent[0]
  })
  expect(result.current[0]).toEqual(['B', 'A'])
})
