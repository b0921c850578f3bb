import { FUNCTION_OPTIONS } from '../../functions/src/config/function-options.ts'
import { REGION } from '../project.ts'
import { BASIC, type NeededRole } from './account-roles.ts'
import { type Fix, gcloud } from './finding.ts'

/** The APIs that a project must have enabled. docs/deploy.md has the same list as a command, which a test compares. */
export const NEEDED_APIS = [
  'cloudfunctions',
  'run',
  'cloudbuild',
  'artifactregistry',
  'eventarc',
  'pubsub',
  'cloudtasks',
  'cloudscheduler',
  'secretmanager',
  'iam',
  'iamcredentials',
  'identitytoolkit',
  'firestore',
  'firebasestorage',
  'storage',
  'firebasehosting',
  'logging',
  'monitoring',
  'billingbudgets',
] as const

type Name = keyof typeof FUNCTION_OPTIONS

const OPTIONS = Object.entries(FUNCTION_OPTIONS)

/** The names of the functions that have an option, in the order of the table. */
function withOption(option: string): string[] {
  return OPTIONS.flatMap(([name, options]) => (option in options ? [name] : []))
}

/** Every function. */
export const FUNCTIONS = Object.keys(FUNCTION_OPTIONS)
/** Those that everybody may call; they check the caller themselves. */
export const PUBLIC_FUNCTIONS = withOption('invoker')
/** Those of the task queue, each with a queue of its name. */
export const QUEUED_FUNCTIONS = withOption('rateLimits')
/** Those that Cloud Scheduler calls. */
export const SCHEDULED_FUNCTIONS = withOption('schedule')

/** The Cloud Run service of a function: its name in lower case. */
export function serviceOf(name: string): string {
  return name.toLowerCase()
}

/** Whether the company's organisation forbids to let everybody call a function. @param settings of functions/.env */
export function isInvokerCheckOff(settings: Readonly<Record<string, string>> | null): boolean {
  return settings?.['INVOKER_CHECK'] === 'false'
}

/** The command that lets everybody call a function without a policy that says so; the function checks the caller itself. */
export function withoutInvokerCheck(name: string, id: string): Fix {
  return gcloud(
    ...['run', 'services', 'update', serviceOf(name), '--no-invoker-iam-check'],
    ...[`--region=${REGION}`, `--project=${id}`],
  )
}

/** What is also said of something that is held or closed: after a restore it may be too early to let it go on. */
export const UNLESS_RESTORED =
  'npm run restore が止めたものなら、先に docs/operations.md の「Backup and restore」を確かめてください。'

/** The command that lets a public function be called from the internet, or not. */
export function withIngress(name: string, ingress: 'internal' | 'all', id: string): Fix {
  return gcloud(
    ...['run', 'services', 'update', serviceOf(name), `--ingress=${ingress}`],
    ...[`--region=${REGION}`, `--project=${id}`],
  )
}

/** The options of a function of the task queue. */
export function queueOptionsOf(name: string) {
  const options = FUNCTION_OPTIONS[name as Name]
  if (!('rateLimits' in options)) throw new Error(`${name} has no queue`)
  return options
}

/** The schedule of a function, and the time zone in which it is meant. */
export function scheduleOf(name: string): { schedule: string; timeZone: string } {
  const options = FUNCTION_OPTIONS[name as Name]
  if (!('schedule' in options)) throw new Error(`${name} has no schedule`)
  return { schedule: options.schedule, timeZone: options.timeZone }
}

/** What the account that builds the functions needs in the project. */
export const BUILD_ROLE: NeededRole = {
  role: 'roles/cloudbuild.builds.builder',
  name: 'Cloud Build サービス アカウント',
  without: '関数をビルドできません',
  within: BASIC,
}

/** Google's own accounts in a project, which get these roles when the APIs are enabled. */
export const AGENTS = [
  { host: 'gcf-admin-robot', role: 'roles/cloudfunctions.serviceAgent', api: 'cloudfunctions' },
  { host: 'serverless-robot-prod', role: 'roles/run.serviceAgent', api: 'run' },
  { host: 'gcp-sa-eventarc', role: 'roles/eventarc.serviceAgent', api: 'eventarc' },
  { host: 'gcp-sa-cloudtasks', role: 'roles/cloudtasks.serviceAgent', api: 'cloudtasks' },
  { host: 'gcp-sa-cloudscheduler', role: 'roles/cloudscheduler.serviceAgent', api: 'cloudscheduler' },
] as const
