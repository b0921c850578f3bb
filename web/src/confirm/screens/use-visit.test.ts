import type { CodeSent } from '@kenshu/contract/confirm/code'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { CallFailure, Outcome } from '../call-failure.ts'
import { callCode } from '../calls/confirm-call.ts'
import { useVisit } from './use-visit.ts'

vi.mock('../calls/confirm-call.ts', () => ({ callCode: vi.fn<typeof callCode>() }))

afterEach(cleanup)

const SENT: CodeSent = { to: 'c***@example.com', expiresAt: '2026-04-10T00:10:00.000Z', waitSeconds: 60 }

function needingCode() {
  let arrive: (outcome: Outcome<CodeSent>) => void = () => undefined
  const answer = new Promise<Outcome<CodeSent>>((resolve) => {
    arrive = resolve
  })
  vi.mocked(callCode).mockReturnValue(answer)
  const { result } = renderHook(() => useVisit('code', 'token'))
  act(() => {
    result.current.begin({ isStaffBrowser: false, codeTo: SENT.to }, 'password')
  })
  const code = () => result.current.visit.code
  return {
    code,
    type: (typed: string) => {
      act(() => code()?.onType(typed))
    },
    ask: () => {
      act(() => code()?.onAsk())
    },
    hear: (failed: CallFailure['code']) => {
      act(() => {
        result.current.hear({ code: failed, sentence: '', requestId: '', serverTime: new Date() })
      })
    },
    answer: () =>
      act(async () => {
        arrive({ value: SENT })
        await answer
      }),
  }
}

test('what was typed of the code before is gone once another one is on its way', async () => {
  const { code, type, ask, answer } = needingCode()
  type('123456')
  ask()
  await answer()
  expect(code()).toMatchObject({ typed: '', sent: { to: SENT.to } })
})

test('a code whose mail is faster than the answer stays typed', async () => {
  const { code, type, ask, answer } = needingCode()
  ask()
  type('654321')
  await answer()
  expect(code()).toMatchObject({ typed: '654321', sent: { to: SENT.to } })
})

test('a code that is used up is typed anew, and the next one is asked for when the server mails another', async () => {
  const { code, type, ask, answer, hear } = needingCode()
  ask()
  await answer()
  const waitUntil = code()?.waitUntil
  type('123456')
  hear('code_expired')
  expect(waitUntil).toBeGreaterThan(Date.now())
  expect(code()).toMatchObject({ typed: '', sent: null, waitUntil })
})
