import type { BundleNote } from '@kenshu/contract/bundle/view'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { CallFailure } from '../call-failure.ts'
import type { OpenedNote } from './bundle-screen.ts'
import { useArrivals, useSending } from './use-sending.ts'

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

test('of the answers that were on their way when the list appeared, those that have arrived are told', () => {
  const notesOf = (...states: BundleNote['state'][]) =>
    states.map((state, at) => ({ id: String(at), billingNo: `1000${String(at)}`, state }) as BundleNote)
  const { result, rerender } = renderHook(
    ([notes, sending]: [BundleNote[], string[]]) => useArrivals(notes, sending),
    { initialProps: [notesOf('accepted', 'pending', 'pending'), ['1', '2']] },
  )
  expect(result.current).toBe('')
  rerender([notesOf('accepted', 'pending', 'rejected'), ['1']])
  expect(result.current).toBe('10002: 差し戻し')
  rerender([notesOf('accepted', 'pending', 'rejected'), []])
  expect(result.current).toBe('10002: 差し戻し')
})
