import { afterAll } from 'vitest'
import { adminDb } from '../../../fixtures/emulators.ts'
import { inFewCommits } from '../in-few-commits.ts'

/**
 * Collections that every test adds to and most calls query. The emulator scans the whole collection for each query: with the
 * audit entries of eighty test files, one query takes a tenth of a second.
 */
const SEARCHED = ['auditLog', 'mailLog', 'deliveryNotes', 'users']

async function idsIn(collection: string): Promise<Set<string>> {
  const { docs } = await adminDb().collection(collection).select().get()
  return new Set(docs.map(({ id }) => id))
}

/** The documents that existed before the first file, that is, the seed. */
let kept: ReadonlyMap<string, ReadonlySet<string>> | undefined

async function look(names: readonly string[]): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  return new Map(await Promise.all(names.map(async (name) => [name, await idsIn(name)] as const)))
}

/** Removes the documents that a test file has left. */
async function tidy(seed: ReadonlyMap<string, ReadonlySet<string>>): Promise<void> {
  const left = [...(await look([...seed.keys()]))].flatMap(([name, ids]) =>
    [...ids].filter((id) => seed.get(name)?.has(id) !== true).map((id) => `${name}/${id}`),
  )
  await inFewCommits(left, (batch, path) => batch.delete(adminDb().doc(path)))
}

/**
 * Call this before each test file: it removes, at the file's end, the file's documents in the collections that every test
 * queries.
 * @param shown other collections whose documents a page shows
 */
export async function tidyAfterwards(shown: readonly string[] = []): Promise<void> {
  kept ??= await look([...SEARCHED, ...shown])
  const seed = kept
  afterAll(async () => {
    await tidy(seed)
  })
}
