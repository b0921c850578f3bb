import type { TrailCollection } from '@kenshu/contract/trail/leaf'
import { TRAIL_COLLECTIONS } from '@kenshu/contract/trail/leaf'
import { formatKey } from '@kenshu/contract/trail/signed-note'
import { bundlesOf, tilePath, tilesOf } from '@kenshu/contract/trail/tiles'
import type { TrailLine } from '@kenshu/contract/trail/trail-export'
import { logKeys, readTileOf } from './publish-checkpoint.ts'
import type { TrailLog, TrailStore } from './trail-ports.ts'

export interface ExportDependencies {
  trailStore: TrailStore
  trailLog: Pick<TrailLog, 'origin' | 'files'>
  limits: {
    /** documents that are read at a time */
    trailPage: number
  }
}

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString()
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')

async function* logLines({ trailLog }: ExportDependencies, size: number): AsyncGenerator<TrailLine> {
  const { origin, files } = trailLog
  yield { type: 'log', origin, keys: (await logKeys(files)).map(formatKey) }
  const paths = new Set(await files.list('checkpoints/'))
  for (const path of [...paths].filter((one) => !one.endsWith('.tsr')).sort()) {
    const note = await files.find(path)
    const stamp = paths.has(`${path}.tsr`) ? await files.find(`${path}.tsr`) : null
    if (note !== null)
      yield { type: 'checkpoint', note: text(note), timestamp: stamp === null ? null : base64(stamp) }
  }
  const read = readTileOf(files)
  for (const tile of [...tilesOf(size), ...bundlesOf(size)])
    yield { type: 'file', path: tilePath(tile), data: base64(await read(tile)) }
}

/** The leaves with their documents. It adds the key of each to `seen`. */
async function* leafLines(
  { trailStore, limits }: ExportDependencies,
  size: number,
  seen: Set<string>,
): AsyncGenerator<TrailLine> {
  for (let from = 0; from < size; from += limits.trailPage) {
    const leaves = await trailStore.leaves(from, Math.min(size, from + limits.trailPage))
    const documents = await trailStore.documents(leaves)
    for (const [at, { data: _, blankedBy: __, ...leaf }] of leaves.entries()) {
      seen.add(`${leaf.collection}/${leaf.id}`)
      yield { type: 'leaf', ...leaf, fields: documents[at]?.fields ?? null }
    }
  }
}

/** The documents that have no leaf. */
async function* unsealedLines(
  { trailStore, limits }: ExportDependencies,
  seen: ReadonlySet<string>,
): AsyncGenerator<TrailLine> {
  for (const collection of Object.keys(TRAIL_COLLECTIONS) as TrailCollection[]) {
    for (let after = '', isLast = false; !isLast; ) {
      const page = await trailStore.behind(collection, after, limits.trailPage)
      for (const { id, fields } of page)
        if (!seen.has(`${collection}/${id}`)) yield { type: 'unsealed', collection, id, fields }
      after = page.at(-1)?.id ?? ''
      isLast = page.length < limits.trailPage
    }
  }
}

/**
 * All that an auditor needs to check the trail without the product, line by line. It reads every document of the trail twice, since one that
 * has no leaf is only found by looking at all.
 * @param size leaves of the last checkpoint
 * @param leaves leaves in the tree now
 */
export async function* trailLines(
  deps: ExportDependencies,
  { size, leaves }: { size: number; leaves: number },
): AsyncGenerator<TrailLine> {
  const seen = new Set<string>()
  yield* logLines(deps, size)
  yield* leafLines(deps, leaves, seen)
  yield* unsealedLines(deps, seen)
}
