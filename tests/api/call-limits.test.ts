import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { adminDb, appUrl } from '../../fixtures/emulators.ts'
import { type Person, signInAs } from '../../fixtures/people.ts'
import { firestoreBuckets } from '../../functions/src/adapters/firestore/limits/buckets.ts'
import { CALL_LIMITS, type Limited } from '../../functions/src/config/limits/calls.ts'
import { Failure } from '../../functions/src/failure.ts'
import { sourceReader } from '../../functions/src/http/guards/source.ts'
import { callLimiter } from '../../functions/src/usecases/limits/call-limiter.ts'
import { EMULATED_COOKIE_SECRET } from '../../scripts/build/run-folder.ts'
import { type Answer, call, errorBody } from '../support/http/call.ts'
import { useUpCalls } from '../support/http/call-limits.ts'
import { calledFrom } from '../support/http/callers.ts'
import { ownAddress, startMailServer } from '../support/mail/smtp-server.ts'
import { begin, ended, outcomesOf } from '../support/notes/bulk-calls.ts'
import { post, storeClientNote } from '../support/notes/confirm.ts'
import { storeNote } from '../support/notes/note-document.ts'
import { OPEN_ROUTES, PUBLIC_ROUTES } from '../support/routes/client-routes.ts'
import { ROUTES } from '../support/routes/routes.ts'

const START = Date.parse('2026-04-02T03:00:00.000Z')

describe('on the store', () => {
  /** The limiter of one instance. Each instance has its own cache and batches, and all share the same buckets. */
  function instance(now: () => Date) {
    const callLimits = { ...CALL_LIMITS, mailsOfUser: { atOnce: 20, everyMs: 60_000 } }
    return callLimiter({ buckets: firestoreBuckets(adminDb()), callLimits, environment: { now } })
  }

  async function isAdmitted(admitted: Promise<void>): Promise<boolean> {
    try {
      await admitted
      return true
    } catch (error) {
      if (error instanceof Failure && error.code === 'too_many_requests') return false
      throw error
    }
  }

  test('of sixty calls over three instances at the same moment as many go on as the limit has, and the rest later', async () => {
    let now = START
    const instances = [1, 2, 3].map(() => instance(() => new Date(now)))
    const whom = randomUUID()
    const admitted = async () => {
      const calls = instances.flatMap((each) =>
        Array.from({ length: 20 }, () => each.admit('mailsOfUser', whom)),
      )
      return (await Promise.all(calls.map(isAdmitted))).filter(Boolean).length
    }
    expect(await admitted()).toBe(20)
    now = START + 59_999
    expect(await admitted()).toBe(0)
    now = START + 2 * 60_000
    expect(await admitted()).toBe(2)
  })

  test('an instance whose clock is behind gives nothing away', async () => {
    const [ahead, behind] = [instance(() => new Date(START + 30_000)), instance(() => new Date(START))]
    const whom = randomUUID()
    const calls = Array.from({ length: 60 }, (_, n) =>
      (n % 2 === 0 ? ahead : behind).admit('mailsOfUser', whom),
    )
    expect((await Promise.all(calls.map(isAdmitted))).filter(Boolean).length).toBeLessThanOrEqual(20)
  })
})

function expectLimited(answer: Answer): void {
  const body = errorBody(answer)
  expect({ status: answer.status, code: body.code }).toEqual({ status: 429, code: 'too_many_requests' })
  const seconds = Number(answer.headers.get('Retry-After'))
  expect(seconds).toBe(body.retryAfterSeconds)
  expect(seconds).toBeGreaterThan(0)
  expect(seconds).toBeLessThanOrEqual(3600)
  const sentence = body.error ?? body.detail ?? body.message
  expect(sentence).toMatch(
    /^短い時間に.+が続いたため、受け付けられませんでした。\d+(秒|分)ほど待ってから、もう一度お試しください。$/,
  )
}

describe('of a user', () => {
  test.each<[route: string, limited: Limited]>([
    ['POST send_email', 'mailsOfUser'],
    ['POST bundles/{id}/send', 'mailsOfUser'],
    ['POST bulk_jobs/trial', 'mailsOfUser'],
    ['POST bulk_jobs', 'jobsOfUser'],
    ['POST upload_csv', 'uploadsOfUser'],
    ['POST promote/check', 'checksOfUser'],
    ['GET delivery_notes/{id}/receipt', 'receiptsOfUser'],
    ['GET delivery_notes/{id}', 'detailsOfUser'],
    ['GET delivery_notes/{id}/history', 'detailsOfUser'],
    ['GET delivery_notes/{id}/answers', 'detailsOfUser'],
    ['GET delivery_notes/{id}/confirm_link', 'detailsOfUser'],
    ['GET delivery_notes/{id}/acceptance_request', 'detailsOfUser'],
    ['GET delivery_notes', 'listsOfUser'],
    ['GET delivery_notes/totals', 'listsOfUser'],
    ['GET delivery_notes/search', 'searchesOfUser'],
    ['GET parties/{kind}', 'partiesOfUser'],
    ['GET trail/log', 'auditLogsOfUser'],
    ['GET monthly/{month}', 'monthsOfUser'],
    ['GET monthly/{month}/trend', 'monthsOfUser'],
    ['GET monthly/{month}/parties/{kind}', 'monthsOfUser'],
    ['GET monthly/{month}/reconciliation', 'comparisonsOfUser'],
    ['POST bulk_jobs/preview', 'previewsOfUser'],
    ['POST today/seen', 'previewsOfUser'],
    ['POST bundles', 'previewsOfUser'],
    ['POST bundles/preview', 'previewsOfUser'],
    ['GET delivery_notes/{id}/same_recipient', 'previewsOfUser'],
    ['POST download_csv/download', 'downloadsOfUser'],
    ['POST download_csv/chosen', 'downloadsOfUser'],
  ])(
    '%s is refused once the limit is used up, with when to come again, and another user is not',
    async (name, limited) => {
      const route = ROUTES.find((each) => each.name === name)
      if (route === undefined) throw new Error(`No route ${name}`)
      const ask = ({ token }: Person) => call(route.path, { method: route.method, token, ...route.request() })
      const [person, other] = [await signInAs('admin'), await signInAs('admin')]
      await useUpCalls(limited, person.uid)
      expectLimited(await ask(person))
      expect((await ask(other)).status).not.toBe(429)
    },
  )

  test('a user who may not make a call uses up nothing', async () => {
    const person = await signInAs('csv_uploader')
    const json = { note_id: 'x', to: '', cc: '', subject: '', body: '' }
    await useUpCalls('mailsOfUser', person.uid)
    const answer = await call('/api/v1/send_email', { method: 'POST', token: person.token, json })
    expect(errorBody(answer).code).toBe('forbidden')
  })

  test('the mails of a job are not those of the user who made it', async () => {
    const person = await signInAs('normal')
    await useUpCalls('mailsOfUser', person.uid)
    const server = await startMailServer()
    try {
      const ids = [
        await storeNote({ documentEmail: ownAddress() }),
        await storeNote({ documentEmail: ownAddress() }),
      ]
      expect(outcomesOf(await ended(person, await begin(person, 'send', ids)))).toEqual(['done', 'done'])
    } finally {
      await server.stop()
    }
  })
})

describe('of a client', () => {
  // These calls go over HTTP, because the limits need the caller's address from the front ends.
  const base = appUrl()
  const sourceOf = sourceReader({ frontEnds: [], secret: EMULATED_COOKIE_SECRET })

  test.each([...OPEN_ROUTES, ...PUBLIC_ROUTES])(
    '$name is refused to a source that has used up its calls, and not to another',
    async (route) => {
      const [used, fresh] = ['203.0.113.71', '203.0.113.72']
      await useUpCalls('callsOfSource', sourceOf(used).key)
      const ask = (from: string) =>
        call(route.path, { method: route.method, ...route.request(), headers: calledFrom(from), base })
      expectLimited(await ask(used))
      expect((await ask(fresh)).status).not.toBe(429)
    },
  )

  test.each(['callsOfNetwork', 'callsOfLargeNetwork'] as const)(
    'a network of IPv6 has a limit for all its sources together: %s',
    async (limited) => {
      const site = limited === 'callsOfNetwork' ? '2001:db8:71' : '2001:db8:72'
      const [own, neighbour, elsewhere] = [`${site}:ab00::1`, `${site}:abff::1`, '2001:db8:73:ab00::1']
      const [network = '', large = ''] = sourceOf(own).networks
      await useUpCalls(limited, limited === 'callsOfNetwork' ? network : large)
      const { accessToken, password } = await storeClientNote()
      const ask = (from: string) =>
        post('open', { accessToken, password }, { headers: calledFrom(from), base })
      expectLimited(await ask(own))
      expectLimited(await ask(neighbour))
      expect((await ask(elsewhere)).status).toBe(200)
    },
  )

  test('receipts have a limit of their own beside it', async () => {
    const from = '203.0.113.73'
    await useUpCalls('receiptsOfSource', sourceOf(from).key)
    const note = await storeClientNote()
    const ask = async (step: string) => {
      const { accessToken, password } = note
      const json = { accessToken, password }
      return call(`/api/v1/confirm/${step}/`, { method: 'POST', json, headers: calledFrom(from), base })
    }
    expectLimited(await ask('receipt'))
    expect((await ask('open')).status).toBe(200)
  })

  test('a link is used up for the client who has its password; a stranger who has only the address counts apart', async () => {
    const { accessToken, password } = await storeClientNote()
    await useUpCalls('callsOfLink', `${accessToken}\n${password}`)
    expectLimited(await post('open', { accessToken, password }))
    expect(errorBody(await post('open', { accessToken, password: 'wrong' })).code).toBe('wrong_password')
  })

  test('what a stranger uses up of a link keeps nobody out who knows the password', async () => {
    const { accessToken, password } = await storeClientNote()
    await useUpCalls('callsOfLink', `${accessToken}\nwrong`)
    expectLimited(await post('open', { accessToken, password: 'wrong' }))
    expect((await post('open', { accessToken, password })).status).toBe(200)
  })

  test('the read-only link has its own', async () => {
    const { noPasswordToken } = await storeClientNote()
    await useUpCalls('callsOfLink', noPasswordToken)
    expectLimited(await post('read', { noPasswordToken }))
  })

  test('what a scanner asks for by GET costs no call', async () => {
    const from = '203.0.113.74'
    await useUpCalls('callsOfSource', sourceOf(from).key)
    const answer = await call('/api/v1/confirm/open/', { headers: calledFrom(from), base })
    expect(answer.status).toBe(404)
  })
})
