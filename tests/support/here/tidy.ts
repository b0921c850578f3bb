import { afterAll } from 'vitest'
import { adminDb } from '../../../fixtures/emulators.ts'

/**
 * What every test adds to, and most calls look through. The emulator goes through the whole collection for each query: with what eighty
 * files have left in the audit trail, one costs a tenth of a second.
 */
const SEARCHED = ['auditLog', 'mailLog', 'deliveryNotes', 'users']

async function idsIn(collection: string): Promise<Set<string>> {
  const { docs } = await adminDb().collection(collection).select().get()
  return new Set(docs.map(({ id }) => id))
}

/** What was there before the first file: the seed. */
let kept: ReadonlyMap<string, ReadonlySet<string>> | undefined

async function look(): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  return new Map(await Promise.all(SEARCHED.map(async (name) => [name, await idsIn(name)] as const)))
}

/** Removes what a file has left. */
async function tidy(seed: ReadonlyMap<string, ReadonlySet<string>>): Promise<void> {
  const db = adminDb()
  const writer = db.bulkWriter({ throttling: false })
  for (const [name, ids] of await look()) {
    for (const id of ids) if (seed.get(name)?.has(id) !== true) void writer.delete(db.doc(`${name}/${id}`))
  }
  await writer.close()
}

/** To be called before each file: what it leaves in the collections that everybody searches is gone once it has ended. */
export async function tidyAfterwards(): Promise<void> {
  kept ??= await look()
  const seed = kept
  afterAll(async () => {
    await tidy(seed)
  })
}
