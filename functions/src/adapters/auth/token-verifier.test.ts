import type { Auth, DecodedIdToken, UserRecord } from 'firebase-admin/auth'
import { expect, test } from 'vitest'
import { firebaseTokenVerifier } from './token-verifier.ts'

const SIGNED_IN = 1_800_000_000
const CLAIMS: DecodedIdToken = {
  aud: 'p',
  iss: 'https://securetoken.google.com/p',
  sub: 'u',
  uid: 'u',
  iat: SIGNED_IN,
  exp: SIGNED_IN + 3600,
  auth_time: SIGNED_IN,
  email: 'boss@example.co.jp',
  email_verified: true,
  firebase: { sign_in_provider: 'google.com', identities: { 'google.com': ['g'] } },
}
const GOOGLE = { providerId: 'google.com', uid: 'g', email: 'Hanako@Example.co.jp', displayName: '営業 花子' }

/** The Auth emulator checks for disabled accounts in any case, so only this test can show that our code does. */
async function prove(account: object, claims: Partial<DecodedIdToken> = {}) {
  const record = { uid: 'u', disabled: false, providerData: [GOOGLE], ...account }
  const auth: Pick<Auth, 'verifyIdToken' | 'getUser'> = {
    verifyIdToken: () => Promise.resolve({ ...CLAIMS, ...claims }),
    getUser: () => Promise.resolve(record as UserRecord),
  }
  return (await firebaseTokenVerifier(auth).verify('token')).prove()
}

test('who somebody is, is what Google says, not what the token does', async () => {
  expect(await prove({})).toMatchObject({
    state: 'good',
    uid: 'u',
    claims: { google: { sub: 'g', email: 'hanako@example.co.jp', displayName: '営業 花子' } },
  })
})

test('a name that only looks like a colleague’s is the same text', async () => {
  const displayName = ' \u202A営業\u200B 花子\u00AD\u2028'
  expect(await prove({ providerData: [{ ...GOOGLE, displayName }] })).toMatchObject({
    claims: { google: { displayName: '営業 花子' } },
  })
})

test('an account that was disabled, or whose sessions were revoked since, is ended', async () => {
  const ended = { state: 'ended', uid: 'u' }
  const at = (seconds: number) => new Date((SIGNED_IN + seconds) * 1000).toUTCString()
  expect(await prove({ disabled: true })).toEqual(ended)
  expect(await prove({ tokensValidAfterTime: at(1) })).toEqual(ended)
  expect(await prove({ tokensValidAfterTime: at(0) })).toMatchObject({ state: 'good' })
})

test.each([
  ['another one now', [{ ...GOOGLE, uid: 'h' }], ['g']],
  ['two in the account', [GOOGLE, { ...GOOGLE, uid: 'h' }], ['g']],
  ['two in the token', [GOOGLE], ['g', 'h']],
  ['none in the account', [], ['g']],
])(
  'a token whose Google account is not the one of its account is ended: %s',
  async (_, providerData, named) => {
    const firebase = { sign_in_provider: 'google.com', identities: { 'google.com': named } }
    expect(await prove({ providerData }, { firebase })).toEqual({ state: 'ended', uid: 'u' })
  },
)

test('a token without a Google account names none', async () => {
  const firebase = { sign_in_provider: 'password', identities: {} }
  expect(await prove({ providerData: [] }, { firebase })).toMatchObject({ claims: { google: null } })
})
