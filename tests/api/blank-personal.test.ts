import { blankingPlanSchema } from '@kenshu/contract/personal/blank-personal'
import { BLANKED_TEXT } from '@kenshu/contract/sentences'
import { commitmentTo } from '@kenshu/contract/trail/leaf'
import { FieldValue } from 'firebase-admin/firestore'
import { describe, expect, test } from 'vitest'
import { adminDb } from '../../fixtures/emulators.ts'
import { signInAs } from '../../fixtures/people.ts'
import { firestorePersonalBlanking } from '../../functions/src/adapters/firestore/personal/personal-blanking.ts'
import { firestorePersonalSources } from '../../functions/src/adapters/firestore/personal/personal-source.ts'
import type { Staff } from '../../functions/src/usecases/caller.ts'
import { blankPersonalData } from '../../functions/src/usecases/personal/blank-personal.ts'
import { answered, call } from '../support/http/call.ts'
import { trailWorld } from '../support/trail/trail-world.ts'

const LEAVER = { email: 'leaver@example.co.jp', name: '退職 太郎' }
const ADMIN = { uid: 'admin', email: 'admin@example.co.jp', displayName: '管理 花子' } as Staff
const LIMITS = {
  personalPage: 2,
  blankedAtMost: 100,
  blankedAtOnce: 100,
  retentionYears: 12,
  blankedTexts: 3,
  blankedTextLength: 120,
}

/** A trail with entries of somebody who has left, of which some belong to a note, and with entries of another person. */
async function worldOfLeaver(limits: Partial<typeof LIMITS> = {}) {
  const world = trailWorld()
  const { db, deps, add } = world
  const blanking = firestorePersonalBlanking(db)
  await add('in', { more: { ...LEAVER, action: 'user.sign_in' } })
  await add('view', { more: { ...LEAVER, action: 'view.share', remark: '' } })
  await add('role', {
    more: { action: 'user.role', changes: [{ field: 'x', label: 'x', before: LEAVER.name, after: '' }] },
  })
  await add('edit', { more: { ...LEAVER, action: 'note.edit' } })
  await add('other', { more: { email: 'joleaver@example.co.jp', name: '別の 太郎', action: 'user.sign_in' } })
  await world.seal()
  const run = (shown: string | null, { text = LEAVER.email, before = () => Promise.resolve() } = {}) =>
    blankPersonalData(
      {
        personalSources: firestorePersonalSources(db),
        personalBlanking: {
          ...blanking,
          blank: async (...given) => {
            await before()
            await blanking.blank(...given)
          },
        },
        environment: deps.environment,
        initialAdminEmails: [],
        limits: { ...LIMITS, ...limits },
      },
      ADMIN,
      { text, shown },
      'request',
    )
  const entries = async () =>
    (await db.collection('auditLog').where('action', '==', 'personal.blank').get()).docs.map((doc) =>
      doc.data(),
    )
  return { ...world, run, entries }
}

describe('A blanking', () => {
  test('is shown first, with what stays and why, and changes nothing until then', async () => {
    const { run, entries, doc } = await worldOfLeaver()
    await doc('users/leaver').set({ ...LEAVER, displayName: LEAVER.name, emailAlias: '', isActive: true })
    expect(await run(null)).toMatchObject({
      blank: [{ collection: 'auditLog', documents: 2, fields: ['email', 'name'], texts: [LEAVER.email] }],
      kept: [
        { collection: 'users', reason: 'in_use', until: null, documents: 1 },
        { collection: 'auditLog', reason: 'law', until: '2038-04-01', documents: 1 },
        { collection: 'auditLog', reason: 'elsewhere', until: null, documents: 1 },
      ],
      is_part: false,
      is_done: false,
    })
    expect([(await doc('auditLog/in').get()).get('email'), await entries()]).toEqual([LEAVER.email, []])
  })

  test('takes the values and their salts, and an auditor still finds everything proven, with who did it', async () => {
    const { run, entries, doc, seal, verified, later, deps } = await worldOfLeaver()
    await doc('users/leaver').set({ ...LEAVER, displayName: LEAVER.name, emailAlias: 'a', isActive: false })
    const before = await verified()
    later(1)
    const { shown } = await run(null)
    expect(await run(shown)).toMatchObject({ is_done: true })
    for (const id of ['in', 'view'])
      expect((await doc(`auditLog/${id}`).get()).data()).toMatchObject({
        email: BLANKED_TEXT,
        name: BLANKED_TEXT,
      })
    const leaf = (await doc('trailLeaves/auditLog~in').get()).data()
    expect([leaf?.['salts'], Object.keys(leaf?.['blanked'] as object)]).toEqual([
      expect.not.objectContaining({ email: expect.anything() as unknown }),
      ['email', 'name'],
    ])
    expect((await doc('users/leaver').get()).data()).toMatchObject({
      email: BLANKED_TEXT,
      displayName: BLANKED_TEXT,
      emailAlias: BLANKED_TEXT,
      isActive: false,
    })
    expect((await doc('auditLog/edit').get()).get('email')).toBe(LEAVER.email)
    // The entry names what it blanked, and nothing of what stood there.
    const [entry] = await entries()
    expect(entry).toMatchObject({ uid: 'admin', details: { documents: 3 } })
    expect(JSON.stringify(entry)).not.toContain('leaver@')
    expect(JSON.stringify(entry)).not.toContain('太郎')

    // Until the next checkpoint the entry is not proven itself.
    expect(await verified()).toMatchObject({ intact: 5, blanked: 2, blankedLately: 2, findings: [] })
    later(1)
    await seal()
    const report = await verified({ notes: [] })
    expect(before.findings).toEqual([])
    expect(report).toMatchObject({ intact: 6, blanked: 2, blankedLately: 0, faults: [], findings: [] })
    expect(report.blankings).toMatchObject([
      { index: 5, by: '管理 花子', records: [{ fields: ['email', 'name'] }, { fields: ['email', 'name'] }] },
    ])
    expect((await deps.trailStore.judged(0, 10)).map(({ state }) => state)).toEqual(Array(6).fill('intact'))
    // Nothing is left to blank.
    expect(await run(null)).toMatchObject({ blank: [] })
  })

  test('by name finds what only mentions a person', async () => {
    const { run, doc, seal, verified, later } = await worldOfLeaver()
    const { shown, blank } = await run(null, { text: '退職太郎' })
    expect(blank).toMatchObject([{ documents: 3, fields: ['changes', 'email', 'name'] }])
    await run(shown, { text: '退職太郎' })
    expect((await doc('auditLog/role').get()).data()).toMatchObject({
      changes: [],
      email: 'role@example.co.jp',
    })
    later(1)
    await seal()
    expect(await verified()).toMatchObject({ blanked: 3, findings: [] })
  })

  test('of an entry that is not sealed yet waits for its leaf', async () => {
    const { run, add, doc } = await worldOfLeaver()
    await add('new', { more: { ...LEAVER, action: 'user.sign_out' } })
    const { shown, kept } = await run(null)
    expect(kept).toContainEqual({ collection: 'auditLog', reason: 'unsealed', until: null, documents: 1 })
    await run(shown)
    expect((await doc('auditLog/new').get()).get('email')).toBe(LEAVER.email)
  })

  test('that would now do something else than was shown is refused', async () => {
    const { run, add, seal, later, entries } = await worldOfLeaver()
    const { shown } = await run(null)
    later(1)
    await add('more', { more: { ...LEAVER, action: 'user.sign_in' } })
    await seal()
    await expect(run(shown)).rejects.toMatchObject({ code: 'stale' })
    expect(await entries()).toEqual([])
  })

  test('that dies in between has its entry for what it did, and is finished by the next', async () => {
    const { run, seal, verified, later, entries, doc } = await worldOfLeaver({ blankedAtOnce: 1 })
    let calls = 0
    const die = () => {
      calls += 1
      return calls === 1 ? Promise.resolve() : Promise.reject(new Error('the instance dies'))
    }
    const { shown } = await run(null)
    await expect(run(shown, { before: die })).rejects.toThrow('dies')
    expect((await entries()).map(({ blanked }) => (blanked as unknown[]).length)).toEqual([1])
    const rest = await run(null)
    expect(rest.blank).toMatchObject([{ documents: 1 }])
    await run(rest.shown)
    later(1)
    await seal()
    expect(await verified()).toMatchObject({ blanked: 2, blankings: [{}, {}], findings: [] })
    expect((await doc('auditLog/view').get()).get('email')).toBe(BLANKED_TEXT)
  })

  test('of more than one call blanks says so', async () => {
    const { run } = await worldOfLeaver({ blankedAtMost: 1 })
    const { shown, is_part } = await run(null)
    expect(is_part).toBe(true)
    await run(shown)
    const rest = await run(null)
    expect([rest.is_part, rest.blank]).toMatchObject([false, [{ documents: 1 }]])
  })
})

describe('An edit that pretends to be a blanking', () => {
  /** Deletes a value and its salt as a blanking does, by somebody who can write the store. */
  async function pretend({ doc }: Awaited<ReturnType<typeof worldOfLeaver>>, id: string, more: object = {}) {
    const leaf = doc(`trailLeaves/auditLog~${id}`)
    const salts = (await leaf.get()).get('salts') as Record<string, string>
    const value = String((await doc(`auditLog/${id}`).get()).get('email'))
    await leaf.update({
      'salts.email': FieldValue.delete(),
      blanked: { email: commitmentTo(salts['email'] ?? '', 'email', value) },
      ...more,
    })
    await doc(`auditLog/${id}`).update({ email: BLANKED_TEXT })
  }
  const stateOf = async ({ deps }: Awaited<ReturnType<typeof worldOfLeaver>>, id: string) =>
    (await deps.trailStore.judged(0, 20)).find((leaf) => leaf.id === id)?.state

  test('is found by an auditor and by the nightly check, also beside a real one', async () => {
    const world = await worldOfLeaver()
    const { run, seal, later, verified, db } = world
    await run((await run(null)).shown)
    later(1)
    await seal()
    const [real] = (await db.collection('auditLog').where('action', '==', 'personal.blank').get()).docs
    await pretend(world, 'other', { blankedBy: [real?.id] })
    const report = await verified()
    expect(report.findings).toMatchObject([{ fault: 'blanked', id: 'other', fields: ['email'] }])
    expect(report.blanked).toBe(2)
    expect([await stateOf(world, 'other'), await stateOf(world, 'in')]).toEqual(['unrecorded', 'intact'])
  })

  test('with another value in its place, or with what never bound it, is an edit', async () => {
    const world = await worldOfLeaver()
    const { run, seal, later, verified, doc } = world
    await run((await run(null)).shown)
    later(1)
    await seal()
    await doc('auditLog/in').update({ name: '別の人' })
    await doc('trailLeaves/auditLog~view').update({ 'blanked.email': 'AAAA' })
    expect((await verified()).findings).toMatchObject([
      { fault: 'edited', id: 'view', fields: ['email'] },
      { fault: 'edited', id: 'in', fields: ['name'] },
    ])
    expect([await stateOf(world, 'in'), await stateOf(world, 'view')]).toEqual(['changed', 'changed'])
  })
})

test('the call shows what it would blank, then blanks it, and refuses another text with the same plan', async () => {
  const { token } = await signInAs('admin')
  const person = 'closed-of-a-test@example.co.jp'
  const user = adminDb().doc('users/closed-of-a-test')
  await user.set({
    email: person,
    displayName: '閉 太郎',
    emailAlias: '',
    role: null,
    sub: 'closed',
    isActive: false,
  })
  const send = (json: object) => call('/api/v1/personal_data/blank/', { method: 'POST', token, json })
  const shown = answered(await send({ text: person, shown: null }), blankingPlanSchema)
  expect(shown).toMatchObject({ blank: [{ collection: 'users', documents: 1 }], is_done: false })
  const other = await send({ text: 'nobody@example.co.jp', shown: shown.shown })
  expect([other.status, other.json]).toMatchObject([409, { code: 'stale' }])
  const done = answered(await send({ text: person, shown: shown.shown }), blankingPlanSchema)
  expect(done.is_done).toBe(true)
  expect((await user.get()).get('email')).toBe(BLANKED_TEXT)
})
