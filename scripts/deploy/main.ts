/**
 * Deploys this commit to a project, or goes back to the version before (`--rollback`): shows what it will do, asks, and does it
 * (docs/decisions/0061-releases.md).
 */
import { parseArgs } from 'node:util'
import { askServices } from '../doctor/ask.ts'
import { findingsOf } from '../doctor/check.ts'
import { settingsCheck } from '../doctor/checks/settings.ts'
import { Unanswered } from '../doctor/finding.ts'
import { originsOf, type Project, readFacts } from '../doctor/project-facts.ts'
import type { Ask } from '../doctor/question.ts'
import { readSettings, readTarget } from '../doctor/read-settings.ts'
import { linesOf } from '../doctor/report.ts'
import { readToken } from '../doctor/token.ts'
import { agree } from '../process/agree.ts'
import { Refusal, runCommand } from '../refusal.ts'
import { carryOutPlan, planLines } from './carry-out-plan.ts'
import { exportBucketOf } from './export-bucket.ts'
import { deployFacts, rollbackFacts } from './facts.ts'
import { machineFor } from './machine.ts'
import { deployPlan, rollbackPlan } from './plan.ts'

/** @throws {Refusal} if a deployment would have wrong settings */
async function checkSettings(project: Project, ask: Ask): Promise<void> {
  const faults = (await findingsOf(settingsCheck, project, ask)).filter(({ kind }) => kind === 'problem')
  if (faults.length > 0)
    throw new Refusal([...faults.flatMap(linesOf), 'functions/.env を直してください。'].join('\n'))
}

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      project: { type: 'string' },
      plan: { type: 'boolean', default: false },
      yes: { type: 'boolean', default: false },
      tested: { type: 'string' },
      'backup-bucket': { type: 'string' },
      rollback: { type: 'boolean', default: false },
      'functions-only': { type: 'boolean', default: false },
    },
  })
  const target = readTarget(values.project)
  const token = await readToken()
  if (token.token === null) throw new Refusal(token.why)
  const ask = askServices({ ...token, projectId: target.id })
  const project = await readFacts({ id: target.id, settings: readSettings(target), selectors: [] }, ask)
  await checkSettings(project, ask)
  try {
    const plan = values.rollback
      ? rollbackPlan(await rollbackFacts(project, values['functions-only'], ask))
      : deployPlan(
          await deployFacts(target.id, {
            tested: values.tested,
            backupBucket: values['backup-bucket'] ?? (await exportBucketOf(project, ask)),
            isAgreed: values.yes,
            settings: project.settings,
          }),
        )
    console.log(`プロジェクト ${target.id} に対して、次の手順を行います。`)
    for (const line of planLines(plan)) console.log(line)
    if (values.plan) return 0
    if (!values.yes) await agree('\n実行しますか？')
    await carryOutPlan(plan, target.id, machineFor(target, project, 'npm run deploy'))
    console.log(`\n完了しました。アドレス: ${originsOf(project)[0] ?? ''}`)
    return 0
  } catch (error) {
    if (error instanceof Unanswered) throw new Refusal(error.message)
    throw error
  }
})
