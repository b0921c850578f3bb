import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { projectRoot, REGION } from '../../project.ts'
import { defineCheck } from '../check.ts'
import { type Finding, fixable, gcloud, problem, typed } from '../finding.ts'
import { known } from '../project-facts.ts'
import { google, read } from '../question.ts'

const LIFECYCLE_FILE = 'docs/storage-lifecycle.json'

const conditionSchema = z.looseObject({
  age: z.number().optional(),
  matchesPrefix: z.array(z.string()).default([]),
  matchesSuffix: z.array(z.string()).default([]),
  isLive: z.boolean().optional(),
  daysSinceNoncurrentTime: z.number().optional(),
  numNewerVersions: z.number().optional(),
})
const ruleSchema = z.object({ action: z.object({ type: z.string() }), condition: conditionSchema })
type Rule = z.infer<typeof ruleSchema>

const bucketSchema = z.object({
  location: z.string(),
  lifecycle: z.object({ rule: z.array(ruleSchema).default([]) }).prefault({}),
  versioning: z.object({ enabled: z.boolean().default(false) }).prefault({}),
  softDeletePolicy: z.object({ retentionDurationSeconds: z.coerce.number().default(0) }).prefault({}),
})
/** What Google gives new buckets, in seconds. */
const SOFT_DELETE_SECONDS = 7 * 24 * 60 * 60

const iamSchema = z.object({
  bindings: z.array(z.object({ members: z.array(z.string()).default([]) })).default([]),
})

/** Answers of pre-checks, and the plans of old promotes: all that a rule may delete (docs/operations.md). */
const MAY_GO = { prefix: 'checks/', suffix: 'plan.ndjson.gz' }

/** Whether a rule deletes objects that have to be kept. */
function deletesRecords({ action, condition }: Rule): boolean {
  if (action.type !== 'Delete') return false
  const { matchesPrefix, matchesSuffix, isLive, daysSinceNoncurrentTime, numNewerVersions } = condition
  // These conditions only hold for versions that are no longer current.
  if (isLive === false || daysSinceNoncurrentTime !== undefined || (numNewerVersions ?? 0) > 0) return false
  const isLimited =
    (matchesPrefix.length > 0 && matchesPrefix.every((prefix) => prefix.startsWith(MAY_GO.prefix))) ||
    (matchesSuffix.length > 0 && matchesSuffix.every((suffix) => suffix.endsWith(MAY_GO.suffix)))
  return !isLimited
}

/** Whether the rules delete what each of the repository's rules does. */
function hasOurs(rules: readonly Rule[]): boolean {
  const wanted = z
    .object({ rule: z.array(ruleSchema) })
    .parse(JSON.parse(readFileSync(path.join(projectRoot, LIFECYCLE_FILE), 'utf8'))).rule
  return wanted.every(({ action, condition }) =>
    rules.some(
      (rule) =>
        rule.action.type === action.type &&
        (condition.daysSinceNoncurrentTime === undefined) ===
          (rule.condition.daysSinceNoncurrentTime === undefined) &&
        condition.matchesPrefix.every((prefix) => rule.condition.matchesPrefix.includes(prefix)),
    ),
  )
}

/** Whether a file that was deleted or overwritten by mistake can come back. */
function recoveryFindings(name: string, { versioning, softDeletePolicy }: z.infer<typeof bucketSchema>) {
  const update = (option: string) => gcloud('storage', 'buckets', 'update', `gs://${name}`, option)
  const findings: Finding[] = []
  if (!versioning.enabled)
    findings.push(
      fixable(
        'バケットのバージョニングが無効です。上書きされたファイルは、戻せません。',
        update('--versioning'),
      ),
    )
  if (softDeletePolicy.retentionDurationSeconds < SOFT_DELETE_SECONDS)
    findings.push(
      fixable('バケットの「削除（復元可能）」が 7 日より短い設定です。', update('--soft-delete-duration=7d')),
    )
  return findings
}

/** Where the files are, what is deleted by itself, and whether strangers can read them. */
export const bucketCheck = defineCheck({
  title: 'Storage のバケット',
  right: `既定のバケットは ${REGION} にあり、自動的に削除されるのは事前チェックの結果と、古い版だけです。`,
  questions: (project) => {
    const url = `storage.googleapis.com/storage/v1/b/${known(project.bucket)}`
    return { bucket: google(url), iam: google(`${url}/iam`) }
  },
  judge: ({ bucket, iam }, project) => {
    const name = known(project.bucket)
    const found = read(bucketSchema, bucket)
    const { location, lifecycle } = found
    const findings: Finding[] = recoveryFindings(name, found)
    if (location.toLowerCase() !== REGION) {
      findings.push(
        problem(
          `既定のバケットが ${location} にあります。`,
          `場所は変更できません。データを入れる前に、別のプロジェクトで ${REGION} に作り直してください。`,
        ),
      )
    }
    if (lifecycle.rule.some(deletesRecords)) {
      findings.push(
        problem(
          `バケットのライフサイクルに、保存すべきファイルを削除するルールがあります。`,
          `gcloud storage buckets describe gs://${name} --format="json(lifecycle_config)" で確かめ、checks/ と plan.ndjson.gz だけに限ってください。`,
        ),
      )
    }
    if (!hasOurs(lifecycle.rule)) {
      const fault =
        '事前チェックの結果（checks/）や、上書きされたファイルの古い版が、いつまでも残る設定です。'
      const fix = gcloud('storage', 'buckets', 'update', `gs://${name}`, `--lifecycle-file=${LIFECYCLE_FILE}`)
      // The file replaces all rules, so setup may only use it where there are none.
      findings.push(
        lifecycle.rule.length === 0
          ? fixable(fault, fix)
          : problem(
              fault,
              `${LIFECYCLE_FILE} に今のルールを書き加えてから、${typed(fix)} を実行してください。`,
            ),
      )
    }
    const strangers = read(iamSchema, iam).bindings.some(({ members }) =>
      members.some((member) => member === 'allUsers' || member === 'allAuthenticatedUsers'),
    )
    if (strangers) {
      findings.push(
        problem(
          'バケットのファイルを、社外の誰でも読める設定です。',
          `gcloud storage buckets update gs://${name} --public-access-prevention を実行し、IAM から allUsers と allAuthenticatedUsers を外してください。`,
        ),
      )
    }
    return findings
  },
})
