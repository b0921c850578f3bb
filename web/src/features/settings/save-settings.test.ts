import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { ApiError, networkError } from '../../lib/api/api-error.ts'
import { saveSettings } from './save-settings.ts'

const { stored } = vi.hoisted(() => ({
  stored: { now: { revision: 3, rules: '', hour: 9 }, failure: new Error() },
}))
vi.mock('../../lib/api/api-client.ts', async (original) => ({
  ...(await original<object>()),
  callApi: (_: unknown, __: string, { method = 'GET' } = {}) =>
    method === 'PUT' ? Promise.reject(stored.failure) : Promise.resolve(stored.now),
}))

const schema = z.object({ revision: z.int(), rules: z.string(), hour: z.int() })

function save() {
  return saveSettings({
    schema,
    path: '',
    revision: 3,
    sent: { rules: 'new', hour: 9 },
    // The server may have another order.
    stored: ({ rules, hour }) => ({ hour, rules }),
  })
}

test.each([
  ['whose answer was lost', networkError()],
  ['of a press after one whose answer was lost', new ApiError('stale', '更新済み。', { status: 409 })],
])('settings %s count as saved if the next revision has them', async (_, failure) => {
  stored.failure = failure
  stored.now = { revision: 4, rules: 'new', hour: 9 }
  await expect(save()).resolves.toEqual(stored.now)
  for (const now of [
    { revision: 3, rules: 'new', hour: 9 },
    { revision: 4, rules: 'of somebody else', hour: 9 },
  ]) {
    stored.now = now
    await expect(save()).rejects.toThrow(failure.message)
  }
})

test('settings that the server refuses otherwise are not looked for', async () => {
  stored.failure = new ApiError('forbidden', '権限なし。', { status: 403 })
  stored.now = { revision: 4, rules: 'new', hour: 9 }
  await expect(save()).rejects.toThrow('権限なし。')
})
