import { afterEach, expect, test, vi } from 'vitest'
import { eitherSignal } from './either-signal.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('it is aborted with the first of both, for its reason, also in a browser without AbortSignal.any', () => {
  vi.stubGlobal('AbortSignal', {})
  const [one, other] = [new AbortController(), new AbortController()]
  const either = eitherSignal(one.signal, other.signal)
  expect(either.aborted).toBe(false)
  other.abort('gone')
  one.abort('late')
  expect(either).toMatchObject({ aborted: true, reason: 'gone' })
  expect(eitherSignal(new AbortController().signal, one.signal)).toMatchObject({
    aborted: true,
    reason: 'late',
  })
})
