/**
 * Brings back an earlier state of the data: shows the commands, asks, and runs them. `docs/operations.md`, 'Backup and restore', says when to
 * take which.
 */
import { parseArgs } from 'node:util'
import { carryOutPlan, planLines } from '../deploy/carry-out-plan.ts'
import { exportBucketOf } from '../deploy/export-bucket.ts'
import { machineFor } from '../deploy/machine.ts'
import { askServices } from '../doctor/ask.ts'
import { known, readFacts } from '../doctor/project-facts.ts'
import { readSettings, readTarget } from '../doctor/read-settings.ts'
import { readToken } from '../doctor/token.ts'
import { agree } from '../process/agree.ts'
import { Refusal, runCommand } from '../refusal.ts'
import { continueByHand, restorePlan, type Source } from './plan.ts'

const USAGE =
  '使い方: npm run restore -- --project プロジェクト（--at 日時 | --backup 名前）（--aside データベース名 | --in-place）[--plan] [--bucket バケット]'

function sourceOf(at: string | undefined, backup: string | undefined): Source {
  if (at !== undefined && backup === undefined) return { kind: 'moment', at: new Date(at) }
  if (backup !== undefined && at === undefined) return { kind: 'backup', name: backup }
  throw new Refusal(USAGE)
}

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      project: { type: 'string' },
      at: { type: 'string' },
      backup: { type: 'string' },
      aside: { type: 'string' },
      'in-place': { type: 'boolean', default: false },
      bucket: { type: 'string' },
      plan: { type: 'boolean', default: false },
    },
  })
  const target = readTarget(values.project)
  const source = sourceOf(values.at, values.backup)
  if ((values.aside === undefined) !== values['in-place']) throw new Refusal(USAGE)
  const token = await readToken()
  if (token.token === null) throw new Refusal(token.why)
  const ask = askServices({ ...token, projectId: target.id })
  const project = await readFacts({ id: target.id, settings: readSettings(target), selectors: [] }, ask)
  const plan = restorePlan({
    projectId: target.id,
    source,
    aside: values.aside ?? null,
    exportBucket: values.bucket ?? (await exportBucketOf(project, ask)),
    filesBucket: known(project.bucket),
    now: new Date(),
  })
  console.log(`プロジェクト ${target.id} に対して、次の手順を行います。`)
  for (const line of planLines(plan)) console.log(line)
  if (values.plan) return 0
  // Never without a question: it may delete the database.
  await agree('\n実行しますか？')
  await carryOutPlan(plan, target.id, machineFor(target, project, null), continueByHand)
  return 0
})
