import { z } from 'zod'
import { REGION } from '../../project.ts'
import { defineCheck } from '../check.ts'
import { type Finding, problem, right, typed } from '../finding.ts'
import { isInvokerCheckOff, PUBLIC_FUNCTIONS, serviceOf, withoutInvokerCheck } from '../needs.ts'
import { type Answer, google, googlePost, read, readIfThere } from '../question.ts'

const effective = (id: string, constraint: string) =>
  googlePost(`cloudresourcemanager.googleapis.com/v1/projects/${id}:getEffectiveOrgPolicy`, {
    constraint: `constraints/${constraint}`,
  })

/** OrgPolicy of Resource Manager v1. A constraint that nobody has set allows everything. */
const policySchema = z.object({
  listPolicy: z
    .object({
      allValues: z.string().optional(),
      allowedValues: z.array(z.string()).default([]),
      deniedValues: z.array(z.string()).default([]),
    })
    .optional(),
  booleanPolicy: z.object({ enforced: z.boolean().default(false) }).optional(),
})

const serviceSchema = z.object({ invokerIamDisabled: z.boolean().default(false) })
const iamSchema = z.object({
  bindings: z.array(z.object({ role: z.string(), members: z.array(z.string()).default([]) })).default([]),
})

/** Whether only members of some organisations may get rights. @throws Unanswered, ZodError */
function limitsMembers(answer: Answer): boolean {
  const { listPolicy } = read(policySchema, answer)
  return (
    listPolicy !== undefined &&
    listPolicy.allValues !== 'ALLOW' &&
    (listPolicy.allValues === 'DENY' || listPolicy.allowedValues.length > 0)
  )
}

/** Whether a deployment would try to let everybody call the public functions though a policy forbids it: then each one fails. */
export const membersPolicyCheck = defineCheck({
  title: '組織のポリシー iam.allowedPolicyMemberDomains と、INVOKER_CHECK',
  right: '組織のポリシーのために、デプロイが失敗することはありません。',
  questions: ({ id }) => ({ policy: effective(id, 'iam.allowedPolicyMemberDomains') }),
  judge: ({ policy }, { settings }) =>
    limitsMembers(policy) && !isInvokerCheckOff(settings)
      ? [
          problem(
            '組織のポリシー iam.allowedPolicyMemberDomains が、誰でも呼び出せる設定を禁じています。デプロイが毎回失敗します。',
            'functions/.env に INVOKER_CHECK=false と書いてください（docs/deploy.md の「IAM」）。',
          ),
        ]
      : [],
})

/** Whether the functions that browsers call can be called by everybody, as the product needs, policy or not. */
export const publicCallsCheck = defineCheck({
  title: '誰でも呼び出せる関数と、組織のポリシー iam.allowedPolicyMemberDomains',
  right: 'ブラウザが呼び出す関数は、呼び出せる設定です。',
  questions: ({ id }) => ({
    policy: effective(id, 'iam.allowedPolicyMemberDomains'),
    ...Object.fromEntries(
      PUBLIC_FUNCTIONS.flatMap((name) => {
        const url = `run.googleapis.com/v2/projects/${id}/locations/${REGION}/services/${serviceOf(name)}`
        return [
          [name, google(url)],
          [`${name} IAM`, google(`${url}:getIamPolicy`)],
        ]
      }),
    ),
  }),
  judge: (answers, { id }) => {
    const answered = (name: string) => answers[name as keyof typeof answers]
    const closed = PUBLIC_FUNCTIONS.filter((name) => {
      const service = readIfThere(serviceSchema, answered(name))
      // A function that is not deployed is the subject of another check.
      if (service === null || service.invokerIamDisabled) return false
      const { bindings } = read(iamSchema, answered(`${name} IAM`))
      return !bindings.some(
        ({ role, members }) => role === 'roles/run.invoker' && members.includes('allUsers'),
      )
    })
    const isLimited = limitsMembers(answers.policy)
    const findings: Finding[] = closed.map((name) =>
      problem(
        `関数 ${name} を呼び出せるのが、権限のある人だけになっています${isLimited ? '（組織のポリシー iam.allowedPolicyMemberDomains が、誰でも呼び出せる設定を禁じています）' : ''}。画面が動きません。`,
        `${typed(withoutInvokerCheck(name, id))} を実行してください。呼び出した人の確認は、関数が自分で行います。`,
      ),
    )
    if (!isLimited || findings.length > 0) return findings
    return [
      right(
        '組織のポリシー iam.allowedPolicyMemberDomains がありますが、ブラウザが呼び出す関数は、呼び出せる設定です。',
      ),
    ]
  },
})

/** Says what follows from the policy; whether the rights are there is the subject of the checks of IAM. */
export const automaticGrantsCheck = defineCheck({
  title: '組織のポリシー iam.automaticIamGrantsForDefaultServiceAccounts',
  right: '既定のサービス アカウントへの自動付与を、組織のポリシーは止めていません。',
  questions: ({ id }) => ({ policy: effective(id, 'iam.automaticIamGrantsForDefaultServiceAccounts') }),
  judge: ({ policy }) =>
    read(policySchema, policy).booleanPolicy?.enforced === true
      ? [
          right(
            '既定のサービス アカウントへの自動付与が、組織のポリシーで止められています。必要な権限があるかは、下の IAM の確認のとおりです。',
          ),
        ]
      : [],
})
