import {
  type Import,
  type ImportRun,
  type Imports,
  importsSchema,
  type UndoResult,
  undoResultSchema,
} from '@kenshu/contract/imports/imports'
import { longApiUrl } from '../../../fixtures/emulators.ts'
import type { Person } from '../../../fixtures/people.ts'
import { type Answer, answered, call } from '../http/call.ts'

/** A page of the import history. */
export async function importsPage(person: Person, before = ''): Promise<Imports> {
  const query = before === '' ? '' : `?before=${before}`
  const answer = await call(`/api/v1/imports/${query}`, { token: person.token })
  return answered(answer, importsSchema)
}

/** An upload folder on the newest page of the history; throws if it is not there. */
export async function importOf(person: Person, folder: string): Promise<Import> {
  const { imports } = await importsPage(person)
  const found = imports.find((each) => each.folder === folder)
  if (found === undefined) throw new Error(`${folder} is not in the history`)
  return found
}

/** The newest promote of an upload folder; throws if there is none. */
export async function lastRunOf(person: Person, folder: string): Promise<ImportRun> {
  const run = (await importOf(person, folder)).runs[0]
  if (run === undefined) throw new Error(`${folder} has not been promoted`)
  return run
}

/** Starts an undo and waits for its answer. */
export function askUndo(person: Person, folder: string, runId: string): Promise<Answer> {
  const json = { folder, run_id: runId }
  return call('/api/v1/imports/undo/', { method: 'POST', token: person.token, json, base: longApiUrl() })
}

/** Undoes the last promote of an upload folder; throws if that fails. */
export async function undo(person: Person, folder: string): Promise<UndoResult> {
  const { run_id: runId } = await lastRunOf(person, folder)
  const answer = await askUndo(person, folder, runId)
  return answered(answer, undoResultSchema.strict())
}
