import { z } from 'zod'
import { budgetFile } from '../../monitoring/files.ts'
import { defineCheck } from '../check.ts'
import { fixable, gcloud, optional, problem } from '../finding.ts'
import { known } from '../project-facts.ts'
import { google, read } from '../question.ts'

const projectSchema = z.object({ lifecycleState: z.string() })

/** Whether the project exists at all. */
export const projectCheck = defineCheck({
  title: 'プロジェクト',
  right: 'プロジェクトがあり、使える状態です。',
  questions: ({ id }) => ({ project: google(`cloudresourcemanager.googleapis.com/v1/projects/${id}`) }),
  judge: ({ project }) =>
    read(projectSchema, project).lifecycleState === 'ACTIVE'
      ? []
      : [
          problem(
            'プロジェクトが削除されようとしています。',
            'Google Cloud コンソールの「IAM と管理」→「リソースの管理」→「削除保留中のリソース」で、プロジェクトを復元してください。',
          ),
        ],
})

// The answer omits false.
const billingSchema = z.object({ billingEnabled: z.boolean().default(false) })

/** Whether somebody pays. */
export const billingCheck = defineCheck({
  title: '課金',
  right: '課金アカウントにつながっています（Blaze プラン）。',
  questions: ({ id }) => ({
    billing: google(`cloudbilling.googleapis.com/v1/projects/${id}/billingInfo`),
  }),
  judge: ({ billing }) =>
    read(billingSchema, billing).billingEnabled
      ? []
      : [
          problem(
            '課金が有効になっていません。関数をデプロイできません。',
            'Firebase コンソールの左下で「Blaze」プランに変更し、課金アカウントを選んでください。',
          ),
        ],
})

const budgetsSchema = z.object({
  budgets: z
    .array(
      z.object({
        budgetFilter: z.object({ projects: z.array(z.string()).default([]) }).prefault({}),
        thresholdRules: z.array(z.unknown()).default([]),
      }),
    )
    .default([]),
})

/** The budget of scripts/monitoring/budget.json, as a command. @param account such as billingAccounts/012345-567890-ABCDEF */
function noBudget(account: string, number: string, id: string) {
  const { displayName, amount, thresholdRules } = budgetFile()
  const { units, currencyCode } = amount.specifiedAmount
  return fixable(
    'このプロジェクトの予算がありません。費用が増えても、誰にも知らされません。',
    optional(
      gcloud(
        'billing',
        'budgets',
        'create',
        `--billing-account=${account.replace('billingAccounts/', '')}`,
        `--display-name=${displayName}`,
        `--budget-amount=${units}${currencyCode}`,
        ...thresholdRules.map(
          ({ thresholdPercent }) => `--threshold-rule=percent=${String(thresholdPercent)}`,
        ),
        `--filter-projects=projects/${number}`,
        // The interface answers for a project that has enabled it, and gcloud's configuration may name none.
        `--billing-project=${id}`,
      ),
    ),
    '金額や通貨を変える場合は、先に scripts/monitoring/budget.json を直してください。',
  )
}

/** Whether somebody hears of rising costs. A budget without projects is for all projects of the billing account. */
export const budgetCheck = defineCheck({
  title: '予算',
  right: 'このプロジェクトの費用を知らせる予算があります。',
  questions: ({ billingAccount }) => ({
    budgets: google(`billingbudgets.googleapis.com/v1/${known(billingAccount)}/budgets`, 'budgets'),
  }),
  judge: ({ budgets }, { id, number, billingAccount }) => {
    const own = known(number)
    const names = [`projects/${own}`, `projects/${id}`]
    const ours = read(budgetsSchema, budgets).budgets.filter(
      ({ budgetFilter: { projects } }) =>
        projects.length === 0 || projects.some((name) => names.includes(name)),
    )
    if (ours.some(({ thresholdRules }) => thresholdRules.length > 0)) return []
    if (ours.length === 0) return [noBudget(known(billingAccount), own, id)]
    return [
      problem(
        'このプロジェクトの予算に、知らせる割合がありません。費用が増えても、誰にも知らされません。',
        'Google Cloud コンソールの「お支払い」→「予算とアラート」で、この予算を 50%、90%、100% で知らせるようにしてください。',
      ),
    ]
  },
})
