import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { meSchema } from '@kenshu/contract/user/me'
import { afterAll, expect, test } from 'vitest'
import { exportOf } from '../../fixtures/zac/rows.ts'
import type { Suite } from '../../scripts/emulators/suite.ts'
import { saveDemo } from '../../scripts/seed/save-demo.ts'
import { withSeededSuite } from '../../scripts/test/seeded-suite.ts'
import { SHORT_LIVED_JAVA } from '../../scripts/test/short-lived-java.ts'
import { differing, readWorld, type World, wipe } from './support/world.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'restore-'))
const exported = path.join(folder, 'export')
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

/** The suite ends with the work, and not before. */
const NEVER = new Promise<void>(() => undefined)
/** More notes make a rehearsal whose figures say something (docs/operations.md): RESTORE_NOTES=20000. */
const MORE_NOTES = Number(process.env['RESTORE_NOTES'] ?? 0)
// Otherwise the Admin SDK would first query a cloud machine's metadata.
process.env['METADATA_SERVER_DETECTION'] ??= 'none'
process.env['JDK_JAVA_OPTIONS'] ??= SHORT_LIVED_JAVA

type Environment = Record<string, string>

/** The helpers of the tests, which read the suite's variables when they are loaded or called. */
async function helpers() {
  const [people, confirm, promotes, { answered, call }] = await Promise.all([
    import('../../fixtures/people.ts'),
    import('../support/notes/confirm.ts'),
    import('../support/runs/promote.ts'),
    import('../support/http/call.ts'),
  ])
  return { ...people, ...confirm, ...promotes, answered, call }
}

async function timed(what: string, work: () => Promise<void>): Promise<void> {
  const begun = performance.now()
  await work()
  console.log(`${what}: ${((performance.now() - begun) / 1000).toFixed(1)} s`)
}

/**
 * Exports the suite's data. Notices to clients may still be on their way and write into `mailLog`, so it is done again until nothing was
 * written meanwhile. @returns what the export has
 */
async function exportWorld(environment: Environment, suite: Suite): Promise<World> {
  for (;;) {
    rmSync(exported, { recursive: true, force: true })
    const before = await readWorld(environment)
    await timed('export', () => suite.exportTo(exported))
    const after = await readWorld(environment)
    if (
      differing(before.documents, after.documents).length === 0 &&
      differing(before.files, after.files).length === 0
    )
      return before
  }
}

/** Work of a day: an import, a client's answer, a link that still waits. @returns what the day after needs */
async function work(suite: Suite) {
  const { signInAs, promote, uploadRows, storeClientNote, accept } = await helpers()
  const admin = await signInAs('admin')
  const rows = exportOf('RESTORE', 3)
  const imported = await promote(admin, await uploadRows(admin, rows))
  expect(imported.success_count).toBe(3)
  const [answered, waiting] = [await storeClientNote(), await storeClientNote()]
  expect((await accept(answered)).status).toBe(200)
  if (MORE_NOTES > 0)
    await timed(`${String(MORE_NOTES)} more notes`, () =>
      saveDemo(suite.ports.firestore, MORE_NOTES, new Date()),
    )
  return { admin, rows, answered, waiting }
}

type Day = Awaited<ReturnType<typeof work>>

async function goOn(environment: Environment, { admin, rows, answered: done, waiting }: Day): Promise<void> {
  const { signIn, open, accept, viewOf, promote, uploadRows, answered, call } = await helpers()
  // Sign-in: the same account, with its role.
  const again = await signIn(admin.email, admin.displayName, admin.sub)
  expect(again.uid).toBe(admin.uid)
  const { token } = again
  expect(answered(await call('/api/v1/user/me/', { token }), meSchema)).toMatchObject({ role: 'admin' })

  // Links: the answered note is still answered, and the other can be.
  expect(viewOf(await open(done))).toMatchObject({ decision: { state: 'accepted' } })
  expect((await accept(waiting)).status).toBe(200)

  // Imports: they know what they have imported.
  const repeated = await promote({ ...again, email: admin.email }, await uploadRows(again, rows))
  expect(repeated).toMatchObject({ success_count: 0, skipped_count: 3 })

  // Rules: a browser reads its own record, and no note.
  const read = async (place: string) => {
    const store = `http://${String(environment['FIRESTORE_EMULATOR_HOST'])}/v1/projects/${String(environment['GCLOUD_PROJECT'])}`
    const url = `${store}/databases/(default)/documents/${place}`
    return (await fetch(url, { headers: { Authorization: `Bearer ${token}` } })).status
  }
  expect(await read(`users/${admin.uid}`)).toBe(200)
  expect(await read(`deliveryNotes/${done.id}`)).toBe(403)
}

/** The year that the seed has behind it (scripts/seed/year), made by the product's own parts. */
function expectYear({ documents }: World): void {
  const all = (pattern: RegExp) =>
    Object.entries(documents).flatMap(([place, document]) => (pattern.test(place) ? [document] : []))
  const imports = all(/^promotions\/[^/]+$/)
  expect(imports.length).toBeGreaterThan(12)
  expect(new Set(imports.map(({ state }): unknown => state))).toEqual(new Set(['done']))
  expect(imports.filter(({ failedCount }) => failedCount === 3)).toHaveLength(1)
  const closings = all(/^monthCloses\/[^/]+\/closings\//)
  expect(closings).toHaveLength(10)
  for (const { reconciliation } of closings)
    expect(reconciliation).toMatchObject({ difference: 0, differing: 0 })
}

test('all data come back into new services from an export: every document, file and account; links, sign-in, imports and rules go on', async () => {
  let before: World | undefined
  let day: Day | undefined
  await withSeededSuite(
    'restore',
    NEVER,
    async (environment, suite) => {
      // Clients of Firestore prefer these variables to what they are told.
      Object.assign(process.env, environment)
      day = await work(suite)
      before = await exportWorld(environment, suite)
      expectYear(before)
      await timed('everything deleted', () => wipe(environment))
      expect((await readWorld(environment)).documents).toEqual({})
    },
    { hasYear: true },
  )
  if (before === undefined || day === undefined) throw new Error('nothing was exported')
  expect(existsSync(exported)).toBe(true)
  expect(Object.keys(before.files)).not.toHaveLength(0)
  const known = { before, day }

  const begun = performance.now()
  await withSeededSuite(
    'restore',
    NEVER,
    async (environment) => {
      Object.assign(process.env, environment)
      const seconds = ((performance.now() - begun) / 1000).toFixed(1)
      const { documents, files, accounts } = await readWorld(environment)
      console.log(
        `new services with ${String(Object.keys(documents).length)} documents, ${String(Object.keys(files).length)} files: ${seconds} s`,
      )
      expect(differing(documents, known.before.documents)).toEqual([])
      expect(differing(files, known.before.files)).toEqual([])
      expect(accounts).toEqual(known.before.accounts)
      await goOn(environment, known.day)
    },
    { importFrom: exported },
  )
})
