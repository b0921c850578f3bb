import { expect, test } from 'vitest'
import { but, type Case, containing, expectProblem, findings, problems } from '../recorded/found.ts'
import { accountOf, DEPLOYER, PROJECT, RUNTIME } from '../recorded/names.ts'
import { POLICY } from '../recorded/policy.ts'
import { ABSENT } from '../recorded/world.ts'

const ACCESSOR = 'roles/secretmanager.secretAccessor'
const ACCOUNTS = `iam.googleapis.com/v1/projects/${PROJECT}/serviceAccounts`
const PERSON = 'openidconnect.googleapis.com/v1/userinfo'
const MANAGER = `cloudresourcemanager.googleapis.com/v1/projects/${PROJECT}`
const secret = (name: string) => `secretmanager.googleapis.com/v1/projects/${PROJECT}/secrets/${name}`
const readBy = (name: string, ...groups: string[]) => ({
  [`${secret(name)}:getIamPolicy`]: {
    version: 1,
    bindings: [{ role: ACCESSOR, members: groups.map((group) => `serviceAccount:${accountOf(group)}`) }],
  },
})

const CASES: Case[] = [
  [
    'a secret that a function cannot read',
    readBy('SMTP_PASSWORD', 'staff'),
    `${accountOf('mail')} のロール「Secret Manager のシークレット アクセサー」`,
    `gcloud secrets add-iam-policy-binding SMTP_PASSWORD --member=serviceAccount:${accountOf('mail')} --role=${ACCESSOR} --project=${PROJECT}`,
  ],
  [
    'a secret that nobody was let in to',
    { [`${secret('TRAIL_SIGNING_KEY')}:getIamPolicy`]: { etag: 'ACAB' } },
    'シークレット TRAIL_SIGNING_KEY を読めず',
    `--member=serviceAccount:${accountOf('seal')}`,
  ],
  [
    'a secret that another group can read',
    readBy('BOUNCE_IMAP_PASSWORD', 'bounces', 'clients'),
    `シークレット BOUNCE_IMAP_PASSWORD を、それを使わない serviceAccount:${accountOf('clients')} も読めます`,
    `gcloud secrets remove-iam-policy-binding BOUNCE_IMAP_PASSWORD --member=serviceAccount:${accountOf('clients')}`,
  ],
  [
    'somebody who can read every secret',
    but(`${MANAGER}:getIamPolicy`, {
      bindings: [...POLICY.bindings, { role: ACCESSOR, members: [`serviceAccount:${RUNTIME}`] }],
    }),
    `すべてのシークレットを、serviceAccount:${RUNTIME} が読めます`,
    `remove-iam-policy-binding ${PROJECT} --member=serviceAccount:${RUNTIME} --role=${ACCESSOR}`,
  ],
  [
    'a person who may not act as an account',
    { [`${ACCOUNTS}/${accountOf('seal')}:testIamPermissions`]: {} },
    `${DEPLOYER} には、サービス アカウント ${accountOf('seal')} として関数を動かす権限`,
    `gcloud iam service-accounts add-iam-policy-binding ${accountOf('seal')} --member=user:${DEPLOYER} --role=roles/iam.serviceAccountUser`,
  ],
]

test.each(CASES)('%s is one problem, with its remedy', async (...given) => {
  await expectProblem(given)
})

test('a machine that deploys is no person', async () => {
  const machine = 'deploy@kenshu-prod.iam.gserviceaccount.com'
  const found = await problems({
    [PERSON]: { sub: '1', email: machine, email_verified: true },
    [`${ACCOUNTS}/${accountOf('staff')}:testIamPermissions`]: { permissions: [] },
  })
  expect(found).toEqual([
    expect.objectContaining({ remedy: containing(`--member=serviceAccount:${machine}`) }),
  ])
})

test('who can read a secret that is not there, or act as an account that is not, is not asked about', async () => {
  const lacking = {
    [`${secret('SMTP_PASSWORD')}:getIamPolicy`]: ABSENT,
    [`${ACCOUNTS}/${accountOf('runs')}`]: ABSENT,
    [`${ACCOUNTS}/${accountOf('runs')}:getIamPolicy`]: ABSENT,
    [`${ACCOUNTS}/${accountOf('runs')}:testIamPermissions`]: ABSENT,
  }
  expect(await problems(lacking)).toEqual([
    expect.objectContaining({ fault: containing(`${accountOf('runs')} がありません`) }),
  ])
  expect((await findings(lacking)).filter(({ kind }) => kind === 'unknown')).toHaveLength(4)
})
