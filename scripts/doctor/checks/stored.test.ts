import { test } from 'vitest'
import { but, type Case, expectProblem } from '../recorded/found.ts'
import { BUCKET, PROJECT } from '../recorded/names.ts'
import { FIELDS, INDEXES, indexFile, listedFields, listedIndexes, QUERIES, SUMS } from '../recorded/stored.ts'
import { ABSENT } from '../recorded/world.ts'

const DATABASE = `firestore.googleapis.com/v1/projects/${PROJECT}/databases/(default)`
const BUCKET_URL = `storage.googleapis.com/storage/v1/b/${BUCKET}`
const BACKUPS = `storage.googleapis.com/storage/v1/b/${PROJECT}-backups`

const CASES: Case[] = [
  ['no database', { [DATABASE]: ABSENT }, 'ありません', 'databases create'],
  ['another mode', but(DATABASE, { type: 'DATASTORE_MODE' }), 'ネイティブ モード', '作り直して'],
  ['another place', but(DATABASE, { locationId: 'us-central1' }), 'us-central1', '作り直して'],
  ['another edition', but(DATABASE, { databaseEdition: 'ENTERPRISE' }), 'ENTERPRISE', '作り直して'],
  [
    'no recovery',
    but(DATABASE, { pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_DISABLED' }),
    'ポイントインタイム',
    '--enable-pitr',
  ],
  [
    'no delete protection',
    but(DATABASE, { deleteProtectionState: undefined }),
    '削除保護',
    '--delete-protection',
  ],
  [
    'no backups',
    { [`${DATABASE}/backupSchedules`]: {} },
    'スケジュールがありません',
    'backups schedules create',
  ],
  [
    'no indexes',
    { [INDEXES]: {} },
    `${String(indexFile().indexes.length)} 件ありません`,
    'firestore:indexes',
  ],
  [
    'indexes that are being built',
    { [INDEXES]: { indexes: listedIndexes(indexFile(), 'CREATING') } },
    '作成中',
    '待ってから',
  ],
  [
    'a broken index',
    {
      [INDEXES]: {
        indexes: listedIndexes(indexFile()).map((index, at) => ({
          ...index,
          state: at === 0 ? 'NEEDS_REPAIR' : 'READY',
        })),
      },
    },
    '1 件、修復が必要',
    '削除してから',
  ],
  [
    'a TTL that lacks',
    {
      [FIELDS]: {
        fields: listedFields(indexFile()).map(({ name, indexConfig, ...rest }) =>
          name.includes('/callBuckets/') ? { name, indexConfig } : { name, indexConfig, ...rest },
        ),
      },
    },
    'callBuckets.fullAt',
    'firestore:indexes',
  ],
  [
    'a TTL that is being made',
    {
      [FIELDS]: {
        fields: listedFields(indexFile()).map((field) =>
          field.name.includes('/callBuckets/') ? { ...field, ttlConfig: { state: 'CREATING' } } : field,
        ),
      },
    },
    'まだ有効になっていません: callBuckets.fullAt',
    '待ってから',
  ],
  [
    'an index of a field that is being built',
    {
      [FIELDS]: {
        fields: listedFields(indexFile()).map((field) =>
          field.name.endsWith('/deliveryNotes/fields/accessToken')
            ? { ...field, indexConfig: { indexes: [{ queryScope: 'COLLECTION', state: 'CREATING' }] } }
            : field,
        ),
      },
    },
    '作成中です: deliveryNotes.accessToken',
    '待ってから',
  ],
  [
    'a TTL on records',
    {
      [FIELDS]: {
        fields: [
          ...listedFields(indexFile()),
          {
            name: `projects/${PROJECT}/databases/(default)/collectionGroups/auditLog/fields/at`,
            ttlConfig: { state: 'ACTIVE' },
          },
        ],
      },
    },
    'auditLog.at',
    'TTL を削除',
  ],
  ['a bucket elsewhere', but(BUCKET_URL, { location: 'US' }), 'US にあります', '作り直して'],
  ['no lifecycle', but(BUCKET_URL, { lifecycle: undefined }), 'いつまでも残る', '--lifecycle-file='],
  [
    'a lifecycle for records',
    but(BUCKET_URL, {
      lifecycle: {
        rule: [
          { action: { type: 'Delete' }, condition: { age: 30, matchesPrefix: ['checks/'] } },
          { action: { type: 'Delete' }, condition: { daysSinceNoncurrentTime: 90 } },
          { action: { type: 'Delete' }, condition: { age: 365 } },
        ],
      },
    }),
    '保存すべきファイルを削除する',
    'plan.ndjson.gz',
  ],
  [
    'old versions that stay for ever',
    but(BUCKET_URL, {
      lifecycle: {
        rule: [{ action: { type: 'Delete' }, condition: { age: 30, matchesPrefix: ['checks/'] } }],
      },
    }),
    'いつまでも残る',
    '書き加えて',
  ],
  ['no versions of files', but(BUCKET_URL, { versioning: { enabled: false } }), '上書き', '--versioning'],
  [
    'deleted files that are gone after a day',
    but(BUCKET_URL, { softDeletePolicy: { retentionDurationSeconds: '86400' } }),
    '7 日より短い',
    '--soft-delete-duration=7d',
  ],
  ['a sum without its index', { [SUMS]: ABSENT }, '動かない検索が', 'firestore:indexes'],
  ['a query without its index', { [QUERIES]: ABSENT }, '動かない検索が', 'firestore:indexes'],
  ['no place for exports', { [BACKUPS]: ABSENT }, 'kenshu-prod-backups がありません', 'buckets create'],
  [
    'exports that stay for ever',
    but(BACKUPS, { lifecycle: undefined }),
    'いつまでも残る',
    'gcloud storage buckets update gs://kenshu-prod-backups --lifecycle-file=docs/exports-lifecycle.json',
  ],
  [
    "a place for exports that is a stranger's",
    but(BACKUPS, { projectNumber: '666' }),
    'ほかのプロジェクトのもの',
    '--backup-bucket',
  ],
  [
    'a place for exports that the operator may not read',
    { [BACKUPS]: { state: 'unknown', reason: '', isRefused: true } },
    'ほかのプロジェクトのものかもしれず',
    '--backup-bucket',
  ],
  [
    'a place for exports that could be made public',
    but(BACKUPS, { iamConfiguration: { publicAccessPrevention: 'inherited' } }),
    '社外の誰でも',
    'gcloud storage buckets update gs://kenshu-prod-backups --public-access-prevention',
  ],
  ['a place for exports elsewhere', but(BACKUPS, { location: 'US' }), 'US にあります', '--backup-bucket'],
]

test.each(CASES)('%s is one problem, with its remedy', async (...given) => {
  await expectProblem(given)
})
