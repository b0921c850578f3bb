/**
 * Sets up a project: corrects what the doctor finds and a command can correct, then deploys. It shows the commands
 * before it runs them, and can be run again.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { askServices, remembering } from '../doctor/ask.ts'
import { findingsOf } from '../doctor/check.ts'
import { settingsCheck } from '../doctor/checks/settings.ts'
import { CHECKS, PROJECT_CHECKS } from '../doctor/checks.ts'
import { type Fix, typed } from '../doctor/finding.ts'
import { originsOf, readFacts } from '../doctor/project-facts.ts'
import { readSettings, readTarget, type Target } from '../doctor/read-settings.ts'
import { linesOf, summaryOf, unknownLines } from '../doctor/report.ts'
import { readToken } from '../doctor/token.ts'
import { agree } from '../process/agree.ts'
import { Refusal, runCommand } from '../refusal.ts'
import { carryOut, carryOutAll } from './carry-out.ts'
import { lookAgain } from './look-again.ts'
import { deployment, leftToPeople, needsPeople, planOf } from './plan.ts'
import { writeSettings } from './write-settings.ts'

const AGAIN = 'npm run setup'

/** Looks at the project as it is now. @throws {Refusal} without a sign-in of gcloud */
async function look(target: Target, checks = PROJECT_CHECKS) {
  const token = await readToken()
  if (token.token === null) throw new Refusal(token.why)
  let isOff = false
  const services = askServices({ ...token, projectId: target.id })
  const ask = remembering(async (question) => {
    const answer = await services(question)
    if (answer.state === 'unknown' && answer.isOff === true) isOff = true
    return answer
  })
  const project = await readFacts({ id: target.id, settings: readSettings(target), selectors: [] }, ask)
  const findings = []
  for (const check of checks) findings.push(...(await findingsOf(check, project, ask)))
  const settings = await findingsOf(settingsCheck, project, ask)
  return { project, findings, settings, isOff }
}

const say = (line: string) => {
  console.log(line)
}

const print = (lines: readonly string[]) => {
  for (const line of lines) console.log(line)
}

/** Shows commands and asks whether to run them. @throws {Refusal} if the answer is not yes */
async function confirm(steps: readonly Fix[], isAgreed: boolean): Promise<void> {
  console.log('\n次のコマンドを実行します。')
  print(steps.map((step) => `  ${typed(step)}`))
  if (!isAgreed) await agree('実行しますか？')
}

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      project: { type: 'string' },
      plan: { type: 'boolean', default: false },
      yes: { type: 'boolean', default: false },
      settings: { type: 'string' },
      ask: { type: 'boolean', default: false },
    },
  })
  const target = readTarget(values.project)
  console.log(`プロジェクト ${target.id} を設定します。`)

  const isNew = readSettings(target) === null && !values.plan && process.stdin.isTTY
  if (values.settings !== undefined || values.ask || isNew)
    await writeSettings(target, values.settings ?? null, { isPlan: values.plan, isAgreed: values.yes })

  const done = new Set<string>()
  const first = await look(target)
  const faults = first.settings.filter(({ kind }) => kind === 'problem')
  if (faults.length > 0) {
    print(faults.flatMap(linesOf))
    throw new Refusal('functions/.env を直してから、もう一度実行してください。')
  }
  let { project, findings } = first
  // What one command makes, such as an API, lets the next look see more.
  for (let plan = planOf(findings, done); plan.length > 0; plan = planOf(findings, done)) {
    if (values.plan) {
      print(['\n実行するコマンド（この後に、さらに必要なものが見つかることがあります）:', ...plan.map(typed)])
      break
    }
    await confirm(plan, values.yes)
    const run = await carryOutAll(plan, (step) => carryOut(step, AGAIN), say)
    for (const step of plan) done.add(typed(step))
    ;({ project, findings } = await lookAgain(() => look(target), new Set(run.map(typed)), {
      wait: (ms) => sleep(ms),
      say,
    }))
  }

  const left = leftToPeople(findings, done)
  if (left.length > 0) print(['\n手で行う必要があること:', ...left.flatMap(linesOf)])
  print(unknownLines(findings))
  if (values.plan) {
    if (planOf(findings, done).length === 0)
      console.log('\n今分かる範囲で、実行するコマンドは、デプロイだけです。')
    return 0
  }
  if (needsPeople(left) && values.yes)
    throw new Refusal('手で行うことが残っているため、デプロイしませんでした。')

  const steps = deployment(target.id, project.settings)
  await confirm(steps, values.yes)
  for (const step of steps) await carryOut(step, AGAIN)
  const after = await look(target, CHECKS)
  print(after.findings.filter(({ kind }) => kind === 'problem').flatMap(linesOf))
  const { line, code } = summaryOf(after.findings)
  console.log(`\n${line}\nアドレス: ${originsOf(project)[0] ?? ''}`)
  return code
})
