import { type User, userListSchema, userSchema } from '@kenshu/contract/user/list'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adminAuth, adminDb } from '../../fixtures/emulators.ts'
import { ADMITTED, giveRole, type Person, signIn, signInAs } from '../../fixtures/people.ts'
import { type Answer, call, errorBody } from '../support/http/call.ts'
import { auditsOf } from '../support/notes/audit.ts'

const COUNT = 500
/** Without digits: names are compared without their spaces, so one at its end would make another number of the one behind it. */
const MARK = 'gunshu'
const uids = Array.from({ length: COUNT }, (_, n) => `crowd-${MARK}-${String(n).padStart(4, '0')}`)

let admin: Person

async function inBatches(work: (batch: FirebaseFirestore.WriteBatch, uid: string, index: number) => void) {
  for (let at = 0; at < COUNT; at += 500) {
    const batch = adminDb().batch()
    uids.slice(at, at + 500).forEach((uid, index) => {
      work(batch, uid, at + index)
    })
    await batch.commit()
  }
}

beforeAll(async () => {
  admin = await signInAs('admin')
  await inBatches((batch, uid, n) => {
    batch.set(adminDb().doc(`users/${uid}`), {
      uid,
      email: `${uid}@example.co.jp`,
      displayName: `群衆${MARK} ${String(COUNT - n).padStart(4, '0')}`,
      emailAlias: `${uid}@example.co.jp`,
      ...ADMITTED,
      // These users have no accounts, so they must be inactive; otherwise a sweep would close them.
      isActive: false,
      role: [null, 'normal', 'csv_uploader', 'csv_uploader'][n % 4] ?? null,
    })
  })
})

afterAll(async () => {
  await inBatches((batch, uid) => {
    batch.delete(adminDb().doc(`users/${uid}`))
  })
})

async function search(query: Record<string, string>): Promise<User[]> {
  const path = `/api/v1/user/list/?${new URLSearchParams(query).toString()}`
  const answer = await call(path, { token: admin.token })
  expect(answer.status).toBe(200)
  return userListSchema.parse(answer.json)
}

describe(`the list, among ${String(COUNT)} users`, () => {
  test('holds a hundred at most, by name', async () => {
    const users = await search({ name: `群衆${MARK}` })
    expect(users.map(({ uid }) => uid)).toEqual(uids.slice(-100).toReversed())
  })

  test('can be asked for fewer', async () => {
    expect(await search({ name: MARK, limit: '3' })).toHaveLength(3)
  })

  test('finds within the name, full width and capitals alike', async () => {
    const wide = `${MARK} 0042`
      .toUpperCase()
      .replace(/[!-~]/g, (character) => String.fromCharCode(character.charCodeAt(0) + 0xfee0))
    expect((await search({ name: wide })).map(({ uid }) => uid)).toEqual([uids[COUNT - 42]])
  })

  test('finds within the e-mail, whatever the case', async () => {
    const email = `${uids[7] ?? ''}@EXAMPLE`.toUpperCase()
    expect(await search({ email })).toEqual([
      {
        uid: uids[7],
        email: `${uids[7] ?? ''}@example.co.jp`,
        displayName: `群衆${MARK} ${String(COUNT - 7).padStart(4, '0')}`,
        emailAlias: `${uids[7] ?? ''}@example.co.jp`,
        role: 'csv_uploader',
        isActive: false,
        waitingSince: null,
      },
    ])
  })

  test('finds by role, together with the rest', async () => {
    const users = await search({ name: MARK, role: 'normal' })
    expect(users).toHaveLength(100)
    expect(new Set(users.map(({ role }) => role))).toEqual(new Set(['normal']))
    expect(await search({ name: MARK, role: 'admin' })).toEqual([])
  })

  test('an empty role stands for all, those without one too', async () => {
    const users = await search({ name: MARK, role: '' })
    expect(new Set(users.map(({ role }) => role))).toEqual(new Set([null, 'normal', 'csv_uploader']))
  })

  test('finds those without one', async () => {
    const users = await search({ name: MARK, role: 'none' })
    expect(users).toHaveLength(100)
    expect(new Set(users.map(({ role }) => role))).toEqual(new Set([null]))
  })

  test.each([
    ['limit', { limit: '101' }],
    ['limit', { limit: '0' }],
    ['role', { role: 'root' }],
  ])('a wrong %s is 422', async (field, query) => {
    const path = `/api/v1/user/list/?${new URLSearchParams(query).toString()}`
    const answer = await call(path, { token: admin.token })
    expect(answer.status).toBe(422)
    expect(errorBody(answer).error).toContain(field)
  })
})

function put(uid: string, role: unknown, person = admin): Promise<Answer> {
  return call(`/api/v1/user/${uid}/role/`, { method: 'PUT', token: person.token, json: { role } })
}

async function roleOf({ uid }: { uid: string }): Promise<unknown> {
  return (await adminDb().doc(`users/${uid}`).get()).get('role')
}

describe('a role', () => {
  test('given is answered, stored, recorded, and counts from the next call', async () => {
    const person = await signIn()
    await giveRole(person, null, 'alias@example.co.jp')
    const list = () => call('/api/v1/delivery_notes/', { token: person.token })
    expect((await list()).status).toBe(403)

    const answer = await put(person.uid, 'csv_uploader')
    expect(answer.status).toBe(200)
    expect(userSchema.strict().parse(answer.json)).toEqual({
      uid: person.uid,
      email: person.email,
      displayName: person.displayName,
      emailAlias: 'alias@example.co.jp',
      role: 'csv_uploader',
      isActive: true,
      waitingSince: null,
    })
    expect(await roleOf(person)).toBe('csv_uploader')
    expect((await list()).status).toBe(200)
    expect(await auditsOf(person.uid)).toMatchObject([
      {
        action: 'user.role',
        uid: admin.uid,
        email: admin.email,
        changes: [{ field: 'role', label: 'ロール', before: 'ロールなし', after: '事務' }],
      },
    ])
  })

  test('that the user has already records nothing', async () => {
    const person = await signInAs('normal')
    expect((await put(person.uid, 'normal')).status).toBe(200)
    expect(await auditsOf(person.uid)).toEqual([])
  })

  test('one cannot change one’s own', async () => {
    const answer = await put(admin.uid, 'normal')
    expect(answer.status).toBe(403)
    expect(errorBody(answer)).toMatchObject({ code: 'own_role', error: '自分のロールは変更できません' })
    expect(await roleOf(admin)).toBe('admin')
  })

  test('of nobody is 404', async () => {
    for (const uid of ['nobody', '__x__', '%2e%2e', 'a%2Fb']) {
      expect((await put(uid, 'normal')).status).toBe(404)
    }
  })

  test.each(['root', '', 0, undefined])('%s is 422', async (role) => {
    const person = await signInAs('normal')
    expect((await put(person.uid, role)).status).toBe(422)
    expect(await roleOf(person)).toBe('normal')
  })

  test('can be taken away, which is recorded', async () => {
    const person = await signInAs('csv_uploader')
    const answer = await put(person.uid, null)
    expect(userSchema.strict().parse(answer.json)).toMatchObject({ uid: person.uid, role: null })
    expect(await roleOf(person)).toBeNull()
    expect(await auditsOf(person.uid)).toMatchObject([
      { action: 'user.role', changes: [{ field: 'role', before: '事務', after: 'ロールなし' }] },
    ])
  })

  test('an admin can lose it while there is another', async () => {
    const other = await signInAs('admin')
    expect((await put(other.uid, 'normal')).status).toBe(200)
    expect(await roleOf(other)).toBe('normal')
  })
})

describe('the sessions', () => {
  function end(uid: string, person = admin): Promise<Answer> {
    return call(`/api/v1/user/${uid}/end_sessions/`, { method: 'POST', token: person.token })
  }

  test('of nobody are 404', async () => {
    for (const uid of ['nobody', '__x__', '%2e%2e', 'a%2Fb']) expect((await end(uid)).status).toBe(404)
  })

  test('of somebody whose account is gone end all the same', async () => {
    const person = await signInAs('normal')
    await adminAuth().deleteUser(person.uid)
    expect((await end(person.uid)).status).toBe(200)
  })

  test('of oneself end too, this one included', async () => {
    const person = await signInAs('admin')
    expect((await end(person.uid, person)).status).toBe(200)
    expect((await end(person.uid, person)).status).toBe(401)
  })
})

/** Sets roles without the API. */
async function setRole(users: readonly string[], role: string | null) {
  const batch = adminDb().batch()
  for (const uid of users) batch.update(adminDb().doc(`users/${uid}`), { role })
  await batch.commit()
}

describe('where these two are the only admins', () => {
  let others: string[] = []

  beforeAll(async () => {
    const { docs } = await adminDb().collection('users').where('role', '==', 'admin').get()
    others = docs.map(({ id }) => id)
    await setRole(others, null)
  })

  afterAll(async () => {
    await setRole(others, 'admin')
  })

  test('who take the role from each other at the same time, one of them stays', async () => {
    for (let round = 0; round < 3; round += 1) {
      const [one, two] = [await signInAs('admin'), await signInAs('admin')]
      const answers = await Promise.all([put(two.uid, 'normal', one), put(one.uid, 'normal', two)])
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      const refused = answers.filter(({ status }) => status !== 200).map((answer) => errorBody(answer).code)
      // `forbidden` is the answer if the second call arrived after the first one had ended
      expect(['last_admin', 'forbidden']).toContain(refused[0])
      const roles = [await roleOf(one), await roleOf(two)].map(String)
      expect(roles.toSorted()).toEqual(['admin', 'normal'])
      await setRole([one.uid, two.uid], null)
    }
  })
})
