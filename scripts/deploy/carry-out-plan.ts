import { fieldsQuestion, unreadyFields } from '../doctor/checks/fields.ts'
import { indexesQuestion, unreadyIndexes } from '../doctor/checks/indexes.ts'
import { type Fix, typed, Unanswered } from '../doctor/finding.ts'
import type { Ask } from '../doctor/question.ts'
import { Refusal } from '../refusal.ts'
import type { Step } from './steps.ts'
import { waitForDatabase } from './wait-for-database.ts'

/** What carries out a plan: everything outside of this process. */
export interface Machine {
  readonly ask: Ask
  /** @throws {Refusal} if the command fails */
  readonly run: (command: Fix) => Promise<void>
  readonly copySettings: (folder: string) => void
  /** what is wrong with the deployed app, as sentences */
  readonly smoke: (isBuilt: boolean) => Promise<string[]>
  readonly wait: (ms: number) => Promise<unknown>
  readonly say: (line: string) => void
}

/** How often the state of the indexes is asked for. */
const INDEX_INTERVAL_MS = 15_000

/** How often in a row Google may not answer, before it is no accident. */
const UNANSWERED = 5

async function waitForIndexes(projectId: string, { ask, say, wait }: Machine): Promise<void> {
  let told = -1
  let unanswered = 0
  for (;;) {
    const answer = await ask(indexesQuestion(projectId))
    const ofFields = await ask(fieldsQuestion(projectId))
    unanswered = answer.state === 'given' && ofFields.state === 'given' ? 0 : unanswered + 1
    if (unanswered === 0 || unanswered === UNANSWERED) {
      const { missing, building, broken } = unreadyIndexes(answer)
      const fields = unreadyFields(ofFields)
      if (broken.length > 0)
        throw new Refusal(
          `修復が必要なインデックスがあります: ${broken.join('、')}。npm run doctor で確かめてください。`,
        )
      const open = [missing, building, fields.missing, fields.building].flat().length
      if (open === 0) return
      if (open !== told) say(`    あと ${String(open)} 個のインデックスを待っています。`)
      told = open
    }
    await wait(INDEX_INTERVAL_MS)
  }
}

async function carryOutStep(step: Step, projectId: string, machine: Machine): Promise<void> {
  switch (step.kind) {
    case 'command':
      return machine.run(step.command)
    case 'indexes':
      return waitForIndexes(projectId, machine)
    case 'database':
      return waitForDatabase(projectId, step.name, machine)
    case 'settings':
      machine.copySettings(step.folder)
      return
    case 'smoke': {
      const faults = await machine.smoke(step.isBuilt)
      if (faults.length > 0) throw new Refusal(faults.map((fault) => `× ${fault}`).join('\n'))
      return
    }
    case 'wait':
      await machine.wait(step.ms)
      return
    case 'told':
      return
  }
}

/** A plan as the operator reads it. */
export function planLines(plan: readonly Step[]): string[] {
  return plan.flatMap((step, at) => {
    const first = `${String(at + 1).padStart(2)}. ${step.what}`
    if (step.kind !== 'command') return [first]
    const folder = step.command.folder === undefined ? '' : `（${step.command.folder} で）`
    return [first, `      ${typed(step.command)}${folder}`]
  })
}

/**
 * Carries out a plan, one step after another. The first failure ends it; what was done before stays.
 * @param advice what to say of the steps that were not done, the one that failed first
 * @throws {Refusal} with the number of the step that failed
 */
export async function carryOutPlan(
  plan: readonly Step[],
  projectId: string,
  machine: Machine,
  advice: (rest: readonly Step[]) => string = () => '',
): Promise<void> {
  for (const [at, step] of plan.entries()) {
    const place = `${String(at + 1)}/${String(plan.length)}`
    machine.say(`\n[${place}] ${step.what}`)
    try {
      await carryOutStep(step, projectId, machine)
    } catch (error) {
      const stopped = `[${place}] で止まりました。それまでの手順は、行われたままです。${advice(plan.slice(at))}`
      if (error instanceof Refusal || error instanceof Unanswered)
        throw new Refusal(`${error.message}\n${stopped}`)
      // Also after a fault of ours the operator must know what is left, such as what was paused.
      machine.say(stopped)
      throw error
    }
  }
}
