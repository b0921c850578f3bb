import { inspect } from 'node:util'
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

/** A function that Firebase calls with an event. */
interface Triggered {
  run: (event: unknown) => Promise<unknown>
}

/** `api`, `longApi` and `clientApi`, whose errors have a handler of their own */
const HTTP_FUNCTIONS = 3

function quotes(): Promise<unknown> {
  return Promise.resolve().then((): unknown => JSON.parse('見本 花子'))
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

test('what a trigger throws says where it failed, and quotes nothing', async () => {
  vi.doMock('./entries/background.ts', async () => ({
    composition: () => new Proxy({}, { get: () => quotes }),
    queues: new Proxy({}, { get: () => quotes }),
    discreetly: (await import('./failure.ts')).discreetly,
  }))
  const exported = (await import('./index.ts')) as unknown as Record<string, Partial<Triggered>>
  const event = { params: { id: 'n' }, data: { get: () => 'notice' } }
  const thrown = await Promise.all(
    Object.values(exported).flatMap((trigger) => trigger.run?.(event).catch(inspect) ?? []),
  )
  vi.doUnmock('./entries/background.ts')
  expect(thrown).toHaveLength(Object.keys(FUNCTION_OPTIONS).length - HTTP_FUNCTIONS)
  for (const told of thrown) {
    expect(told).toContain('SyntaxError\n    at JSON.parse')
    expect(told).not.toContain('見本')
  }
})

test('the secrets of a group are those that its functions are given', async () => {
  const exported = (await import('./index.ts')) as unknown as Record<string, Deployed>
  for (const [name, { functions, secrets }] of groupsOf()) {
    const given = functions.flatMap((one) => exported[one]?.__endpoint.secretEnvironmentVariables ?? [])
    expect([name, ...new Set(given.map(({ key }) => key))].toSorted()).toEqual([name, ...secrets].toSorted())
  }
})
