import { expect, test } from 'vitest'
import { listedFunction, listedFunctions, listedJobs, listedQueues } from '../recorded/deployed.ts'
import { but, type Case, containing, expectProblem, findings, problems } from '../recorded/found.ts'
import { PROJECT } from '../recorded/names.ts'
import { ABSENT } from '../recorded/world.ts'

const MANAGER = `cloudresourcemanager.googleapis.com/v1/projects/${PROJECT}`
const LOCATION = `projects/${PROJECT}/locations/asia-northeast1`
const FUNCTIONS = `cloudfunctions.googleapis.com/v2/${LOCATION}/functions`
const LONG_API = `asia-northeast1-${PROJECT}.cloudfunctions.net/longApi/api/v1/promote/`
const MEMBERS = `${MANAGER}:getEffectiveOrgPolicy constraints/iam.allowedPolicyMemberDomains`
const SECRET = `secretmanager.googleapis.com/v1/projects/${PROJECT}/secrets`
const TEST_MAIL = `firestore.googleapis.com/v1/projects/${PROJECT}/databases/(default)/documents/settings/testMail`
const CONFIG = `identitytoolkit.googleapis.com/admin/v2/projects/${PROJECT}/config`

const CASES: Case[] = [
  [
    'no secret',
    { [`${SECRET}/COOKIE_SECRET/versions/latest`]: ABSENT },
    'COOKIE_SECRET がありません',
    'randomBytes(48)',
  ],
  [
    'a secret that is off',
    but(`${SECRET}/SMTP_PASSWORD/versions/latest`, { state: 'DISABLED' }),
    'SMTP_PASSWORD が無効',
    'functions:secrets:set SMTP_PASSWORD',
  ],
  [
    'a new secret without a deployment',
    but(`${SECRET}/BOUNCE_IMAP_PASSWORD/versions/latest`, { name: `projects/1/secrets/X/versions/3` }),
    'readBounces は前のものを使っています',
    'deploy --only functions',
  ],
  [
    'a function that lacks',
    { [FUNCTIONS]: { functions: listedFunctions().filter(({ name }) => !name.endsWith('/runUndo')) } },
    '関数があります: runUndo。',
    'deploy --only functions',
  ],
  [
    'a function that failed',
    {
      [FUNCTIONS]: { functions: [...listedFunctions().slice(1), listedFunction('api', { state: 'FAILED' })] },
    },
    '関数 api が動いていません',
    'functions:log',
  ],
  [
    'functions that strangers cannot call',
    { [`run.googleapis.com/v2/${LOCATION}/services/longapi:getIamPolicy`]: {} },
    '関数 longApi を呼び出せるのが、権限のある人だけになっています。',
    'gcloud run services update longapi --no-invoker-iam-check',
  ],
  [
    'a function that a restore has closed',
    but(`run.googleapis.com/v2/${LOCATION}/services/clientapi`, { ingress: 'INGRESS_TRAFFIC_INTERNAL_ONLY' }),
    '関数 clientApi が、インターネットからの呼び出しを受け付けない',
    'gcloud run services update clientapi --ingress=all',
  ],
  [
    'a page that longApi does not know',
    but(`OPTIONS ${LONG_API} of https://${PROJECT}.web.app`, { headers: {} }),
    `https://${PROJECT}.web.app の画面からの呼び出しを受け付けません`,
    'APP_ORIGINS',
  ],
  [
    'a longApi that strangers may call from their pages',
    but(`OPTIONS ${LONG_API} of https://stranger.invalid`, {
      headers: { 'access-control-allow-origin': '*' },
    }),
    '関係のないサイト',
    'APP_ORIGINS',
  ],
  [
    'no init.json',
    but(`GET ${PROJECT}.web.app/__/firebase/init.json`, { status: 404, json: null }),
    'init.json がありません（HTTP 404）',
    'ウェブアプリを追加',
  ],
  [
    'a page of another project',
    but(`GET ${PROJECT}.web.app/__/firebase/init.json`, {
      json: { projectId: 'other', apiKey: 'k', appId: 'a' },
    }),
    '別のプロジェクト other',
    'APP_ORIGINS',
  ],
  [
    'no test mail yet',
    { [TEST_MAIL]: ABSENT },
    'まだ送っていません',
    `https://${PROJECT}.web.app の「設定」`,
  ],
  [
    'a test mail that the mail server refused',
    {
      [TEST_MAIL]: {
        fields: {
          outcome: { stringValue: 'failed' },
          sentence: { stringValue: 'ログインできませんでした。' },
          saved: { mapValue: { fields: { at: { timestampValue: '2026-04-01T00:00:00Z' } } } },
        },
      },
    },
    '2026年4月1日',
    'ログインできませんでした。',
  ],
  [
    'no trigger',
    { [`eventarc.googleapis.com/v1/${LOCATION}/triggers`]: {} },
    'トリガーがありません',
    'functions:sendNotice',
  ],
  [
    'no e-mail enumeration protection',
    but(CONFIG, { emailPrivacyConfig: {} }),
    'メール列挙保護',
    'ユーザー アクション',
  ],
  [
    'a host from which nobody can sign in',
    but(CONFIG, { authorizedDomains: [`${PROJECT}.firebaseapp.com`] }),
    `承認済みドメインに ${PROJECT}.web.app がありません`,
    '追加',
  ],
]

test.each(CASES)('%s is one problem, with its remedy', async (...given) => {
  await expectProblem(given)
})

test('each queue and each schedule is looked at', async () => {
  const queues = `cloudtasks.googleapis.com/v2/${LOCATION}/queues`
  const jobs = `cloudscheduler.googleapis.com/v1/${LOCATION}/jobs`
  const counts = [
    { [queues]: {} },
    { [queues]: { queues: listedQueues({ state: 'PAUSED' }) } },
    { [queues]: { queues: listedQueues({ retryConfig: { maxAttempts: 1 } }) } },
    { [jobs]: {} },
    { [jobs]: { jobs: listedJobs({ state: 'PAUSED' }) } },
    { [jobs]: { jobs: listedJobs({ timeZone: 'UTC' }) } },
  ].map(async (changes) => (await problems(changes)).length)
  expect(await Promise.all(counts)).toEqual([6, 6, 6, 6, 6, 6])
})

test('what a restore holds is not let go on by the doctor alone', async () => {
  const found = await problems({
    [`cloudtasks.googleapis.com/v2/${LOCATION}/queues`]: { queues: listedQueues({ state: 'PAUSED' }) },
    [`cloudscheduler.googleapis.com/v1/${LOCATION}/jobs`]: { jobs: listedJobs({ state: 'PAUSED' }) },
  })
  expect(found).toHaveLength(12)
  for (const { remedy } of found) expect(remedy).toContain('npm run restore が止めたものなら')
})

test('functions that strangers cannot call, by a policy, are told with it', async () => {
  const closed = {
    [MEMBERS]: { listPolicy: { allowedValues: ['C0abcdefg'] } },
    [`run.googleapis.com/v2/${LOCATION}/services/longapi:getIamPolicy`]: {},
  }
  expect(await problems(closed, [], { INVOKER_CHECK: 'false' })).toMatchObject([
    {
      fault: containing('権限のある人だけになっています（組織のポリシー'),
      remedy: containing('gcloud run services update longapi --no-invoker-iam-check'),
    },
  ])
})

test('the invoker check may be off, and a policy that limits members is then only told', async () => {
  const closed = Object.fromEntries(
    ['api', 'longapi', 'clientapi'].flatMap((service) => {
      const url = `run.googleapis.com/v2/${LOCATION}/services/${service}`
      return [
        [url, { invokerIamDisabled: true }],
        [`${url}:getIamPolicy`, {}],
      ]
    }),
  )
  const limited = { ...closed, [MEMBERS]: { listPolicy: { allowedValues: ['C0abcdefg'] } } }
  const found = await findings(limited, [], { INVOKER_CHECK: 'false' })
  expect(found.filter(({ kind }) => kind === 'problem')).toEqual([])
  expect(found).toContainEqual({
    kind: 'right',
    what: containing('iam.allowedPolicyMemberDomains がありますが'),
  })
  expect(await problems(limited)).toMatchObject([{ remedy: containing('INVOKER_CHECK=false') }])
})
