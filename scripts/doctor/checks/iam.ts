import { z } from 'zod'
import { defineCheck } from '../check.ts'
import { type Finding, type Fix, fixable, gcloud, problem, typed, unknown } from '../finding.ts'
import { AGENTS, BUCKET_ROLE, BUILD_ROLE, type NeededRole, OWN_ROLES, RUNTIME_ROLES } from '../needs.ts'
import { known } from '../project-facts.ts'
import { google, googlePost, read } from '../question.ts'

const policySchema = z.object({
  bindings: z
    .array(
      z.object({
        role: z.string(),
        members: z.array(z.string()).default([]),
        condition: z.unknown().optional(),
      }),
    )
    .default([]),
})

const projectPolicy = (id: string) =>
  googlePost(`cloudresourcemanager.googleapis.com/v1/projects/${id}:getIamPolicy`, {
    options: { requestedPolicyVersion: 3 },
  })

/** The roles that an account has unconditionally by some policies. */
function rolesOf(email: string, policies: readonly z.infer<typeof policySchema>[]): string[] {
  return policies
    .flatMap(({ bindings }) => bindings)
    .filter(
      ({ members, condition }) => condition === undefined && members.includes(`serviceAccount:${email}`),
    )
    .map(({ role }) => role)
}

/** A role that the company has made itself; what it contains is not looked at. */
const isOwn = (role: string) => !role.startsWith('roles/')

/** What to say if an account lacks a role; empty if it has it. @param fix gives it */
function missingRole(
  email: string,
  { role, name, without, within }: NeededRole,
  roles: readonly string[],
  fix: Fix,
): Finding[] {
  if (roles.some((has) => has === role || within.includes(has))) return []
  const what = `サービス アカウント ${email} のロール「${name}」（${role}）`
  if (roles.some(isOwn)) {
    return [
      unknown(
        what,
        `カスタムロール（${roles.filter(isOwn).join('、')}）が付いています。その中に同じ権限があるか、コンソールで確かめてください。`,
      ),
    ]
  }
  return [fixable(`${what}がありません。${without}。`, fix)]
}

const member = (email: string, role: string) => [`--member=serviceAccount:${email}`, `--role=${role}`]
const inProject = (id: string, email: string, role: string) =>
  gcloud('projects', 'add-iam-policy-binding', id, ...member(email, role), '--condition=None')

/** What the accounts of the functions may do in the project. */
export const runtimeRolesCheck = defineCheck({
  title: '関数のサービス アカウントの権限（プロジェクト）',
  right: '関数のサービス アカウントには、プロジェクトで必要な権限があります。',
  questions: ({ id }) => ({ policy: projectPolicy(id) }),
  judge: ({ policy }, project) => {
    const granted = read(policySchema, policy)
    return known(project.accounts).flatMap((email) => {
      const roles = rolesOf(email, [granted])
      return RUNTIME_ROLES.flatMap((need) =>
        missingRole(email, need, roles, inProject(project.id, email, need.role)),
      )
    })
  },
})

/** What they may do with the files. */
export const bucketRoleCheck = defineCheck({
  title: '関数のサービス アカウントの権限（バケット）',
  right: '関数のサービス アカウントは、バケットのファイルを読み書きできます。',
  questions: ({ id, bucket }) => ({
    policy: projectPolicy(id),
    bucket: google(`storage.googleapis.com/storage/v1/b/${known(bucket)}/iam`),
  }),
  judge: ({ policy, bucket }, project) => {
    const granted = [read(policySchema, policy), read(policySchema, bucket)]
    return known(project.accounts).flatMap((email) =>
      missingRole(
        email,
        BUCKET_ROLE,
        rolesOf(email, granted),
        gcloud(
          ...['storage', 'buckets', 'add-iam-policy-binding', `gs://${known(project.bucket)}`],
          ...member(email, BUCKET_ROLE.role),
        ),
      ),
    )
  },
})

/** What they may do in their own name: sign links, and have tasks carried out. */
export const ownRolesCheck = defineCheck({
  title: '関数のサービス アカウントの、自分自身への権限',
  right: '関数のサービス アカウントは、自分の名前でリンクに署名し、タスクを作成できます。',
  questions: (project) => ({
    policy: projectPolicy(project.id),
    ...Object.fromEntries(
      known(project.accounts).map((email) => [
        email,
        googlePost(`iam.googleapis.com/v1/projects/${project.id}/serviceAccounts/${email}:getIamPolicy`, {}),
      ]),
    ),
  }),
  judge: (answers, project) => {
    const granted = read(policySchema, answers.policy)
    return known(project.accounts).flatMap((email) => {
      const own = read(policySchema, answers[email as keyof typeof answers])
      return OWN_ROLES.flatMap((need) =>
        missingRole(
          email,
          need,
          rolesOf(email, [granted, own]),
          gcloud(
            ...['iam', 'service-accounts', 'add-iam-policy-binding', email],
            ...[...member(email, need.role), `--project=${project.id}`],
          ),
        ),
      )
    })
  },
})

/** What Google's own accounts may do, and the one that builds. */
export const agentsCheck = defineCheck({
  title: 'Google のサービス エージェントと、ビルドの権限',
  right: 'Google のサービス エージェントと、ビルドのサービス アカウントには、必要な権限があります。',
  questions: ({ id }) => ({ policy: projectPolicy(id) }),
  judge: ({ policy }, project) => {
    const granted = read(policySchema, policy)
    const number = known(project.number)
    const builder = `${number}-compute@developer.gserviceaccount.com`
    const agents = AGENTS.flatMap(({ host, role, api }) => {
      const email = `service-${number}@${host}.iam.gserviceaccount.com`
      return rolesOf(email, [granted]).includes(role)
        ? []
        : [
            problem(
              `Google のサービス エージェント ${email} に、ロール ${role} がありません。${api} が動きません。`,
              `gcloud beta services identity create --service=${api}.googleapis.com --project=${project.id} を実行し、それでもなければ ${typed(inProject(project.id, email, role))} を実行してください。`,
            ),
          ]
    })
    const build = missingRole(
      builder,
      BUILD_ROLE,
      rolesOf(builder, [granted]),
      inProject(project.id, builder, BUILD_ROLE.role),
    )
    return [...agents, ...build]
  },
})
