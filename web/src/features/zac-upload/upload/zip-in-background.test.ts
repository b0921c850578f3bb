import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { unzipInBackground } from './zip-in-background.ts'

const terminate = vi.fn()
const begun = vi.fn()

/** A worker that never answers. */
class SilentWorker extends EventTarget {
  readonly postMessage = begun
  readonly terminate = terminate
}

beforeEach(() => {
  vi.stubGlobal('Worker', SilentWorker)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

test('work that is aborted ends its worker, and rejects with the reason', async () => {
  const controller = new AbortController()
  const reason = new Error('The page was left')
  const work = unzipInBackground(new Blob(), controller.signal)
  expect(begun).toHaveBeenCalledOnce()
  controller.abort(reason)
  await expect(work).rejects.toBe(reason)
  expect(terminate).toHaveBeenCalledOnce()
})

test('work that was aborted before it began starts no worker', async () => {
  const reason = new Error('The page was left')
  await expect(unzipInBackground(new Blob(), AbortSignal.abort(reason))).rejects.toBe(reason)
  expect(begun).not.toHaveBeenCalled()
})
