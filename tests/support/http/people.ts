import { randomUUID } from 'node:crypto'
import type { Role } from '@kenshu/contract/roles'
import { z } from 'zod'
import { adminDb, authHost } from '../emulators.ts'

/** Somebody who is signed in at the Auth emulator. */
export interface Person {
  uid: string
  email: string
  displayName: string
  token: string
}

const signInSchema = z.object({ localId: z.string(), email: z.string(), idToken: z.string() })

async function identityToolkit(method: string, body: object): Promise<z.infer<typeof signInSchema>> {
  const response = await fetch(
    `http://${authHost()}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=any`,
    { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) },
  )
  if (!response.ok) throw new Error(`accounts:${method}: ${await response.text()}`)
  return signInSchema.parse(await response.json())
}

/** An e-mail that no other test has. */
export function newEmail(domain = 'example.co.jp'): string {
  return `t-${randomUUID().slice(0, 12)}@${domain}`
}

/** Signs somebody in by Google, by default somebody new of the company. Nobody has a record or a role by that. */
export async function signIn(email = newEmail(), displayName = '試験 太郎'): Promise<Person> {
  const google = { sub: email, email, email_verified: true, name: displayName }
  const answer = await identityToolkit('signInWithIdp', {
    postBody: `providerId=google.com&id_token=${encodeURIComponent(JSON.stringify(google))}`,
    requestUri: 'http://127.0.0.1',
    returnSecureToken: true,
    returnIdpCredential: true,
  })
  return { uid: answer.localId, email: answer.email, displayName, token: answer.idToken }
}

/** Signs somebody up with a password, as one could without Google. */
export async function signUpWithPassword(): Promise<Person> {
  const email = newEmail()
  const answer = await identityToolkit('signUp', { email, password: randomUUID(), returnSecureToken: true })
  return { uid: answer.localId, email, displayName: '', token: answer.idToken }
}

/** Writes the record that GET user/me would, with a role. */
export async function giveRole(person: Person, role: Role | null, emailAlias = person.email): Promise<void> {
  const { uid, email, displayName } = person
  await adminDb().doc(`users/${uid}`).set({ uid, email, displayName, emailAlias, role })
}

/** Somebody new with a role. */
export async function signInAs(role: Role): Promise<Person> {
  const person = await signIn()
  await giveRole(person, role)
  return person
}

/**
 * The same token with other claims. The Auth emulator signs no tokens, so a forged one is as good as a real one there:
 * good for what takes long to come about by itself, such as expiry.
 */
export function withClaims(token: string, claims: Record<string, unknown>): string {
  const payload = token.split('.')[1] ?? ''
  const before: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'))
  const after = { ...z.record(z.string(), z.unknown()).parse(before), ...claims }
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part({ alg: 'none', typ: 'JWT' })}.${part(after)}.`
}
