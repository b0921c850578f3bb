import type { Role } from '@kenshu/contract/roles'
import { STANDARD_LAYOUT } from '@kenshu/contract/views/layout'
import { DEFAULT_SORT } from '@kenshu/contract/views/sort'
import fc from 'fast-check'
import pLimit, { type LimitFunction } from 'p-limit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { casesOfShare } from '../../fixtures/fuzz-cases.ts'
import { giveRole, type Person, signIn, signInAs } from '../../fixtures/people.ts'
import { testSeed } from '../../fixtures/test-seed.ts'
import { type MailServer, startMailServer } from '../support/mail/smtp-server.ts'
import { apiHere } from './support/api-here.ts'
import { type Caller, type Pair, pairsOf } from './support/callers.ts'
import { casesOf, requestOf } from './support/cases.ts'
import { expectSound } from './support/expect-sound.ts'
import { type Operation, readOperations } from './support/operations.ts'
import { emptyStore } from './support/store-state.ts'
import { type Subject, storeSubjects } from './support/subjects.ts'

/** The share of all fuzz cases that this file runs. */
const SHARE = 0.65

const api = apiHere()
const { operations, named } = readOperations((await api.call('/api/v1/openapi.json')).json)
const called = operations.filter(({ takesForm }) => !takesForm)
const pairs = pairsOf(called)
const weights = pairs.reduce((sum, { weight }) => sum + weight, 0)

let people: Readonly<Record<Exclude<Caller, 'unsigned'>, Person>>
let subjectsOf: (path: string) => readonly Subject[]
let mailServer: MailServer

beforeAll(async () => {
  await emptyStore()
  mailServer = await startMailServer()
  const [admin, normal, csv_uploader, nobody] = [
    await signInAs('admin'),
    await signInAs('normal'),
    await signInAs('csv_uploader'),
    await newPerson(null),
  ]
  people = { admin, normal, csv_uploader, 'no role': nobody }
  subjectsOf = await storeSubjects({ admin, normal, csv_uploader })
})

afterAll(async () => {
  await api.settled()
  await mailServer.stop()
})

const turns = new Map<string, LimitFunction>()

/**
 * Calls that write the same documents run sequentially, because the emulator ends transactions that wait for each other only
 * after a long time.
 */
function turnOf({ method, path }: Operation): LimitFunction {
  const key = method === 'GET' ? `${method} ${path}` : (path.split('/')[3] ?? '')
  const turn = turns.get(key) ?? pLimit(1)
  turns.set(key, turn)
  return turn
}

async function newPerson(role: Role | null): Promise<Person> {
  const person = await signIn()
  await giveRole(person, role)
  return person
}

/** A call that ends sessions ends the caller's own, so it needs a person that no other call uses. */
async function personFor({ name }: Operation, caller: Caller): Promise<Person | null> {
  if (caller === 'unsigned') return null
  return name.startsWith('DELETE') && name.includes('/user/me/')
    ? newPerson(caller === 'no role' ? null : caller)
    : people[caller]
}

async function fuzz({ operation, caller, may, weight }: Pair, seed: number): Promise<void> {
  const person = await personFor(operation, caller)
  const property = fc.asyncProperty(casesOf(operation, named), async (made) => {
    const own = { user_email: person?.email ?? '' }
    const { path, init } = requestOf(operation, made, subjectsOf(operation.path), own)
    const headers = new Headers(init.headers)
    if (person !== null) headers.set('Authorization', `Bearer ${person.token}`)
    const outcome = await turnOf(operation)(() => api.call(path, { ...init, headers }))
    await expectSound(operation.method, path, outcome)
    if (!may) expect(outcome.status, `${caller} may not call it`).toBeGreaterThanOrEqual(400)
  })
  await fc.assert(property, { seed, numRuns: casesOfShare((SHARE * weight) / weights) })
}

describe.concurrent('whatever anybody asks, nothing crashes, and what is refused has changed nothing', () => {
  test.each(called)('$name', async (operation) => {
    for (const [index, pair] of pairs.entries()) {
      if (pair.operation === operation) await fuzz(pair, testSeed() + index)
    }
  })
})

test('a call that writes is seen to write', async () => {
  // A new person, who has not reached the limit of views.
  const { token } = await newPerson('normal')
  const content = { search: '', sort: DEFAULT_SORT, layout: STANDARD_LAYOUT }
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
  const body = JSON.stringify({ name: '見える', isShared: false, content })
  const outcome = await api.call('/api/v1/views/', { method: 'POST', headers, body })
  expect(outcome.status).toBe(200)
  expect(outcome.effects.commits.flat()).toContainEqual(expect.stringMatching(/^views\//))
})
