import { expect, test } from 'vitest'
import { listedFunction, listedFunctions } from '../recorded/deployed.ts'
import { but, type Case, containing, expectProblem, findings, problems } from '../recorded/found.ts'
import { accountOf, BUCKET, PROJECT, READERS, RUNTIME, TRAIL_BUCKET, TRAIL_KEY } from '../recorded/names.ts'
import { POLICY } from '../recorded/policy.ts'
import { ABSENT } from '../recorded/world.ts'

const MANAGER = `cloudresourcemanager.googleapis.com/v1/projects/${PROJECT}`
const BUCKET_URL = `storage.googleapis.com/storage/v1/b/${BUCKET}`
const ACCOUNTS = `iam.googleapis.com/v1/projects/${PROJECT}/serviceAccounts`
const STAFF = accountOf('staff')
const RUNS = accountOf('runs')
const KEY = `cloudkms.googleapis.com/v1/${TRAIL_KEY.replace(/\/cryptoKeyVersions.*/, '')}`

/** The rights in the project without a role of one group. */
const without = (role: string, group: string) =>
  but(`${MANAGER}:getIamPolicy`, {
    bindings: POLICY.bindings.map((binding) =>
      binding.role === role
        ? {
            ...binding,
            members: binding.members.filter((member) => member !== `serviceAccount:${accountOf(group)}`),
          }
        : binding,
    ),
  })

const CASES: Case[] = [
  [
    'no right to queue',
    without('roles/cloudtasks.enqueuer', 'runs'),
    'Cloud Tasks エンキューア',
    `gcloud projects add-iam-policy-binding ${PROJECT} --member=serviceAccount:${RUNS} --role=roles/cloudtasks.enqueuer`,
  ],
  [
    'no right to see accounts',
    without('roles/firebaseauth.viewer', 'watch'),
    'Firebase Authentication 閲覧者',
    `--member=serviceAccount:${accountOf('watch')} --role=roles/firebaseauth.viewer`,
  ],
  [
    'no right to hear of new mails',
    without('roles/eventarc.eventReceiver', 'mail'),
    'Eventarc イベント受信者',
    `--member=serviceAccount:${accountOf('mail')}`,
  ],
  [
    'an account that may more than it needs',
    but(`${MANAGER}:getIamPolicy`, {
      bindings: [
        ...POLICY.bindings,
        { role: 'roles/editor', members: [`serviceAccount:${accountOf('clients')}`] },
      ],
    }),
    `${accountOf('clients')} に、必要のないロール roles/editor`,
    `remove-iam-policy-binding ${PROJECT} --member=serviceAccount:${accountOf('clients')}`,
  ],
  [
    'no right to build',
    but(`${MANAGER}:getIamPolicy`, {
      bindings: POLICY.bindings.filter(({ role }) => role !== 'roles/cloudbuild.builds.builder'),
    }),
    'ビルドできません',
    'roles/cloudbuild.builds.builder',
  ],
  [
    'no right of an agent',
    but(`${MANAGER}:getIamPolicy`, {
      bindings: POLICY.bindings.filter(({ role }) => role !== 'roles/eventarc.serviceAgent'),
    }),
    'gcp-sa-eventarc',
    'services identity create',
  ],
  [
    'no right to sign',
    {
      [`${ACCOUNTS}/${STAFF}:getIamPolicy`]: {
        bindings: [{ role: 'roles/iam.serviceAccountUser', members: [`serviceAccount:${STAFF}`] }],
      },
    },
    'サービス アカウント トークン作成者',
    `gcloud iam service-accounts add-iam-policy-binding ${STAFF}`,
  ],
  [
    'no right to write files',
    {
      [`${BUCKET_URL}/iam`]: {
        bindings: [
          {
            role: 'roles/storage.objectUser',
            members: [`serviceAccount:${STAFF}`, `serviceAccount:${accountOf('seal')}`],
          },
          {
            role: 'roles/storage.objectViewer',
            members: [`serviceAccount:${RUNS}`, `serviceAccount:${accountOf('watch')}`],
          },
        ],
      },
    },
    'Storage オブジェクト ユーザー',
    `gs://${BUCKET} --member=serviceAccount:${RUNS}`,
  ],
  [
    'no right to the bucket of the trail',
    {
      [`storage.googleapis.com/storage/v1/b/${TRAIL_BUCKET}/iam`]: {
        bindings: [
          { role: 'roles/storage.objectUser', members: [`serviceAccount:${accountOf('seal')}`] },
          {
            role: 'roles/storage.objectViewer',
            members: ['clients', 'runs'].map((group) => `serviceAccount:${accountOf(group)}`),
          },
        ],
      },
    },
    'Storage オブジェクト閲覧者',
    `gs://${TRAIL_BUCKET} --member=serviceAccount:${STAFF}`,
  ],
  [
    'no right to the key of the trail',
    { [`${KEY}:getIamPolicy`]: {} },
    '証跡に署名できません',
    `gcloud kms keys add-iam-policy-binding trail --keyring=trail --location=asia-northeast1 --project=${PROJECT} --member=serviceAccount:${accountOf('seal')}`,
  ],
  [
    'no account of a group',
    { [`${ACCOUNTS}/${RUNS}`]: ABSENT, [`${ACCOUNTS}/${RUNS}:getIamPolicy`]: ABSENT },
    `${RUNS} がありません`,
    `gcloud iam service-accounts create kenshu-runs --display-name=kenshu-runs --project=${PROJECT}`,
  ],
]

test.each(CASES)('%s is one problem, with its remedy', async (...given) => {
  await expectProblem(given)
})

test('without a bucket of its own the trail is read in the default one, also by what strangers call', async () => {
  const found = await problems({}, [], { TRAIL_BUCKET: '' })
  expect(found.map(({ fault }) => fault)).toEqual([
    containing(`${accountOf('clients')} のロール「Storage オブジェクト閲覧者」`),
    containing('TRAIL_BUCKET が空です'),
  ])
})

test('an account that lacks gets its rights after it was made', async () => {
  const lacking = {
    [`${ACCOUNTS}/${RUNS}`]: ABSENT,
    [`${ACCOUNTS}/${RUNS}:getIamPolicy`]: ABSENT,
    ...without('roles/datastore.user', 'runs'),
  }
  expect(await problems(lacking)).toEqual([expect.objectContaining({ fault: containing('がありません。') })])
  const made = await problems(without('roles/datastore.user', 'runs'))
  expect(made).toEqual([expect.objectContaining({ fault: containing('roles/datastore.user') })])
})

/** A project whose functions all run as the account that Google gives. */
const SINGLE = {
  ...but(`${MANAGER}:getIamPolicy`, {
    bindings: [
      { role: 'roles/editor', members: [`serviceAccount:${RUNTIME}`] },
      ...POLICY.bindings.filter(({ role }) => role.endsWith('serviceAgent')),
    ],
  }),
  [`${ACCOUNTS}/${RUNTIME}`]: { email: RUNTIME },
  [`${ACCOUNTS}/${RUNTIME}:getIamPolicy`]: {},
  [`${ACCOUNTS}/${RUNTIME}:testIamPermissions`]: { permissions: ['iam.serviceAccounts.actAs'] },
  ...Object.fromEntries(
    Object.keys(READERS).map((name) => [
      `secretmanager.googleapis.com/v1/projects/${PROJECT}/secrets/${name}:getIamPolicy`,
      {
        bindings: [{ role: 'roles/secretmanager.secretAccessor', members: [`serviceAccount:${RUNTIME}`] }],
      },
    ]),
  ),
  [`${KEY}:getIamPolicy`]: {
    bindings: [{ role: 'roles/cloudkms.signerVerifier', members: [`serviceAccount:${RUNTIME}`] }],
  },
}

test('one account for all needs what all groups need; its basic role covers that, but not the right to sign', async () => {
  const settings = { SINGLE_SERVICE_ACCOUNT: RUNTIME }
  const found = await problems(SINGLE, [], settings)
  expect(found).toEqual([
    expect.objectContaining({ fault: containing('TokenCreator') }),
    expect.objectContaining({ fault: containing('設定と異なるサービス アカウントで動いている関数') }),
  ])
  const lacking = await problems({ ...SINGLE, [`${ACCOUNTS}/${RUNTIME}`]: ABSENT }, [], settings)
  expect(lacking[0]).toMatchObject({
    fault: containing(RUNTIME),
    remedy: containing('SINGLE_SERVICE_ACCOUNT'),
  })
})

test('a right with a condition does not count, and one of a role of the company is unknown', async () => {
  const { bindings } = without('roles/datastore.user', 'runs')[`${MANAGER}:getIamPolicy`] as typeof POLICY
  const limited = {
    role: 'roles/datastore.user',
    members: [`serviceAccount:${RUNS}`],
    condition: { expression: 'false' },
  }
  const withBinding = (binding: object) =>
    but(`${MANAGER}:getIamPolicy`, { bindings: [...bindings, binding] })
  expect(await problems(withBinding(limited))).toHaveLength(1)
  const own = { role: `projects/${PROJECT}/roles/kenshu`, members: [`serviceAccount:${RUNS}`] }
  const found = await findings(withBinding(own))
  expect(found).toContainEqual({
    kind: 'unknown',
    what: containing('roles/datastore.user'),
    reason: containing(own.role),
  })
  expect(found.filter(({ kind }) => kind === 'problem')).toEqual([])
})

test('functions that still run as one account are told, with the way over', async () => {
  const url = `cloudfunctions.googleapis.com/v2/projects/${PROJECT}/locations/asia-northeast1/functions`
  const functions = listedFunctions().map(({ name }) =>
    listedFunction(name.split('/').at(-1) ?? '', { account: RUNTIME }),
  )
  expect(await problems({ [url]: { functions } })).toEqual([
    expect.objectContaining({ fault: containing('readBounces'), remedy: containing('npm run setup') }),
  ])
})
