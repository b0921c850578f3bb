import { randomUUID } from 'node:crypto'
import { userListSchema, userSchema } from '@kenshu/contract/user/list'
import { signedInMeSchema } from '@kenshu/contract/user/session'
import { beforeAll, describe, expect, test } from 'vitest'
import { adminAuth, adminDb, projectId } from '../../fixtures/emulators.ts'
import {
  giveRole,
  newEmail,
  type Person,
  SESSION_LIMITS,
  signIn,
  signInAs,
  withClaims,
} from '../../fixtures/people.ts'
import { firestoreUsers } from '../../functions/src/adapters/firestore/people/users.ts'
import { getMe } from '../../functions/src/usecases/user/get-me.ts'
import { answered, call, errorBody } from '../support/http/call.ts'
import { readDirectly } from '../support/http/direct-read.ts'
import {
  makeOlder,
  refreshed,
  updateAccount,
  verifyAndChangeEmail,
} from '../support/http/identity-toolkit.ts'
import { auditsOf } from '../support/notes/audit.ts'
import { until } from '../support/patience.ts'
import { accountsHere, callerOf } from '../support/people-here.ts'

/** A user record is bound to one Google account (docs/decisions/0030-identity.md). */

let admin: Person
beforeAll(async () => {
  admin = await signInAs('admin')
})

const HOUR_MS = 60 * 60_000

const me = (person: Person) => call('/api/v1/user/me/', { token: person.token })
const shown = async (person: Person) => answered(await me(person), signedInMeSchema.strict())

/** The statuses that a user's token gets: for a call that every role may make, and for a direct read. */
async function reach(person: Person): Promise<{ call: number; read: number }> {
  const answer = await call('/api/v1/delivery_notes/no-such-note/', { token: person.token })
  return { call: answer.status, read: await readDirectly(`users/${person.uid}`, person) }
}
const IN = { call: 404, read: 200 }

/** Checks that neither the person's tokens nor refreshed ones of the same sign-in are accepted. */
async function expectOut(person: Person): Promise<void> {
  for (const held of [person, await refreshed(person)]) {
    if (held === null) continue
    const { call: status, read } = await reach(held)
    expect([401, 403]).toContain(status)
    expect(read).toBe(403)
  }
}

/**
 * Signs in the current owner of a Google account until the product accepts the sign-in; the product may require a second sign-in.
 */
async function come(email: string, sub: string): Promise<Person> {
  return until(async () => {
    const person = await signIn(email, '役員 花子', sub)
    expect((await me(person)).status).toBe(200)
    return person
  })
}

/** Sets a role as an admin. */
async function promote({ uid }: Person, role = 'admin') {
  const answer = await call(`/api/v1/user/${uid}/role/`, {
    method: 'PUT',
    token: admin.token,
    json: { role },
  })
  expect(answer.status).toBe(200)
}

const users = async (email: string) =>
  answered(await call(`/api/v1/user/list/?email=${email}`, { token: admin.token }), userListSchema)

const confirm = (uid: string, by = admin) =>
  call(`/api/v1/user/${uid}/confirm/`, { method: 'POST', token: by.token })

describe('a stranger who gives their account the e-mail of a colleague', () => {
  test.each(['at once', 'long before'])(
    'has no part in it when the colleague comes: the account was made %s',
    async (when) => {
      const boss = newEmail()
      const sub = `boss-${boss}`
      const stranger = await signIn(newEmail('gmail.com'))
      expect((await me(stranger)).status).toBe(403)
      await updateAccount(stranger, { email: boss })
      if (when === 'long before') await makeOlder(stranger, HOUR_MS, projectId)

      // Firebase assigns the stranger's account to the colleague, and the stranger's refresh token stays valid.
      const first = await signIn(boss, '役員 花子', sub)
      expect(first.uid).toBe(stranger.uid)
      const answer = await me(first)
      expect(answer.status).toBe(401)
      expect(errorBody(answer).error).toContain('もう一度ログイン')
      await expectOut(stranger)

      const again = await come(boss, sub)
      expect(again.uid).not.toBe(stranger.uid)
      await promote(again)
      expect(await reach(again)).toEqual(IN)
      await expectOut(stranger)
    },
  )

  test('gains nothing by a mail that somebody at the colleague’s opened', async () => {
    const boss = newEmail()
    const stranger = await signIn(newEmail('gmail.com'))
    await verifyAndChangeEmail(stranger, boss, projectId)
    const verified = await refreshed(stranger)
    expect(verified === null ? null : (await me(verified)).status).toBe(403)

    await makeOlder(stranger, HOUR_MS, projectId)
    const again = await come(boss, 'boss-by-mail')
    expect(again.uid).not.toBe(stranger.uid)
    await promote(again)
    await expectOut(stranger)
  })

  test('gains nothing where the colleague has an account already, nor by a name or a password', async () => {
    const boss = await signInAs('admin')
    const stranger = await signIn(newEmail('gmail.com'))
    await expect(updateAccount(stranger, { email: boss.email })).rejects.toThrow('EMAIL_EXISTS')
    await updateAccount(stranger, { displayName: boss.displayName, password: 'a long password' })
    await expectOut(stranger)
    expect(await reach(boss)).toEqual(IN)
  })
})

test('a colleague who takes the e-mail of one who is to come loses their own account, and gets nothing of the other', async () => {
  const boss = newEmail()
  const colleague = await signInAs('normal')
  await updateAccount(colleague, { email: boss })
  await signIn(boss, '役員 花子', 'late-boss')
  const again = await come(boss, 'late-boss')
  expect(again.uid).not.toBe(colleague.uid)
  expect((await shown(again)).isWaiting).toBe(false)
  await promote(again)
  await expectOut(colleague)
  expect(await auditsOf(colleague.uid)).toMatchObject([
    { action: 'user.closed', details: { reason: 'identity' } },
  ])
})

describe('a new Google account with a known e-mail', () => {
  test('waits for an admin, who sees since when; before that it is nobody, and after that somebody without a role', async () => {
    const leaver = await signInAs('admin')
    const first = await signIn(leaver.email, '後任 次郎', 'the-successor')
    // Firebase reassigns the leaver's account; the product refuses it.
    expect(first.uid).toBe(leaver.uid)
    await expectOut(first)
    expect((await me(first)).status).toBe(401)
    await expectOut(leaver)

    const successor = await come(leaver.email, 'the-successor')
    expect(successor.uid).not.toBe(leaver.uid)
    expect(await shown(successor)).toMatchObject({ role: null, isWaiting: true })
    expect(await reach(successor)).toEqual({ call: 403, read: 403 })
    const waiting = (await users(leaver.email)).find(({ uid }) => uid === successor.uid)
    expect(waiting).toMatchObject({ role: null, displayName: '役員 花子' })
    expect(Date.parse(waiting?.waitingSince ?? '')).toBeGreaterThan(Date.now() - HOUR_MS)

    const tooEarly = await call(`/api/v1/user/${successor.uid}/role/`, {
      method: 'PUT',
      token: admin.token,
      json: { role: 'normal' },
    })
    expect(errorBody(tooEarly).code).toBe('not_confirmed')

    expect(answered(await confirm(successor.uid), userSchema.strict())).toMatchObject({
      uid: successor.uid,
      role: null,
      waitingSince: null,
    })
    expect((await shown(successor)).isWaiting).toBe(false)
    expect((await reach(successor)).call).toBe(403)
    await promote(successor, 'normal')
    expect(await reach(successor)).toEqual(IN)
    await expectOut(leaver)
    const audits = await auditsOf(successor.uid)
    expect(audits.map(({ action, uid }) => `${String(action)} by ${String(uid)}`).toSorted()).toEqual([
      `user.confirmed by ${admin.uid}`,
      `user.role by ${admin.uid}`,
      `user.sign_in by ${successor.uid}`,
      `user.waiting by ${successor.uid}`,
    ])
  })

  test('waits also where the old account was deleted, and where the Google account itself is known', async () => {
    const person = await signInAs('admin')
    await adminAuth().deleteUser(person.uid)
    const recreated = await come(person.email, 'made-anew')
    expect((await shown(recreated)).isWaiting).toBe(true)

    const other = await signInAs('admin')
    await adminAuth().deleteUser(other.uid)
    const returning = await come(newEmail(), other.sub)
    expect((await shown(returning)).isWaiting).toBe(true)
  })

  test('is confirmed by admins alone, not by oneself, and once', async () => {
    const person = await signInAs('normal')
    await adminDb().doc(`users/${person.uid}`).update({ waitingSince: new Date() })
    expect((await confirm(person.uid, await signInAs('normal'))).status).toBe(403)
    expect((await confirm(person.uid, person)).status).toBe(403)
    expect(errorBody(await confirm(admin.uid)).code).toBe('own_role')
    expect((await confirm(person.uid)).status).toBe(200)
    expect((await confirm(person.uid)).status).toBe(200)
    expect(await auditsOf(person.uid)).toMatchObject([{ action: 'user.confirmed', name: admin.displayName }])
  })
})

test('a changed address of the same Google account keeps its record, and leaves an entry', async () => {
  const person = await signInAs('normal')
  const email = newEmail()
  const moved = await signIn(email, '改姓 太郎', person.sub)
  expect(await shown(moved)).toMatchObject({
    uid: person.uid,
    email,
    displayName: '改姓 太郎',
    role: 'normal',
  })
  expect(await reach(moved)).toEqual(IN)
  const audits = await auditsOf(person.uid)
  expect(audits.find(({ action }) => action === 'user.renamed')).toMatchObject({
    changes: [
      { field: 'displayName', before: person.displayName, after: '改姓 太郎' },
      { field: 'email', before: person.email, after: email },
    ],
  })
  const gone = await signIn(newEmail('gmail.com'), '改姓 太郎', person.sub)
  expect((await me(gone)).status).toBe(403)
})

test('somebody who gets the address of an initial admin who has left is none', async () => {
  const [leaver, colleague] = await Promise.all([signInAs('admin'), signIn()])
  const deps = {
    users: firestoreUsers(adminDb(), console),
    accounts: accountsHere(),
    environment: { now: () => new Date(), newId: () => randomUUID() },
    initialAdminEmails: [leaver.email],
    sessionLimits: SESSION_LIMITS,
  }
  const before = callerOf(colleague)
  expect((await getMe(deps, before, randomUUID())).role).toBeNull()
  const after = { ...before, email: leaver.email }
  // They become admin neither at once nor later, when their record has the address.
  for (const caller of [after, after]) expect((await getMe(deps, caller, randomUUID())).role).toBeNull()
})

describe('a record of before the binding', () => {
  async function unbound(): Promise<Person> {
    const person = await signInAs('normal')
    await adminDb().doc(`users/${person.uid}`).update({ sub: null })
    return person
  }

  test('lets nobody in until a session begins, which binds it and ends older sessions', async () => {
    const person = await unbound()
    expect(await reach(person)).toEqual({ call: 401, read: 403 })
    const older = withClaims(person.token, { auth_time: Math.floor(Date.now() / 1000) - 600 })
    expect((await me({ ...person, token: older })).status).toBe(401)
    expect(await shown(person)).toMatchObject({ uid: person.uid, role: 'normal' })
    expect(await reach(person)).toEqual(IN)
    expect((await reach({ ...person, token: older })).call).toBe(401)
  })

  test('is not bound to another address: that is somebody new', async () => {
    const person = await unbound()
    await giveRole(person, 'admin')
    await adminDb().doc(`users/${person.uid}`).update({ sub: null, email: newEmail() })
    expect((await me(person)).status).toBe(401)
    const again = await come(person.email, person.sub)
    expect(again.uid).not.toBe(person.uid)
    expect((await shown(again)).role).toBeNull()
  })
})
