import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { RulesTestEnvironment } from '@firebase/rules-unit-testing'
import { mayEver } from '@kenshu/contract/permissions'
import { ROLES } from '@kenshu/contract/roles'
import {
  collection,
  doc,
  type Firestore,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  setDoc,
  Timestamp,
  where,
} from 'firebase/firestore'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lastReads, type RecordedRead } from '../../fixtures/direct-reads.ts'
import { VISITORS } from './people.ts'
import { rulesOf } from './rules-environment.ts'

const PROJECT = 'demo-kenshu-last-page'
/** As many as a page asks for at once. */
const PAGE = 21

const LAST = lastReads()

let environment: RulesTestEnvironment

beforeAll(async () => {
  environment = await rulesOf(PROJECT)
  await environment.clearFirestore()
  await environment.withSecurityRulesDisabled(async (context) => {
    const db = context.firestore() as unknown as Firestore
    for (const { uid, stored } of VISITORS)
      if (stored !== undefined) await setDoc(doc(db, 'users', uid), { uid, ...stored })
    for (const { uid } of VISITORS) {
      const job = { requestedByUid: uid, state: 'running' }
      await setDoc(doc(db, 'bulkJobs', uid), job)
    }
    await setDoc(doc(db, 'noteChanges/one'), { at: Timestamp.now() })
    await setDoc(doc(db, 'promotions/one'), { uploadedAt: Timestamp.now() })
  })
})

afterAll(async () => {
  await environment.cleanup()
})

/** Reads as the page would: a listener is admitted by the same rule. @returns the number of documents */
async function readAs(db: Firestore, uid: string, read: RecordedRead): Promise<number> {
  const within = collection(db, read.collection)
  if (read.isDocument === true) {
    const found = await getDoc(doc(within, read.collection === 'bulkJobs' ? uid : 'one'))
    return found.exists() ? 1 : 0
  }
  const values = { moment: Timestamp.fromMillis(0), uid }
  const asked = query(
    within,
    ...read.where.map(({ field, op, value }) =>
      where(field, op, typeof value === 'string' ? values[value] : value),
    ),
    ...read.orderBy.map(({ field, direction }) => orderBy(field, direction)),
    ...(read.isLimited === true ? [limit(PAGE)] : []),
  )
  return (await getDocs(asked)).size
}

const CASES = Object.entries(LAST).flatMap(([name, read]) =>
  ROLES.filter((role) => mayEver(role, read.capability)).map((role) => ({ name, role, read })),
)

test.each(CASES)(
  "today's rules admit what the last release's page reads: $name, as $role",
  async ({ role, read }) => {
    const visitor = VISITORS.find((one) => one.role === role)
    if (visitor?.token === undefined || visitor.token === null) throw new Error(`no visitor who is ${role}`)
    const context = environment.authenticatedContext(visitor.uid, visitor.token)
    expect(await readAs(context.firestore() as unknown as Firestore, visitor.uid, read)).toBe(1)
  },
)

test('the record names every request, and each is tried', () => {
  expect(Object.keys(LAST).length).toBeGreaterThan(0)
  expect(new Set(CASES.map(({ name }) => name))).toEqual(new Set(Object.keys(LAST)))
})

/** The sources of today's pages, with their content. */
function sources(): { file: string; content: string }[] {
  const root = path.resolve(import.meta.dirname, '../../web/src')
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => ({ file, content: readFileSync(path.join(root, file), 'utf8') }))
}

test("today's pages read nothing that is not in the list: Firestore by it alone, and Storage not at all", () => {
  const reading = sources().filter(({ content }) =>
    /\b(onSnapshot|getDocs?|getCountFromServer)\(/.test(content),
  )
  expect(reading.length).toBeGreaterThan(0)
  expect(reading.filter(({ content }) => !content.includes('DIRECT_READS')).map(({ file }) => file)).toEqual(
    [],
  )
  const makers = sources().filter(({ content }) => /\b(collection|collectionGroup)\(db/.test(content))
  expect(makers.map(({ file }) => file)).toEqual(['lib/direct-reads/direct-query.ts'])
  expect(sources().filter(({ content }) => content.includes('firebase/storage'))).toEqual([])
})
