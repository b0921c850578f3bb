import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { storeOrderedPack } from '../../../../fixtures/tax-pack.ts'
import { memoryFirestore } from '../../../../simulation/firestore/memory-firestore.ts'
import { firestorePackLease, firestoreTaxPacks } from '../../adapters/firestore/packs/tax-packs.ts'
import { type PackRunDependencies, runPack } from './run-pack.ts'

const NOTE = { id: 'n', deletedAs: null, deliveryDate: '2026-04-01', billingNo: 'B-1' }
const TASK = { packId: 'p', requestId: 'r', generation: 0 }

/** A pack of one note whose chunk cannot be made. @param isMine what the lease answers when it is renewed */
function world(isMine: boolean) {
  const fail = vi.fn(() => Promise.resolve())
  const handBack = vi.fn(() => Promise.resolve())
  const deps = {
    packs: { begin: () => Promise.resolve({ id: 'p', done: 0 }), fail },
    packLease: () => ({
      take: () => Promise.resolve('taken'),
      renew: () => Promise.resolve(isMine),
      handBack,
    }),
    files: {
      find: async () => {
        // Meanwhile the lease is renewed.
        await sleep(50)
        return Buffer.from(JSON.stringify({ chunkNotes: 1, notes: [NOTE] }))
      },
    },
    packSource: { records: () => Promise.reject(new Error('The store is away')) },
    trailLog: { files: {} },
    trailStore: { state: () => Promise.resolve({ published: 0 }) },
    companyStore: { read: () => Promise.resolve({ company: null, linkDaysSince: [], texts: {} }) },
    firstSender: { companyAddress: '', sending: {} },
    environment: { now: () => new Date(), newId: () => 'one' },
    log: { info: () => undefined, error: () => undefined },
    limits: { leaseMs: 10_000, leaseHeartbeatMs: 1, packSliceMs: 10_000, packChunkNotes: 1 },
  }
  return { fail, handBack, deps: deps as unknown as PackRunDependencies }
}

test('the last attempt records that the pack has failed, under its lease', async () => {
  const { deps, fail, handBack } = world(true)
  await expect(runPack(deps, TASK, { taskId: 't', isLast: true })).rejects.toThrow('The store is away')
  expect(fail.mock.calls).toEqual([['p', 'p:one']])
  expect(handBack).not.toHaveBeenCalled()
})

test('an attempt that lost its lease records nothing, even the last: another one makes the pack', async () => {
  const { deps, fail } = world(false)
  await expect(runPack(deps, TASK, { taskId: 't', isLast: true })).rejects.toThrow('The lease was lost')
  expect(fail).not.toHaveBeenCalled()
})

test('an attempt that the queue repeats hands the lease on', async () => {
  const { deps, fail, handBack } = world(true)
  await expect(runPack(deps, TASK, { taskId: 't', isLast: false })).rejects.toThrow('The store is away')
  expect(fail).not.toHaveBeenCalled()
  expect(handBack).toHaveBeenCalledOnce()
})

/** A stored pack whose tasks have no time for a chunk, so that each only queues the next one. */
async function chain() {
  const db = memoryFirestore()
  const packs = firestoreTaxPacks(db)
  await storeOrderedPack(packs)
  const { deps } = world(true)
  const enqueue = vi.fn((_task: unknown) => Promise.resolve())
  const limits = { ...deps.limits, packSliceMs: 0 }
  const packLease = (id: string) => firestorePackLease(db, limits, id)
  const run = (isLast: boolean) =>
    runPack({ ...deps, packs, packLease, packQueue: { enqueue }, limits }, TASK, { taskId: 't', isLast })
  return { enqueue, run, state: async () => (await packs.get('p'))?.state }
}

test('a task that could not queue the next one is delivered again, and does it then', async () => {
  const { enqueue, run, state } = await chain()
  enqueue.mockRejectedValueOnce(new Error('The queue is away'))
  await expect(run(false)).rejects.toThrow('The queue is away')
  await run(false)
  expect(enqueue).toHaveBeenLastCalledWith({ ...TASK, generation: 1 })
  expect(await state()).toBe('running')
})

test('the last attempt that could not queue the next task records that the pack has failed', async () => {
  const { enqueue, run, state } = await chain()
  enqueue.mockRejectedValueOnce(new Error('The queue is away'))
  await expect(run(true)).rejects.toThrow('The queue is away')
  expect(await state()).toBe('failed')
})
