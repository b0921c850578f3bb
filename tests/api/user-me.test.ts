import { createHash } from 'node:crypto'
import { signedInMeSchema } from '@kenshu/contract/user/session'
import { Timestamp } from 'firebase-admin/firestore'
import { expect, test } from 'vitest'
import { adminAuth, adminDb } from '../../fixtures/emulators.ts'
import {
  ADMITTED,
  giveRole,
  newEmail,
  type Person,
  sessionOf,
  signedInAt,
  signIn,
  withClaims,
} from '../../fixtures/people.ts'
import { call } from '../support/http/call.ts'

async function me(person: Pick<Person, 'token'>) {
  const answer = await call('/api/v1/user/me/', { token: person.token })
  expect(answer.status).toBe(200)
  return signedInMeSchema.strict().parse(answer.json)
}

async function stored(person: Person) {
  return (await adminDb().doc(`users/${person.uid}`).get()).data()
}

test('the first call of somebody of the company writes their record without a role', async () => {
  const person = await signIn()
  const expected = {
    uid: person.uid,
    email: person.email,
    displayName: person.displayName,
    role: null,
    emailAlias: person.email,
  }
  const { session, askWhom, ...answer } = await me(person)
  expect(answer).toEqual({ ...expected, isWaiting: false })
  // The suite's own admin is among those who can be asked.
  expect(askWhom).toHaveProperty('admins.0')
  const ends = sessionOf(person.token, new Date(session.endsAt))
  const sessionsFrom = Timestamp.fromMillis(signedInAt(person.token) * 1000)
  expect(await stored(person)).toEqual({ ...expected, ...ADMITTED, ...ends, sub: person.sub, sessionsFrom })
})

test('the first call, made many times at once, makes one record', async () => {
  const person = await signIn()
  const answers = await Promise.all(Array.from({ length: 5 }, () => me(person)))
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
})

test('the alias comes from the members of the last import', async () => {
  const person = await signIn()
  const id = createHash('sha256').update(person.email).digest('hex')
  const emailAlias = newEmail()
  await adminDb().doc(`members/${id}`).set({ email: person.email, emailAlias, name: '営業' })
  expect((await me(person)).emailAlias).toBe(emailAlias)
})

test('role and alias stay, name is kept fresh', async () => {
  const person = await signIn()
  await giveRole(person, 'normal', 'alias@example.co.jp')
  const renamed = await signIn(person.email, '改姓 太郎')
  expect(await me(renamed)).toMatchObject({
    role: 'normal',
    emailAlias: 'alias@example.co.jp',
    displayName: '改姓 太郎',
  })
  expect(await stored(person)).toMatchObject({ role: 'normal', displayName: '改姓 太郎' })
})

test('a changed role is seen on the next call', async () => {
  const person = await signIn()
  expect((await me(person)).role).toBeNull()
  await giveRole(person, 'csv_uploader')
  expect((await me(person)).role).toBe('csv_uploader')
})

test('an e-mail in capitals is the same person', async () => {
  const person = await signIn()
  await me(person)
  const loud = await signIn(person.email.toUpperCase(), person.displayName, person.sub)
  expect(await me(loud)).toMatchObject({ uid: person.uid, email: person.email })
})

test('name and e-mail of the token and of the account count for nothing: Google says what they are', async () => {
  const person = await signIn()
  await adminAuth().updateUser(person.uid, { displayName: '社長 花子' })
  const claiming = withClaims(person.token, { name: '社長 花子', email: newEmail() })
  expect(await me({ token: claiming })).toMatchObject({
    email: person.email,
    displayName: person.displayName,
  })
})
