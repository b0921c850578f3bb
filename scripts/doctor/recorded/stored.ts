import { readFileSync } from 'node:fs'
import path from 'node:path'
import { dashboardFile, metricFiles, policyFiles } from '../../monitoring/files.ts'
import { projectRoot } from '../../project.ts'
import { NEEDED_APIS } from '../needs.ts'
import {
  accountOf,
  BUCKET,
  DEPLOYER,
  NUMBER,
  PROJECT,
  READERS,
  RUNTIME,
  TRAIL_BUCKET,
  TRAIL_KEY,
} from './names.ts'
import { GROUPS_OF_FUNCTIONS, given, POLICY } from './policy.ts'

/** https://firebase.google.com/docs/reference/firestore/indexes: what the file of the repository has. */
interface IndexFile {
  indexes: { collectionGroup: string; queryScope: string; fields: { order?: string }[] }[]
  fieldOverrides: { collectionGroup: string; fieldPath: string; ttl?: boolean; indexes: object[] }[]
}

const DATABASE = `projects/${PROJECT}/databases/(default)`
const GROUPS = `firestore.googleapis.com/v1/${DATABASE}/collectionGroups/-`

/** Where queries are made; each of the doctor's gets the same answer. */
export const QUERIES = `firestore.googleapis.com/v1/projects/${PROJECT}/databases/(default)/documents:runQuery`
/** Where their sums are asked for. */
export const SUMS = `firestore.googleapis.com/v1/projects/${PROJECT}/databases/(default)/documents:runAggregationQuery`
/** Where the answers about fields are filed. */
export const FIELDS = `${GROUPS}/fields?filter=indexConfig.usesAncestorConfig%3Dfalse%20OR%20ttlConfig%3A*`
/** Where those about composite indexes are. */
export const INDEXES = `${GROUPS}/indexes`

/** Composite indexes as Firestore lists them: with the document's name after the fields. */
export function listedIndexes(file: IndexFile, state = 'READY') {
  return file.indexes.map(({ collectionGroup, queryScope, fields }, at) => ({
    name: `${DATABASE}/collectionGroups/${collectionGroup}/indexes/CICAgO${String(at)}`,
    queryScope,
    fields: [...fields, { fieldPath: '__name__', order: fields.at(-1)?.order ?? 'ASCENDING' }],
    state,
    density: 'SPARSE_ALL',
  }))
}

/** Fields with settings of their own, as Firestore lists them, with the default of the database. */
export function listedFields(file: IndexFile) {
  const own = file.fieldOverrides.map(({ collectionGroup, fieldPath, ttl, indexes }) => ({
    name: `${DATABASE}/collectionGroups/${collectionGroup}/fields/${fieldPath}`,
    indexConfig: { indexes },
    ...(ttl === true && { ttlConfig: { state: 'ACTIVE' } }),
  }))
  return [{ name: `${DATABASE}/collectionGroups/__default__/fields/*`, indexConfig: {} }, ...own]
}

/** The repository's indexes. */
export function indexFile(): IndexFile {
  return JSON.parse(readFileSync(path.join(projectRoot, 'firestore.indexes.json'), 'utf8')) as IndexFile
}

const account = (group: string) =>
  `iam.googleapis.com/v1/projects/${PROJECT}/serviceAccounts/${accountOf(group)}`

/** The project itself, its rights, its data and its files. */
export function stored(): Record<string, unknown> {
  const manager = `cloudresourcemanager.googleapis.com/v1/projects/${PROJECT}`
  const file = indexFile()
  return {
    [manager]: {
      projectNumber: NUMBER,
      projectId: PROJECT,
      lifecycleState: 'ACTIVE',
      name: 'kenshu',
      parent: { type: 'organization', id: '987654321' },
    },
    [`${manager}:getIamPolicy`]: POLICY,
    [`${manager}:getEffectiveOrgPolicy constraints/iam.allowedPolicyMemberDomains`]: {
      constraint: 'constraints/iam.allowedPolicyMemberDomains',
      listPolicy: { allValues: 'ALLOW' },
    },
    [`${manager}:getEffectiveOrgPolicy constraints/iam.automaticIamGrantsForDefaultServiceAccounts`]: {
      constraint: 'constraints/iam.automaticIamGrantsForDefaultServiceAccounts',
      booleanPolicy: {},
    },
    [`cloudbilling.googleapis.com/v1/projects/${PROJECT}/billingInfo`]: {
      name: `projects/${PROJECT}/billingInfo`,
      projectId: PROJECT,
      billingAccountName: 'billingAccounts/012345-6789AB-CDEF01',
      billingEnabled: true,
    },
    [`logging.googleapis.com/v2/projects/${PROJECT}/metrics`]: {
      metrics: metricFiles().map(({ content }) => content),
    },
    [`monitoring.googleapis.com/v3/projects/${PROJECT}/alertPolicies`]: {
      alertPolicies: policyFiles().map(({ content }) => content),
    },
    [`monitoring.googleapis.com/v3/projects/${PROJECT}/notificationChannels`]: {
      notificationChannels: [
        {
          type: 'email',
          displayName: 'kenshu',
          labels: { email_address: 'buchou@kenshu-sha.co.jp' },
          name: `projects/${PROJECT}/notificationChannels/123`,
          enabled: true,
        },
      ],
    },
    [`monitoring.googleapis.com/v1/projects/${PROJECT}/dashboards`]: {
      dashboards: [dashboardFile().content],
    },
    'billingbudgets.googleapis.com/v1/billingAccounts/012345-6789AB-CDEF01/budgets': {
      budgets: [
        {
          name: 'billingAccounts/012345-6789AB-CDEF01/budgets/b1',
          displayName: 'kenshu',
          budgetFilter: { projects: [`projects/${NUMBER}`], calendarPeriod: 'MONTH' },
          amount: { specifiedAmount: { currencyCode: 'JPY', units: '10000' } },
          thresholdRules: [{ thresholdPercent: 0.5, spendBasis: 'CURRENT_SPEND' }],
        },
      ],
    },
    [`serviceusage.googleapis.com/v1/projects/${PROJECT}/services?filter=state:ENABLED&pageSize=200`]: {
      services: [...NEEDED_APIS, 'cloudkms'].map((api) => ({
        name: `projects/${NUMBER}/services/${api}.googleapis.com`,
        state: 'ENABLED',
      })),
    },
    ...Object.fromEntries(GROUPS_OF_FUNCTIONS.map((group) => [account(group), { email: accountOf(group) }])),
    [`iam.googleapis.com/v1/projects/${PROJECT}/serviceAccounts/${RUNTIME}`]: { email: RUNTIME },
    'openidconnect.googleapis.com/v1/userinfo': {
      sub: '110248495921238986420',
      email: DEPLOYER,
      email_verified: true,
      hd: 'kenshu-sha.co.jp',
    },
    ...Object.fromEntries(
      GROUPS_OF_FUNCTIONS.map((group) => [
        `${account(group)}:testIamPermissions`,
        { permissions: ['iam.serviceAccounts.actAs'] },
      ]),
    ),
    ...Object.fromEntries(
      Object.entries(READERS).map(([name, groups]) => [
        `secretmanager.googleapis.com/v1/projects/${PROJECT}/secrets/${name}:getIamPolicy`,
        { version: 1, etag: 'BwX=', bindings: [given('roles/secretmanager.secretAccessor', groups)] },
      ]),
    ),
    [`${account('staff')}:getIamPolicy`]: {
      bindings: [
        given('roles/iam.serviceAccountTokenCreator', ['staff']),
        given('roles/iam.serviceAccountUser', ['staff']),
      ],
    },
    ...Object.fromEntries(
      ['runs', 'mail'].map((group) => [
        `${account(group)}:getIamPolicy`,
        { bindings: [given('roles/iam.serviceAccountUser', [group])] },
      ]),
    ),
    [`firestore.googleapis.com/v1/${DATABASE}`]: {
      name: DATABASE,
      locationId: 'asia-northeast1',
      type: 'FIRESTORE_NATIVE',
      databaseEdition: 'STANDARD',
      pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_ENABLED',
      deleteProtectionState: 'DELETE_PROTECTION_ENABLED',
      versionRetentionPeriod: '604800s',
    },
    [`firestore.googleapis.com/v1/${DATABASE}/backupSchedules`]: {
      backupSchedules: [
        { name: `${DATABASE}/backupSchedules/s1`, retention: '8467200s', dailyRecurrence: {} },
      ],
    },
    [QUERIES]: [{ readTime: '2026-04-01T00:00:00.000000Z' }],
    [SUMS]: [
      {
        result: { aggregateFields: { count: { integerValue: '0' } } },
        readTime: '2026-04-01T00:00:00.000000Z',
      },
    ],
    [INDEXES]: { indexes: listedIndexes(file) },
    [FIELDS]: { fields: listedFields(file) },
    [`firebasestorage.googleapis.com/v1alpha/projects/${PROJECT}/defaultBucket`]: {
      name: `projects/${PROJECT}/defaultBucket`,
      location: 'ASIA-NORTHEAST1',
      bucket: { name: `projects/${PROJECT}/buckets/${BUCKET}` },
    },
    [`storage.googleapis.com/storage/v1/b/${BUCKET}`]: {
      kind: 'storage#bucket',
      name: BUCKET,
      location: 'ASIA-NORTHEAST1',
      lifecycle: {
        rule: [
          { action: { type: 'Delete' }, condition: { age: 30, matchesPrefix: ['checks/'] } },
          { action: { type: 'Delete' }, condition: { daysSinceNoncurrentTime: 90 } },
        ],
      },
      versioning: { enabled: true },
      softDeletePolicy: { retentionDurationSeconds: '604800', effectiveTime: '2026-04-01T00:00:00.000Z' },
    },
    [`storage.googleapis.com/storage/v1/b/${PROJECT}-backups`]: {
      kind: 'storage#bucket',
      name: `${PROJECT}-backups`,
      projectNumber: NUMBER,
      iamConfiguration: { publicAccessPrevention: 'enforced' },
      lifecycle: { rule: [{ action: { type: 'Delete' }, condition: { age: 98 } }] },
      location: 'ASIA-NORTHEAST1',
    },
    [`storage.googleapis.com/storage/v1/b/${TRAIL_BUCKET}`]: {
      kind: 'storage#bucket',
      name: TRAIL_BUCKET,
      retentionPolicy: {
        retentionPeriod: '315576000',
        effectiveTime: '2026-04-01T00:00:00.000Z',
        isLocked: true,
      },
    },
    [`cloudkms.googleapis.com/v1/${TRAIL_KEY}`]: {
      name: TRAIL_KEY,
      state: 'ENABLED',
      protectionLevel: 'SOFTWARE',
      algorithm: 'EC_SIGN_ED25519',
    },
    [`storage.googleapis.com/storage/v1/b/${BUCKET}/iam`]: {
      kind: 'storage#policy',
      bindings: [
        { role: 'roles/storage.legacyBucketOwner', members: [`projectOwner:${PROJECT}`] },
        given('roles/storage.objectUser', ['staff', 'runs', 'seal']),
        given('roles/storage.objectViewer', ['watch']),
      ],
    },
    [`storage.googleapis.com/storage/v1/b/${TRAIL_BUCKET}/iam`]: {
      kind: 'storage#policy',
      bindings: [
        given('roles/storage.objectUser', ['seal']),
        given('roles/storage.objectViewer', ['staff', 'clients', 'runs']),
      ],
    },
    [`cloudkms.googleapis.com/v1/${TRAIL_KEY.replace(/\/cryptoKeyVersions.*/, '')}:getIamPolicy`]: {
      bindings: [given('roles/cloudkms.signerVerifier', ['seal'])],
    },
  }
}
