import { randomUUID } from 'node:crypto'
import type { ConfirmView } from '@kenshu/contract/confirm/view'
import { describe, expect, test } from 'vitest'
import { adminDb } from '../../fixtures/emulators.ts'
import { firestoreAuditTrail } from '../../functions/src/adapters/firestore/audit-trail.ts'
import { firestoreConfirmNotes } from '../../functions/src/adapters/firestore/notes/confirm-notes.ts'
import { firestorePasswordTries } from '../../functions/src/adapters/firestore/people/password-tries.ts'
import { LIMITS } from '../../functions/src/config/limits/limits.ts'
import { Failure, type FailureDetails } from '../../functions/src/failure.ts'
import { acceptNote, rejectNote } from '../../functions/src/usecases/confirm/answer-note.ts'
import type { ConfirmDependencies } from '../../functions/src/usecases/confirm/authorise-client.ts'
import { openNote } from '../../functions/src/usecases/confirm/open-note.ts'
import { endedNotices } from '../support/mail/notices.ts'
import { ownAddress } from '../support/mail/smtp-server.ts'
import { actionsOf } from '../support/notes/audit.ts'
import { clientCall } from '../support/notes/client-call.ts'
import { clientTrust } from '../support/notes/client-trust.ts'
import { type ClientNote, storeClientNote } from '../support/notes/confirm.ts'

/** The time of these calls; null: the present. */
let clock: Date | null = null
// Many concurrent calls for one link use the real Firestore, but not the functions emulator, which would be the bottleneck.
const deps: ConfirmDependencies = {
  clientNotes: firestoreConfirmNotes(adminDb(), console),
  auditTrail: firestoreAuditTrail(adminDb()),
  tries: firestorePasswordTries(adminDb(), LIMITS),
  ...clientTrust(adminDb()),
  environment: { now: () => clock ?? new Date(), newId: () => randomUUID() },
  senderRead: Promise.resolve({ companyName: '', companyPhone: '', companyAddress: '', confirmBaseUrl: '' }),
  linkDays: 90,
  limits: LIMITS,
}

type Told = [code: string, more: FailureDetails]

/** The outcome of a call: 'done' with the view, or the reason of its failure. */
async function told(call: Promise<ConfirmView>): Promise<Told> {
  try {
    return ['done', { view: await call }]
  } catch (error) {
    if (error instanceof Failure) return [error.code, error.more]
    throw error
  }
}

/** @param key of the source that makes the call */
function tell({ accessToken }: ClientNote, password: string, key = 'a source'): Promise<Told> {
  return told(
    openNote(
      deps,
      { accessToken, password },
      clientCall('r', { address: null, via: null, key, networks: [] }),
    ),
  )
}

function many(count: number, attempt: (n: number) => Promise<Told>): Promise<Told[]> {
  return Promise.all(Array.from({ length: count }, (_, n) => attempt(n)))
}

describe('fifty at the same moment', () => {
  test('of wrong ones: five are told so, all others that they wait, and the lock is recorded once', async () => {
    const note = await storeClientNote()
    const answers = await many(50, (n) => tell(note, `guess-${String(n)}`))
    const wrong = answers.filter(([code]) => code === 'wrong_password')
    expect(
      wrong.map(([, { attemptsLeft }]) => attemptsLeft).toSorted((a, b) => Number(a) - Number(b)),
    ).toEqual([0, 1, 2, 3, 4])
    expect(answers.filter(([code]) => code === 'password_locked')).toHaveLength(45)
    expect(await actionsOf(note.id)).toEqual(['client.locked'])
  })

  test('with a right one among them, after a lock: nobody is let in', async () => {
    const note = await storeClientNote()
    for (let n = 0; n < 5; n += 1) await tell(note, 'wrong')
    const answers = await many(50, (n) => tell(note, n === 25 ? note.password : `guess-${String(n)}`))
    expect(answers.filter(([code]) => code === 'password_locked')).toHaveLength(50)
    expect(await actionsOf(note.id)).toEqual(['client.locked'])
  })

  test('with a right one among them: it is let in only in its turn, and no more than five wrong ones before it', async () => {
    const note = await storeClientNote()
    const answers = await many(50, (n) => tell(note, n === 25 ? note.password : `guess-${String(n)}`))
    const wrong = answers.filter(([code]) => code === 'wrong_password').length
    const done = answers.filter(([code]) => code === 'done').length
    // Five consecutive wrong passwords lock the source; a right one in between resets the count.
    expect(wrong).toBeLessThanOrEqual(done === 1 ? 9 : 5)
    expect(wrong).toBeGreaterThanOrEqual(5)
    expect(answers.filter(([code]) => code === 'password_locked')).toHaveLength(50 - wrong - done)
  })

  test('of right ones: all are let in', async () => {
    const note = await storeClientNote()
    const answers = await many(50, () => tell(note, note.password))
    expect(answers.filter(([code]) => code === 'done')).toHaveLength(50)
  })
})

describe('many sources at the same moment', () => {
  test('each has five wrong ones compared, whatever the others do', async () => {
    const note = await storeClientNote()
    const answers = await many(24, (n) => tell(note, `guess-${String(n)}`, `source ${String(n % 3)}`))
    for (const source of [0, 1, 2]) {
      const own = answers.filter((_, n) => n % 3 === source)
      expect(own.filter(([code]) => code === 'wrong_password')).toHaveLength(5)
      expect(own.filter(([code]) => code === 'password_locked')).toHaveLength(3)
    }
  })

  test('all strangers together have no more compared than the link takes', async () => {
    const note = await storeClientNote()
    const few = { ...deps, limits: { ...LIMITS, linkAttempts: 8 } }
    const answers = await many(30, (n) =>
      told(
        openNote(
          few,
          { ...note, password: `guess-${String(n)}` },
          clientCall('r', { address: null, via: null, networks: [], key: `source ${String(n)}` }),
        ),
      ),
    )
    expect(answers.filter(([code]) => code === 'wrong_password')).toHaveLength(8)
    expect(answers.filter(([code]) => code === 'link_locked')).toHaveLength(22)
    expect(await actionsOf(note.id)).toEqual(['client.locked'])
  })
})

test.each([
  ['acceptances', () => true],
  ['acceptances and rejections', (n: number) => n % 2 === 0],
])('of ten %s at the same moment one wins, and the others see its result', async (_, accepts) => {
  const note = await storeClientNote({
    salesPersonEmail: ownAddress('sales', 'example.co.jp'),
    documentEmail: ownAddress(),
  })
  const { accessToken, password } = note
  const { documentHash } = await openNote(deps, { accessToken, password }, clientCall())
  const answers = await many(10, (n) => {
    const request = { accessToken, password, documentHash, name: `${String(n)}人目` }
    return told(
      accepts(n)
        ? acceptNote(deps, request, clientCall(`r${String(n)}`))
        : rejectNote(deps, { ...request, reason: '理由', lines: [] }, clientCall(`r${String(n)}`)),
    )
  })
  const codes = answers.map(([code]) => code).toSorted()
  expect(codes).toEqual([...Array<string>(9).fill('already_decided'), 'done'])
  const [, { view }] = answers.find(([code]) => code === 'done') ?? ['', {}]
  expect(answers.map(([, more]) => more.view)).toEqual(Array(10).fill(view))
  const byClient = (await actionsOf(note.id)).filter((action) => /^client\.(?!view)/.test(action))
  expect(byClient).toEqual([view?.decision.state === 'accepted' ? 'client.accept' : 'client.reject'])
  expect((await adminDb().doc(`deliveryNotes/${note.id}`).get()).data()?.['revision']).toBe(2)
  const kept = await adminDb().collection('acceptances').where('noteId', '==', note.id).count().get()
  expect(kept.data().count).toBe(view?.decision.state === 'accepted' ? 1 : 0)
  await endedNotices(note.id, 2)
})

test('a lock ends when the oldest of the five wrong ones has left the window', async () => {
  const note = await storeClientNote()
  const mistyped = new Date()
  const after = (ms: number) => new Date(mistyped.getTime() + ms)
  try {
    clock = mistyped
    for (let n = 0; n < 5; n += 1) await tell(note, 'wrong')
    clock = after(LIMITS.passwordWindowMs - 1)
    expect((await tell(note, note.password))[0]).toBe('password_locked')
    clock = after(LIMITS.passwordWindowMs)
    expect((await tell(note, note.password))[0]).toBe('done')
  } finally {
    clock = null
  }
})
