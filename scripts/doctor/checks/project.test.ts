import { test } from 'vitest'
import { but, type Case, expectProblem } from '../recorded/found.ts'
import { PROJECT } from '../recorded/names.ts'
import { WORLD } from '../recorded/world.ts'

const MANAGER = `cloudresourcemanager.googleapis.com/v1/projects/${PROJECT}`
const BUDGETS = 'billingbudgets.googleapis.com/v1/billingAccounts/012345-6789AB-CDEF01/budgets'

const CASES: Case[] = [
  ['a project to be deleted', but(MANAGER, { lifecycleState: 'DELETE_REQUESTED' }), '削除されよう', '復元'],
  [
    'no billing',
    but(`cloudbilling.googleapis.com/v1/projects/${PROJECT}/billingInfo`, { billingEnabled: undefined }),
    '課金が有効になっていません',
    'Blaze',
  ],
  [
    'no budget',
    { [BUDGETS]: {} },
    '予算がありません',
    'gcloud billing budgets create --billing-account=012345-6789AB-CDEF01 --display-name=kenshu --budget-amount=10000JPY --threshold-rule=percent=0.5 --threshold-rule=percent=0.9 --threshold-rule=percent=1',
  ],
  [
    'a budget of another project',
    { [BUDGETS]: { budgets: [{ budgetFilter: { projects: ['projects/1'] }, thresholdRules: [{}] }] } },
    '予算がありません',
    'gcloud billing budgets create',
  ],
  [
    'a budget that tells nobody',
    { [BUDGETS]: { budgets: [{ displayName: 'all' }] } },
    '知らせる割合がありません',
    '90%',
  ],
  [
    'an API that is off',
    but(`serviceusage.googleapis.com/v1/projects/${PROJECT}/services?filter=state:ENABLED&pageSize=200`, {
      services: (
        WORLD[
          `serviceusage.googleapis.com/v1/projects/${PROJECT}/services?filter=state:ENABLED&pageSize=200`
        ] as {
          services: { name: string }[]
        }
      ).services.filter(({ name }) => !name.endsWith('/iamcredentials.googleapis.com')),
    }),
    'iamcredentials.googleapis.com',
    `gcloud services enable iamcredentials.googleapis.com --project=${PROJECT}`,
  ],
]

test.each(CASES)('%s is one problem, with its remedy', async (...given) => {
  await expectProblem(given)
})
