import { afterAll, expect } from 'vitest'
import { adminDb } from '../../fixtures/emulators.ts'
import { serverLog } from './evidence.ts'
import { until } from './patience.ts'

/**
 * Returns a function that writes arbitrary documents, as a person in the console could. They are deleted after the file's tests.
 */
export function strayDocuments(): (path: string, data: object) => Promise<void> {
  const placed: string[] = []
  afterAll(async () => {
    for (const path of placed) await adminDb().doc(path).delete()
  })
  return async (path, data) => {
    placed.push(path)
    await adminDb().doc(path).set(data)
  }
}

/** Checks that the log names an unreadable document. */
export async function expectLogged(path: string): Promise<void> {
  await until(() => {
    const lines = serverLog().split('\n')
    expect(lines.some((line) => line.includes('document unreadable') && line.includes(path))).toBe(true)
  })
}
