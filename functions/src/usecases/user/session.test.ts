import { SESSION_SENTENCES } from '@kenshu/contract/sentences'
import { expect, test } from 'vitest'
import type { StoredUser } from './access.ts'
import { keepSession } from './keep-session.ts'
import {
  requireSession,
  SESSION_OVER,
  sessionEnd,
  sessionKey,
  withEndedOver,
  withSession,
} from './session.ts'
import type { Users } from './user-ports.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const sessionLimits = { idleMs: HOUR, maxMs: 12 * HOUR }
const SIGN_IN = new Date('2026-04-30T00:00:00Z')
const caller = { signedInAt: SIGN_IN }
const later = (ms: number) => new Date(SIGN_IN.getTime() + ms)
const at = (ms: number) => ({ environment: { now: () => later(ms) }, sessionLimits })

/** A record in which this session expires some time after its sign-in; null if the session was not used after that. */
function record(endsAfter: number | null) {
  const sessions = endsAfter === null ? {} : { [sessionKey(caller)]: later(endsAfter) }
  return { isActive: true, sessionsFrom: null, sessions, waitingSince: null }
}

function refusal(run: () => unknown): string {
  try {
    run()
  } catch (error) {
    return error instanceof Error ? error.message : ''
  }
  return ''
}

test('a sign-in is a use: without another the session lasts its idle time', () => {
  expect(requireSession(record(null), caller, at(HOUR - 1)).endsAt).toEqual(later(HOUR))
  expect(refusal(() => requireSession(record(null), caller, at(HOUR)))).toBe(SESSION_SENTENCES.idle)
})

test('a session that is used lasts longer, up to its latest end', () => {
  expect(requireSession(record(3 * HOUR), caller, at(3 * HOUR - 1)).endsAt).toEqual(later(3 * HOUR))
  expect(refusal(() => requireSession(record(3 * HOUR), caller, at(3 * HOUR)))).toBe(SESSION_SENTENCES.idle)
  expect(refusal(() => requireSession(record(12 * HOUR), caller, at(12 * HOUR)))).toBe(
    SESSION_SENTENCES.latest,
  )
})

test('what the record says makes no session older than the setting allows, which may have become stricter', () => {
  expect(sessionEnd(record(20 * HOUR), caller, sessionLimits).endsAt).toEqual(later(12 * HOUR))
})

test('another session of the user says nothing about this one', () => {
  const other = { signedInAt: later(MINUTE) }
  const sessions = withSession(record(null), other, later(9 * HOUR), at(2 * MINUTE))
  expect(sessionEnd({ sessions }, caller, sessionLimits).endsAt).toEqual(later(HOUR))
  expect(sessionEnd({ sessions }, other, sessionLimits).endsAt).toEqual(later(9 * HOUR))
})

test('a record forgets only sessions that could not last any longer', () => {
  const old = { signedInAt: later(-12 * HOUR) }
  const young = { signedInAt: later(-12 * HOUR + 1000) }
  const sessions = { [sessionKey(old)]: SIGN_IN, [sessionKey(young)]: SIGN_IN }
  const kept = withSession({ sessions }, caller, later(HOUR), at(0))
  expect(Object.keys(kept).toSorted()).toEqual([sessionKey(young), sessionKey(caller)].toSorted())
})

/**
 * Uses a session at a moment.
 * @returns when it then expires, and the expiry that was written; null if nothing was
 */
async function use(endsAfter: number | null, moment: number) {
  const nobody = {
    uid: 'u',
    sub: 's',
    email: '',
    displayName: '',
    role: null,
    emailAlias: '',
    isRoleTaken: false,
  }
  let stored: StoredUser = { ...nobody, ...record(endsAfter) }
  let written: Date | null = null
  const changeAccess: Users['changeAccess'] = (_, decide) => {
    const change = decide(stored)
    if (change !== null) {
      stored = { ...stored, ...change.access }
      written = stored.sessions[sessionKey(caller)] ?? null
    }
    return Promise.resolve(stored)
  }
  const deps = { ...at(moment), users: { changeAccess }, limits: { sessionStepMs: 4 * MINUTE } }
  const { endsAt } = await keepSession(deps, { ...caller, uid: 'u', sub: 's', email: '', displayName: '' })
  return { endsAt, written }
}

test('a use makes a session longer, and is written only where that is worth it', async () => {
  expect(await use(null, 4 * MINUTE)).toEqual({
    endsAt: later(64 * MINUTE).toISOString(),
    written: later(64 * MINUTE),
  })
  expect(await use(null, 4 * MINUTE - 1)).toEqual({ endsAt: later(HOUR).toISOString(), written: null })
})

test('the last use before the latest end is written, however little it makes the session longer', async () => {
  const end = 12 * HOUR
  expect(await use(end - MINUTE, end - HOUR)).toEqual({
    endsAt: later(end).toISOString(),
    written: later(end),
  })
  expect(await use(end, end - MINUTE)).toEqual({ endsAt: later(end).toISOString(), written: null })
})

test('a session that has ended is not begun anew by a use', async () => {
  await expect(use(HOUR, HOUR)).rejects.toThrow(SESSION_SENTENCES.idle)
})

test('what has ended is over once, and what lasts stays', () => {
  const sessions = { a: later(0), b: later(HOUR), c: SESSION_OVER }
  const marked = withEndedOver({ sessions }, later(1))
  expect(marked).toEqual({ a: SESSION_OVER, b: later(HOUR), c: SESSION_OVER })
  expect(withEndedOver({ sessions: marked ?? {} }, later(1))).toBeNull()
})
