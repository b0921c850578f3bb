import { expect, test, vi } from 'vitest'
import { groupOf, groupsOf } from './config/accounts.ts'
import { FUNCTION_OPTIONS } from './config/function-options.ts'

/** What firebase-tools reads of an exported function. */
interface Deployed {
  __endpoint: {
    serviceAccountEmail?: unknown
    taskQueueTrigger?: { invoker?: unknown }
    secretEnvironmentVariables?: { key: string }[]
  }
}

test('a deployment is told the account of every function, and who may call a queue', async () => {
  vi.stubEnv('GCLOUD_PROJECT', 'p')
  const exported = (await import('./index.ts')) as unknown as Record<string, Deployed>
  expect(Object.keys(exported).toSorted()).toEqual(Object.keys(FUNCTION_OPTIONS).toSorted())
  for (const [name, { __endpoint: endpoint }] of Object.entries(exported)) {
    const group = groupOf(name)?.name ?? ''
    expect(endpoint.serviceAccountEmail).toBe(`kenshu-${group}@p.iam.gserviceaccount.com`)
    if (endpoint.taskQueueTrigger !== undefined)
      expect(endpoint.taskQueueTrigger.invoker).toContain('kenshu-staff@p.iam.gserviceaccount.com')
  }
})

test('the secrets of a group are those that its functions are given', async () => {
  const exported = (await import('./index.ts')) as unknown as Record<string, Deployed>
  for (const [name, { functions, secrets }] of groupsOf()) {
    const given = functions.flatMap((one) => exported[one]?.__endpoint.secretEnvironmentVariables ?? [])
    expect([name, ...new Set(given.map(({ key }) => key))].toSorted()).toEqual([name, ...secrets].toSorted())
  }
})
