import { accountOf, PROJECT, READERS } from './names.ts'

const REGION = 'asia-northeast1'
const at = (kind: string, name: string) => `projects/${PROJECT}/locations/${REGION}/${kind}/${name}`

/** The functions with their secrets, as docs/deploy.md lists them ('The functions'). */
const FUNCTIONS: Record<string, string[]> = {
  api: ['SMTP_PASSWORD', 'RETURN_ADDRESS_SECRET', 'COOKIE_SECRET'],
  longApi: ['COOKIE_SECRET'],
  clientApi: ['COOKIE_SECRET'],
  runPromote: [],
  runCheck: [],
  runUndo: [],
  runPack: [],
  runBulkJob: [],
  runBulkMail: ['SMTP_PASSWORD', 'RETURN_ADDRESS_SECRET'],
  sendNotice: ['SMTP_PASSWORD', 'RETURN_ADDRESS_SECRET'],
  sweepNotices: ['SMTP_PASSWORD', 'RETURN_ADDRESS_SECRET'],
  sendReminders: ['SMTP_PASSWORD', 'RETURN_ADDRESS_SECRET'],
  readBounces: ['BOUNCE_IMAP_PASSWORD', 'RETURN_ADDRESS_SECRET'],
  sweepUsers: [],
  sealTrail: ['TRAIL_SIGNING_KEY'],
  checkIntegrity: [],
}
/** The functions of each account; the others run as that of long work. */
const GROUPS: Record<string, string> = {
  api: 'staff',
  longApi: 'staff',
  clientApi: 'clients',
  runBulkMail: 'mail',
  sendNotice: 'mail',
  sweepNotices: 'mail',
  sendReminders: 'mail',
  readBounces: 'bounces',
  sealTrail: 'seal',
  sweepUsers: 'watch',
  checkIntegrity: 'watch',
}
const accountFor = (name: string) => accountOf(GROUPS[name] ?? 'runs')
const SECRETS = Object.keys(READERS)
const QUEUES = { runPromote: 2, runCheck: 3, runUndo: 1, runPack: 1, runBulkJob: 1, runBulkMail: 1 }
const SCHEDULES = {
  sweepNotices: '*/15 * * * *',
  readBounces: 'every 5 minutes',
  sweepUsers: 'every 5 minutes',
  sealTrail: '5 * * * *',
  checkIntegrity: '*/10 1-5 * * *',
  sendReminders: 'every 5 minutes',
}

/** A function as Cloud Functions lists it. */
export const listedFunction = (
  name: string,
  { state = 'ACTIVE', version = '2', account = accountFor(name) } = {},
) => ({
  name: at('functions', name),
  state,
  environment: 'GEN_2',
  serviceConfig: {
    service: at('services', name.toLowerCase()),
    serviceAccountEmail: account,
    secretEnvironmentVariables: (FUNCTIONS[name] ?? []).map((secret) => ({
      key: secret,
      projectId: PROJECT,
      secret,
      version,
    })),
  },
})

/** Every function as it is listed. */
export const listedFunctions = () => Object.keys(FUNCTIONS).map((name) => listedFunction(name))

/** A queue as Cloud Tasks lists it. */
export const listedQueues = (change: object = {}) =>
  Object.entries(QUEUES).map(([name, maxConcurrentDispatches]) => ({
    name: at('queues', name),
    rateLimits: { maxDispatchesPerSecond: 500, maxBurstSize: 100, maxConcurrentDispatches },
    retryConfig: { maxAttempts: 5, minBackoff: '5s', maxBackoff: '60s', maxDoublings: 16 },
    state: 'RUNNING',
    ...change,
  }))

/** A job as Cloud Scheduler lists it. */
export const listedJobs = (change: object = {}) =>
  Object.entries(SCHEDULES).map(([name, schedule]) => ({
    name: at('jobs', `firebase-schedule-${name}-${REGION}`),
    schedule,
    timeZone: 'Asia/Tokyo',
    state: 'ENABLED',
    ...change,
  }))

const TEST_MAIL = `projects/${PROJECT}/databases/(default)/documents/settings/testMail`
const IDENTITY = `identitytoolkit.googleapis.com/admin/v2/projects/${PROJECT}`

/** What the deployment has made. */
export function deployed(): Record<string, unknown> {
  return {
    [`cloudfunctions.googleapis.com/v2/projects/${PROJECT}/locations/${REGION}/functions`]: {
      functions: listedFunctions(),
    },
    [`cloudtasks.googleapis.com/v2/projects/${PROJECT}/locations/${REGION}/queues`]: {
      queues: listedQueues(),
    },
    [`cloudscheduler.googleapis.com/v1/projects/${PROJECT}/locations/${REGION}/jobs`]: {
      jobs: listedJobs(),
    },
    [`eventarc.googleapis.com/v1/projects/${PROJECT}/locations/${REGION}/triggers`]: {
      triggers: [
        {
          name: at('triggers', 'sendnotice-123456'),
          eventFilters: [
            { attribute: 'type', value: 'google.cloud.firestore.document.v1.created' },
            { attribute: 'database', value: '(default)' },
            { attribute: 'namespace', value: '(default)' },
            { attribute: 'document', value: 'mailLog/{id}', operator: 'match-path-pattern' },
          ],
          serviceAccount: accountFor('sendNotice'),
          destination: { cloudFunction: at('functions', 'sendNotice') },
        },
      ],
    },
    ...Object.fromEntries(
      ['api', 'longapi', 'clientapi'].flatMap((service): [string, object][] => {
        const url = `run.googleapis.com/v2/${at('services', service)}`
        return [
          [url, { name: at('services', service), ingress: 'INGRESS_TRAFFIC_ALL' }],
          [`${url}:getIamPolicy`, { bindings: [{ role: 'roles/run.invoker', members: ['allUsers'] }] }],
        ]
      }),
    ),
    ...Object.fromEntries(
      SECRETS.map((name) => [
        `secretmanager.googleapis.com/v1/projects/${PROJECT}/secrets/${name}/versions/latest`,
        { name: `projects/123456789012/secrets/${name}/versions/2`, state: 'ENABLED' },
      ]),
    ),
    [`firestore.googleapis.com/v1/${TEST_MAIL}`]: {
      name: TEST_MAIL,
      fields: {
        to: { stringValue: 'jouhou@kenshu-sha.co.jp' },
        outcome: { stringValue: 'sent' },
        sentence: { stringValue: 'メールサーバーが受け付けました。' },
        revision: { integerValue: '1' },
        saved: {
          mapValue: {
            fields: { at: { timestampValue: '2026-04-01T00:00:00Z' }, email: { stringValue: 'a@b.jp' } },
          },
        },
      },
      createTime: '2026-04-01T00:00:00.000000Z',
      updateTime: '2026-04-01T00:00:00.000000Z',
    },
    [`${IDENTITY}/config`]: {
      name: 'projects/123456789012/config',
      signIn: { email: { passwordRequired: true } },
      authorizedDomains: [`${PROJECT}.web.app`, `${PROJECT}.firebaseapp.com`],
      emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
    },
    [`${IDENTITY}/defaultSupportedIdpConfigs`]: {
      defaultSupportedIdpConfigs: [
        { name: 'projects/123456789012/defaultSupportedIdpConfigs/google.com', enabled: true },
      ],
    },
    [`${IDENTITY}/oauthIdpConfigs`]: {},
    [`${IDENTITY}/inboundSamlConfigs`]: {},
  }
}
