import { randomUUID } from 'node:crypto'
import { ERROR_STATUS } from '@kenshu/contract/error-codes'
import { VIEW_LIMITS } from '@kenshu/contract/limits'
import { mayEver, PERMISSIONS } from '@kenshu/contract/permissions'
import { ROLES, type Role } from '@kenshu/contract/roles'
import { STANDARD_LAYOUT } from '@kenshu/contract/views/layout'
import { type View, viewSchema } from '@kenshu/contract/views/view'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { adminAuth, adminDb } from '../../fixtures/emulators.ts'
import { type Person, signInAs } from '../../fixtures/people.ts'
import { firestoreViews } from '../../functions/src/adapters/firestore/views/views.ts'
import { createView } from '../../functions/src/usecases/views/create-view.ts'
import { deleteView as deleteHere } from '../../functions/src/usecases/views/delete-view.ts'
import { updateView } from '../../functions/src/usecases/views/update-view.ts'
import { answered, errorBody } from '../support/http/call.ts'
import { inFewCommits } from '../support/in-few-commits.ts'
import { lostAnswers } from '../support/lost-answers.ts'
import { actionsOf, auditsOf } from '../support/notes/audit.ts'
import { deleteView, makeView, newView, postView, putView, viewsOf } from '../support/views.ts'

let admin: Person
let normal: Person
let other: Person
beforeAll(async () => {
  admin = await signInAs('admin')
  normal = await signInAs('normal')
  other = await signInAs('normal')
})

afterEach(async () => {
  // The limit of shared views counts those of all users.
  const { docs } = await adminDb().collection('views').get()
  await inFewCommits(docs, (batch, { ref }) => batch.delete(ref))
})

const idsOf = (views: readonly View[]) => views.map(({ id }) => id)

describe('a view', () => {
  test('comes back as it was saved, to the user who saved it and to nobody else', async () => {
    const layout = { ...STANDARD_LAYOUT, density: 'compact' as const }
    const content = {
      search: 'from_date=first:-1&client=株式会社＆',
      sort: [{ field: 'tax' as const, isDescending: true }],
      layout,
    }
    const view = await makeView(normal, { name: ' 先月分 ', content })
    expect(view).toMatchObject({ name: '先月分', isOwn: true, mayChange: true, revision: 1, content })
    expect(await viewsOf(normal)).toEqual([view])
    expect(await viewsOf(other)).toEqual([])
    expect(await viewsOf(admin)).toEqual([])
  })

  test('for everybody is seen by everybody, with the name of the user who made it', async () => {
    const view = await makeView(normal, { isShared: true })
    for (const role of ROLES) {
      const seen = await viewsOf(await signInAs(role))
      expect(seen).toMatchObject([{ id: view.id, isOwn: false, ownerName: normal.displayName }])
      expect(JSON.stringify(seen)).not.toContain(normal.uid)
    }
  })

  test('for everybody stays when the account of its owner is gone', async () => {
    const leaving = await signInAs('normal')
    const { id } = await makeView(leaving, { isShared: true })
    await adminAuth().deleteUser(leaving.uid)
    expect(idsOf(await viewsOf(normal))).toEqual([id])
    expect((await deleteView(admin, { id })).status).toBe(200)
  })

  test('that an older version stored, with a column that there is no longer, is answered without it', async () => {
    const { id } = await makeView(normal)
    const columns = [{ field: 'faxNo', isShown: true, width: 5 }]
    await adminDb()
      .doc(`views/${id}`)
      .update({ content: { search: 'x=1', layout: { columns, old: 1 } } })
    const [view] = await viewsOf(normal)
    expect(view?.content).toMatchObject({ search: 'x=1', layout: STANDARD_LAYOUT })
  })
})

describe('who may', () => {
  test.each(ROLES)('as %s: share a view, and change or delete one’s own and another’s', async (role) => {
    const person = await signInAs(role)
    const grant = PERMISSIONS.shareViews[role]
    expect((await postView(person, newView({ isShared: true }))).status).toBe(
      mayEver(role, 'shareViews') ? 200 : 403,
    )
    const theirs = await makeView(normal, { isShared: true })
    const expected = grant === 'always' ? 200 : 403
    const changed = await putView(person, theirs, { content: { ...theirs.content, search: 'client=a' } })
    expect(changed.status).toBe(expected)
    expect((await deleteView(person, theirs)).status).toBe(expected)

    const own = await makeView(person)
    const renamed = answered(await putView(person, own, { name: `${own.name} 2` }), viewSchema)
    expect((await deleteView(person, renamed)).status).toBe(200)
  })

  test.each(ROLES)('as %s: nobody learns of another’s own view', async (role) => {
    const person = await signInAs(role)
    const view = await makeView(normal)
    expect(errorBody(await putView(person, view, { name: 'x' })).code).toBe('not_found')
    expect(errorBody(await deleteView(person, view)).code).toBe('not_found')
    expect(idsOf(await viewsOf(normal))).toEqual([view.id])
  })

  test('somebody whose role was lowered sees their shared view but no longer changes it', async () => {
    const person = await signInAs('normal')
    const view = await makeView(person, { isShared: true })
    await adminDb()
      .doc(`users/${person.uid}`)
      .update({ role: 'csv_uploader' satisfies Role })
    expect(await viewsOf(person)).toMatchObject([{ id: view.id, isOwn: true, mayChange: false }])
    expect((await putView(person, view, { isShared: false })).status).toBe(403)
  })

  test('an admin does not make another’s shared view private', async () => {
    const view = await makeView(normal, { isShared: true })
    const answer = await putView(admin, view, { isShared: false })
    expect(errorBody(answer).code).toBe('forbidden')
    expect(errorBody(answer).error).toContain('作成した人')
  })
})

describe('what is refused', () => {
  test('the name of another of one’s own views, whatever its width and case', async () => {
    await makeView(normal, { name: 'ABC　月次' })
    const answer = await postView(normal, newView({ name: 'ａｂｃ 月次' }))
    expect(answer.status).toBe(ERROR_STATUS.name_taken)
    expect((await postView(other, newView({ name: 'ABC 月次' }))).status).toBe(200)
  })

  test('a view’s own name is no other’s', async () => {
    const view = await makeView(normal)
    expect((await putView(normal, view, { name: view.name })).status).toBe(200)
  })

  test('a change of what somebody else has changed meanwhile', async () => {
    const view = await makeView(normal, { isShared: true })
    expect((await putView(admin, view, { name: '管理者の名前' })).status).toBe(200)
    const answer = await putView(normal, view, { name: '作成者の名前' })
    expect(errorBody(answer).code).toBe('stale')
    expect(await viewsOf(normal)).toMatchObject([{ name: '管理者の名前', revision: 2 }])
  })

  test.each([
    ['no name', { name: ' ' }],
    ['a name of 61 characters', { name: 'あ'.repeat(61) }],
    ['a filter as long as a book', { content: { ...newView().content, search: 'x'.repeat(2_001) } }],
    ['no sort at all', { content: { ...newView().content, sort: [] } }],
  ])('%s', async (_, wrong) => {
    expect((await postView(normal, newView(wrong))).status).toBe(422)
  })

  test('more than 50 views of one person, and more than 100 for everybody', async () => {
    const db = adminDb()
    const store = (count: number, view: object) =>
      inFewCommits(
        Array.from({ length: count }, () => newView({ name: randomUUID() })),
        (batch, stored) =>
          batch.create(db.collection('views').doc(), {
            ...stored,
            ...{ ownerName: '', ownerEmail: '', revision: 1, requestId: '' },
            ...view,
          }),
      )
    await store(VIEW_LIMITS.own - 1, { ownerUid: normal.uid })
    await store(VIEW_LIMITS.shared, { ownerUid: 'somebody', isShared: true })
    expect(errorBody(await postView(normal, newView({ isShared: true }))).code).toBe('too_many_views')
    const last = await makeView(normal)
    const answer = await postView(normal, newView())
    expect(errorBody(answer).code).toBe('too_many_views')
    expect(errorBody(answer).error).toContain('50件')
    expect(errorBody(await putView(normal, last, { isShared: true })).code).toBe('too_many_views')
    expect((await putView(normal, last, { name: '名前だけ' })).status).toBe(200)
  })

  test('two views of one name at the same moment: one is saved', async () => {
    const name = randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => postView(normal, newView({ name }))))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    expect(await viewsOf(normal)).toHaveLength(1)
  })
})

describe('the audit trail', () => {
  test('tells what happens to a view of everybody, and nothing of one’s own', async () => {
    const own = await makeView(normal)
    const shared = answered(await putView(normal, own, { isShared: true }), viewSchema)
    const renamed = answered(await putView(admin, shared, { name: '新しい名前' }), viewSchema)
    const back = answered(await putView(normal, renamed, { isShared: false }), viewSchema)
    await deleteView(normal, back)
    expect(await actionsOf(own.id)).toEqual(['view.share', 'view.edit', 'view.unshare'])
    const [, edit] = await auditsOf(own.id)
    expect(edit).toMatchObject({ uid: admin.uid, details: { name: '新しい名前', ownerUid: normal.uid } })

    const another = await makeView(normal, { isShared: true })
    await deleteView(admin, another)
    expect(await actionsOf(another.id)).toEqual(['view.share', 'view.delete'])
  })

  test('has one entry for each change whose answer was lost, and the change was made once', async () => {
    const views = firestoreViews(lostAnswers(), console)
    const deps = { views, environment: { now: () => new Date(), newId: () => randomUUID() } }
    const staff = { ...normal, role: 'normal', emailAlias: normal.email } as const
    const made = await createView(deps, staff, newView({ isShared: true }), randomUUID())
    const { id, name, content } = made
    const change = { name: `${name} 2`, isShared: true, content, revision: 1 }
    expect(await updateView(deps, staff, id, change, randomUUID())).toMatchObject({ revision: 2 })
    expect(await deleteHere(deps, staff, id, randomUUID())).toEqual({ id })
    expect(await actionsOf(id)).toEqual(['view.share', 'view.edit', 'view.delete'])
    expect(await viewsOf(normal)).toEqual([])
  })
})
