import { readFileSync } from 'node:fs'
import path from 'node:path'
import { initializeTestEnvironment, type RulesTestEnvironment } from '@firebase/rules-unit-testing'
import { firestoreHost } from '../../fixtures/emulators.ts'

/** The rules of Firestore in a project of its own, so that a file does not count in the rules' coverage. */
export function rulesOf(projectId: string): Promise<RulesTestEnvironment> {
  const [host = '', port = ''] = firestoreHost.split(':')
  const rules = readFileSync(path.resolve(import.meta.dirname, '../../firestore.rules'), 'utf8')
  return initializeTestEnvironment({ projectId, firestore: { host, port: Number(port), rules } })
}
