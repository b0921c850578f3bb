import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { networkError } from '../../lib/api-error.ts'
import { saveSettings } from './save-settings.ts'

const { stored } = vi.hoisted(() => ({ stored: { now: { revision: 3, rules: '' } } }))
vi.mock('../../lib/api-client.ts', () => ({
  callApi: (_: unknown, __: string, { method = 'GET' } = {}) =>
    method === 'PUT' ? Promise.reject(networkError()) : Promise.resolve(stored.now),
}))

const schema = z.object({ revision: z.int(), rules: z.string() })

function save() {
  return saveSettings({
    schema,
    path: '',
    revision: 3,
    sent: { rules: 'new' },
    stored: ({ rules }) => ({ rules }),
  })
}

test('settings whose answer was lost count as saved if the next revision has them', async () => {
  stored.now = { revision: 4, rules: 'new' }
  await expect(save()).resolves.toEqual(stored.now)
  for (const now of [
    { revision: 3, rules: 'new' },
    { revision: 4, rules: 'of somebody else' },
  ]) {
    stored.now = now
    await expect(save()).rejects.toThrow(networkError().message)
  }
})
