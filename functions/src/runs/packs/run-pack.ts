import { PACK_NOTES } from '@kenshu/contract/limits'
import { z } from 'zod'
import { describeCrash } from '../../failure.ts'
import { type SenderDependencies, withSender } from '../../usecases/company/letterhead.ts'
import type { Files } from '../../usecases/files.ts'
import { savePieces } from '../../usecases/save-pieces.ts'
import type { PackSource, PackTask, RunningPacks, StoredPack } from '../../usecases/tax-packs/pack-ports.ts'
import { packFolder, packObject } from '../../usecases/tax-packs/to-tax-pack.ts'
import { entryProver, type ProofDependencies } from '../../usecases/trail/prove-entry.ts'
import type { Delivery, TaskQueue } from '../../usecases/waited-task.ts'
import type { AttemptDependencies } from '../attempt.ts'
import { holdLease, LeaseLost, takeLease } from '../lease.ts'
import type { PromoteLease } from '../ports.ts'
import { assemblePack } from './assemble-pack.ts'
import { type ChunkDependencies, makeChunk } from './make-chunk.ts'

export interface PackRunDependencies
  extends Omit<AttemptDependencies, 'lease'>,
    ProofDependencies,
    SenderDependencies,
    Omit<ChunkDependencies, 'files' | 'packSource' | 'log' | 'sender'> {
  readonly packs: RunningPacks
  readonly packSource: PackSource
  readonly packLease: (packId: string) => PromoteLease
  readonly packQueue: TaskQueue<PackTask>
  readonly files: Files
  readonly limits: AttemptDependencies['limits'] & {
    /** how long one task works before it hands over to the next, milliseconds */
    readonly packSliceMs: number
    /** notes whose PDFs are made, and in memory, at a time */
    readonly packChunkNotes: number
  }
}

const listSchema = z.object({
  chunkNotes: z.int().positive(),
  notes: z.array(
    z.object({
      id: z.string(),
      deletedAs: z.string().nullable(),
      deliveryDate: z.string(),
      billingNo: z.string(),
    }),
  ),
})

/**
 * The notes of a pack, and how many a chunk has, which its first task finds and freezes, so that all later ones go on with the same, also after
 * a deployment.
 */
async function listOf(
  { files, packSource, limits: { packChunkNotes: chunkNotes } }: PackRunDependencies,
  { id, conditions }: StoredPack,
): Promise<z.infer<typeof listSchema>> {
  const object = `${packFolder(id)}notes.json`
  const stored = await files.find(object)
  if (stored !== null) return listSchema.parse(JSON.parse(stored.toString()))
  // More than those may match by now; the pack has as many as it may have.
  const notes = (await packSource.matching(conditions, PACK_NOTES)).slice(0, PACK_NOTES)
  await savePieces(files, object, { contentType: 'application/json', downloadName: 'notes.json' }, [
    JSON.stringify({ chunkNotes, notes }),
  ])
  return { chunkNotes, notes }
}

/** Removes what the finished file was made of. What a dying instance leaves goes with the file (docs/storage-lifecycle.json). */
async function tidy({ files }: PackRunDependencies, id: string): Promise<void> {
  const objects = await files.list(packFolder(id))
  for (const object of objects) if (object !== packObject(id)) await files.remove(object)
}

/**
 * Works on one slice of a pack under its lease.
 * @returns whether the pack is finished
 */
async function workOn(
  deps: PackRunDependencies,
  pack: StoredPack,
  { owner, checkLease, isOver }: { owner: string; checkLease: () => void; isOver: () => boolean },
): Promise<boolean> {
  const { packs, files, environment } = deps
  const { notes, chunkNotes: size } = await listOf(deps, pack)
  const total = notes.length
  const [prover, withCompany] = await Promise.all([entryProver(deps), withSender(deps)])
  for (let first = pack.done; first < total; first += size) {
    if (isOver()) return false
    checkLease()
    const chunk = { chunk: first / size, first, notes: notes.slice(first, first + size) }
    await makeChunk(withCompany, prover, pack, chunk)
    await packs.report(pack.id, owner, {
      total,
      done: Math.min(first + size, total),
      progressAt: environment.now(),
    })
  }
  if (isOver()) return false
  const bytes = await assemblePack(files, pack, Math.ceil(total / size), checkLease)
  checkLease()
  await packs.finish(pack.id, { endedAt: environment.now(), bytes })
  await tidy(deps, pack.id)
  return true
}

/**
 * One task of a pack for a tax inspection: takes its lease, works for a time slice, and queues the next task. Any task may be delivered twice or
 * late, or die at any point; the next one goes on after the last chunk that was stored (docs/decisions/0062-tax-packs.md).
 * @throws any unexpected error, so that the queue retries
 */
export async function runPack(
  deps: PackRunDependencies,
  task: PackTask,
  { taskId, isLast }: Delivery,
): Promise<void> {
  const { packId, requestId, generation } = task
  const { packs, environment, log } = deps
  const limits = { leaseMs: deps.limits.leaseMs, heartbeatMs: deps.limits.leaseHeartbeatMs }
  const lease = deps.packLease(packId)
  const run = { folder: '', runId: packId, requestId }
  const owner = `${packId}:${environment.newId()}`
  if ((await takeLease(lease, run, owner, limits)) !== 'taken') return

  const held = holdLease(lease, owner, limits)
  const end = environment.now().getTime() + deps.limits.packSliceMs
  const slice = { owner, checkLease: held.check, isOver: () => environment.now().getTime() >= end }
  try {
    const pack = await packs.begin(packId, { generation, taskId }, environment.now())
    const isOver = pack === null || (await workOn(deps, pack, slice))
    log.info(isOver ? 'tax pack done' : 'tax pack goes on', { packId, requestId })
    // Before the lease is handed back: without it, the last attempt could not record that it has failed to queue the next task.
    if (!isOver) await deps.packQueue.enqueue({ packId, requestId, generation: generation + 1 })
  } catch (error) {
    log.error('tax pack crashed', { packId, requestId, error: describeCrash(error) })
    // Without its lease it cannot know how the pack does: another task may have handed it on to the next one.
    if (isLast && !(error instanceof LeaseLost)) await packs.fail(packId, owner)
    else await lease.handBack(run, owner)
    throw error
  } finally {
    held.stop()
  }
  // If this fails, the pack has not: the next task waits until the lease has expired.
  await lease.handBack(run, owner)
}
