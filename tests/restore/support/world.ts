import { type CollectionReference, type DocumentData, Firestore } from 'firebase-admin/firestore'
import pLimit from 'p-limit'
import { z } from 'zod'

type Environment = Readonly<Record<string, string>>

/** Everything that a suite stores: documents by their paths, accounts, and files with their contents. */
export interface World {
  readonly documents: Readonly<Record<string, DocumentData>>
  readonly accounts: readonly unknown[]
  readonly files: Readonly<Record<string, unknown>>
}

/** The emulators' own administrator. */
const OWNER = { Authorization: 'Bearer owner' }

/** Of tens of thousands of calls at once, the emulator answers some too late. */
const fewAtOnce = pLimit(50)

/** The documents of a collection and those below them. */
async function documentsOf(collection: CollectionReference): Promise<[string, DocumentData][]> {
  const { docs } = await collection.get()
  const below = await Promise.all(
    docs.map(async ({ ref }) => {
      const inner = await fewAtOnce(() => ref.listCollections())
      return (await Promise.all(inner.map(documentsOf))).flat()
    }),
  )
  return [...docs.map((doc): [string, DocumentData] => [doc.ref.path, doc.data()]), ...below.flat()]
}

/** A client of Firestore of this suite; the process may have used another one before. */
export async function withStore<T>(
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
    const all = (await Promise.all((await db.listCollections()).map(documentsOf))).flat()
    return Object.fromEntries(all.toSorted(([a], [b]) => a.localeCompare(b)))
  })
  return { documents, accounts: await accountsOf(environment), files: await filesOf(environment) }
}
