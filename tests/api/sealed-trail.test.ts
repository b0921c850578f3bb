import { openCheckpoint } from '@kenshu/contract/trail/checkpoint'
import { parseKey } from '@kenshu/contract/trail/signed-note'
import { trailLineSchema } from '@kenshu/contract/trail/trail-export'
import { trailMailsSchema } from '@kenshu/contract/trail/trail-mails'
import { trailExportSchema, trailStatusSchema } from '@kenshu/contract/trail/trail-status'
import { trailVerifier } from '@kenshu/contract/trail/verify-trail'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { adminDb } from '../../fixtures/emulators.ts'
import { signInAs } from '../../fixtures/people.ts'
import type { TrailStore } from '../../functions/src/usecases/trail/trail-ports.ts'
import { answered, call } from '../support/http/call.ts'
import { runSchedule } from '../support/http/triggers.ts'
import { putNote } from '../support/notes/note-calls.ts'
import { storeNote } from '../support/notes/note-document.ts'
import { trailWorld } from '../support/trail/trail-world.ts'

const short = ({ findings }: { findings: { fault: string; id: string; fields: string[] }[] }) =>
  findings.map(({ fault, id, fields }) => [fault, id, ...fields])

describe('Sealing', () => {
  test('gives every entry, acceptance and rejection a leaf, whatever its age, and signs a checkpoint of all', async () => {
    const { add, seal, verified, doc } = trailWorld()
    for (let index = 0; index < 16; index++)
      await add(`old-${String(index)}`, { at: new Date(Date.UTC(2024, 0, index + 1)) })
    await add('accepted', { collection: 'acceptances' })
    await add('rejected', { collection: 'rejections' })
    const written = async () => (await doc('auditLog/old-0').get()).updateTime
    const before = await written()
    expect(await seal()).toEqual({ added: 18, published: 18 })
    // Sealing reads the documents and never touches them.
    expect(await written()).toEqual(before)
    const report = await verified()
    expect(report).toMatchObject({ intact: 18, unsealed: 0, checkpoints: 1, faults: [], findings: [] })
  })

  test('appends what is new, and makes no checkpoint when nothing is', async () => {
    const { add, seal, later, verified } = trailWorld()
    await add('first')
    await seal()
    expect(await seal()).toEqual({ added: 0, published: 1 })
    for (let index = 0; index < 20; index++) {
      later(0.1)
      await add(`entry-${String(index)}`)
    }
    later(1)
    expect(await seal()).toEqual({ added: 20, published: 21 })
    expect(await verified()).toMatchObject({ intact: 21, checkpoints: 2, faults: [], findings: [] })
  })

  test('finds an entry that was committed after a run, with a time before it', async () => {
    const { add, seal, later, verified } = trailWorld()
    await add('first')
    await seal()
    later(1)
    await seal()
    await add('late', { at: new Date('2026-03-31T23:30:00Z') })
    later(0.5)
    expect(await seal()).toEqual({ added: 1, published: 2 })
    expect(short(await verified())).toEqual([])
  })

  test('whose time ends before everything new has its leaf goes on there, and signs no checkpoint until it has', async () => {
    const { add, seal, later, deps, verified } = trailWorld()
    await add('first')
    await seal()
    for (let index = 0; index < 20; index++) {
      later(1)
      await add(`entry-${String(index)}`)
      if (index % 2 === 0) await add(`rejected-${String(index)}`, { collection: 'rejections' })
    }
    // The store is asked for a page of each collection, and by then the run's time has passed.
    const { trailStore } = deps
    const slow: TrailStore = {
      ...trailStore,
      madeSince: async (...asked) => {
        const page = await trailStore.madeSince(...asked)
        later(1)
        return page
      },
    }
    const published: number[] = []
    for (let run = 0; published.at(-1) !== 31; run++) {
      if (run > 10) throw new Error('no run gets any further')
      published.push((await seal({ trailStore: slow })).published)
    }
    expect(published.length).toBeGreaterThan(1)
    expect(new Set(published.slice(0, -1))).toEqual(new Set([0]))
    expect(await verified()).toMatchObject({ intact: 31, checkpoints: 2, faults: [], findings: [] })
  })

  test('finds an entry of any time by its pass through all, as an import that has moved from its note', async () => {
    const { add, seal, later, verified } = trailWorld()
    await add('first')
    await seal()
    later(24)
    const moved = { action: 'zac.promote', requestId: '' }
    await add('moved', { at: new Date('2025-01-01T00:00:00Z'), more: moved })
    expect(await verified()).toMatchObject({ waiting: 1, findings: [] })
    expect(await seal()).toEqual({ added: 1, published: 2 })
    expect(await verified()).toMatchObject({ intact: 2, waiting: 0, findings: [] })
  })

  test('that died after the leaves, or after the tiles, goes on with them', async () => {
    const { add, seal, deps, verified, later } = trailWorld()
    for (let index = 0; index < 9; index++) await add(`entry-${String(index)}`)
    const dies = () => Promise.reject(new Error('died'))
    await expect(seal({ trailStore: { ...deps.trailStore, leaves: dies } })).rejects.toThrow('died')
    later(1)
    await add('another')
    const { trailStore } = deps
    const diesAtEnd: TrailStore = {
      ...trailStore,
      save: async (set) => {
        const part = typeof set === 'function' ? set(await trailStore.state()) : set
        return 'published' in part ? dies() : trailStore.save(set)
      },
    }
    await expect(seal({ trailStore: diesAtEnd })).rejects.toThrow('died')
    later(1)
    expect(await seal()).toEqual({ added: 0, published: 10 })
    expect(await verified()).toMatchObject({ intact: 10, checkpoints: 1, faults: [], findings: [] })
  })

  test('by two runs at once gives each entry one leaf', async () => {
    const { add, seal, deps, verified } = trailWorld()
    for (let index = 0; index < 9; index++) await add(`entry-${String(index)}`)
    await Promise.allSettled([seal(), seal()])
    await seal()
    expect((await deps.trailStore.state()).size).toBe(9)
    expect(await verified()).toMatchObject({ intact: 9, faults: [], findings: [] })
  })

  test('stops when somebody has changed what was published, and tells of an entry that was changed', async () => {
    const { add, seal, later, doc, bucket, errors } = trailWorld()
    await add('first')
    await seal()
    await doc('auditLog/first').update({ email: 'other@example.co.jp' })
    await seal()
    expect(new Set(errors)).toEqual(new Set(['a document of the trail is not what was sealed']))
    await bucket.file('trail/tile/0/000.p/1').save(Buffer.alloc(32))
    later(1)
    await add('second')
    await expect(seal()).rejects.toThrow('The tiles are not those of the checkpoint')
  })
})

test('The first checkpoint of each day is mailed to the addresses that an admin has saved, as it was signed', async () => {
  const { add, seal, later, db, deps } = trailWorld()
  const addresses = ['auditor@example.com', 'bank@example.com']
  await db.doc('settings/trail').set({ addresses, revision: 1, saved: null })
  for (let index = 0; index < 3; index++) {
    await add(`entry-${String(index)}`)
    await seal()
    later(8)
  }
  const { docs } = await db.collection('mailLog').get()
  const mails = docs.map((doc) => z.looseObject({ to: z.string(), body: z.string() }).parse(doc.data()))
  // 9:00 and 17:00 of one day in Tokyo, 1:00 of the next.
  expect(mails.map(({ to }) => to).sort()).toEqual([...addresses, ...addresses].sort())
  const notes = await Promise.all(
    ['000000000001', '000000000003'].map((size) => deps.trailLog.files.find(`checkpoints/${size}`)),
  )
  for (const note of notes)
    expect(mails.filter(({ body }) => body.includes(Buffer.from(note ?? []).toString()))).toHaveLength(2)
})

test('An admin saves to whom checkpoints are mailed, and nobody overwrites what somebody else has saved', async () => {
  const { token } = await signInAs('admin')
  const path = '/api/v1/settings/trail_mails/'
  const before = answered(await call(path, { token }), trailMailsSchema)
  const json = { addresses: ['b@example.com', 'a@example.com', 'b@example.com'], revision: before.revision }
  const saved = answered(await call(path, { method: 'PUT', token, json }), trailMailsSchema)
  expect(saved).toMatchObject({
    addresses: ['a@example.com', 'b@example.com'],
    revision: before.revision + 1,
  })
  expect((await call(path, { method: 'PUT', token, json })).status).toBe(409)
  const wrong = { addresses: ['nobody'], revision: saved.revision }
  expect((await call(path, { method: 'PUT', token, json: wrong })).status).toBe(422)
  const empty = { addresses: [], revision: saved.revision }
  expect(
    answered(await call(path, { method: 'PUT', token, json: empty }), trailMailsSchema).addresses,
  ).toEqual([])
})

describe('An auditor finds in an export of the store', () => {
  async function sealedWorld() {
    const world = trailWorld()
    for (let index = 0; index < 5; index++) {
      await world.add(`entry-${String(index)}`)
      await world.seal()
      world.later(3)
    }
    return world
  }

  test('entries that were edited, removed, also at the end, or back-dated, and one put in later', async () => {
    const { doc, add, seal, verified } = await sealedWorld()
    await doc('auditLog/entry-0').update({ target: 'another' })
    await doc('auditLog/entry-1').delete()
    await doc('auditLog/entry-2').update({ at: new Date('2026-03-01T00:00:00Z') })
    await doc('auditLog/entry-4').delete()
    await add('put-in', { at: new Date('2026-04-01T04:00:00Z') })
    const found = [
      ['edited', 'entry-0', 'target'],
      ['removed', 'entry-1'],
      ['back-dated', 'entry-2', 'at'],
      ['removed', 'entry-4'],
      ['back-dated', 'put-in'],
    ]
    expect(short(await verified())).toEqual(found)
    await seal()
    expect(short(await verified())).toEqual(found)
  })

  test('an entry whose leaf was removed with it, and entries whose leaves have changed places', async () => {
    const { doc, verified } = await sealedWorld()
    await doc('auditLog/entry-4').delete()
    await doc('trailLeaves/auditLog~entry-4').delete()
    await doc('trailLeaves/auditLog~entry-1').update({ index: 2 })
    await doc('trailLeaves/auditLog~entry-2').update({ index: 1 })
    expect(short(await verified())).toEqual([
      ['moved', 'entry-2'],
      ['moved', 'entry-1'],
      ['removed', 'entry-4'],
    ])
  })
})

/** Every document of the store but the callers' buckets, with when it was last written. */
async function lastWrites(): Promise<Map<string, string>> {
  const collections = (await adminDb().listCollections()).filter(({ id }) => id !== 'callBuckets')
  const found = await Promise.all(collections.map((collection) => collection.get()))
  return new Map(
    found.flatMap(({ docs }) => docs.map((doc) => [doc.ref.path, doc.updateTime.valueOf()] as const)),
  )
}

test('The trail costs a change of a note nothing: it writes the note, its entry, and what open lists follow', async () => {
  const admin = await signInAs('admin')
  const id = await storeNote({ documentEmail: '' })
  const change = (name: string) => putNote(admin, id, { salesChangedClientContactName: name })
  expect((await change('一人目')).status).toBe(200)
  const before = await lastWrites()
  expect((await change('二人目')).status).toBe(200)
  const written = [...(await lastWrites())].filter(([path, time]) => before.get(path) !== time)
  expect(written).toHaveLength(3)
  expect(new Set(written.map(([path]) => path.split('/')[0]))).toEqual(
    new Set(['auditLog', 'deliveryNotes', 'noteChanges']),
  )
})

test('The function seals the trail of the product, and an admin gets its state and an export that verifies', async () => {
  const admin = await signInAs('admin')
  expect(await runSchedule('sealTrail')).toBe(200)
  const status = answered(await call('/api/v1/trail/', { token: admin.token }), trailStatusSchema)
  const keys = status.keys.flatMap((key) => parseKey(key) ?? [])
  const checkpoint = openCheckpoint(status.checkpoint ?? '', keys)
  expect(checkpoint?.origin).toBe(status.origin)
  const answer = await call('/api/v1/trail/export/', { method: 'POST', token: admin.token })
  const { signed_url: url } = answered(answer, trailExportSchema)
  const text = await (await fetch(url)).text()
  const verifier = trailVerifier({ keys: status.keys, notes: [status.checkpoint ?? ''] })
  for (const line of text.trimEnd().split('\n')) verifier.take(trailLineSchema.parse(JSON.parse(line)))
  const report = verifier.report()
  expect(report.faults).toEqual([])
  expect(report.last?.size).toBe(checkpoint?.size)
  expect(report.intact).toBeGreaterThan(0)
})
