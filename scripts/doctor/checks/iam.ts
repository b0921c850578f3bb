import { z } from 'zod'
import { defineCheck } from '../check.ts'
import { type Finding, fixable, gcloud, problem, typed } from '../finding.ts'
import { accountsOf } from '../function-accounts.ts'
import { AGENTS, BUILD_ROLE } from '../needs.ts'
import {
  existence,
  existences,
  inProject,
  isThere,
  member,
  missingRole,
  onBucket,
  policySchema,
  projectPolicy,
  rolesOf,
  surplusRoles,
  thereOf,
} from '../policies.ts'
import { known, type Project } from '../project-facts.ts'
import { type Answer, google, googlePost, read, readIfThere } from '../question.ts'

const withOwnRoles = (project: Project) =>
  accountsOf(project).filter(({ rolesOn }) => rolesOn('itself').length > 0)
/** Whether the accounts are there that the functions run as. */
export const accountsCheck = defineCheck({
  title: '関数のサービス アカウント',
  right: '関数のサービス アカウントはすべてあります。',
  questions: existences,
  judge: (answers, project) =>
    accountsOf(project).flatMap(({ email, isOurs }): Finding[] => {
      if (readIfThere(z.object({ email: z.string() }), answers[email] as Answer) !== null) return []
      const fault = `サービス アカウント ${email} がありません。関数をデプロイできません。`
      if (!isOurs)
        return [problem(fault, 'functions/.env の SINGLE_SERVICE_ACCOUNT を直すか、空にしてください。')]
      const [name = ''] = email.split('@')
      return [
        fixable(
          fault,
          gcloud(
            ...['iam', 'service-accounts', 'create', name],
            ...[`--display-name=${name}`, `--project=${project.id}`],
          ),
        ),
      ]
    }),
})

/** What the accounts of the functions may do in the project. */
export const runtimeRolesCheck = defineCheck<string>({
  title: '関数のサービス アカウントの権限（プロジェクト）',
  right: '関数のサービス アカウントには、プロジェクトで必要な権限があります。',
  questions: (project) => ({ ...existences(project), policy: projectPolicy(project.id) }),
  judge: (answers, project) => {
    const granted = read(policySchema, answers['policy'] as Answer)
    return thereOf(project, answers).flatMap(({ email, isOurs, rolesOn }) => {
      const needed = rolesOn('project')
      const roles = rolesOf(email, [granted])
      return [
        ...needed.flatMap((need) => missingRole(email, need, roles, inProject(project.id, email, need.role))),
        ...(isOurs ? surplusRoles(email, needed, roles, project.id) : []),
      ]
    })
  },
})

/** What they may do with the files. */
export const bucketRoleCheck = defineCheck<string>({
  title: '関数のサービス アカウントの権限（バケット）',
  right: '関数のサービス アカウントは、バケットのファイルを必要なだけ読み書きできます。',
  questions: (project) => ({
    ...existences(project),
    policy: projectPolicy(project.id),
    bucket: google(`storage.googleapis.com/storage/v1/b/${known(project.bucket)}/iam`),
  }),
  judge: (answers, project) => {
    const granted = [answers['policy'], answers['bucket']].map((one) => read(policySchema, one as Answer))
    return thereOf(project, answers).flatMap(({ email, rolesOn }) =>
      rolesOn('bucket').flatMap((need) =>
        missingRole(email, need, rolesOf(email, granted), onBucket(known(project.bucket), email, need.role)),
      ),
    )
  },
})

/** What they may do in their own name: sign links, and have tasks carried out. */
export const ownRolesCheck = defineCheck<string>({
  title: '関数のサービス アカウントの、自分自身への権限',
  right: '必要な関数のサービス アカウントは、自分の名前でリンクに署名し、タスクを作成できます。',
  questions: (project) => ({
    policy: projectPolicy(project.id),
    ...Object.fromEntries(
      withOwnRoles(project).map(({ email }) => [
        email,
        googlePost(`iam.googleapis.com/v1/projects/${project.id}/serviceAccounts/${email}:getIamPolicy`, {}),
      ]),
    ),
  }),
  judge: (answers, project) => {
    const granted = read(policySchema, answers['policy'] as Answer)
    return withOwnRoles(project).flatMap(({ email, rolesOn }) => {
      const own = readIfThere(policySchema, answers[email] as Answer)
      if (own === null) return []
      return rolesOn('itself').flatMap((need) =>
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

/** What Google's own accounts may do. */
export const agentsCheck = defineCheck({
  title: 'Google のサービス エージェントの権限',
  right: 'Google のサービス エージェントには、必要な権限があります。',
  questions: ({ id }) => ({ policy: projectPolicy(id) }),
  judge: ({ policy }, project) => {
    const granted = read(policySchema, policy)
    const number = known(project.number)
    return AGENTS.flatMap(({ host, role, api }) => {
      const email = `service-${number}@${host}.iam.gserviceaccount.com`
      return rolesOf(email, [granted]).includes(role)
        ? []
        : [
            fixable(
              `Google のサービス エージェント ${email} に、ロール ${role} がありません。${api} が動きません。`,
              gcloud(
                ...['beta', 'services', 'identity', 'create'],
                ...[`--service=${api}.googleapis.com`, `--project=${project.id}`],
              ),
              `それでもなければ、${typed(inProject(project.id, email, role))} を実行してください。`,
            ),
          ]
    })
  },
})

/** The account that builds the functions: Google makes it when Cloud Run or Compute Engine is enabled. */
const builderOf = (project: Project) => `${known(project.number)}-compute@developer.gserviceaccount.com`

/** What the account may do that builds the functions. */
export const buildCheck = defineCheck({
  title: 'ビルドのサービス アカウントの権限',
  right: '関数をビルドするサービス アカウントには、必要な権限があります。',
  questions: (project) => ({
    builder: existence(project.id, builderOf(project)),
    policy: projectPolicy(project.id),
  }),
  judge: ({ builder, policy }, project) => {
    const email = builderOf(project)
    if (!isThere(builder))
      return [
        fixable(
          `サービス アカウント ${email} がありません。関数をビルドできません。`,
          gcloud('services', 'enable', 'compute.googleapis.com', `--project=${project.id}`),
        ),
      ]
    return missingRole(
      email,
      BUILD_ROLE,
      rolesOf(email, [read(policySchema, policy)]),
      inProject(project.id, email, BUILD_ROLE.role),
    )
  },
})
