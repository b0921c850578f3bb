import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { networkError } from '../../lib/api-error.ts'
import { saveSettings } from './save-settings.ts'

const { stored } = vi.hoisted(() => ({ stored: { now: { revision: 3, rules: '', hour: 9 } } }))
vi.mock('../../lib/api-client.ts', () => ({
  callApi: (_: unknown, __: string, { method = 'GET' } = {}) =>
    method === 'PUT' ? Promise.reject(networkError()) : Promise.resolve(stored.now),
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

test('settings whose answer was lost count as saved if the next revision has them', async () => {
  stored.now = { revision: 4, rules: 'new', hour: 9 }
  await expect(save()).resolves.toEqual(stored.now)
  for (const now of [
    { revision: 3, rules: 'new', hour: 9 },
    { revision: 4, rules: 'of somebody else', hour: 9 },
  ]) {
    stored.now = now
    await expect(save()).rejects.toThrow(networkError().message)
  }
})
