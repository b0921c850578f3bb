import { randomUUID } from 'node:crypto'
import { ROLES } from '@kenshu/contract/roles'
import { userSchema } from '@kenshu/contract/user/list'
import { beforeAll, describe, expect, test } from 'vitest'
import { adminAuth, adminDb } from '../../fixtures/emulators.ts'
import { giveRole, newEmail, type Person, SESSION_LIMITS, signIn, signInAs } from '../../fixtures/people.ts'
import { firestoreUsers } from '../../functions/src/adapters/firestore/people/users.ts'
import { getMe } from '../../functions/src/usecases/user/get-me.ts'
import { serverLog } from '../support/evidence.ts'
import { answered, call, errorBody } from '../support/http/call.ts'
import { readDirectly } from '../support/http/direct-read.ts'
import { runSchedule } from '../support/http/triggers.ts'
import { actionsOf, auditsOf } from '../support/notes/audit.ts'
import { until } from '../support/patience.ts'
import { accountsHere, callerOf } from '../support/people-here.ts'

/** A revoked user can make no call and no direct read (docs/decisions/0014-revoked.md). */

let admin: Person
beforeAll(async () => {
  admin = await signInAs('admin')
})

/**
 * The statuses that a user's token gets: for calls that every role may make, and for a direct read. The history's read begins while the
 * server still checks who calls, so it must be refused like the note's.
 */
async function reach(person: Person): Promise<{ call: number; code: string | null; read: number }> {
  const path = '/api/v1/delivery_notes/no-such-note/'
  const answer = await call(path, { token: person.token })
  const code = errorBody(answer).code
  const history = await call(`${path}history/`, { token: person.token })
  expect([history.status, errorBody(history).code]).toEqual([answer.status, code])
  const read = await readDirectly(`users/${person.uid}`, person)
  return { call: answer.status, code, read }
}

const IN = { call: 404, code: 'not_found', read: 200 }
const OUT = { call: 401, code: 'session_revoked', read: 403 }

function me(person: Person) {
  return call('/api/v1/user/me/', { token: person.token })
}

/** Signs in again, in a later second than the ended sign-ins, because a token has its sign-in time in seconds. */
function signInAgain({ email }: Person): Promise<Person> {
  return until(async () => {
    const person = await signIn(email)
    expect((await me(person)).status).toBe(200)
    return person
  })
}

async function record({ uid }: Person) {
  return (await adminDb().doc(`users/${uid}`).get()).data()
}

describe.each(ROLES)('as %s', (role) => {
  test('who has a role taken away can neither call nor read, at once, and can again when it is given back', async () => {
    const person = await signInAs(role)
    expect(await reach(person)).toEqual(IN)
    const change = { method: 'PUT', token: admin.token }
    const taken = await call(`/api/v1/user/${person.uid}/role/`, { ...change, json: { role: null } })
    expect(answered(taken, userSchema).role).toBeNull()
    expect(await reach(person)).toEqual({ call: 403, code: 'forbidden', read: 403 })
    await call(`/api/v1/user/${person.uid}/role/`, { ...change, json: { role } })
    expect(await reach(person)).toEqual(IN)
  })

  test('whose sessions are ended can neither call nor read with the old token, at once, and can after a new sign-in', async () => {
    const person = await signInAs(role)
    const path = `/api/v1/user/${person.uid}/end_sessions/`
    const answer = await call(path, { method: 'POST', token: admin.token })
    expect(answered(answer, userSchema.strict())).toMatchObject({ uid: person.uid, role, isActive: true })
    expect(await reach(person)).toEqual(OUT)
    expect((await me(person)).status).toBe(401)
    // The refused call of user/me does not reopen the record.
    expect(await reach(person)).toEqual(OUT)

    const again = await signInAgain(person)
    expect(await reach(again)).toEqual(IN)
    expect(await reach(person)).toEqual(OUT)
    expect(await auditsOf(person.uid)).toMatchObject([
      { action: 'user.sessions_ended', uid: admin.uid, details: { email: person.email } },
      { action: 'user.sign_in', uid: person.uid },
    ])
  })

  test('whose account is disabled can neither call nor read once the first call was refused', async () => {
    const person = await signInAs(role)
    await adminAuth().updateUser(person.uid, { disabled: true })
    expect(await reach(person)).toEqual(OUT)
    expect(await reach(person)).toEqual(OUT)
    expect(await record(person)).toMatchObject({ isActive: false, role })
    expect(await auditsOf(person.uid)).toMatchObject([
      { action: 'user.closed', uid: '', email: '', name: '', details: { reason: 'disabled' } },
    ])
  })

  test('whose account is gone can neither call nor read once the first call was refused', async () => {
    const person = await signInAs(role)
    await adminAuth().deleteUser(person.uid)
    expect(await reach(person)).toEqual(OUT)
    expect(await record(person)).toMatchObject({ isActive: false })
    expect(await auditsOf(person.uid)).toMatchObject([{ details: { reason: 'deleted' } }])
  })

  test('whose domain is no longer allowed can neither call nor read once the first call was refused', async () => {
    const person = await signIn(newEmail('former.example'))
    await giveRole(person, role)
    expect(await readDirectly(`users/${person.uid}`, person)).toBe(200)
    expect(await reach(person)).toEqual({ call: 403, code: 'domain_not_allowed', read: 403 })
    // A new sign-in with that domain is refused too.
    const again = await signIn(person.email)
    expect((await me(again)).status).toBe(403)
    expect(await reach(again)).toEqual({ call: 403, code: 'domain_not_allowed', read: 403 })
    expect(await auditsOf(person.uid)).toMatchObject([{ details: { reason: 'domain' } }])
  })
})

test('an account that is enabled again takes a new sign-in, and has the role that it had', async () => {
  const person = await signInAs('normal')
  await adminAuth().updateUser(person.uid, { disabled: true })
  expect(await reach(person)).toEqual(OUT)
  await adminAuth().updateUser(person.uid, { disabled: false })
  expect(await reach(person)).toEqual(OUT)
  expect((await me(person)).status).toBe(401)

  const again = await signInAgain(person)
  expect(await reach(again)).toEqual(IN)
  expect(await actionsOf(person.uid)).toEqual(['user.closed', 'user.opened', 'user.sign_in'])
})

test('who is turned away stands in the log: who, where and why', async () => {
  const person = await signIn(newEmail('former.example'))
  const answer = await call('/api/v1/imports/', { token: person.token })
  const { requestId } = errorBody(answer)
  const line = await until(() => {
    const log = serverLog().split('\n')
    const found = log.find((one) => one.includes(requestId) && one.includes('request refused'))
    expect(found).toBeDefined()
    return found ?? ''
  })
  for (const part of [person.uid, '/api/v1/imports', 'domain_not_allowed']) expect(line).toContain(part)
  expect(line).not.toContain(person.email)
})

test('sessions that were revoked past the product end with the first refused call', async () => {
  const person = await signInAs('normal')
  // Firebase Auth compares in seconds, so a revocation within the token's own second has no effect.
  await until(async () => {
    await adminAuth().revokeRefreshTokens(person.uid)
    expect(await reach(person)).toEqual(OUT)
  })
  expect(await record(person)).toMatchObject({ isActive: true })
  expect(await reach(await signInAgain(person))).toEqual(IN)
})

test('a role that was taken away does not come back by INITIAL_ADMIN_EMAILS', async () => {
  const caller = callerOf(await signIn())
  const { uid, email } = caller
  const deps = {
    users: firestoreUsers(adminDb(), console),
    accounts: accountsHere(),
    environment: { now: () => new Date(), newId: () => randomUUID() },
    initialAdminEmails: [email],
    sessionLimits: SESSION_LIMITS,
  }
  const enter = () => getMe(deps, caller, randomUUID())
  expect((await enter()).role).toBe('admin')
  const path = `/api/v1/user/${uid}/role/`
  await call(path, { method: 'PUT', token: admin.token, json: { role: null } })
  expect((await enter()).role).toBeNull()
  // A role that an admin gives is effective.
  await call(path, { method: 'PUT', token: admin.token, json: { role: 'normal' } })
  expect((await enter()).role).toBe('normal')
})

describe('the sweep', () => {
  test('finds who never calls, and leaves everybody else as they are', async () => {
    const [good, disabled, deleted, foreign, roleless] = await Promise.all([
      signInAs('admin'),
      signInAs('admin'),
      signInAs('csv_uploader'),
      signIn(newEmail('former.example')),
      signIn(),
    ])
    await giveRole(foreign, 'normal')
    await giveRole(roleless, null)
    await adminAuth().updateUser(disabled.uid, { disabled: true })
    await adminAuth().deleteUser(deleted.uid)
    await adminAuth().updateUser(roleless.uid, { disabled: true })
    const closed = [disabled, deleted, foreign]
    const read = () => Promise.all(closed.map((person) => readDirectly(`users/${person.uid}`, person)))
    expect(await read()).toEqual([200, 200, 200])

    expect(await runSchedule('sweepUsers')).toBe(200)
    expect(await read()).toEqual([403, 403, 403])
    for (const person of closed) expect(await record(person)).toMatchObject({ isActive: false })
    expect(await reach(good)).toEqual(IN)
    // A record without a role can read nothing, so the sweep leaves it alone.
    expect(await record(roleless)).toMatchObject({ isActive: true })

    expect(await runSchedule('sweepUsers')).toBe(200)
    for (const person of closed) expect(await actionsOf(person.uid)).toEqual(['user.closed'])
  })

  test('ends the direct reads of sessions that were revoked past the product', async () => {
    const person = await signInAs('normal')
    await until(async () => {
      await adminAuth().revokeRefreshTokens(person.uid)
      expect(await runSchedule('sweepUsers')).toBe(200)
      expect(await readDirectly(`users/${person.uid}`, person)).toBe(403)
    })
    expect(await reach(await signInAgain(person))).toEqual(IN)
  })
})

test('a sign-in leaves one line, however often the session asks who it is', async () => {
  const person = await signIn()
  await Promise.all(Array.from({ length: 4 }, () => me(person)))
  await me(person)
  const audits = await auditsOf(person.uid)
  expect(audits).toMatchObject([{ action: 'user.sign_in', uid: person.uid, email: person.email }])
  expect(Object.keys(audits[0] ?? {}).toSorted()).toEqual(
    ['action', 'at', 'details', 'email', 'name', 'requestId', 'target', 'uid'].toSorted(),
  )
  expect(audits[0]?.['details']).toEqual({})
})
