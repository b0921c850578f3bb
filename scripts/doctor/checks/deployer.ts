import { z } from 'zod'
import { defineCheck } from '../check.ts'
import { type Finding, fixable, gcloud } from '../finding.ts'
import { existences, thereOf } from '../policies.ts'
import type { Project } from '../project-facts.ts'
import { type Answer, google, googlePost, read } from '../question.ts'

const ACT_AS = 'iam.serviceAccounts.actAs'

/** https://openid.net/specs/openid-connect-core-1_0.html#UserInfo */
const personSchema = z.object({ email: z.string() })
/** Without any of the permissions, the field is missing. */
const permissionsSchema = z.object({ permissions: z.array(z.string()).default([]) })

const asked = (email: string) => `act as ${email}`

/** What Google calls somebody in a policy: people and accounts of machines differ. */
function memberOf(email: string): string {
  return `${email.endsWith('.gserviceaccount.com') ? 'serviceAccount' : 'user'}:${email}`
}

/**
 * Whether the person who asks may deploy functions that run as the accounts. The doctor asks as gcloud's login; firebase-tools deploys as its own,
 * which is the same person in docs/deploy.md.
 */
export const deployerCheck = defineCheck<string>({
  title: 'デプロイする人の権限（サービス アカウント）',
  right: 'gcloud でログインしている人は、どの関数のサービス アカウントでもデプロイできます。',
  questions: (project: Project) => ({
    ...existences(project),
    person: google('openidconnect.googleapis.com/v1/userinfo'),
    ...Object.fromEntries(
      Object.keys(existences(project)).map((email) => [
        asked(email),
        googlePost(
          `iam.googleapis.com/v1/projects/${project.id}/serviceAccounts/${email}:testIamPermissions`,
          { permissions: [ACT_AS] },
        ),
      ]),
    ),
  }),
  judge: (answers, project) => {
    const { email: person } = read(personSchema, answers['person'] as Answer)
    return thereOf(project, answers).flatMap(({ email }): Finding[] => {
      const { permissions } = read(permissionsSchema, answers[asked(email)] as Answer)
      if (permissions.includes(ACT_AS)) return []
      return [
        fixable(
          `${person} には、サービス アカウント ${email} として関数を動かす権限（${ACT_AS}）がありません。デプロイできません。`,
          gcloud(
            ...['iam', 'service-accounts', 'add-iam-policy-binding', email],
            ...[`--member=${memberOf(person)}`, '--role=roles/iam.serviceAccountUser'],
            `--project=${project.id}`,
          ),
          '権限が足りずに失敗したら、プロジェクトのオーナーに実行してもらってください。',
        ),
      ]
    })
  },
})
