import { createHash } from 'node:crypto'
import { type ConfirmLink, confirmLinkSchema } from '@kenshu/contract/confirm/link'
import { Timestamp } from 'firebase-admin/firestore'
import { beforeAll, describe, expect, test } from 'vitest'
import { adminDb, appUrl, clientApiUrl } from '../../fixtures/emulators.ts'
import { type Person, signInAs } from '../../fixtures/people.ts'
import { LIMITS } from '../../functions/src/config/limits/limits.ts'
import { sourceReader } from '../../functions/src/http/guards/source.ts'
import { EMULATED_COOKIE_SECRET } from '../../scripts/build/run-folder.ts'
import { type Answer, answered, type CallOptions, call, errorBody } from '../support/http/call.ts'
import { calledFrom, someAddress } from '../support/http/callers.ts'
import { startMailServer } from '../support/mail/smtp-server.ts'
import { actionsOf, auditsOf } from '../support/notes/audit.ts'
import { openBundle, sentBundle, storeRecipientNotes } from '../support/notes/bundles.ts'
import { accept, type ClientNote, open, post, storeClientNote, viewOf } from '../support/notes/confirm.ts'

let normal: Person
beforeAll(async () => {
  normal = await signInAs('normal')
})

/** A caller with an address that no other test uses. */
function somebody(address = someAddress()): CallOptions {
  return { headers: calledFrom(address) }
}

/** Makes the calls go through the front ends, which say who calls. */
function overFrontEnds(by: CallOptions): CallOptions {
  return { ...by, base: appUrl() }
}

/** The cookie in an answer, as a browser sends it back. */
function cookieOf(answer: Answer): string {
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

function withCookie({ headers }: CallOptions, cookie: string): CallOptions {
  return { headers: { ...headers, Cookie: cookie } }
}

/** Types five wrong passwords, and returns the attempts left after each. */
async function mistype(note: ClientNote, by: CallOptions): Promise<(number | undefined)[]> {
  const left: (number | undefined)[] = []
  for (let n = 0; n < LIMITS.passwordAttempts; n += 1) {
    left.push(errorBody(await open(note, 'wrong', by)).attemptsLeft)
  }
  return left
}

async function codeOf(answer: Promise<Answer>): Promise<number | string> {
  const { status, ...rest } = await answer
  return status === 200 ? status : errorBody({ status, ...rest }).code
}

function attemptsDoc(accessToken: string) {
  return adminDb().doc(`confirmAttempts/${createHash('sha256').update(accessToken).digest('hex')}`)
}

/** Returns the moments of so many wrong passwords, the last one now. */
function wrongBefore(count: number): Timestamp[] {
  return Array.from({ length: count }, (_, n) => Timestamp.fromMillis(Date.now() - count + n))
}

/** Changes the records as if neighbours in a caller's larger networks had mistyped a link's password so often. */
async function mistypedByNeighbours(accessToken: string, address: string, count: number): Promise<void> {
  const link = attemptsDoc(accessToken)
  const sourceOf = sourceReader({ frontEnds: [], secret: EMULATED_COOKIE_SECRET })
  const networks = sourceOf(address).networks.map((key) =>
    link.collection('confirmSources').doc(`${key}-day`),
  )
  const wrongAt = wrongBefore(count)
  for (const { ref, exists } of await adminDb().getAll(link, ...networks)) {
    expect(exists, 'nobody has mistyped it from there').toBe(true)
    await ref.update({ wrongAt })
  }
}

/** Changes the records as if many strangers had mistyped a link's password. */
async function mistypedByMany(accessToken: string): Promise<void> {
  const wrongAt = wrongBefore(LIMITS.linkAttempts)
  await attemptsDoc(accessToken).set({ wrongAt, someLockedUntil: null, unlockedAt: null })
}

async function linkOf(noteId: string): Promise<ConfirmLink> {
  const answer = await call(`/api/v1/delivery_notes/${noteId}/confirm_link/`, { token: normal.token })
  return answered(answer, confirmLinkSchema.strict())
}

async function unlock(noteId: string): Promise<ConfirmLink> {
  const answer = await call(`/api/v1/delivery_notes/${noteId}/unlock/`, {
    method: 'POST',
    token: normal.token,
  })
  return answered(answer, confirmLinkSchema.strict())
}

describe('a source', () => {
  test('that mistypes five times is locked out, and nobody else', async () => {
    const note = await storeClientNote()
    const [mistyper, client] = [overFrontEnds(somebody()), overFrontEnds(somebody())]
    expect(await mistype(note, mistyper)).toEqual([4, 3, 2, 1, 0])
    expect(await codeOf(open(note, note.password, mistyper))).toBe('password_locked')
    viewOf(await open(note, note.password, client))
    expect(await codeOf(open(note, note.password, mistyper))).toBe('password_locked')
  })

  test.each([
    ['through Hosting', appUrl, clientApiUrl],
    ['directly', clientApiUrl, appUrl],
  ])('stays one whatever it claims in its headers, %s', async (_, base, otherBase) => {
    const note = await storeClientNote()
    const address = someAddress()
    const claiming = (n: number): CallOptions => ({
      headers: {
        ...calledFrom(address),
        'X-Forwarded-For': `198.51.100.${String(n)}, 192.0.2.1`,
        'Fastly-Client-IP': `198.51.100.${String(n)}`,
        'X-Real-IP': `198.51.100.${String(n)}`,
        'True-Client-IP': `198.51.100.${String(n)}`,
        'CF-Connecting-IP': `198.51.100.${String(n)}`,
        'X-Appengine-User-IP': `198.51.100.${String(n)}`,
        Forwarded: `for=198.51.100.${String(n)}`,
        'X-From-Emulated-Hosting': 'guessed',
      },
      base: base(),
    })
    for (let n = 0; n < 5; n += 1) {
      expect(await codeOf(open(note, 'wrong', claiming(n)))).toBe('wrong_password')
    }
    expect(await codeOf(open(note, note.password, claiming(6)))).toBe('password_locked')
    // The lock also holds if this caller goes through Hosting instead of directly, or directly instead of through Hosting.
    const otherWay = { ...somebody(address), base: otherBase() }
    expect(await codeOf(open(note, note.password, otherWay))).toBe('password_locked')
  })

  test('without the key of the suite cannot choose its address', async () => {
    const note = await storeClientNote()
    for (let n = 0; n < 5; n += 1) {
      const headers = { 'X-Emulated-Caller': `guessed 198.51.100.${String(n)}` }
      expect(await codeOf(open(note, 'wrong', overFrontEnds({ headers })))).toBe('wrong_password')
    }
    expect(await codeOf(open(note, note.password, overFrontEnds({})))).toBe('password_locked')
  })

  test('is a whole network of 64 bits where it has IPv6', async () => {
    const note = await storeClientNote()
    for (let n = 1; n <= 5; n += 1) {
      const by = somebody(`2001:db8:1:2:${String(n)}::${String(n)}`)
      await open(note, 'wrong', overFrontEnds(by))
    }
    expect(await codeOf(open(note, note.password, somebody('2001:db8:1:2::77')))).toBe('password_locked')
    expect(await codeOf(open(note, note.password, somebody('2001:db8:1:3::77')))).toBe(200)
  })

  test('that has 256 networks of IPv6 cannot lock a link for others', async () => {
    const note = await storeClientNote()
    const networks = Array.from({ length: 9 }, (_, n) => `2001:db8:7:ab0${String(n)}::1`)
    const [first = '', ...others] = networks
    const [, ofNetwork] = LIMITS.networkAttempts
    expect(await codeOf(open(note, 'wrong', somebody(first)))).toBe('wrong_password')
    await mistypedByNeighbours(note.accessToken, first, ofNetwork - 4)
    const codes: (string | number)[] = []
    // Sequential calls, because they all write the same link's document.
    for (const network of others) codes.push(await codeOf(open(note, 'wrong', somebody(network))))
    expect(codes).toEqual([
      ...Array<string>(4).fill('wrong_password'),
      ...Array<string>(4).fill('link_locked'),
    ])
    expect((await linkOf(note.id)).lock?.scope).toBe('some')
    expect((await auditsOf(note.id)).map(({ remark }) => remark)).toEqual([
      '同じネットワークからのパスワードの誤入力が24時間以内の上限に達しました。このネットワークからは、このURLを開いたことのあるブラウザーでのみ開けます。',
    ])
    viewOf(await open(note, note.password, somebody()))
    await unlock(note.id)
    expect(await codeOf(open(note, 'wrong', somebody(networks[0])))).toBe('wrong_password')
  })

  test('leaves nothing behind that opens the note, and nothing for ever that mistypes', async () => {
    const note = await storeClientNote()
    viewOf(await open(note, note.password, somebody()))
    expect((await attemptsDoc(note.accessToken).get()).exists).toBe(false)
    await open(note, 'wrong', somebody())
    const kept = await attemptsDoc(note.accessToken).get()
    const sources = await kept.ref.collection('confirmSources').get()
    // the source's attempts, and its share of the day
    expect(sources.size).toBe(2)
    for (const doc of [kept, ...sources.docs]) expect(doc.get('expiresAt')).toBeInstanceOf(Timestamp)
    expect(JSON.stringify([kept.data(), sources.docs.map((doc) => [doc.id, doc.data()])])).not.toContain(
      '203.',
    )
  })

  test('fills no history by locking a link from many addresses', async () => {
    const note = await storeClientNote()
    await Promise.all([somebody(), somebody(), somebody()].map((by) => mistype(note, by)))
    const locks = (await actionsOf(note.id)).filter((action) => action === 'client.locked')
    // There are two entries if the quarter of an hour ended meanwhile.
    expect(locks.length).toBeGreaterThanOrEqual(1)
    expect(locks.length).toBeLessThanOrEqual(2)
  })
})

describe('who has opened a link before, in the same browser,', () => {
  test('gets in past a lock, answers, and has five tries of their own', async () => {
    const note = await storeClientNote()
    const client = somebody()
    const cookie = cookieOf(await open(note, note.password, client))
    await mistype(note, client)
    expect(await codeOf(open(note, note.password, client))).toBe('password_locked')
    const known = withCookie(client, cookie)
    const { documentHash } = viewOf(await open(note, note.password, known))
    const { accessToken, password } = note
    const request = { accessToken, password, name: '検収 太郎', documentHash }
    expect((await post('accept', request, known)).status).toBe(200)
    expect(await mistype(note, known)).toEqual([4, 3, 2, 1, 0])
    expect(await codeOf(open(note, note.password, known))).toBe('password_locked')
  })

  test('is not let in by a cookie of another link, nor by one that was changed', async () => {
    const [note, other] = [await storeClientNote(), await storeClientNote()]
    const client = somebody()
    const ofOther = cookieOf(await open(other, other.password, client))
    const own = cookieOf(await open(note, note.password, client))
    await mistype(note, client)
    for (const cookie of [ofOther, own.replace(/.{6}$/, 'AAAAAA'), '__session=x']) {
      const answer = open(note, note.password, withCookie(client, cookie))
      expect(await codeOf(answer)).toBe('password_locked')
    }
  })
})

describe('a link that many strangers have mistyped', () => {
  test('is closed to strangers alone, until staff unlock it', async () => {
    const note = await storeClientNote()
    const client = somebody()
    const cookie = cookieOf(await open(note, note.password, client))
    const mistyped = Date.now()
    await mistypedByMany(note.accessToken)
    const refused = await open(note, note.password, somebody())
    expect(refused.status).toBe(429)
    expect(errorBody(refused)).toEqual({
      code: 'link_locked',
      detail:
        'パスワードの誤入力が多数あったため、このURLは現在ロックされています。お手数ですが、検収依頼メールに記載の担当者に、ロックの解除をご依頼ください。',
      requestId: refused.headers.get('X-Request-Id'),
    })
    viewOf(await open(note, note.password, withCookie(somebody(), cookie)))
    const { lock } = await linkOf(note.id)
    expect(lock?.scope).toBe('strangers')
    expect(Date.parse(lock?.until ?? '')).toBeGreaterThanOrEqual(
      mistyped - LIMITS.linkAttempts + LIMITS.linkWindowMs,
    )

    expect((await unlock(note.id)).lock).toBeNull()
    viewOf(await open(note, note.password, somebody()))
  })

  test('the wrong one that closes it stands in the history', async () => {
    const note = await storeClientNote()
    await mistypedByMany(note.accessToken)
    const kept = await attemptsDoc(note.accessToken).get()
    await kept.ref.update({ wrongAt: (kept.get('wrongAt') as Timestamp[]).slice(1) })
    expect(await codeOf(open(note, 'wrong', somebody()))).toBe('wrong_password')
    expect(await codeOf(open(note, 'wrong', somebody()))).toBe('link_locked')
    expect(await auditsOf(note.id)).toMatchObject([
      {
        action: 'client.locked',
        remark:
          'パスワードの誤入力が24時間以内に1000回ありました。このURLを開いたことのないブラウザーからは開けません。',
      },
    ])
  })
})

describe("staff's unlocking", () => {
  test('lets a source try again that had mistyped, and is recorded once', async () => {
    const note = await storeClientNote()
    const client = somebody()
    expect((await linkOf(note.id)).lock).toBeNull()
    await mistype(note, client)
    const { lock } = await linkOf(note.id)
    expect(lock?.scope).toBe('some')
    await Promise.all([unlock(note.id), unlock(note.id)])
    expect((await linkOf(note.id)).lock).toBeNull()
    expect(errorBody(await open(note, 'wrong', client)).attemptsLeft).toBe(4)
    viewOf(await open(note, note.password, client))
    const audits = await auditsOf(note.id)
    expect(audits.filter(({ action }) => action === 'note.unlock')).toMatchObject([
      { uid: normal.uid, email: normal.email, remark: 'この納品書のURL', target: note.id },
    ])
  })

  test('of a link that nobody has locked changes and records nothing', async () => {
    const note = await storeClientNote()
    expect((await unlock(note.id)).lock).toBeNull()
    expect(await actionsOf(note.id)).toEqual([])
    expect((await attemptsDoc(note.accessToken).get()).exists).toBe(false)
  })

  test('reaches the bundles that the note is in, and stands in the history of each of their notes', async () => {
    const notes = await storeRecipientNotes(2)
    const [first, second] = notes
    if (first === undefined || second === undefined) throw new Error('no notes')
    const server = await startMailServer()
    const link = await sentBundle(normal, notes)
    await server.stop()
    const client = somebody()
    for (let n = 0; n < 5; n += 1) await openBundle({ ...link, password: 'wrong' }, client)
    expect(await codeOf(openBundle(link, client))).toBe('password_locked')
    expect(await codeOf(openBundle(link, somebody()))).toBe(200)
    expect((await linkOf(second.id)).lock?.scope).toBe('some')
    expect((await unlock(first.id)).lock).toBeNull()
    const cookie = cookieOf(await openBundle(link, client))
    for (const { id } of notes) {
      const audits = await auditsOf(id)
      expect(audits.filter(({ action }) => action === 'note.unlock')).toMatchObject([
        { remark: 'まとめて依頼（2件）のURL' },
      ])
    }
    // A browser that has opened the list is not affected by the next lock.
    for (let n = 0; n < 5; n += 1) await openBundle({ ...link, password: 'wrong' }, client)
    expect(await codeOf(openBundle(link, client))).toBe('password_locked')
    expect(await codeOf(openBundle(link, withCookie(client, cookie)))).toBe(200)
  })

  test('of a note that there is not is refused', async () => {
    const answer = await call('/api/v1/delivery_notes/no-such-note/unlock/', {
      method: 'POST',
      token: normal.token,
    })
    expect([answer.status, errorBody(answer).code]).toEqual([404, 'not_found'])
  })
})

test('an answer of a client who is locked out changes nothing, and is taken after the unlocking', async () => {
  const note = await storeClientNote()
  for (let n = 0; n < 5; n += 1) await open(note, 'wrong')
  expect((await accept(note)).status).toBe(429)
  await unlock(note.id)
  expect((await accept(note)).status).toBe(200)
})
