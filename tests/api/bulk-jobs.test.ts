import { randomUUID } from 'node:crypto'
import { bulkJobSchema, bulkJobsSchema } from '@kenshu/contract/bulk/job'
import { bulkPreviewSchema } from '@kenshu/contract/bulk/preview'
import { beforeAll, describe, expect, test } from 'vitest'
import { adminDb } from '../../fixtures/emulators.ts'
import { type Person, signInAs } from '../../fixtures/people.ts'
import { answered, call, errorBody } from '../support/http/call.ts'
import { actionsOf, auditsOf } from '../support/notes/audit.ts'
import { begin, bulkCall, ended, outcomesOf, review } from '../support/notes/bulk-calls.ts'
import { putNote } from '../support/notes/note-calls.ts'
import { removeNotes, storeMany, storeNote } from '../support/notes/note-document.ts'
import { storedNote } from '../support/notes/stored-note.ts'

let normal: Person
let admin: Person
beforeAll(async () => {
  normal = await signInAs('normal')
  admin = await signInAs('admin')
})

describe('the review', () => {
  test('says of each note what would happen, in the order in which they were chosen, and changes nothing', async () => {
    const ids = [
      await storeNote({ hakkouStatus: '営業発行停止' }),
      await storeNote({}),
      'gone',
      await storeNote({ hakkouStatus: 'CL検収済', isAccepted: true }),
    ]
    const judged = await review(normal, 'request', ids)
    expect(judged.map(({ id, verdict, sentence }) => [id, verdict, sentence])).toEqual([
      [ids[0], 'refused', 'この操作を実行する権限がありません'],
      [ids[1], 'will', ''],
      ['gone', 'refused', '指定された納品書が見つかりません。'],
      [ids[3], 'refused', 'この操作を実行する権限がありません'],
    ])
    expect(await actionsOf(String(ids[1]))).toEqual([])
  })

  test('takes all that a filter finds, but for some', async () => {
    const inMay = { deliveryDate: '2031-05-01' }
    const [a, b] = [await storeNote(inMay), await storeNote(inMay)]
    await storeNote({ ...inMay, deliveryDate: '2031-06-01' })
    const filter = { from_date: '2031-05-01', to_date: '2031-05-31', hakkou_status: [] }
    const answer = await bulkCall(normal, 'preview/', { action: 'stop', target: { filter, except: [b] } })
    expect(answered(answer, bulkPreviewSchema).notes.map(({ id }) => id)).toEqual([a])
    await removeNotes([a, b])
  })

  test('has a sentence for too many notes', async () => {
    const ids = Array.from({ length: 10_001 }, (_, index) => `note${String(index)}`)
    const answer = await bulkCall(normal, 'preview/', { action: 'stop', target: { ids } })
    expect([answer.status, errorBody(answer).code]).toEqual([422, 'invalid_request'])
  })
})

describe('a job', () => {
  test('changes each note as by hand, and names itself in the history', async () => {
    const ids = await storeMany(120, {})
    const result = await ended(normal, await begin(normal, 'request', ids))
    expect(result.job).toMatchObject({
      state: 'ended',
      action: 'request',
      isOwn: true,
      total: 120,
      counts: { done: 120, unchanged: 0, refused: 0, unclear: 0, cancelled: 0 },
      totalAmountWithTax: 120 * 11000,
    })
    expect(result.items.map(({ id }) => id)).toEqual(ids)
    const [first = ''] = ids
    expect(await storedNote(first)).toMatchObject({ hakkouStatus: '検収依頼済＆未検収', revision: 2 })
    expect(await auditsOf(first)).toMatchObject([
      {
        action: 'note.status',
        uid: normal.uid,
        remark: '一括処理',
        details: { jobId: result.job.id },
        changes: [{ before: '営業未対応', after: '検収依頼済＆未検収' }],
      },
    ])
    await removeNotes(ids)
  })

  test('says which note it did, which was so already, and why not of the others', async () => {
    const [done, already, changed] = [
      await storeNote({}),
      await storeNote({ hakkouStatus: '営業発行停止' }),
      await storeNote({}),
    ]
    const notes = [done, already, changed, 'gone'].map((id) => ({ id, revision: 1 }))
    await putNote(admin, changed, { salesChangedClientContactName: '髙橋', revision: 1 })
    const answer = await bulkCall(normal, '', { key: randomUUID(), action: 'stop', notes })
    const result = await ended(normal, answered(answer, bulkJobSchema).id)
    expect(outcomesOf(result)).toEqual(['done', 'unchanged', 'refused', 'refused'])
    expect(result.items.map(({ sentence }) => sentence)).toEqual([
      '',
      'すでに「営業発行停止」です。',
      'ほかの人がこの納品書を変更しました。最新の内容を確認してから、もう一度操作してください。',
      '指定された納品書が見つかりません。',
    ])
    expect(await actionsOf(already)).toEqual([])
  })

  test('is one, however often the same press is sent; another content under its key is a mistake', async () => {
    const id = await storeNote({})
    const key = randomUUID()
    const request = { key, action: 'stop', notes: [{ id, revision: 1 }] }
    const answers = await Promise.all([1, 2, 3].map(() => bulkCall(normal, '', request)))
    const jobs = answers.map((answer) => answered(answer, bulkJobSchema).id)
    expect(new Set(jobs).size).toBe(1)
    await ended(normal, String(jobs[0]))
    expect(await actionsOf(id)).toEqual(['note.stop'])
    const other = await bulkCall(normal, '', { ...request, action: 'request' })
    expect(errorBody(other).code).toBe('invalid_request')
    // A key counts for its user only: used by another user, it makes another job.
    const theirs = answered(await bulkCall(admin, '', request), bulkJobSchema)
    expect(theirs.id).not.toBe(jobs[0])
    await ended(admin, theirs.id)
  })

  test('of two over the same notes each note is done by one', async () => {
    const ids = await storeMany(60, {})
    const notes = ids.map((id) => ({ id, revision: 1 }))
    const start = async (person: Person, action: string) =>
      answered(await bulkCall(person, '', { key: randomUUID(), action, notes }), bulkJobSchema).id
    const jobs = await Promise.all([start(normal, 'request'), start(admin, 'stop')])
    const [first, second] = await Promise.all([ended(normal, jobs[0]), ended(admin, jobs[1])])
    const pairs = outcomesOf(first).map((outcome, index) => new Set([outcome, outcomesOf(second)[index]]))
    expect(pairs).toEqual(ids.map(() => new Set(['done', 'refused'])))
    for (const id of ids.slice(0, 3)) expect(await actionsOf(id)).toHaveLength(1)
    await removeNotes(ids)
  })

  test('is seen by everybody who may act, steered by its requester and admins', async () => {
    const other = await signInAs('normal')
    const job = await begin(normal, 'stop', [await storeNote({})])
    const list = await call('/api/v1/bulk_jobs/', { token: other.token })
    expect(answered(list, bulkJobsSchema.strict()).jobs.find(({ id }) => id === job)).toMatchObject({
      isOwn: false,
      undoUntil: null,
      requestedBy: normal.displayName,
    })
    expect(errorBody(await bulkCall(other, `${job}/cancel/`)).code).toBe('forbidden')
    expect((await bulkCall(admin, `${job}/resume/`)).status).toBe(200)
    await ended(normal, job)
  })
})

describe('the undo of a job', () => {
  test('sets back what it changed, but not what somebody has changed since', async () => {
    const [kept, touched, already] = [
      await storeNote({}),
      await storeNote({}),
      await storeNote({ hakkouStatus: '営業発行停止' }),
    ]
    const job = await begin(normal, 'stop', [kept, touched, already])
    const before = await ended(normal, job)
    expect(before.job.undoUntil).not.toBeNull()
    await putNote(admin, touched, { hakkouStatus: '営業未対応', revision: 2 })
    const undo = answered(await bulkCall(normal, `${job}/undo/`), bulkJobSchema.strict())
    const result = await ended(normal, undo.id)
    expect(result.items.map(({ id, outcome }) => [id, outcome])).toEqual([
      [kept, 'done'],
      [touched, 'refused'],
    ])
    expect(await storedNote(kept)).toMatchObject({ hakkouStatus: '営業未対応', revision: 3 })
    expect(await actionsOf(kept)).toEqual(['note.stop', 'note.undo'])
    expect(await actionsOf(already)).toEqual([])
    expect((await ended(normal, job)).job).toMatchObject({ undoneBy: undo.id, undoUntil: null })
    expect(errorBody(await bulkCall(normal, `${job}/undo/`)).code).toBe('undo_impossible')
  })

  test('is for its requester, for ten minutes', async () => {
    const job = await begin(normal, 'stop', [await storeNote({})])
    await ended(normal, job)
    expect(errorBody(await bulkCall(admin, `${job}/undo/`)).code).toBe('undo_impossible')
    const endedAt = new Date(Date.now() - 10 * 60_000 - 1000)
    await adminDb().doc(`bulkJobs/${job}`).update({ endedAt })
    expect(errorBody(await bulkCall(normal, `${job}/undo/`)).code).toBe('undo_impossible')
  })
})
