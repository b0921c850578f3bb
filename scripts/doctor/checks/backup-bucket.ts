import { z } from 'zod'
import { REGION } from '../../project.ts'
import { defineCheck } from '../check.ts'
import { fixable, gcloud, problem } from '../finding.ts'
import { google, readIfThere } from '../question.ts'

/** Deletes exports as late as the daily backups. */
const LIFECYCLE_FILE = 'docs/exports-lifecycle.json'

const bucketSchema = z.object({
  location: z.string(),
  lifecycle: z.object({ rule: z.array(z.unknown()).default([]) }).prefault({}),
})

/** The bucket of `npm run deploy` and `npm run restore`. */
export function backupBucketOf(projectId: string): string {
  return `${projectId}-backups`
}

/** Whether there is a place for exports of the database, which a deployment makes first, and they go again. Rules of the company stay. */
export const backupBucketCheck = defineCheck({
  title: 'エクスポートのバケット',
  right: `エクスポートのバケットは ${REGION} にあり、古いエクスポートは自動的に削除されます。`,
  questions: ({ id }) => ({ bucket: google(`storage.googleapis.com/storage/v1/b/${backupBucketOf(id)}`) }),
  judge: ({ bucket }, { id }) => {
    const name = backupBucketOf(id)
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
    if (found.location.toLowerCase() !== REGION)
      return [
        problem(
          `エクスポートのバケット ${name} が ${found.location} にあります。Firestore は、同じ場所にしかエクスポートできません。`,
          `${REGION} にバケットを作り、npm run deploy と npm run restore に --backup-bucket と --bucket で指定してください。`,
        ),
      ]
    if (found.lifecycle.rule.length > 0) return []
    return [
      fixable(
        `エクスポートのバケット ${name} に、すべてのデータの写しが、デプロイのたびに増え、いつまでも残る設定です。`,
        gcloud('storage', 'buckets', 'update', `gs://${name}`, `--lifecycle-file=${LIFECYCLE_FILE}`),
        '98 日で削除します。ほかの日数にする場合は、先にこのファイルを直してください。',
      ),
    ]
  },
})
