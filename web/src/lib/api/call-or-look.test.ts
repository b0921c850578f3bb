import { expect, test, vi } from 'vitest'
import { ApiError, networkError } from './api-error.ts'
import { callOrLook } from './call-or-look.ts'

const STALE = new ApiError('stale', '', { status: 409 })
const STOPPED = new ApiError('bad_response', '', { status: 503 })
const BROKEN = new ApiError('internal', '', { status: 500 })

test.each([networkError(), STOPPED, BROKEN])(
  'after %s, what can be seen to be made counts as made',
  async (error) => {
    const call = () => Promise.reject(error)
    await expect(callOrLook(call, () => Promise.resolve('made'))).resolves.toBe('made')
    await expect(callOrLook(call, () => Promise.resolve(null))).rejects.toBe(error)
    await expect(callOrLook(call, () => Promise.reject(STALE))).rejects.toBe(error)
  },
)

test('after an answer nobody looks', async () => {
  const look = vi.fn(() => Promise.resolve('made'))
  await expect(callOrLook(() => Promise.resolve('answer'), look)).resolves.toBe('answer')
  await expect(callOrLook(() => Promise.reject(STALE), look)).rejects.toBe(STALE)
  expect(look).not.toHaveBeenCalled()
})
