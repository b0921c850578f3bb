import { expect, test } from 'vitest'
import { but, type Case, containing, expectProblem, findings, problems } from '../recorded/found.ts'
import { BUCKET, NUMBER, PROJECT, RUNTIME } from '../recorded/names.ts'
import { POLICY } from '../recorded/stored.ts'

const MANAGER = `cloudresourcemanager.googleapis.com/v1/projects/${PROJECT}`
const BUCKET_URL = `storage.googleapis.com/storage/v1/b/${BUCKET}`
const LOCATION = `projects/${PROJECT}/locations/asia-northeast1`
const FUNCTIONS = `cloudfunctions.googleapis.com/v2/${LOCATION}/functions`
const ITSELF = `iam.googleapis.com/v1/projects/${PROJECT}/serviceAccounts/${RUNTIME}:getIamPolicy`

const withoutRole = (role: string) =>
  but(`${MANAGER}:getIamPolicy`, { bindings: POLICY.bindings.filter((binding) => binding.role !== role) })

const CASES: Case[] = [
  [
    'no right to queue',
    withoutRole('roles/cloudtasks.enqueuer'),
    'Cloud Tasks エンキューア',
    `gcloud projects add-iam-policy-binding ${PROJECT} --member=serviceAccount:${RUNTIME} --role=roles/cloudtasks.enqueuer`,
  ],
  [
    'no right to build',
    withoutRole('roles/cloudbuild.builds.builder'),
    'ビルドできません',
    'roles/cloudbuild.builds.builder',
  ],
  [
    'no right of an agent',
    withoutRole('roles/eventarc.serviceAgent'),
    'gcp-sa-eventarc',
    'services identity create',
  ],
  [
    'no right to sign',
    {
      [ITSELF]: {
        bindings: [{ role: 'roles/iam.serviceAccountUser', members: [`serviceAccount:${RUNTIME}`] }],
      },
    },
    'サービス アカウント トークン作成者',
    `gcloud iam service-accounts add-iam-policy-binding ${RUNTIME}`,
  ],
  [
    'no right to the files',
    { [`${BUCKET_URL}/iam`]: { bindings: [] } },
    'Storage オブジェクト管理者',
    `gs://${BUCKET}`,
  ],
]

test.each(CASES)('%s is one problem, with its remedy', async (...given) => {
  await expectProblem(given)
})

test('the basic role that new projects give covers its parts, but not the right to sign', async () => {
  const editor = { role: 'roles/editor', members: [`serviceAccount:${RUNTIME}`] }
  const agents = POLICY.bindings.filter(({ role }) => role.endsWith('serviceAgent'))
  const found = await problems({
    ...but(`${MANAGER}:getIamPolicy`, { bindings: [editor, ...agents] }),
    [`${BUCKET_URL}/iam`]: {},
    [ITSELF]: {},
  })
  expect(found).toEqual([expect.objectContaining({ fault: containing('TokenCreator') })])
})

test('a right with a condition does not count, and one of a role of the company is unknown', async () => {
  const rest = POLICY.bindings.filter(({ role }) => role !== 'roles/datastore.user')
  const limited = {
    role: 'roles/datastore.user',
    members: [`serviceAccount:${RUNTIME}`],
    condition: { expression: 'false' },
  }
  expect(await problems(but(`${MANAGER}:getIamPolicy`, { bindings: [...rest, limited] }))).toHaveLength(1)
  const own = { role: `projects/${PROJECT}/roles/kenshu`, members: [`serviceAccount:${RUNTIME}`] }
  const found = await findings(but(`${MANAGER}:getIamPolicy`, { bindings: [...rest, own] }))
  expect(found).toContainEqual({
    kind: 'unknown',
    what: containing('roles/datastore.user'),
    reason: containing(own.role),
  })
  expect(found.filter(({ kind }) => kind === 'problem')).toEqual([])
})

test('before the first deployment the default account is looked at', async () => {
  const found = await problems({ [FUNCTIONS]: {}, ...withoutRole('roles/datastore.user') })
  expect(found.map(({ fault }) => fault)).toEqual([
    containing(`${NUMBER}-compute@developer.gserviceaccount.com`),
    containing('デプロイされていない関数'),
  ])
})
