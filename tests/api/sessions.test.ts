import { type Session, sessionSchema, signedInMeSchema } from '@kenshu/contract/user/session'
import { describe, expect, test } from 'vitest'
import { adminAuth, adminDb } from '../../fixtures/emulators.ts'
import {
  giveRole,
  type Person,
  SESSION_LIMITS,
  sessionOf,
  signIn,
  signInAs,
  withClaims,
} from '../../fixtures/people.ts'
import { answered, call, errorBody } from '../support/http/call.ts'
import { readDirectly } from '../support/http/direct-read.ts'
import { runSchedule } from '../support/http/triggers.ts'
import { actionsOf, auditsOf } from '../support/notes/audit.ts'
import { storeNote } from '../support/notes/note-document.ts'
import { until } from '../support/patience.ts'

/** After a session's end every call and every direct read is refused (docs/decisions/0024-sessions.md). */

const MINUTE = 60_000
const now = () => Math.floor(Date.now() / 1000)
const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * MINUTE)

async function reach(person: Person): Promise<{ call: number; code: string | null; read: number }> {
  const answer = await call('/api/v1/delivery_notes/no-such-note/', { token: person.token })
  const read = await readDirectly(`users/${person.uid}`, person)
  return { call: answer.status, code: errorBody(answer).code, read }
}

const IN = { call: 404, code: 'not_found', read: 200 }
const EXPIRED = { call: 401, code: 'session_expired', read: 403 }
const REVOKED = { call: 401, code: 'session_revoked', read: 403 }

const me = ({ token }: Person) => call('/api/v1/user/me/', { token })
const keep = ({ token }: Person) => call('/api/v1/user/me/session/', { method: 'POST', token })
const logOut = ({ token }: Person) => call('/api/v1/user/me/session/', { method: 'DELETE', token })
const logOutEverywhere = ({ token }: Person) => call('/api/v1/user/me/sessions/', { method: 'DELETE', token })

function recordOf({ uid }: Person) {
  return adminDb().doc(`users/${uid}`)
}

async function endsInRecord(person: Person): Promise<Record<string, string>> {
  const sessions: unknown = (await recordOf(person).get()).get('sessions')
  const ends = Object.entries(sessions as ReturnType<typeof sessionOf>['sessions'])
  return Object.fromEntries(ends.map(([key, endsAt]) => [key, endsAt.toDate().toISOString()]))
}

/** Returns the person with a token of a session that began some time ago. */
function signedInBefore(person: Person, seconds: number): Person {
  return { ...person, token: withClaims(person.token, { auth_time: now() - seconds }) }
}

/** Sets a session's expiry, which the next use may extend. */
async function letEnd(person: Person, endsAt: Date): Promise<void> {
  await recordOf(person).update(sessionOf(person.token, endsAt))
}

async function kept(person: Person): Promise<Session> {
  return answered(await keep(person), sessionSchema)
}

/** A person with two devices, each in a session of its own. */
async function onTwoDevices(): Promise<[Person, Person]> {
  const laptop = await signInAs('normal')
  const desk = signedInBefore(laptop, 100)
  const sessions = { ...sessionOf(laptop.token).sessions, ...sessionOf(desk.token).sessions }
  await recordOf(laptop).update({ sessions })
  return [laptop, desk]
}

describe('a session', () => {
  test('begins with the sign-in, and says when it ends', async () => {
    const person = await signIn()
    const { session } = answered(await me(person), signedInMeSchema)
    const [signedInAt = ''] = Object.keys(sessionOf(person.token).sessions)
    const from = Number(signedInAt) * 1000
    expect(session).toEqual({
      endsAt: new Date(from + SESSION_LIMITS.idleMs).toISOString(),
      latestEndsAt: new Date(from + SESSION_LIMITS.maxMs).toISOString(),
    })
    expect(await endsInRecord(person)).toEqual({ [signedInAt]: session.endsAt })
  })

  test('reads nothing directly before it was begun, whatever its token says', async () => {
    const person = await signInAs('admin')
    await recordOf(person).update({ sessions: {} })
    expect(await reach(person)).toEqual({ ...IN, read: 403 })
    await me(person)
    expect(await reach(person)).toEqual(IN)
  })

  test('that is not used ends for calls and direct reads, and no call brings it back', async () => {
    const person = await signInAs('admin')
    await letEnd(person, new Date())
    expect(await reach(person)).toEqual(EXPIRED)
    for (const again of [me, keep, logOut, logOutEverywhere]) {
      const { code, error } = errorBody(await again(person))
      expect(code).toBe('session_expired')
      expect(error).toMatch(/^セッションの有効期限が切れました。しばらく操作がなかったため/)
    }
    expect(await reach(person)).toEqual(EXPIRED)
    expect(await auditsOf(person.uid)).toEqual([])
  })

  test('that was never used since its sign-in ends as well', async () => {
    const person = signedInBefore(await signInAs('admin'), SESSION_LIMITS.idleMs / 1000)
    expect(await reach(person)).toEqual(EXPIRED)
    expect((await me(person)).status).toBe(401)
  })

  test('that has ended is followed by a new one, with the next sign-in', async () => {
    const person = await signInAs('normal')
    await letEnd(person, new Date())
    const again = await until(async () => {
      const signedIn = await signIn(person.email)
      expect((await me(signedIn)).status).toBe(200)
      return signedIn
    })
    expect(await reach(again)).toEqual(IN)
    expect(await reach(person)).toEqual(EXPIRED)
  })

  test('is too old after its time, however much it is used, and says so', async () => {
    const person = signedInBefore(await signIn(), SESSION_LIMITS.maxMs / 1000)
    await giveRole(person, 'admin')
    for (const attempt of [me, keep]) {
      const { code, error } = errorBody(await attempt(person))
      expect(code).toBe('session_expired')
      expect(error).toMatch(/ログインから一定の時間が過ぎたため/)
    }
  })

  test('is made longer by a use, but never beyond its latest end, and nothing else makes it longer', async () => {
    const person = await signInAs('normal')
    await letEnd(person, minutesFromNow(10))
    const before = await endsInRecord(person)
    const id = await storeNote({})
    await me(person)
    await call('/api/v1/delivery_notes/', { token: person.token })
    await call(`/api/v1/delivery_notes/${id}/`, {
      method: 'PUT',
      token: person.token,
      json: { hakkouStatus: '営業発行停止' },
    })
    expect(await endsInRecord(person)).toEqual(before)

    const from = Date.now()
    const { endsAt } = await kept(person)
    expect(Date.parse(endsAt)).toBeGreaterThanOrEqual(from + SESSION_LIMITS.idleMs)
    expect(Object.values(await endsInRecord(person))).toEqual([endsAt])

    const old = signedInBefore(person, SESSION_LIMITS.maxMs / 1000 - 600)
    await giveRole(old, 'normal')
    await letEnd(old, minutesFromNow(2))
    const last = await kept(old)
    expect(last.endsAt).toBe(last.latestEndsAt)
    expect(Object.values(await endsInRecord(old))).toEqual([last.latestEndsAt])
  })

  test('that is used all the time is written once in some minutes', async () => {
    const person = await signInAs('normal')
    await letEnd(person, minutesFromNow(10))
    const { endsAt } = await kept(person)
    const written = (await recordOf(person).get()).updateTime
    for (let time = 0; time < 3; time += 1) expect((await kept(person)).endsAt).toBe(endsAt)
    expect((await recordOf(person).get()).updateTime).toEqual(written)
  })

  test('of somebody without a record is neither kept nor written', async () => {
    const person = await signIn()
    for (const attempt of [keep, logOut, logOutEverywhere]) expect((await attempt(person)).status).toBe(404)
    expect((await recordOf(person).get()).exists).toBe(false)
  })

  test('of somebody without a role is one too', async () => {
    const person = await signIn()
    await giveRole(person, null)
    expect((await keep(person)).status).toBe(200)
    expect((await logOut(person)).status).toBe(200)
    expect(errorBody(await keep(person)).code).toBe('session_expired')
  })
})

test('the sweep marks what has ended, for listeners that are open, and nothing else', async () => {
  const [laptop, desk] = await onTwoDevices()
  const lasting = sessionOf(laptop.token).sessions
  await recordOf(desk).update({ sessions: { ...lasting, ...sessionOf(desk.token, new Date()).sessions } })
  const before = await endsInRecord(laptop)
  expect(await runSchedule('sweepUsers')).toBe(200)
  const over = Object.keys(sessionOf(desk.token).sessions)
  expect(await endsInRecord(laptop)).toEqual({ ...before, [String(over[0])]: new Date(0).toISOString() })
  const { updateTime } = await recordOf(laptop).get()
  expect(await runSchedule('sweepUsers')).toBe(200)
  expect((await recordOf(laptop).get()).updateTime).toEqual(updateTime)
  expect([await reach(laptop), await reach(desk)]).toEqual([IN, EXPIRED])
  expect(await auditsOf(laptop.uid)).toEqual([])
})

describe('on two devices', () => {
  test('a session that ends for want of use leaves the other', async () => {
    const [laptop, desk] = await onTwoDevices()
    const other = sessionOf(laptop.token).sessions
    await recordOf(desk).update({ sessions: { ...other, ...sessionOf(desk.token, new Date()).sessions } })
    expect(await reach(desk)).toEqual(EXPIRED)
    expect(await reach(laptop)).toEqual(IN)
    expect((await keep(laptop)).status).toBe(200)
    expect(await reach(desk)).toEqual(EXPIRED)
  })

  test('a logout ends the one session, at once and with an entry', async () => {
    const [laptop, desk] = await onTwoDevices()
    expect((await logOut(desk)).json).toEqual({ uid: desk.uid })
    expect(await reach(desk)).toEqual(EXPIRED)
    expect((await me(desk)).status).toBe(401)
    expect(await reach(laptop)).toEqual(IN)
    expect(await auditsOf(desk.uid)).toMatchObject([
      { action: 'user.sign_out', uid: desk.uid, email: desk.email },
    ])
  })

  test('a logout wins over a use at the same moment', async () => {
    for (let round = 0; round < 3; round += 1) {
      const person = await signInAs('normal')
      await letEnd(person, minutesFromNow(10))
      const [ended] = await Promise.all([logOut(person), keep(person), keep(person)])
      expect(ended.status).toBe(200)
      expect(await reach(person)).toEqual(EXPIRED)
    }
  })

  test('全端末からログアウト for oneself ends all, at Firebase too, and takes a new sign-in', async () => {
    const [laptop, desk] = await onTwoDevices()
    expect((await logOutEverywhere(laptop)).json).toEqual({ uid: laptop.uid })
    for (const device of [laptop, desk]) {
      expect(await reach(device)).toEqual(REVOKED)
      expect((await me(device)).status).toBe(401)
      expect((await keep(device)).status).toBe(401)
    }
    expect((await adminAuth().getUser(laptop.uid)).tokensValidAfterTime).toBeDefined()
    const again = await until(async () => {
      const person = await signIn(laptop.email)
      expect((await me(person)).status).toBe(200)
      return person
    })
    expect(await reach(again)).toEqual(IN)
    expect(await auditsOf(laptop.uid)).toMatchObject([
      { action: 'user.sessions_ended', uid: laptop.uid, target: laptop.uid },
      { action: 'user.sign_in' },
    ])
  })

  test('who logs out everywhere twice is recorded once', async () => {
    const [laptop, desk] = await onTwoDevices()
    await logOutEverywhere(laptop)
    expect((await logOutEverywhere(desk)).status).toBe(401)
    expect(await actionsOf(laptop.uid)).toEqual(['user.sessions_ended'])
  })
})
