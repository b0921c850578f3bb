import { defineCheck } from '../check.ts'
import { gcloud } from '../finding.ts'
import {
  existences,
  member,
  missingRole,
  onBucket,
  policySchema,
  projectPolicy,
  rolesOf,
  thereOf,
} from '../policies.ts'
import { settingsOf } from '../project-facts.ts'
import { type Answer, google, type Question, read, readIfThere } from '../question.ts'

/** `projects/P/locations/L/keyRings/R/cryptoKeys/K/cryptoKeyVersions/1` without its version. */
const keyOf = (version: string) => version.replace(/\/cryptoKeyVersions\/.*$/, '')

/** The command that lets an account sign with a key. */
function onKey(key: string, email: string, role: string) {
  const [, project = '', , location = '', , ring = '', , name = ''] = key.split('/')
  return gcloud(
    ...['kms', 'keys', 'add-iam-policy-binding', name, `--keyring=${ring}`, `--location=${location}`],
    ...[`--project=${project}`, ...member(email, role)],
  )
}

/** Who may write the sealed trail and sign it, where it has a bucket and a key of its own. */
export const trailRolesCheck = defineCheck<string>({
  title: '証跡のバケットと鍵の権限',
  right: '証跡の封印に必要な権限があります。',
  questions: (project) => {
    const { TRAIL_BUCKET: bucket = '', TRAIL_KMS_KEY: key = '' } = settingsOf(project)
    const questions: Record<string, Question> = {
      ...existences(project),
      policy: projectPolicy(project.id),
    }
    if (bucket !== '') questions['trailBucket'] = google(`storage.googleapis.com/storage/v1/b/${bucket}/iam`)
    if (key !== '') questions['trailKey'] = google(`cloudkms.googleapis.com/v1/${keyOf(key)}:getIamPolicy`)
    return questions
  },
  judge: (answers, project) => {
    const { TRAIL_BUCKET: bucket = '', TRAIL_KMS_KEY: key = '' } = settingsOf(project)
    const granted = read(policySchema, answers['policy'] as Answer)
    const fixes = {
      trailBucket: (email: string, role: string) => onBucket(bucket, email, role),
      trailKey: (email: string, role: string) => onKey(keyOf(key), email, role),
    }
    return (['trailBucket', 'trailKey'] as const).flatMap((place) => {
      const answer = answers[place]
      // If the bucket or the key is missing, its own check (trail.ts) says so.
      const policy = answer === undefined ? null : readIfThere(policySchema, answer)
      if (policy === null) return []
      return thereOf(project, answers).flatMap(({ email, rolesOn }) =>
        rolesOn(place).flatMap((need) =>
          missingRole(email, need, rolesOf(email, [granted, policy]), fixes[place](email, need.role)),
        ),
      )
    })
  },
})
