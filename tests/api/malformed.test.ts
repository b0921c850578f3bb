import { randomUUID } from 'node:crypto'
import { bulkJobsSchema } from '@kenshu/contract/bulk/job'
import { importsSchema } from '@kenshu/contract/imports/imports'
import { userListSchema } from '@kenshu/contract/user/list'
import { signedInMeSchema } from '@kenshu/contract/user/session'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adminAuth, adminDb } from '../../fixtures/emulators.ts'
import { giveRole, type Person, signIn, signInAs } from '../../fixtures/people.ts'
import { answered, call, errorBody } from '../support/http/call.ts'
import { readDirectly } from '../support/http/direct-read.ts'
import { runSchedule } from '../support/http/triggers.ts'
import { expectLogged } from '../support/malformed.ts'

/** One unreadable document does not block anybody else's work (docs/decisions/0030-identity.md). */

let admin: Person
let broken: Person
const stray: string[] = []

async function place(path: string, data: object): Promise<void> {
  stray.push(path)
  await adminDb().doc(path).set(data)
}

beforeAll(async () => {
  admin = await signInAs('admin')
  broken = await signInAs('admin')
  await adminDb().doc(`users/${broken.uid}`).update({ sessions: 'x' })
})

afterAll(async () => {
  for (const path of [...stray, `users/${broken.uid}`]) await adminDb().doc(path).delete()
})

test('whose record cannot be read is refused with a sentence, and it stays as it is', async () => {
  const answer = await call('/api/v1/user/me/', { token: broken.token })
  expect(answer.status).toBe(403)
  expect(errorBody(answer).error).toContain('登録情報を読み取れない')
  expect(await readDirectly(`users/${broken.uid}`, broken)).toBe(403)
  expect((await adminDb().doc(`users/${broken.uid}`).get()).get('sessions')).toBe('x')
})

test('the list of users and the change of a role do without it, and the log names it', async () => {
  const person = await signInAs('normal')
  const path = `/api/v1/user/list/?email=${person.email}`
  const users = answered(await call(path, { token: admin.token }), userListSchema)
  expect(users.map(({ uid }) => uid)).toEqual([person.uid])
  const change = { method: 'PUT', token: admin.token, json: { role: 'csv_uploader' } }
  expect((await call(`/api/v1/user/${person.uid}/role/`, change)).status).toBe(200)
  await expectLogged(`users/${broken.uid}`)
})

test('the sweep closes the others', async () => {
  const person = await signInAs('normal')
  await adminAuth().updateUser(person.uid, { disabled: true })
  expect(await runSchedule('sweepUsers')).toBe(200)
  expect((await adminDb().doc(`users/${person.uid}`).get()).get('isActive')).toBe(false)
})

describe('a role that there is not', () => {
  test.each(['boss', '', 'toString', '__proto__'])('%j reads as none', async (role) => {
    const person = await signIn()
    await giveRole(person, null)
    await adminDb().doc(`users/${person.uid}`).update({ role })
    const me = answered(await call('/api/v1/user/me/', { token: person.token }), signedInMeSchema)
    expect(me.role).toBeNull()
    expect((await call('/api/v1/delivery_notes/', { token: person.token })).status).toBe(403)
    expect(await readDirectly(`users/${person.uid}`, person)).toBe(403)
  })
})

test('lists of jobs and of imports do without what cannot be read', async () => {
  const id = `broken-${randomUUID()}`
  await place(`bulkJobs/${id}`, { id, requestedAt: new Date(), state: 7 })
  const folder = `99991231-235959-${randomUUID().slice(0, 6)}`
  await place(`promotions/${folder}`, { folder, state: 7 })
  const good = `99991231-235958-${randomUUID().slice(0, 6)}`
  const empty = { runId: null, requestedBy: null, objects: null, errorCode: null }
  await adminDb()
    .doc(`promotions/${good}`)
    .set({
      folder: good,
      uploadedAt: new Date(),
      uploadedBy: 'gone@example.co.jp',
      state: 'uploaded',
      ...empty,
    })
  answered(await call('/api/v1/bulk_jobs/', { token: admin.token }), bulkJobsSchema)
  const { imports } = answered(await call('/api/v1/imports/', { token: admin.token }), importsSchema)
  expect(imports.map((one) => one.folder)).not.toContain(folder)
  expect(imports.map((one) => one.folder)).toContain(good)
  await adminDb().doc(`promotions/${good}`).delete()
  for (const path of stray) await expectLogged(path)
})
