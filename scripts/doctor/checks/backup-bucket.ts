import { z } from 'zod'
import { REGION } from '../../project.ts'
import { defineCheck } from '../check.ts'
import { type Finding, fixable, gcloud, problem } from '../finding.ts'
import { known } from '../project-facts.ts'
import { google, readIfThere } from '../question.ts'

/** Deletes exports as late as the daily backups. */
const LIFECYCLE_FILE = 'docs/exports-lifecycle.json'

const bucketSchema = z.object({
  projectNumber: z.coerce.string(),
  location: z.string(),
  lifecycle: z.object({ rule: z.array(z.unknown()).default([]) }).prefault({}),
  iamConfiguration: z.object({ publicAccessPrevention: z.string().default('inherited') }).prefault({}),
})

/** The bucket of `npm run deploy` and `npm run restore`. */
export function backupBucketOf(projectId: string): string {
  return `${projectId}-backups`
}

function strange(fault: string): Finding {
  return problem(
    `${fault}そこに書き出すと、すべてのデータがそのプロジェクトに渡ります。`,
    `このプロジェクトの ${REGION} にバケットを作り、npm run deploy と npm run restore に --backup-bucket と --bucket で指定してください。`,
  )
}

/**
 * Whether there is a place for exports of the database, which a deployment makes first, and they go again. Rules of the company stay. An
 * export has everything, links' passwords too. Bucket names are the whole world's, and who knows the project's name can guess this one: a
 * stranger's bucket would get every export, and a restore would read what the stranger puts there.
 */
export const backupBucketCheck = defineCheck({
  title: 'エクスポートのバケット',
  right: `エクスポートのバケットはこのプロジェクトの ${REGION} にあり、公開できず、古いエクスポートは自動的に削除されます。`,
  questions: ({ id }) => ({ bucket: google(`storage.googleapis.com/storage/v1/b/${backupBucketOf(id)}`) }),
  judge: ({ bucket }, { id, number }) => {
    const name = backupBucketOf(id)
    // Who may create buckets may read those of the project.
    if (bucket.state === 'unknown' && bucket.isRefused === true)
      return [
        strange(
          `エクスポートのバケット ${name} を、gcloud でログインしている人が読めません。ほかのプロジェクトのものかもしれず、その場合、`,
        ),
      ]
    const found = readIfThere(bucketSchema, bucket)
    if (found === null) {
      return [
        fixable(
          `エクスポートのバケット ${name} がありません。npm run deploy と npm run restore が使います。`,
          gcloud(
            ...['storage', 'buckets', 'create', `gs://${name}`, `--location=${REGION}`],
            ...['--uniform-bucket-level-access', '--public-access-prevention', `--project=${id}`],
          ),
        ),
      ]
    }
    if (found.projectNumber !== known(number))
      return [strange(`エクスポートのバケット ${name} は、ほかのプロジェクトのものです。`)]
    if (found.location.toLowerCase() !== REGION)
      return [
        problem(
          `エクスポートのバケット ${name} が ${found.location} にあります。Firestore は、同じ場所にしかエクスポートできません。`,
          `${REGION} にバケットを作り、npm run deploy と npm run restore に --backup-bucket と --bucket で指定してください。`,
        ),
      ]
    const update = (option: string) => gcloud('storage', 'buckets', 'update', `gs://${name}`, option)
    const findings: Finding[] = []
    if (found.iamConfiguration.publicAccessPrevention !== 'enforced')
      findings.push(
        fixable(
          `エクスポートのバケット ${name} を、権限の設定しだいで、社外の誰でも読めるようになります。`,
          update('--public-access-prevention'),
        ),
      )
    if (found.lifecycle.rule.length === 0)
      findings.push(
        fixable(
          `エクスポートのバケット ${name} に、すべてのデータの写しが、デプロイのたびに増え、いつまでも残る設定です。`,
          update(`--lifecycle-file=${LIFECYCLE_FILE}`),
          '98 日で削除します。ほかの日数にする場合は、先にこのファイルを直してください。',
        ),
      )
    return findings
  },
})
