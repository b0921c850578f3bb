import { formatJapaneseDate, formatJapaneseMoment } from '@kenshu/contract/calendar-date'
import { makeZip } from 'client-zip'
import { fromBufferPromise } from 'yauzl'
import { z } from 'zod'
import { INDEX_PAGE, PACK_FILES, packFileName, readMe } from '../../messages/tax-packs.ts'
import type { Files } from '../../usecases/files.ts'
import { savePieces } from '../../usecases/save-pieces.ts'
import type { StoredPack } from '../../usecases/tax-packs/pack-ports.ts'
import { packObject } from '../../usecases/tax-packs/to-tax-pack.ts'
import { indexPage } from './index-page.ts'
import { type IndexRow, indexCsv, indexRowSchema } from './index-row.ts'
import { chunkObjects } from './make-chunk.ts'

type Storage = Pick<Files, 'create' | 'load'>

interface Packed {
  name: string
  input: string | Uint8Array | AsyncIterable<Uint8Array>
  lastModified: Date
}

/** The PDFs of one chunk, which is all that is in memory at a time. */
async function* filesOf(zip: Buffer, lastModified: Date): AsyncGenerator<Packed> {
  const archive = await fromBufferPromise(zip, { autoClose: false })
  for await (const entry of archive.eachEntry()) {
    const chunks: Uint8Array[] = []
    for await (const piece of await archive.openReadStreamPromise(entry)) chunks.push(piece as Uint8Array)
    yield { name: entry.fileName, input: Buffer.concat(chunks), lastModified }
  }
}

const rowsSchema = z.array(indexRowSchema)

/**
 * Puts the chunks of a pack together into its file. It may be repeated.
 * @returns bytes of the file
 */
export async function assemblePack(
  files: Storage,
  pack: StoredPack,
  chunks: number,
  checkLease: () => void,
): Promise<number> {
  const { id, conditions, requestedAt, requestedBy } = pack
  const { from, to } = conditions
  const rows: IndexRow[] = []
  for (let chunk = 0; chunk < chunks; chunk++) {
    const stored = await files.load(chunkObjects(id, chunk).rows)
    rows.push(...rowsSchema.parse(JSON.parse(stored.toString())))
  }
  const about = [
    INDEX_PAGE.range(formatJapaneseDate(from), formatJapaneseDate(to)),
    INDEX_PAGE.made(formatJapaneseMoment(requestedAt), requestedBy.name || requestedBy.email),
  ] as const
  async function* all(): AsyncGenerator<Packed> {
    yield { name: PACK_FILES.readMe, input: readMe(...about), lastModified: requestedAt }
    yield { name: PACK_FILES.page, input: indexPage(rows, about), lastModified: requestedAt }
    yield { name: PACK_FILES.csv, input: indexCsv(rows), lastModified: requestedAt }
    for (let chunk = 0; chunk < chunks; chunk++) {
      checkLease()
      yield* filesOf(await files.load(chunkObjects(id, chunk).zip), requestedAt)
    }
  }
  let bytes = 0
  async function* counted(): AsyncGenerator<Uint8Array> {
    for await (const piece of makeZip(all())) {
      bytes += piece.length
      yield piece
    }
  }
  const file = { contentType: 'application/zip', downloadName: packFileName(from, to) }
  await savePieces(files, packObject(id), file, counted())
  return bytes
}
