import { expect } from 'vitest'
import { findingsOf } from '../check.ts'
import { CHECKS } from '../checks.ts'
import type { Finding } from '../finding.ts'
import { readFacts } from '../project-facts.ts'
import { PROJECT } from './names.ts'
import { recorded, SETTINGS, WORLD } from './world.ts'

/** What the doctor finds if some answers and settings differ from those of a project that is set up well. */
export async function findings(
  changes: Readonly<Record<string, unknown>> = {},
  selectors: readonly string[] = [],
  settings: Readonly<Record<string, string>> = {},
): Promise<Finding[]> {
  const ask = recorded(changes)
  const project = await readFacts({ id: PROJECT, settings: { ...SETTINGS, ...settings }, selectors }, ask)
  return (await Promise.all(CHECKS.map((check) => findingsOf(check, project, ask)))).flat()
}

/** Only what is wrong. */
export const problems = async (...given: Parameters<typeof findings>) =>
  (await findings(...given)).filter((finding) => finding.kind === 'problem')

/** A recorded answer with some fields changed. */
export const but = (key: string, change: object) => ({ [key]: { ...(WORLD[key] as object), ...change } })

/** A text that contains another, as a value of a known type. */
export const containing = (text: string): unknown => expect.stringContaining(text)

/** What makes one problem: its name, the answers that differ, and words of the fault and of its remedy. */
export type Case = [string, Readonly<Record<string, unknown>>, string, string]

/** Changed answers lead to this problem and to no other, and each of its texts is a sentence. */
export async function expectProblem([, changes, fault, remedy]: Case): Promise<void> {
  const found = await problems(changes)
  expect(found).toMatchObject([{ kind: 'problem', fault: containing(fault), remedy: containing(remedy) }])
  expect(found[0]?.fault).toMatch(/[。）]$/)
  expect(found[0]?.remedy).toMatch(/[。）]$/)
}
