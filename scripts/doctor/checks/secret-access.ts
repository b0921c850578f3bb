import type { z } from 'zod'
import type { NeededRole } from '../account-roles.ts'
import { defineCheck } from '../check.ts'
import { SECRETS } from '../declared.ts'
import { type Finding, gcloud, problem, typed } from '../finding.ts'
import { accountsOf } from '../function-accounts.ts'
import {
  existences,
  member,
  missingRole,
  policySchema,
  projectPolicy,
  rolesOf,
  thereOf,
} from '../policies.ts'
import { type Answer, google, read, readIfThere } from '../question.ts'

const ROLE = 'roles/secretmanager.secretAccessor'

/** What an account needs that reads a secret. firebase-tools gives it as well, to the account of each function that has the secret. */
const readerOf = (secret: string): NeededRole => ({
  role: ROLE,
  name: 'Secret Manager のシークレット アクセサー',
  without: `シークレット ${secret} を読めず、それを使う関数が起動しません`,
  within: ['roles/owner', 'roles/secretmanager.admin'],
})

/** A command about the policy of a secret. */
const policyOf = (change: 'add' | 'remove', secret: string, id: string, about: readonly string[]) =>
  gcloud('secrets', `${change}-iam-policy-binding`, secret, ...about, `--project=${id}`)

/** Everybody who was given the role on something. */
const readersOf = ({ bindings }: z.infer<typeof policySchema>) =>
  bindings.filter(({ role }) => role === ROLE).flatMap(({ members }) => members)

const SECRET = (name: string) => `secret ${name}`

/** Who can read each secret: the accounts whose functions use it, and nobody else who was let in by name. */
export const secretAccessCheck = defineCheck<string>({
  title: 'シークレットを読めるアカウント',
  right: 'シークレットはどれも、それを使う関数のサービス アカウントだけが読めます。',
  questions: (project) => ({
    ...existences(project),
    policy: projectPolicy(project.id),
    ...Object.fromEntries(
      SECRETS.map((name) => [
        SECRET(name),
        google(`secretmanager.googleapis.com/v1/projects/${project.id}/secrets/${name}:getIamPolicy`),
      ]),
    ),
  }),
  judge: (answers, project) => {
    const { id } = project
    const granted = read(policySchema, answers['policy'] as Answer)
    const there = thereOf(project, answers)
    const ofSecrets = SECRETS.flatMap((name): Finding[] => {
      const own = readIfThere(policySchema, answers[SECRET(name)] as Answer)
      // If the secret is missing, its own check (secrets.ts) says so.
      if (own === null) return []
      const missing = there
        .filter(({ secrets }) => secrets.includes(name))
        .flatMap(({ email }) =>
          missingRole(
            email,
            readerOf(name),
            rolesOf(email, [granted, own]),
            policyOf('add', name, id, member(email, ROLE)),
          ),
        )
      const readers = accountsOf(project).filter(({ secrets }) => secrets.includes(name))
      const surplus = readersOf(own).filter(
        (one) => !readers.some(({ email }) => one === `serviceAccount:${email}`),
      )
      return [
        ...missing,
        ...surplus.map((one) =>
          problem(
            `シークレット ${name} を、それを使わない ${one} も読めます。`,
            `理由がなければ、${typed(policyOf('remove', name, id, [`--member=${one}`, `--role=${ROLE}`]))} を実行してください。`,
          ),
        ),
      ]
    })
    const ofAll = readersOf(granted)
      .filter((one) => !accountsOf(project).some(({ email }) => one === `serviceAccount:${email}`))
      .map((one) =>
        problem(
          `プロジェクトのすべてのシークレットを、${one} が読めます（ロール ${ROLE}）。`,
          `理由がなければ、gcloud projects remove-iam-policy-binding ${id} --member=${one} --role=${ROLE} を実行してください。`,
        ),
      )
    return [...ofSecrets, ...ofAll]
  },
})
