import { firestoreHost } from '../../fixtures/emulators.ts'
import type { Visitor } from './people.ts'

/** An account's token without a signature, which the emulator accepts. */
function tokenOf({ uid, token }: Visitor, projectId: string): string | null {
  if (token === null) return null
  const claims = { iss: `https://securetoken.google.com/${projectId}`, aud: projectId, iat: 0, exp: 3600 }
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part({ alg: 'none', type: 'JWT' })}.${part({ ...claims, sub: uid, user_id: uid, ...token })}.`
}

type Ask = (
  post: (path: string, body?: object) => Promise<number>,
  root: string,
  name: string,
) => Promise<number>

const FIELDS = { role: { stringValue: 'admin' } }
const write = (more: object) => ({ writes: [more] })
const filter = {
  field: { fieldPath: 'state' },
  op: 'EQUAL',
  value: { stringValue: 'uploaded' },
}

/**
 * One call of Firestore's service for each operation that a client can perform on a collection. A path without a body is a GET.
 */
export const READS: Readonly<Record<string, Ask>> = {
  get: (post, _, name) => post(`/${name}/one`),
  'get of what is not there': (post, _, name) => post(`/${name}/missing`),
  list: (post, _, name) => post(`/${name}`),
  'list with a filter': (post, _, name) =>
    post(':runQuery', {
      structuredQuery: { from: [{ collectionId: name }], where: { fieldFilter: filter }, limit: 1 },
    }),
}

export const WRITES: Readonly<Record<string, Ask>> = {
  create: (post, _, name) => post(`/${name}`, { fields: FIELDS }),
  'create with an id': (post, root, name) =>
    post(':commit', write({ update: { name: `${root}/${name}/mine`, fields: FIELDS } })),
  overwrite: (post, root, name) =>
    post(':commit', write({ update: { name: `${root}/${name}/one`, fields: FIELDS } })),
  update: (post, root, name) =>
    post(
      ':commit',
      write({
        update: { name: `${root}/${name}/one`, fields: FIELDS },
        updateMask: { fieldPaths: ['role'] },
        currentDocument: { exists: true },
      }),
    ),
  delete: (post, root, name) => post(':commit', write({ delete: `${root}/${name}/one` })),
}

/** Writes to the own record of a visitor; the name is their uid. */
export const OWN_WRITES: Readonly<Record<string, Ask>> = {
  update: (post, root, uid) =>
    post(
      ':commit',
      write({
        update: { name: `${root}/users/${uid}`, fields: FIELDS },
        updateMask: { fieldPaths: ['role'] },
        currentDocument: { exists: true },
      }),
    ),
  overwrite: (post, root, uid) =>
    post(':commit', write({ update: { name: `${root}/users/${uid}`, fields: FIELDS } })),
  delete: (post, root, uid) => post(':commit', write({ delete: `${root}/users/${uid}` })),
}

/** Reads of a user's record; the name is its uid. */
export const RECORD: Readonly<Record<string, Ask>> = { get: (post, _, uid) => post(`/users/${uid}`) }

const groupOf = (collectionId: string) => ({
  structuredQuery: { from: [{ collectionId, allDescendants: true }] },
})

/** Calls on what lies below documents, and on collection groups; the name is not used. */
export const BELOW: Readonly<Record<string, Ask>> = {
  'a run': (post) => post('/promotions/one/runs/one'),
  'a pre-check': (post) => post('/promotions/one/checks/one'),
  'a chunk of a job': (post) => post('/bulkJobs/one/chunks/one'),
  'a source of tries': (post) => post('/confirmAttempts/one/confirmSources/one'),
  'all runs of an upload': (post) => post('/promotions/one/runs'),
  'a new run': (post, root) =>
    post(':commit', write({ update: { name: `${root}/promotions/one/runs/two`, fields: FIELDS } })),
  'all runs': (post) => post(':runQuery', groupOf('runs')),
  'an entry of a history': (post) => post('/deliveryNotes/one/history/one'),
  'a new entry of a history': (post, root) =>
    post(':commit', write({ update: { name: `${root}/deliveryNotes/one/history/two`, fields: FIELDS } })),
  'all notes': (post) => post(':runQuery', groupOf('deliveryNotes')),
}

const LET_IN = [200, 404]
const REFUSED = 403

/**
 * The rules' decision on each operation of a visitor. It makes the service's calls in parallel, because the SDK opens a stream
 * for each, which takes several times as long.
 */
export async function outcomesOf(
  visitor: Visitor,
  name: string,
  projectId: string,
  asks: Readonly<Record<string, Ask>> = { ...READS, ...WRITES },
): Promise<Record<string, 'let in' | 'refused'>> {
  const root = `projects/${projectId}/databases/(default)/documents`
  const token = tokenOf(visitor, projectId)
  const headers = token === null ? {} : { Authorization: `Bearer ${token}` }
  const post = async (path: string, body?: object) => {
    const init = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) }
    const answer = await fetch(`http://${firestoreHost}/v1/${root}${path}`, init)
    await answer.arrayBuffer()
    return answer.status
  }
  const asked = Object.entries(asks).map(
    async ([operation, ask]): Promise<[string, 'let in' | 'refused']> => {
      const status = await ask(post, root, name)
      if (!LET_IN.includes(status) && status !== REFUSED)
        throw new Error(`${operation} of ${name}: ${String(status)}`)
      return [operation, status === REFUSED ? 'refused' : 'let in']
    },
  )
  return Object.fromEntries(await Promise.all(asked))
}
