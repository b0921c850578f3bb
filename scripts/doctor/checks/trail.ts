import { z } from 'zod'
import { defineCheck } from '../check.ts'
import { type Finding, problem } from '../finding.ts'
import { settingsOf } from '../project-facts.ts'
import { google, type Question, readIfThere } from '../question.ts'

const bucketSchema = z.object({
  retentionPolicy: z.object({ isLocked: z.boolean().default(false) }).nullish(),
})
const keySchema = z.object({ state: z.string(), algorithm: z.string() })

const WHERE = 'docs/deploy.md の「The sealed trail」のとおりに設定してください。'

function bucketFaults(name: string, bucket: z.infer<typeof bucketSchema> | null): Finding[] {
  if (bucket === null) return [problem(`証跡のバケット ${name} がありません。証跡を封印できません。`, WHERE)]
  if (bucket.retentionPolicy?.isLocked === true) return []
  return [
    problem(
      `証跡のバケット ${name} の保持ポリシーが${bucket.retentionPolicy ? 'ロックされていません' : 'ありません'}。封印した証跡を、後から消すことができます。`,
      `${WHERE}ロックは取り消せません。`,
    ),
  ]
}

function keyFaults(name: string, key: z.infer<typeof keySchema> | null): Finding[] {
  if (key?.state === 'ENABLED' && key.algorithm === 'EC_SIGN_ED25519') return []
  const fault =
    key === null
      ? 'がありません'
      : key.state === 'ENABLED'
        ? `の種類が ${key.algorithm} です`
        : `が ${key.state} です`
  return [problem(`証跡に署名する鍵 ${name} ${fault}。証跡を封印できません。`, WHERE)]
}

/** Whether the sealed trail is kept where nobody can remove it, and the key that signs it is there (docs/decisions/0055-sealed-trail.md). */
export const trailCheck = defineCheck({
  title: '証跡の封印',
  right: '証跡は、保持ポリシーがロックされたバケットに封印されます。',
  questions: (project) => {
    const { TRAIL_BUCKET: bucket = '', TRAIL_KMS_KEY: key = '' } = settingsOf(project)
    const questions: Record<string, Question> = {}
    if (bucket !== '') questions['bucket'] = google(`storage.googleapis.com/storage/v1/b/${bucket}`)
    if (key !== '') questions['key'] = google(`cloudkms.googleapis.com/v1/${key}`)
    return questions
  },
  judge: (answers, project) => {
    const { TRAIL_BUCKET: bucket = '', TRAIL_KMS_KEY: key = '' } = settingsOf(project)
    const { bucket: bucketAnswer, key: keyAnswer } = answers
    return [
      ...(bucketAnswer === undefined
        ? [
            problem(
              '証跡が、ファイルを削除できる既定のバケットに封印されます（TRAIL_BUCKET が空です）。',
              WHERE,
            ),
          ]
        : bucketFaults(bucket, readIfThere(bucketSchema, bucketAnswer))),
      ...(keyAnswer === undefined ? [] : keyFaults(key, readIfThere(keySchema, keyAnswer))),
    ]
  },
})
