import type { Right } from '../../functions/src/config/accounts.ts'

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

/** The resource on which a role is given: the project, the default bucket, the account itself, the trail's bucket, the trail's key. */
export type Place = 'project' | 'bucket' | 'itself' | 'trailBucket' | 'trailKey'

export type Roles = { readonly [Name in Place]?: readonly NeededRole[] }

export const BASIC = ['roles/owner', 'roles/editor']
const FIREBASE = ['roles/firebase.admin', 'roles/firebase.developAdmin']
const ALL_FILES = [...BASIC, 'roles/storage.admin', 'roles/storage.objectAdmin', ...FIREBASE]

const FILES_READER: NeededRole = {
  role: 'roles/storage.objectViewer',
  name: 'Storage オブジェクト閲覧者',
  without: '保存したファイルを読めません',
  within: [...ALL_FILES, 'roles/storage.objectUser'],
}
const FILES_WRITER: NeededRole = {
  role: 'roles/storage.objectUser',
  name: 'Storage オブジェクト ユーザー',
  without: 'アップロードしたファイルや結果を保存できません',
  within: ALL_FILES,
}
const ACCOUNTS_READER: NeededRole = {
  role: 'roles/firebaseauth.viewer',
  name: 'Firebase Authentication 閲覧者',
  without: 'アカウントが有効かどうかを確認できません',
  within: [...BASIC, 'roles/viewer', 'roles/firebaseauth.admin', ...FIREBASE],
}

/** What every function needs. */
export const ALWAYS: Roles = {
  project: [
    {
      role: 'roles/datastore.user',
      name: 'Cloud Datastore ユーザー',
      without: 'データの読み書きができません',
      within: [...BASIC, 'roles/datastore.owner', 'roles/firebase.admin'],
    },
    {
      role: 'roles/logging.logWriter',
      name: 'ログ書き込み',
      without: 'ログが残りません',
      within: [...BASIC, 'roles/logging.admin'],
    },
  ],
}

/** What a queue needs. Which account may call the queue's function is an option of that function. */
export const QUEUES: Roles = {
  project: [
    {
      role: 'roles/cloudtasks.enqueuer',
      name: 'Cloud Tasks エンキューア',
      without: 'データ登録や一括処理を始められません',
      within: [...BASIC, 'roles/cloudtasks.admin'],
    },
  ],
  itself: [
    {
      role: 'roles/iam.serviceAccountUser',
      name: 'サービス アカウント ユーザー',
      without: 'タスクキューにタスクを入れられません',
      within: BASIC,
    },
  ],
}

/** Who calls functions as one account: a queue or event that nobody else may use. */
export const INVOKER: NeededRole = {
  role: 'roles/run.invoker',
  name: 'Cloud Run 起動元',
  without: 'タスクキューやイベントから関数を呼び出せません',
  within: [...BASIC, 'roles/run.admin', 'roles/run.servicesInvoker'],
}

/** The roles of each right (https://cloud.google.com/iam/docs/roles-permissions). */
export const ROLES: Readonly<Record<Right, Roles>> = {
  readFiles: { bucket: [FILES_READER] },
  writeFiles: { bucket: [FILES_WRITER] },
  signLinks: {
    itself: [
      {
        role: 'roles/iam.serviceAccountTokenCreator',
        name: 'サービス アカウント トークン作成者',
        without: '結果の CSV などのダウンロードのリンクに署名できません',
        within: [],
      },
    ],
  },
  readAccounts: { project: [ACCOUNTS_READER] },
  changeAccounts: {
    project: [
      {
        role: 'roles/firebaseauth.admin',
        name: 'Firebase Authentication 管理者',
        without: 'ログアウトさせることや、持ち主の変わったアカウントの削除ができません',
        within: [...BASIC, ...FIREBASE],
      },
    ],
  },
  // The mail server knows a password, which firebase-tools opens to the account of each function that has the secret.
  sendMail: {},
  receiveEvents: {
    project: [
      {
        role: 'roles/eventarc.eventReceiver',
        name: 'Eventarc イベント受信者',
        without: '通知メールを送るイベントを受け取れません',
        within: [...BASIC, 'roles/eventarc.admin'],
      },
      INVOKER,
    ],
  },
  // Without a bucket of its own the trail is in the default one: see function-accounts.ts.
  readTrail: { trailBucket: [FILES_READER] },
  sealTrail: {
    bucket: [FILES_WRITER],
    trailBucket: [FILES_WRITER],
    trailKey: [
      {
        role: 'roles/cloudkms.signerVerifier',
        name: 'Cloud KMS 暗号鍵の署名者 / 検証者',
        without: '証跡に署名できません',
        within: ['roles/owner'],
      },
    ],
  },
  readBackups: {
    project: [
      {
        role: 'roles/datastore.backupsViewer',
        name: 'Cloud Datastore バックアップ閲覧者',
        without: '最後のバックアップが画面に出ません',
        within: [...BASIC, 'roles/datastore.backupsAdmin', 'roles/datastore.owner', 'roles/firebase.admin'],
      },
      {
        role: 'roles/datastore.backupSchedulesViewer',
        name: 'Cloud Datastore バックアップ スケジュール閲覧者',
        without: 'バックアップのスケジュールが画面に出ません',
        within: [
          ...BASIC,
          'roles/datastore.backupSchedulesAdmin',
          'roles/datastore.owner',
          'roles/firebase.admin',
        ],
      },
    ],
  },
}
