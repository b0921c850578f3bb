import { rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { projectRoot } from '../project.ts'
import { Interrupted, Refusal } from '../refusal.ts'
import { describeFailure, failedAs, type Outcome, slowestFiles, together } from './outcome.ts'
import { filesOfPart } from './parts.ts'
import { nothingMatches, type Selection, selectTests } from './selection.ts'
import { LANES, type Stage, stagesOf } from './stages.ts'
import type { Choice } from './vitest-run.ts'

/** Where failed tests save their screenshots and logs. */
const evidence = path.join(projectRoot, '.run', 'failures')

/** How many of the slowest files are named at the end. */
const SLOWEST_FILES = 10

export type SuiteOptions = {
  /** which tests to run, see `select`; empty: all tests and checks */
  words: readonly string[]
  /** seed of the file order */
  seed: number
  /** the stages to choose from; default: those of `npm test` */
  stages?: (isWhole: boolean) => readonly Stage[]
}

/** The files that a stage runs, relative to the project's folder; null: all of its projects. */
function filesOf({ projects, part }: Stage, { files, isWhole }: Selection): string[] | null {
  if (isWhole && part === undefined) return null
  const own = files.filter(({ projectName }) => projects.includes(projectName)).map(({ file }) => file)
  return part === undefined
    ? own
    : filesOfPart(own, part, (file) => statSync(path.join(projectRoot, file)).size)
}

/** A stage that could not run counts as one failure. The others still run. */
async function runStage(
  stage: Stage,
  selection: Selection,
  seed: number,
  stopped: Promise<void>,
): Promise<Outcome> {
  const files = filesOf(stage, selection)
  if (files?.length === 0) return together([])
  const projects = stage.projects.filter(
    (project) => files === null || selection.files.some(({ projectName }) => projectName === project),
  )
  const begun = Date.now()
  console.log(`━━ ${stage.name}`)
  const choice: Choice = { files: files ?? [], name: selection.name, seed }
  try {
    const outcome = await stage.run(projects, choice, stopped)
    const seconds = Math.round((Date.now() - begun) / 1000)
    console.log(
      `━━ ${stage.name}: ${String(outcome.passed)} passed, ${String(outcome.failed)} failed（${String(seconds)}秒）`,
    )
    return outcome
  } catch (error) {
    if (error instanceof Interrupted) throw error
    const reason = error instanceof Error ? error.message : String(error)
    console.error(reason)
    return failedAs(stage.name, reason)
  }
}

/** Runs the stages in their lanes: each lane takes the next stage once it has ended one. */
async function runStages(
  stages: readonly Stage[],
  run: (stage: Stage) => Promise<Outcome>,
): Promise<Outcome> {
  const waiting = [...stages]
  const outcomes: Outcome[] = []
  const lane = async (): Promise<void> => {
    for (let stage = waiting.shift(); stage !== undefined; stage = waiting.shift()) {
      outcomes.push(await run(stage))
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  return together(outcomes)
}

/**
 * Runs checks and tests, then prints what failed, why, and how to run it alone.
 * @throws {Refusal} if no test ran: a mistyped file would otherwise count as a test's name, and nothing would have failed
 */
export async function runSuite(
  { words, seed, stages = stagesOf }: SuiteOptions,
  stopped: Promise<void>,
): Promise<Outcome> {
  rmSync(evidence, { recursive: true, force: true })
  console.log(`順序のシード: ${String(seed)}（同じ順序で実行するには: npm test -- --order=${String(seed)}）`)
  const selection = await selectTests(words)
  const run = (stage: Stage): Promise<Outcome> => runStage(stage, selection, seed, stopped)
  const outcome = await runStages(stages(selection.isWhole), run)

  if (outcome.files.length > SLOWEST_FILES) {
    console.log(`時間のかかったファイル:\n${slowestFiles(outcome.files, SLOWEST_FILES)}`)
  }
  for (const failed of outcome.failures) console.log(describeFailure(failed))
  if (outcome.failed > 0) console.log(`失敗したテストの画面とログ: ${path.relative(projectRoot, evidence)}`)
  if (outcome.passed + outcome.failed === 0) throw new Refusal(nothingMatches(words))
  console.log(`\n${String(outcome.passed)} passed, ${String(outcome.failed)} failed`)
  return outcome
}
