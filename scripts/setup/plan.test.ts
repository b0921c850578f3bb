import { expect, test } from 'vitest'
import { typed } from '../doctor/finding.ts'
import { deployed } from '../doctor/recorded/deployed.ts'
import { but, findings } from '../doctor/recorded/found.ts'
import { accountOf, BUCKET, PROJECT, RUNTIME } from '../doctor/recorded/names.ts'
import { POLICY } from '../doctor/recorded/policy.ts'
import { ABSENT, WORLD } from '../doctor/recorded/world.ts'
import { deployment, leftToPeople, needsPeople, planOf } from './plan.ts'

const DATABASE = `firestore.googleapis.com/v1/projects/${PROJECT}/databases/(default)`
const MANAGER = `cloudresourcemanager.googleapis.com/v1/projects/${PROJECT}:getIamPolicy`
const NOTHING_DONE: ReadonlySet<string> = new Set()

const GROUPS = ['staff', 'clients', 'runs', 'mail', 'bounces', 'seal', 'watch']

/** A project with billing and APIs, and nothing else of what setup can make. */
const NEW_PROJECT = {
  ...but(MANAGER, {
    bindings: [
      { role: 'roles/editor', members: [`serviceAccount:${RUNTIME}`] },
      ...POLICY.bindings.filter(({ role }) => role.endsWith('serviceAgent')),
    ],
  }),
  ...Object.fromEntries(
    GROUPS.flatMap((group) => {
      const url = `iam.googleapis.com/v1/projects/${PROJECT}/serviceAccounts/${accountOf(group)}`
      return [url, `${url}:getIamPolicy`].map((key) => [key, ABSENT])
    }),
  ),
  [DATABASE]: ABSENT,
  [`${DATABASE}/backupSchedules`]: {},
  ...but(`storage.googleapis.com/storage/v1/b/${BUCKET}`, {
    ...{ lifecycle: undefined, versioning: undefined },
  }),
  [`storage.googleapis.com/storage/v1/b/${PROJECT}-backups`]: ABSENT,
  ...Object.fromEntries(
    Object.keys(deployed())
      .filter((key) => key.startsWith('secretmanager.'))
      .map((key) => [key, ABSENT]),
  ),
}

test('a project that is set up needs no command: setup can be run again', async () => {
  const found = await findings()
  expect(planOf(found, NOTHING_DONE)).toEqual([])
  expect(leftToPeople(found, NOTHING_DONE)).toEqual([])
})

test('a new project gets these commands, in this order', async () => {
  const plan = planOf(await findings(NEW_PROJECT), NOTHING_DONE)
  const make = `node -e "process.stdout.write(require('crypto').randomBytes(48).toString('base64'))" | `
  const set = 'npx firebase functions:secrets:set'
  expect(plan.map(typed)).toEqual([
    ...GROUPS.map(
      (group) =>
        `gcloud iam service-accounts create kenshu-${group} --display-name=kenshu-${group} --project=${PROJECT}`,
    ),
    `gcloud firestore databases create --database="(default)" --location=asia-northeast1 --edition=standard --enable-pitr --delete-protection --project=${PROJECT}`,
    `gcloud storage buckets update gs://${BUCKET} --versioning`,
    `gcloud storage buckets update gs://${BUCKET} --lifecycle-file=docs/storage-lifecycle.json`,
    `gcloud storage buckets create gs://${PROJECT}-backups --location=asia-northeast1 --uniform-bucket-level-access --public-access-prevention --project=${PROJECT}`,
    `${set} SMTP_PASSWORD --project ${PROJECT}`,
    `${make}${set} RETURN_ADDRESS_SECRET --project ${PROJECT} --data-file -`,
    `${set} BOUNCE_IMAP_PASSWORD --project ${PROJECT}`,
    `${make}${set} COOKIE_SECRET --project ${PROJECT} --data-file -`,
    `${make}${set} TRAIL_SIGNING_KEY --project ${PROJECT} --data-file -`,
  ])
})

test('what was run is not run again, though it may take minutes until it shows; what never shows is left to people', async () => {
  const found = await findings(NEW_PROJECT)
  const done = new Set(planOf(found, NOTHING_DONE).map(typed))
  expect(planOf(found, done)).toEqual([])
  expect(leftToPeople(found, NOTHING_DONE)).toEqual([])
  expect(leftToPeople(found, done)).toHaveLength(done.size)
})

test('a project that has enabled no interface gets these first, and no right of an account that may not be there', async () => {
  const off = { state: 'unknown', reason: 'API が有効になっていません。', isOff: true }
  const found = await findings({
    ...NEW_PROJECT,
    ...Object.fromEntries(
      Object.keys(WORLD)
        .filter((key) => !/^(cloudresourcemanager|serviceusage|cloudbilling)\./.test(key))
        .map((key) => [key, off]),
    ),
    [`serviceusage.googleapis.com/v1/projects/${PROJECT}/services?filter=state:ENABLED&pageSize=200`]: {},
  })
  const [first, ...rest] = planOf(found, NOTHING_DONE).map(typed)
  expect(first).toContain('gcloud services enable cloudfunctions.googleapis.com run.googleapis.com')
  expect(first).toContain('billingbudgets.googleapis.com')
  expect(rest).toEqual([])
})

test('rules of a lifecycle that the company has made are never replaced', async () => {
  const own = { action: { type: 'SetStorageClass' }, condition: { age: 90 } }
  const found = await findings(
    but(`storage.googleapis.com/storage/v1/b/${BUCKET}`, { lifecycle: { rule: [own] } }),
  )
  expect(planOf(found, NOTHING_DONE)).toEqual([])
  expect(leftToPeople(found, NOTHING_DONE)).toHaveLength(1)
})

test('billing and sign-in are left to people', async () => {
  const found = await findings({
    ...but(`cloudbilling.googleapis.com/v1/projects/${PROJECT}/billingInfo`, { billingEnabled: false }),
    ...but(`identitytoolkit.googleapis.com/admin/v2/projects/${PROJECT}/config`, { emailPrivacyConfig: {} }),
  })
  expect(planOf(found, NOTHING_DONE)).toEqual([])
  expect(leftToPeople(found, NOTHING_DONE)).toHaveLength(2)
})

test('a budget that could not be made is left to people, and the app is deployed without it', async () => {
  const found = await findings({
    'billingbudgets.googleapis.com/v1/billingAccounts/012345-6789AB-CDEF01/budgets': {},
  })
  const left = leftToPeople(found, new Set(planOf(found, NOTHING_DONE).map(typed)))
  expect(left).toHaveLength(1)
  expect(needsPeople(left)).toBe(false)
  const unpaid = but(`cloudbilling.googleapis.com/v1/projects/${PROJECT}/billingInfo`, {
    billingEnabled: false,
  })
  expect(needsPeople(leftToPeople(await findings(unpaid), NOTHING_DONE))).toBe(true)
})

test('the deployment is of this project only, and deletes nothing without a question', () => {
  expect(deployment(PROJECT, null).map(typed)).toEqual([`npx firebase deploy --project ${PROJECT}`])
  const opened = deployment(PROJECT, { INVOKER_CHECK: 'false' }).map(typed)
  expect(opened).toHaveLength(4)
  expect(opened[1]).toContain('gcloud run services update api --no-invoker-iam-check')
})
