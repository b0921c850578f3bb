import { isDeepStrictEqual } from 'node:util'
import { type DocumentData, Firestore } from 'firebase-admin/firestore'
import { z } from 'zod'
import {
  SEARCHED_BELOW,
  SEARCHED_COLLECTIONS,
  WITHOUT_PEOPLE,
} from '../../../functions/src/adapters/firestore/personal/personal-collections.ts'

type Environment = Readonly<Record<string, string>>

/** Everything that a suite stores: documents by their paths, accounts, and files with their contents. */
export interface World {
  readonly documents: Readonly<Record<string, DocumentData>>
  readonly accounts: readonly unknown[]
  readonly files: Readonly<Record<string, unknown>>
}

/** The emulators' own administrator. */
const OWNER = { Authorization: 'Bearer owner' }

/** Every collection of the product, at any depth, and that of the migrations. A test holds that none is missing. */
const COLLECTIONS = [...SEARCHED_COLLECTIONS, ...SEARCHED_BELOW, ...Object.keys(WITHOUT_PEOPLE), 'migrations']
/** Documents that are asked for at a time. For each answer the emulator sorts the whole collection. */
const PAGE = 10_000

/** All documents of the collections with a name. The emulator takes a call for each document far longer: it looks through the store at each. */
async function documentsOf(db: Firestore, name: string): Promise<[string, DocumentData][]> {
  const found: [string, DocumentData][] = []
  const inOrder = db.collectionGroup(name).orderBy('__name__').limit(PAGE)
  for (let page = await inOrder.get(); ; page = await inOrder.startAfter(page.docs.at(-1)).get()) {
    found.push(...page.docs.map((doc): [string, DocumentData] => [doc.ref.path, doc.data()]))
    if (page.size < PAGE) return found
  }
}

const countedSchema = z.tuple([
  z.object({
    result: z.object({ aggregateFields: z.object({ all: z.object({ integerValue: z.coerce.number() }) }) }),
  }),
])

/** How many documents there are, whatever their collections are called. */
async function countOf({ FIRESTORE_EMULATOR_HOST: host, GCLOUD_PROJECT: id }: Environment): Promise<number> {
  const url = `http://${String(host)}/v1/projects/${String(id)}/databases/(default)/documents:runAggregationQuery`
  const everything = { structuredQuery: { from: [{ allDescendants: true }] } }
  const asked = { structuredAggregationQuery: { ...everything, aggregations: [{ alias: 'all', count: {} }] } }
  const [{ result }] = countedSchema.parse(await getJson(url, asked))
  return result.aggregateFields.all.integerValue
}

/** Deletes every document, as somebody does who deletes the database. */
export async function wipe({
  FIRESTORE_EMULATOR_HOST: host,
  GCLOUD_PROJECT: id,
}: Environment): Promise<void> {
  const url = `http://${String(host)}/emulator/v1/projects/${String(id)}/databases/(default)/documents`
  const answer = await fetch(url, { method: 'DELETE' })
  if (!answer.ok) throw new Error(`${url}: HTTP ${String(answer.status)} ${await answer.text()}`)
}

/** The places whose values are not the same in two worlds, or that only one of them has. */
export function differing(
  one: Readonly<Record<string, unknown>>,
  other: Readonly<Record<string, unknown>>,
): string[] {
  const places = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...places].filter((place) => !isDeepStrictEqual(one[place], other[place]))
}

/** A client of Firestore of this suite; the process may have used another one before. */
async function withStore<T>(
  { FIRESTORE_EMULATOR_HOST: host = '', GCLOUD_PROJECT: projectId = '' }: Environment,
  work: (db: Firestore) => Promise<T>,
): Promise<T> {
  const db = new Firestore({ projectId, host, ssl: false, customHeaders: OWNER })
  try {
    return await work(db)
  } finally {
    await db.terminate()
  }
}

/** @param post sent as JSON; a GET without it */
async function getJson(url: string, post?: object): Promise<unknown> {
  const answer = await fetch(url, {
    method: post === undefined ? 'GET' : 'POST',
    headers: { ...OWNER, 'Content-Type': 'application/json' },
    body: post === undefined ? null : JSON.stringify(post),
  })
  if (!answer.ok) throw new Error(`${url}: HTTP ${String(answer.status)} ${await answer.text()}`)
  return answer.json()
}

/**
 * Who an account is. When it was last used is not in an export, and from when on its sign-ins are valid is the import's moment: everybody signs in
 * again, in the cloud too.
 */
const accountSchema = z.object({
  localId: z.string(),
  email: z.string(),
  displayName: z.string().optional(),
  disabled: z.boolean().default(false),
  createdAt: z.string(),
  providerUserInfo: z.array(z.looseObject({ providerId: z.string(), federatedId: z.string() })),
})
const accountsSchema = z.object({ userInfo: z.array(accountSchema).default([]) })

async function accountsOf({ FIREBASE_AUTH_EMULATOR_HOST: host, GCLOUD_PROJECT: id }: Environment) {
  const url = `http://${String(host)}/identitytoolkit.googleapis.com/v1/projects/${String(id)}/accounts:query`
  const answer = await getJson(url, { returnUserInfo: true })
  return accountsSchema.parse(answer).userInfo.toSorted((a, b) => a.localId.localeCompare(b.localId))
}

const filesSchema = z.object({
  items: z
    .array(z.object({ name: z.string(), size: z.coerce.string(), contentType: z.string().optional() }))
    .default([]),
})

async function filesOf({ FIREBASE_STORAGE_EMULATOR_HOST: host, GCLOUD_PROJECT: id }: Environment) {
  const bucket = `http://${String(host)}/storage/v1/b/${String(id)}.appspot.com/o`
  const { items } = filesSchema.parse(await getJson(bucket))
  const files = items.map(async (item): Promise<[string, unknown]> => {
    const answer = await fetch(`${bucket}/${encodeURIComponent(item.name)}?alt=media`, { headers: OWNER })
    return [item.name, { ...item, content: Buffer.from(await answer.arrayBuffer()).toString('base64') }]
  })
  return Object.fromEntries((await Promise.all(files)).toSorted(([a], [b]) => a.localeCompare(b)))
}

/** Reads everything that a suite stores. */
export async function readWorld(environment: Environment): Promise<World> {
  const documents = await withStore(environment, async (db) => {
    const all: [string, DocumentData][] = []
    for (const name of COLLECTIONS) all.push(...(await documentsOf(db, name)))
    return Object.fromEntries(all.toSorted(([a], [b]) => a.localeCompare(b)))
  })
  const [found, stored] = [Object.keys(documents).length, await countOf(environment)]
  if (found !== stored)
    throw new Error(`Of ${String(stored)} documents ${String(found)} are in known collections`)
  return { documents, accounts: await accountsOf(environment), files: await filesOf(environment) }
}
