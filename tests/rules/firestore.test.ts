import { readFileSync } from 'node:fs'
import path from 'node:path'
import { initializeTestEnvironment, type RulesTestEnvironment } from '@firebase/rules-unit-testing'
import { type Capability, mayEver } from '@kenshu/contract/permissions'
import { doc, type Firestore, setDoc } from 'firebase/firestore'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { firestoreHost } from '../../fixtures/emulators.ts'
import { VARIANTS, VISITORS, type Visitor } from './people.ts'
import { BELOW, OWN_WRITES, outcomesOf, READS, RECORD, WRITES } from './plain-calls.ts'
import { unevaluated } from './rule-coverage.ts'

// A separate project, because the rules' coverage is counted per project, and so that other tests' data stay untouched.
const PROJECT = 'demo-kenshu-rules'

let environment: RulesTestEnvironment

beforeAll(async () => {
  const [host = '', port = ''] = firestoreHost.split(':')
  environment = await initializeTestEnvironment({
    projectId: PROJECT,
    firestore: {
      host,
      port: Number(port),
      rules: readFileSync(path.resolve(import.meta.dirname, '../../firestore.rules'), 'utf8'),
    },
  })
  await environment.clearFirestore()
  await environment.withSecurityRulesDisabled(async (context) => {
    const db = context.firestore() as unknown as Firestore
    for (const { uid, stored } of VISITORS) {
      if (stored !== undefined) await setDoc(doc(db, 'users', uid), { uid, ...stored })
    }
    for (const name of COLLECTIONS) await setDoc(doc(db, name, 'one'), { state: 'uploaded' })
    await setDoc(doc(db, 'deliveryNotes/one/history/one'), { at: 1 })
    await setDoc(doc(db, 'promotions/one/runs/one'), { state: 'done' })
    await setDoc(doc(db, 'bulkJobs/one/chunks/one'), { items: [] })
    await setDoc(doc(db, 'promotions/one/checks/one'), { state: 'done' })
    await setDoc(doc(db, 'confirmAttempts/one/confirmSources/one'), { attempts: [] })
  })
})

afterAll(async () => {
  await environment.cleanup()
})

/** The capability that allows reading a collection; null: no client may read it. */
const READ_BY: Record<string, Capability | null> = {
  noteChanges: 'viewDeliveryNotes',
  // whole notes, with addresses, tokens and passwords
  deliveryNotes: null,
  promotions: 'viewPromoteResult',
  bulkJobs: 'stopIssuing',
  users: 'manageUsers',
  members: null,
  parties: null,
  locks: null,
  latest: null,
  auditLog: null,
  deletedDeliveryNotes: null,
  mailLog: null,
  mailLocks: null,
  acceptances: null,
  rejections: null,
  // IP addresses of clients, and codes that were mailed to them
  answerEvidence: null,
  confirmCodes: null,
  confirmAttempts: null,
  callBuckets: null,
  paces: null,
  settings: null,
  trail: null,
  trailLeaves: null,
  taxPacks: null,
  // views are only read through the functions, which know the owner
  views: null,
  anythingElse: null,
}

const COLLECTIONS = Object.keys(READ_BY)

function mayRead(visitor: Visitor, name: string): boolean {
  const capability = READ_BY[name] ?? null
  return capability !== null && mayEver(visitor.role, capability)
}

/**
 * The collections that a visitor tries to read. Each role and each kind of stranger tries the collections that no rule opens;
 * each role in each state tries them only in `npm run test:deep`, because these would be two thirds of all calls.
 */
function collectionsFor(visitor: Visitor): readonly string[] {
  const asksAll = process.env['EVERY_RULE'] === 'true' || !VARIANTS.includes(visitor)
  return asksAll ? COLLECTIONS : COLLECTIONS.filter((name) => READ_BY[name] !== null)
}

function allRefused(asks: object): object {
  return Object.fromEntries(Object.keys(asks).map((operation) => [operation, 'refused']))
}

describe.each(VISITORS)('$name', (visitor) => {
  test.each(collectionsFor(visitor))('%s: reads what the role table says, and never writes', async (name) => {
    const reads = Object.keys(READS).map((operation): [string, string] => [
      operation,
      mayRead(visitor, name) ? 'let in' : 'refused',
    ])
    const expected = { ...Object.fromEntries(reads), ...allRefused(WRITES) }
    expect(await outcomesOf(visitor, name, PROJECT)).toEqual(expected)
  })

  test('own record: readable with a role', async () => {
    const expected = { get: visitor.role === null ? 'refused' : 'let in' }
    expect(await outcomesOf(visitor, visitor.uid, PROJECT, RECORD)).toEqual(expected)
  })

  test('own record: not writable', async () => {
    const told = await outcomesOf(visitor, visitor.uid, PROJECT, OWN_WRITES)
    expect(told).toEqual(allRefused(OWN_WRITES))
  })

  test("somebody else's record: for the role that manages users", async () => {
    const other = visitor.uid === 'uid-normal' ? 'uid-csv_uploader' : 'uid-normal'
    const expected = { get: mayEver(visitor.role, 'manageUsers') ? 'let in' : 'refused' }
    expect(await outcomesOf(visitor, other, PROJECT, RECORD)).toEqual(expected)
  })

  test('what lies below a note or an upload, and groups of collections: never', async () => {
    expect(await outcomesOf(visitor, '', PROJECT, BELOW)).toEqual(allRefused(BELOW))
  })
})

test('every expression of firestore.rules was evaluated by a test above', async () => {
  expect(await unevaluated(firestoreHost, PROJECT)).toEqual([])
})
