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

/** Whether a run may begin with a further page. */
function isTimeLeft({ environment, limits }: AddDependencies, begun: Date): boolean {
  return environment.now().getTime() - begun.getTime() < limits.trailRunMs
}

/**
 * Appends the leaves of new documents. A document's own time may be older than its commit, so each run looks back far enough to find what
 * was committed late; what is later still is found by the pass. The collections take turns, a page each, so that a run whose time ends
 * early has still advanced in all of them. The next run goes on there.
 * @param begun when the run began
 * @returns `lookedAt`: the state's for the next run; `isAll`: whether everything new has its leaf
 */
export async function addNew(
  deps: AddDependencies,
  { lookedAt }: TrailState,
  begun: Date,
): Promise<{ added: number; lookedAt: Date; isAll: boolean }> {
  if (lookedAt === null) return { added: 0, lookedAt: begun, isAll: true }
  const from = new Date(lookedAt.getTime() - TRAIL_LATE_MS)
  const { trailPage } = deps.limits
  const reached = new Map<TrailCollection, TrailPlace | null>(COLLECTIONS.map((one) => [one, null]))
  let added = 0
  while (reached.size > 0 && isTimeLeft(deps, begun)) {
    for (const [collection, after] of [...reached]) {
      const page = await deps.trailStore.madeSince(collection, from, after, trailPage)
      added += await append(
        deps,
        page.map(({ id, fields }) => ({ collection, id, fields })),
      )
      if (page.length < trailPage) reached.delete(collection)
      else reached.set(collection, page.at(-1) ?? null)
    }
  }
  const least = Math.min(...[...reached.values()].map((place) => (place?.at ?? from).getTime()))
  const next = Math.min(begun.getTime(), least + TRAIL_LATE_MS)
  return { added, lookedAt: new Date(next), isAll: reached.size === 0 }
}

/**
 * Goes on with the pass through all documents, in the order of their ids. The pass finds documents without a leaf, whatever their time, and
 * documents that were changed after they were sealed. After the last document it starts over.
 * @param begun when the run began
 * @returns where the pass is now
 */
export async function passOn(
  deps: AddDependencies,
  { pass }: TrailState,
  begun: Date,
): Promise<{ added: number; pass: TrailState['pass'] }> {
  const { trailStore, limits } = deps
  let { collection, after, ended } = pass
  let added = 0
  const isFirst = ended === 0
  for (let pages = 0; isTimeLeft(deps, begun) && (isFirst || pages < limits.trailPassPages); pages++) {
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
