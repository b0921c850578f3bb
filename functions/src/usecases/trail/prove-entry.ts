import type { ProvenEntry } from '@kenshu/contract/trail/entry-proof'
import { leafHash } from '@kenshu/contract/trail/merkle'
import { formatKey } from '@kenshu/contract/trail/signed-note'
import { pathFromTiles, type Tile, tilePath } from '@kenshu/contract/trail/tiles'
import { formatProof } from '@kenshu/contract/trail/tlog-proof'
import { z } from 'zod'
import { OwnError } from '../../failure.ts'
import { checkpointPath, logKeys, readTileOf } from './publish-checkpoint.ts'
import type { Leaf, TrailDocument, TrailLog, TrailStore } from './trail-ports.ts'

export interface ProofDependencies {
  trailStore: Pick<TrailStore, 'state' | 'leafOf' | 'documents'>
  trailLog: Pick<TrailLog, 'files'>
}

/** The proof that an entry is in the tree of a signed checkpoint. */
export interface EntryProof {
  index: number
  /** the hash of its leaf, base64 */
  hash: string
  /** the proof as a file (contract, trail/tlog-proof.ts) */
  text: string
}

/** Proves entries, all in the tree of the same checkpoint. */
export interface EntryProver {
  /**
   * @param shown the fields that the proof's reader may know; null for all
   * @returns null if the entry is not sealed yet
   */
  prove(
    entry: Pick<TrailDocument, 'collection' | 'id'>,
    shown: readonly string[] | null,
  ): Promise<EntryProof | null>
}

const sealedSchema = z.object({ fields: z.record(z.string(), z.string()) })

/** The leaf and its document, with only the fields that are shown. */
function provenEntry(
  { collection, id, salts, blanked, data }: Leaf,
  fields: TrailDocument['fields'],
  shown: readonly string[] | null,
): Omit<ProvenEntry, 'keys'> {
  if (shown === null) return { collection, id, salts, blanked, fields }
  const only = <T>(values: Readonly<Record<string, T>>, isWanted: (name: string) => boolean) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => isWanted(name)))
  const isShown = (name: string) => shown.includes(name) && !Object.hasOwn(blanked, name)
  const sealed = sealedSchema.parse(JSON.parse(data)).fields
  return {
    collection,
    id,
    salts: only(salts, isShown),
    blanked: only(sealed, (name) => !isShown(name)),
    fields: only(fields, isShown),
  }
}

/** Begins to prove entries by the last checkpoint. It reads each of the tree's tiles at most once. */
export async function entryProver({ trailStore, trailLog }: ProofDependencies): Promise<EntryProver> {
  const { files } = trailLog
  const { published: size } = await trailStore.state()
  if (size === 0) return { prove: () => Promise.resolve(null) }
  const [note, keys] = await Promise.all([files.find(checkpointPath(size)), logKeys(files)])
  if (note === null) throw new OwnError(`The log has no ${checkpointPath(size)}`)
  const checkpoint = Buffer.from(note).toString()
  const tiles = new Map<string, Promise<Uint8Array>>()
  const readTile = readTileOf(files)
  const read = (tile: Tile) => {
    const path = tilePath(tile)
    const tileRead = tiles.get(path) ?? readTile(tile)
    tiles.set(path, tileRead)
    return tileRead
  }
  return {
    async prove({ collection, id }, shown) {
      const leaf = await trailStore.leafOf(collection, id)
      if (leaf === null || leaf.index >= size) return null
      const [[document], path] = await Promise.all([
        trailStore.documents([leaf]),
        pathFromTiles(leaf.index, size, read),
      ])
      const entry = provenEntry(leaf, document?.fields ?? {}, shown)
      const extra = JSON.stringify({ ...entry, keys: keys.map(formatKey) })
      return {
        index: leaf.index,
        hash: Buffer.from(leafHash(Buffer.from(leaf.data))).toString('base64'),
        text: formatProof({ extra, index: leaf.index, path, checkpoint }),
      }
    },
  }
}
