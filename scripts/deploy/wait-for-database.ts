import { z } from 'zod'
import { type Ask, google, read } from '../doctor/question.ts'
import { Refusal } from '../refusal.ts'

/** How often the state of the database is asked for. */
const INTERVAL_MS = 15_000

/** How often in a row there may be no database, or no answer, before something is wrong: five minutes. */
const MISSING = 20

/** https://firebase.google.com/docs/firestore/reference/rest/v1/projects.databases.operations: one that goes on has no `done`. */
const operationsSchema = z.object({
  operations: z
    .array(
      z.object({
        done: z.boolean().default(false),
        error: z.object({ message: z.string().default('') }).optional(),
        metadata: z.looseObject({ '@type': z.string().default('') }).optional(),
      }),
    )
    .default([]),
})

/** The operation that makes a database of a backup; there is one for each database. */
const RESTORES = /RestoreDatabase/

/**
 * Waits until a database can be used: gcloud begins to make or restore one, and does not wait for the end, which may be hours away.
 * @throws {Refusal} if Google has failed to restore it, or it does not come
 */
export async function waitForDatabase(
  projectId: string,
  name: string,
  { ask, say, wait }: { ask: Ask; say: (line: string) => void; wait: (ms: number) => Promise<unknown> },
): Promise<void> {
  const url = `firestore.googleapis.com/v1/projects/${projectId}/databases/${name}`
  let missing = 0
  let isTold = false
  for (;;) {
    const [database, answer] = [await ask(google(url)), await ask(google(`${url}/operations`, 'operations'))]
    missing = database.state === 'given' && answer.state === 'given' ? 0 : missing + 1
    if (missing === 0) {
      const { operations } = read(operationsSchema, answer)
      const failed = operations.find(
        ({ error, metadata }) => error !== undefined && RESTORES.test(metadata?.['@type'] ?? ''),
      )
      if (failed !== undefined)
        throw new Refusal(`データベース ${name} を復元できませんでした: ${failed.error?.message ?? ''}`)
      if (operations.every(({ done }) => done)) return
    }
    if (missing > MISSING)
      throw new Refusal(
        `データベース ${name} ができたことを確認できません。Firestore のコンソールで確かめてください。`,
      )
    if (!isTold) say('    データベースができるのを待っています。')
    isTold = true
    await wait(INTERVAL_MS)
  }
}
