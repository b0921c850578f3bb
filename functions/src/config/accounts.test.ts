import { expect, test } from 'vitest'
import { ACCOUNT_GROUPS, groupsOf } from './accounts.ts'
import { accountOptionsOf, invokerOptionsOf } from './deployed-as.ts'
import { FUNCTION_OPTIONS, type FunctionName } from './function-options.ts'

const CLOUD = { GCLOUD_PROJECT: 'p' }
const NAMES = Object.keys(FUNCTION_OPTIONS) as FunctionName[]
const QUEUED = NAMES.filter((name) => 'rateLimits' in FUNCTION_OPTIONS[name])

test('each function is in exactly one group', () => {
  const grouped = groupsOf().flatMap(([, { functions }]) => functions)
  expect(grouped.toSorted()).toEqual(NAMES.toSorted())
})

test('names of accounts are ones that Google accepts', () => {
  for (const name of NAMES) {
    expect(accountOptionsOf(name, CLOUD).serviceAccount).toMatch(
      /^[a-z][a-z0-9-]{4,28}[a-z0-9]@p\.iam\.gserviceaccount\.com$/,
    )
  }
})

test('a function of a queue accepts the tasks of the accounts that queue them, and of no others', () => {
  const invokers = Object.fromEntries(QUEUED.map((name) => [name, accountOptionsOf(name, CLOUD).invoker]))
  const of = (...groups: string[]) => groups.map((group) => `kenshu-${group}@p.iam.gserviceaccount.com`)
  expect(invokers).toEqual({
    runPromote: of('staff'),
    runCheck: of('staff'),
    runUndo: of('staff'),
    runBulkJob: of('staff', 'runs'),
    runPack: of('staff', 'runs'),
    runBulkMail: of('staff', 'mail'),
  })
  for (const name of NAMES.filter((other) => !QUEUED.includes(other)))
    expect(accountOptionsOf(name, CLOUD)).not.toHaveProperty('invoker')
})

test('what strangers call reads the trail, and has no other right besides Firestore', () => {
  expect(ACCOUNT_GROUPS.clients).toMatchObject({ rights: ['readTrail'], queues: [] })
})

test('one account for all takes the place of the groups', () => {
  const single = 'own@company.iam.gserviceaccount.com'
  for (const name of NAMES)
    expect(accountOptionsOf(name, { ...CLOUD, SINGLE_SERVICE_ACCOUNT: single })).toEqual({
      serviceAccount: single,
    })
})

test('where the organisation lets nobody in whom it does not know, a deployment does not try to open the public functions', () => {
  const opened = NAMES.filter(
    (name) => invokerOptionsOf(name, { INVOKER_CHECK: 'false' }).invoker === 'private',
  )
  expect(opened).toEqual(['api', 'longApi', 'clientApi'])
  for (const name of NAMES) {
    expect(invokerOptionsOf(name, { INVOKER_CHECK: 'true' })).toEqual({})
    expect(invokerOptionsOf(name, {})).toEqual({})
  }
})

test('outside a project nothing is said of accounts', () => {
  expect(accountOptionsOf('api', {})).toEqual({})
})
