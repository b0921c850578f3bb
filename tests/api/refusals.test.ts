import { ERROR_STATUS } from '@kenshu/contract/error-codes'
import { describe, expect, test } from 'vitest'
import { adminAuth, adminDb, appUrl } from '../../fixtures/emulators.ts'
import {
  giveRole,
  newEmail,
  type Person,
  signIn,
  signInAs,
  signUpWithPassword,
  withClaims,
} from '../../fixtures/people.ts'
import { once } from '../support/authorisation/caller.ts'
import { type Answer, type CallOptions, call, errorBody } from '../support/http/call.ts'
import { expectRefusal } from '../support/http/refusal.ts'
import { OPEN_ROUTES, PUBLIC_ROUTES } from '../support/routes/client-routes.ts'
import { OWN_SESSION_ROUTES } from '../support/routes/own-session-routes.ts'
import type { PublicRoute } from '../support/routes/route.ts'
import { ROUTES } from '../support/routes/routes.ts'

const HOUR = 3600
const now = () => Math.floor(Date.now() / 1000)

function ask(route: PublicRoute, options: CallOptions): Promise<Answer> {
  return call(route.path, { method: route.method, ...route.request(), ...options })
}

const EVERY_ROUTE: readonly PublicRoute[] = [...ROUTES, ...OPEN_ROUTES, ...PUBLIC_ROUTES]

/** Hosting leads these paths to another function than others that begin alike (firebase.json). */
const LED_APART = /\/(receipt|undo)\//

/** What Hosting and the runtime can tell apart about a route: the function, by the path, and the kind of the body. */
function kindOf({ path, body }: PublicRoute): string {
  return [path.split('/')[3], LED_APART.exec(path)?.[1], body].join(' ')
}
const FIRST_OF_KIND = new Map(EVERY_ROUTE.toReversed().map((route) => [kindOf(route), route]))

/**
 * The base of calls to the first route of each kind: they go through Hosting and the runtime, which also parse bodies but must not answer
 * themselves (functions/src/http/bodies/keep-raw-request.ts). The others reach the same API in this process, which costs a tenth.
 */
function throughHosting(route: PublicRoute): Pick<CallOptions, 'base'> {
  return FIRST_OF_KIND.get(kindOf(route)) === route ? { base: appUrl() } : {}
}

async function expectNoRecord(person: Person): Promise<void> {
  expect((await adminDb().doc(`users/${person.uid}`).get()).exists).toBe(false)
}

/**
 * Callers who are refused on every route and whom tests/api/authorisation.test.ts does not have. Each is one person for all routes,
 * because their calls change nothing about them.
 */
const REFUSED = {
  admin: once(async () => (await signInAs('admin')).token),
  revoked: once(async () => {
    const person = await signInAs('admin')
    await adminAuth().revokeRefreshTokens(person.uid)
    const earlier = now() - HOUR / 2
    return withClaims(person.token, { iat: earlier, auth_time: earlier })
  }),
  deleted: once(async () => {
    const person = await signInAs('admin')
    await adminAuth().deleteUser(person.uid)
    return person.token
  }),
  closed: once(async () => {
    const person = await signInAs('admin')
    await adminDb().doc(`users/${person.uid}`).update({ isActive: false })
    return person.token
  }),
  newcomer: once(() => signIn()),
  roleless: once(async () => {
    const person = await signIn()
    await giveRole(person, null)
    return person.token
  }),
  byPassword: once(async () => {
    const person = await signUpWithPassword()
    await adminAuth().updateUser(person.uid, { emailVerified: true })
    return person
  }),
}
describe.each(ROUTES)('$name', (route) => {
  test.each([
    ['nothing', 'Bearer '],
    ['another scheme', 'Basic YWRtaW46YWRtaW4='],
  ])('with %s for a token it is 401', async (_, header) => {
    expectRefusal(route, await ask(route, { headers: { Authorization: header } }), 'unauthenticated')
  })

  test('for somebody whose sessions were revoked it is 401', async () => {
    expectRefusal(route, await ask(route, { token: await REFUSED.revoked() }), 'session_revoked')
  })

  test('for a deleted account it is 401', async () => {
    expectRefusal(route, await ask(route, { token: await REFUSED.deleted() }), 'session_revoked')
  })

  test('for another sign-in provider it is 403, and nothing is written for them', async () => {
    const person = await REFUSED.byPassword()
    const verified = withClaims(person.token, { email_verified: true })
    expectRefusal(route, await ask(route, { token: verified }), 'domain_not_allowed')
    await expectNoRecord(person)
  })
})

describe.each(EVERY_ROUTE)('$name', (route) => {
  test('with a query parameter that it does not know it is 422', async () => {
    const token = await REFUSED.admin()
    const path = `${route.path}?unknown=1`
    const answer = await call(path, { method: route.method, ...route.request(), token })
    expectRefusal(route, answer, 'invalid_request')
    expect(answer.text).toContain('unknown')
  })

  test('with another method it is 404', async () => {
    const token = await REFUSED.admin()
    const answer = await call(route.path, { method: 'PATCH', token, json: {} })
    expectRefusal(route, answer, 'not_found')
  })

  test('without the trailing slash it answers the same', async () => {
    // Routes that end the session get a new sign-in for each call.
    const endsSession = OWN_SESSION_ROUTES.some(({ path }) => path === route.path)
    const at = async (path: string) => {
      const token = endsSession ? (await signInAs('admin')).token : await REFUSED.admin()
      // Hosting must route both forms of the path.
      return call(path, { method: route.method, token, ...route.request(), ...throughHosting(route) })
    }
    const withSlash = await at(route.path)
    const without = await at(route.path.replace(/\/$/, ''))
    expect(without.status).toBe(withSlash.status)
    expect(without.status).toBe(route.outcome === 200 ? 200 : ERROR_STATUS[route.outcome])
  })
})

describe.each(ROUTES.filter(({ capability }) => capability !== null))('$name', (route) => {
  test('for somebody without a record it is 403, and none is written', async () => {
    const person = await REFUSED.newcomer()
    expectRefusal(route, await ask(route, { token: person.token }), 'forbidden')
    await expectNoRecord(person)
  })

  test('for somebody whose record is closed it is 401', async () => {
    expectRefusal(route, await ask(route, { token: await REFUSED.closed() }), 'session_revoked')
  })

  test('a role in the token counts for nothing', async () => {
    const claimed = withClaims(await REFUSED.roleless(), { role: 'admin', admin: true })
    expectRefusal(route, await ask(route, { token: claimed }), 'forbidden')
  })
})

describe.each(EVERY_ROUTE.filter(({ body }) => body !== undefined))('$name', (route) => {
  test('with a field that it does not know it is 422', async () => {
    const token = await REFUSED.admin()
    const answer = await call(route.path, {
      method: route.method,
      token,
      ...route.unknownField?.(),
      ...throughHosting(route),
    })
    expectRefusal(route, answer, 'invalid_request')
  })

  test.each([
    ['malformed JSON', '{"folder":', 'application/json'],
    ['JSON in a character set that there is not', '{}', 'application/json; charset=none'],
    ['text', 'folder=1', 'text/plain'],
    ['a form', 'folder=1', 'application/x-www-form-urlencoded'],
    ['a broken multipart body', '--x\r\nrubbish', 'multipart/form-data; boundary=x'],
  ])('%s is 422 in our own envelope', async (_, body, contentType) => {
    const token = await REFUSED.admin()
    const headers = { 'Content-Type': contentType }
    const answer = await call(route.path, {
      method: route.method,
      token,
      body,
      headers,
      ...throughHosting(route),
    })
    const code = errorBody(answer).code === 'invalid_upload' ? 'invalid_upload' : 'invalid_request'
    expectRefusal(route, answer, code)
  })

  test('no body at all is 422', async () => {
    const token = await REFUSED.admin()
    const answer = await call(route.path, { method: route.method, token, ...throughHosting(route) })
    const code = errorBody(answer).code === 'invalid_upload' ? 'invalid_upload' : 'invalid_request'
    expectRefusal(route, answer, code)
  })

  test('a body that says it is compressed but is not is 422', async () => {
    const token = await REFUSED.admin()
    const headers = { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' }
    const answer = await call(route.path, {
      method: route.method,
      token,
      body: '{',
      headers,
      ...throughHosting(route),
    })
    const code = errorBody(answer).code === 'invalid_upload' ? 'invalid_upload' : 'invalid_request'
    expectRefusal(route, answer, code)
  })
})

describe.each(EVERY_ROUTE.filter(({ body }) => body === 'json'))('$name', (route) => {
  test('more JSON than it may need is 413', async () => {
    const token = await REFUSED.admin()
    const json = { folder: 'x'.repeat(((route.maxKib ?? 100) + 1) * 1024) }
    expectRefusal(
      route,
      await call(route.path, { method: route.method, token, json, ...throughHosting(route) }),
      'too_large',
    )
  })
})

/** That every route refuses them is in authorisation.test.ts. */
describe('of somebody who is refused at the sign-in nothing is written', () => {
  const signsIn: PublicRoute | undefined = ROUTES.find(({ path }) => path === '/api/v1/user/me/')
  if (signsIn === undefined) throw new Error('There is no such route')

  test.each(['gmail.com', 'example.co.jp.attacker.example', 'sub.example.co.jp', 'xexample.co.jp'])(
    'with an address at %s',
    async (domain) => {
      const person = await signIn(newEmail(domain))
      expectRefusal(signsIn, await ask(signsIn, { token: person.token }), 'domain_not_allowed')
      await expectNoRecord(person)
    },
  )

  test('with an unverified e-mail', async () => {
    const person = await REFUSED.newcomer()
    const unverified = withClaims(person.token, { email_verified: false })
    expectRefusal(signsIn, await ask(signsIn, { token: unverified }), 'domain_not_allowed')
    await expectNoRecord(person)
  })
})

describe.each([...OPEN_ROUTES, ...PUBLIC_ROUTES])('$name', (route) => {
  test('asks nobody who they are: a sign-in, right or wrong, makes no difference', async () => {
    const token = await REFUSED.admin()
    for (const options of [{ token: null }, { token: 'rubbish' }, { token }]) {
      const answer = await ask(route, options)
      if (route.outcome === 200) expect(answer.status).toBe(200)
      else expectRefusal(route, answer, route.outcome)
    }
  })
})

describe.each(EVERY_ROUTE.filter(({ name }) => name.includes('{')))('$name', (route) => {
  // Firestore throws an error for such ids, and a path with them may lead elsewhere.
  test.each(['__x__', 'a%2Fb'])('with %s in place of its ids it does not crash', async (id) => {
    const path = `/api/v1/${route.name.split(' ')[1] ?? ''}/`.replaceAll(/\{\w+\}/g, id)
    const answer = await call(path, {
      method: route.method,
      token: await REFUSED.admin(),
      ...route.request(),
    })
    expect(answer.status).toBeLessThan(500)
  })
})

test('an address that there is not is 404 in our own envelope', async () => {
  for (const path of ['/api/v1/nothing/', '/api/v2/user/me/', '/api/']) {
    expectRefusal({ messageField: 'error' }, await call(path, { base: appUrl() }), 'not_found')
  }
})

test('the request id is our own, whatever the client sends', async () => {
  const answer = await call('/api/v1/user/me/', { headers: { 'X-Request-Id': 'mine' } })
  expect(errorBody(answer).requestId).not.toBe('mine')
})
