import { z } from 'zod'
import type { NeededRole } from './account-roles.ts'
import { type Finding, type Fix, fixable, gcloud, problem, unknown } from './finding.ts'
import { accountsOf } from './function-accounts.ts'
import type { Project } from './project-facts.ts'
import { type Answer, google, googlePost, readIfThere } from './question.ts'

export const policySchema = z.object({
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

/** Asks for the policy of a project. Version 3 has conditions too. */
export const projectPolicy = (id: string) =>
  googlePost(`cloudresourcemanager.googleapis.com/v1/projects/${id}:getIamPolicy`, {
    options: { requestedPolicyVersion: 3 },
  })

/** The roles that an account has unconditionally by some policies. */
export function rolesOf(email: string, policies: readonly z.infer<typeof policySchema>[]): string[] {
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
export function missingRole(
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

/**
 * What to say if an account has more than it needs. No command takes it away by itself: somebody has given it.
 * @param roles those of the account in the project
 */
export function surplusRoles(
  email: string,
  needed: readonly NeededRole[],
  roles: readonly string[],
  id: string,
): Finding[] {
  return roles
    .filter((has) => !isOwn(has) && !needed.some(({ role }) => role === has))
    .map((role) =>
      problem(
        `サービス アカウント ${email} に、必要のないロール ${role} があります。`,
        `理由がなければ、gcloud projects remove-iam-policy-binding ${id} --member=serviceAccount:${email} --role=${role} を実行してください。`,
      ),
    )
}

/** The arguments of gcloud that give an account a role. */
export const member = (email: string, role: string) => [`--member=serviceAccount:${email}`, `--role=${role}`]
/** The command that gives an account a role on a bucket. */
export const onBucket = (bucket: string, email: string, role: string) =>
  gcloud('storage', 'buckets', 'add-iam-policy-binding', `gs://${bucket}`, ...member(email, role))
/** The command that gives an account a role in a project. */
export const inProject = (id: string, email: string, role: string) =>
  gcloud('projects', 'add-iam-policy-binding', id, ...member(email, role), '--condition=None')

/** Whether an account is there, as its own question; the remedy for one that lacks comes before its rights. */
export const existence = (id: string, email: string) =>
  google(`iam.googleapis.com/v1/projects/${id}/serviceAccounts/${email}`)

/** The questions whether each account is there, by its address. */
export const existences = (project: Project) =>
  Object.fromEntries(accountsOf(project).map(({ email }) => [email, existence(project.id, email)]))

/**
 * The accounts that are there: Google refuses to give a right to one that is not, and a new project, which has not enabled the API of accounts,
 * does not say which are.
 * @throws Unanswered if it is not known of one
 */
export const thereOf = (project: Project, answers: Readonly<Record<string, Answer>>) =>
  accountsOf(project).filter(({ email }) => isThere(answers[email] as Answer))

/** Whether there is something. @throws Unanswered if that is not known */
export const isThere = (answer: Answer) => readIfThere(z.unknown(), answer) !== null
