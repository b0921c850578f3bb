import { FUNCTION_OPTIONS } from '../../functions/src/config/function-options.ts'

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
  'iamcredentials',
  'identitytoolkit',
  'firestore',
  'firebasestorage',
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

/** A role that an account must have. */
export interface NeededRole {
  readonly role: string
  /** its name in the console */
  readonly name: string
  /** what fails without it */
  readonly without: string
  /** wider roles that contain it */
  readonly within: readonly string[]
}

const BASIC = ['roles/owner', 'roles/editor']

/** What the account of the functions needs in the project (docs/deploy.md, 'IAM'). */
export const RUNTIME_ROLES: readonly NeededRole[] = [
  {
    role: 'roles/datastore.user',
    name: 'Cloud Datastore ユーザー',
    without: 'データの読み書きができません',
    within: [...BASIC, 'roles/datastore.owner', 'roles/firebase.admin'],
  },
  {
    role: 'roles/cloudtasks.enqueuer',
    name: 'Cloud Tasks エンキューア',
    without: 'データ登録や一括処理を始められません',
    within: [...BASIC, 'roles/cloudtasks.admin'],
  },
  {
    role: 'roles/run.invoker',
    name: 'Cloud Run 起動元',
    without: 'タスクキューやスケジュールから関数を呼び出せません',
    within: [...BASIC, 'roles/run.admin', 'roles/run.servicesInvoker'],
  },
  {
    role: 'roles/eventarc.eventReceiver',
    name: 'Eventarc イベント受信者',
    without: '通知メールを送るイベントを受け取れません',
    within: [...BASIC, 'roles/eventarc.admin'],
  },
  {
    role: 'roles/firebaseauth.admin',
    name: 'Firebase Authentication 管理者',
    without: 'ログアウトさせることや、持ち主の変わったアカウントの削除ができません',
    within: [...BASIC, 'roles/firebase.admin', 'roles/firebase.developAdmin'],
  },
  {
    role: 'roles/logging.logWriter',
    name: 'ログ書き込み',
    without: 'ログが残りません',
    within: [...BASIC, 'roles/logging.admin'],
  },
]

/** What it needs on the bucket, or in the project. */
export const BUCKET_ROLE: NeededRole = {
  role: 'roles/storage.objectAdmin',
  name: 'Storage オブジェクト管理者',
  without: 'アップロードしたファイルや結果を保存できません',
  within: [...BASIC, 'roles/storage.admin', 'roles/firebase.admin', 'roles/firebase.developAdmin'],
}

/** What it needs on itself, or in the project. */
export const OWN_ROLES: readonly NeededRole[] = [
  {
    role: 'roles/iam.serviceAccountTokenCreator',
    name: 'サービス アカウント トークン作成者',
    without: '結果の CSV などのダウンロードのリンクに署名できません',
    within: [],
  },
  {
    role: 'roles/iam.serviceAccountUser',
    name: 'サービス アカウント ユーザー',
    without: 'タスクキューにタスクを入れられません',
    within: BASIC,
  },
]

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
