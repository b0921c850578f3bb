import { randomBytes } from 'node:crypto'
import { TRAIL_LATE_MS } from '@kenshu/contract/limits'
import { TRAIL_COLLECTIONS, type TrailCollection } from '@kenshu/contract/trail/leaf'
import type { Environment } from '../environment.ts'
import type { LeafToBe, TrailDocument, TrailPlace, TrailState, TrailStore } from './trail-ports.ts'

export interface AddDependencies {
  trailStore: TrailStore
  environment: Environment
  log: { error(message: string, fields: Record<string, unknown>): void }
  limits: {
    /** documents that are read and get their leaves at a time */
    trailPage: number
    /** pages that one run reads of the pass through all documents; the first pass has no limit but the time */
    trailPassPages: number
    /** for how long a run begins with further pages, milliseconds */
    trailRunMs: number
  }
}

const COLLECTIONS = Object.keys(TRAIL_COLLECTIONS) as TrailCollection[]
const SALT_BYTES = 16

/** The document with a salt for each of its fields. */
function salted(document: TrailDocument): LeafToBe {
  const names = Object.keys(document.fields)
  const salts = names.map((name) => [name, randomBytes(SALT_BYTES).toString('base64')] as const)
  return { ...document, salts: Object.fromEntries(salts) }
}

/** @returns how many leaves it appended */
async function append({ trailStore, log }: AddDependencies, documents: TrailDocument[]): Promise<number> {
  if (documents.length === 0) return 0
  const { added, changed } = await trailStore.append(documents.map(salted))
  for (const { collection, id } of changed)
    log.error('a document of the trail is not what was sealed', { path: `${collection}/${id}` })
  return added
}

/**
 * Appends the leaves of new documents. A document's own time may be older than its commit, so each run looks back far enough to find what was
 * committed late; what is later still is found by the pass.
 */
export async function addNew(deps: AddDependencies, { lookedAt }: TrailState): Promise<number> {
  if (lookedAt === null) return 0
  const from = new Date(lookedAt.getTime() - TRAIL_LATE_MS)
  let added = 0
  for (const collection of COLLECTIONS) {
    let after: TrailPlace | null = null
    for (let isLast = false; !isLast; ) {
      const page: (TrailDocument & TrailPlace)[] = await deps.trailStore.madeSince(
        collection,
        from,
        after,
        deps.limits.trailPage,
      )
      added += await append(
        deps,
        page.map(({ id, fields }) => ({ collection, id, fields })),
      )
      after = page.at(-1) ?? null
      isLast = page.length < deps.limits.trailPage
    }
  }
  return added
}

/**
 * Goes on with the pass through all documents by their ids, which finds every one that has no leaf, whatever its time, and every one that is
 * no longer what was sealed. After the last it begins anew.
 * @param begun when the run began
 * @returns where the pass is now
 */
export async function passOn(
  deps: AddDependencies,
  { pass }: TrailState,
  begun: Date,
): Promise<{ added: number; pass: TrailState['pass'] }> {
  const { trailStore, environment, limits } = deps
  let { collection, after, ended } = pass
  let added = 0
  const isFirst = ended === 0
  const isTimeLeft = () => environment.now().getTime() - begun.getTime() < limits.trailRunMs
  for (let pages = 0; isTimeLeft() && (isFirst || pages < limits.trailPassPages); pages++) {
    const page = await trailStore.behind(collection, after, limits.trailPage)
    added += await append(deps, page)
    const isEnd = page.length < limits.trailPage
    after = isEnd ? '' : (page.at(-1)?.id ?? '')
    if (!isEnd) continue
    const next = COLLECTIONS[COLLECTIONS.indexOf(collection) + 1]
    if (next === undefined) ended += 1
    collection = next ?? 'auditLog'
    if (next === undefined) break
  }
  return { added, pass: { collection, after, ended } }
}
