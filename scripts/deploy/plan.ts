import { type Fix, gcloud } from '../doctor/finding.ts'
import { PUBLIC_FUNCTIONS, withoutInvokerCheck } from '../doctor/needs.ts'
import { Refusal } from '../refusal.ts'
import { type Release, releaseMessage } from './releases.ts'
import type { Step } from './steps.ts'

/** What a deployment has to know. */
export interface DeployFacts {
  readonly projectId: string
  /** commit of this checkout */
  readonly commit: string
  /** files that differ from the commit, as git lists them */
  readonly uncommitted: readonly string[]
  /** the commit that the operator says has passed the tests; null: they run now */
  readonly tested: string | null
  /** bucket of the exports */
  readonly backupBucket: string
  /** names the export */
  readonly now: Date
  /** whether the operator has agreed to everything, so that nobody is asked */
  readonly isAgreed: boolean
  /** ids of the migrations that have not run to their end */
  readonly openMigrations: readonly string[]
  /** whether the public functions are open because their invoker check is off (docs/deploy.md, 'IAM') */
  readonly isInvokerCheckOff: boolean
}

/** What a rollback has to know. */
export interface RollbackFacts {
  readonly projectId: string
  readonly site: string
  /** see versionsOf */
  readonly versions: readonly Release[]
  /** an empty place for a checkout of the earlier commit */
  readonly folder: string
  /** the last deployment stopped before the pages: only the functions go back, to the commit of the present pages */
  readonly isFunctionsOnly: boolean
  /** see DeployFacts */
  readonly isInvokerCheckOff: boolean
}

const ABBREVIATED = 12
const short = (commit: string) => commit.slice(0, ABBREVIATED)

const command = (what: string, fix: Fix): Step => ({ kind: 'command', what, command: fix })
const npm = (...args: string[]): Fix => ({ tool: 'npm', args })
const deployOf = (projectId: string, only: string, ...rest: string[]): Fix => ({
  tool: 'firebase',
  args: ['deploy', '--only', only, '--project', projectId, ...rest],
})

/** Opens the public functions where a deployment cannot. Nobody has seen whether a deployment switches the check on again. */
function openingSteps({
  projectId,
  isInvokerCheckOff,
}: Pick<DeployFacts, 'projectId' | 'isInvokerCheckOff'>): Step[] {
  if (!isInvokerCheckOff) return []
  return PUBLIC_FUNCTIONS.map((name) =>
    command(
      `関数 ${name} の起動元の確認を、Cloud Run では行わない設定にします。`,
      withoutInvokerCheck(name, projectId),
    ),
  )
}

function testStep({ tested, commit }: DeployFacts): Step {
  if (tested === null) return command('テストをすべて実行します。', npm('test'))
  if (tested.length < ABBREVIATED || !commit.startsWith(tested))
    throw new Refusal(
      `--tested のコミット ${tested} は、デプロイするコミット ${short(commit)} ではありません（${String(ABBREVIATED)}文字以上で指定してください）。`,
    )
  return {
    kind: 'told',
    what: `テストは実行しません。コミット ${short(commit)} がテストに合格したと、あなたが指定しました。`,
  }
}

/**
 * The deployment of this checkout, in this order: what the new functions need is there before them, and the server before the pages, because the
 * last version's page works with the new server, but not the new page with the last server (docs/decisions/0061-releases.md).
 * @throws {Refusal} if it cannot be said afterwards what was deployed
 */
export function deployPlan(facts: DeployFacts): Step[] {
  const { projectId, commit, uncommitted, backupBucket, now, isAgreed, openMigrations } = facts
  if (uncommitted.length > 0)
    throw new Refusal(
      `コミットしていない変更があるため、デプロイできません: ${uncommitted.slice(0, 3).join('、')}`,
    )
  const migrate = (...args: string[]) => npm('run', 'migrate', '--', '--project', projectId, ...args)
  const exported = `gs://${backupBucket}/${now.toISOString().replaceAll(/[:.]/g, '-')}-${short(commit)}`
  return [
    testStep(facts),
    command(
      `Firestore を ${exported} にエクスポートします（1ドキュメントにつき、1回の読み取り料金がかかります）。`,
      gcloud('firestore', 'export', exported, '--database=(default)', `--project=${projectId}`),
    ),
    command(
      'ルールとインデックスをデプロイします。前の版が使うインデックスは削除しません。',
      deployOf(projectId, 'firestore,storage', '--non-interactive'),
    ),
    { kind: 'indexes', what: 'すべてのインデックスが使えるようになるまで待ちます。' },
    ...(openMigrations.length === 0
      ? []
      : [
          command(
            '保存済みのデータを移行します（内容を示してから、実行するかを尋ねます）。',
            migrate(...(isAgreed ? ['--yes'] : [])),
          ),
        ]),
    command('関数をデプロイします。', deployOf(projectId, 'functions')),
    ...openingSteps(facts),
    ...(openMigrations.length === 0
      ? []
      : [
          command(
            'もう一度移行します。それまで動いていた前の版の関数が、その間に書いたデータのためです。',
            migrate('--yes', ...openMigrations.map((id) => `--again=${id}`)),
          ),
        ]),
    command('画面をデプロイします。', deployOf(projectId, 'hosting', '--message', releaseMessage(commit))),
    { kind: 'smoke', what: 'デプロイしたアプリが動いていることを確かめます。', isBuilt: true },
  ]
}

/** What a rollback leaves as it is. */
const NOT_UNDONE = [
  '元に戻さないもの: 新しい版で行われた操作と送信済みのメール、移行したデータ、Firestore と Storage のルール、インデックス、functions/.env の設定、シークレット、新しい版にだけある関数。',
  'データを戻す必要がある場合は、デプロイの前のエクスポートから復元してください（docs/operations.md の「Backup and restore」）。',
]

function targetOf({ versions: [present, previous], isFunctionsOnly }: RollbackFacts) {
  const target = isFunctionsOnly ? present : previous
  if (target === undefined) throw new Refusal('これより前の画面の版がないため、元に戻せません。')
  const { version, commit } = target
  if (commit === null)
    throw new Refusal(
      `画面の版 ${version} は npm run deploy でデプロイしたものではなく、コミットが分からないため、元に戻せません。`,
    )
  return { version, commit }
}

/**
 * The way back to the version before the present one: the pages first, because they work with the server of the version after them.
 * @throws {Refusal} if there is none, or its commit is unknown
 */
export function rollbackPlan(facts: RollbackFacts): Step[] {
  const { projectId, site, folder, isFunctionsOnly } = facts
  const { version, commit } = targetOf(facts)
  const pages = command('画面を前の版に戻します。', {
    tool: 'firebase',
    args: ['hosting:clone', `${site}@${version}`, `${site}:live`, '--project', projectId],
  })
  return [
    ...NOT_UNDONE.map((what): Step => ({ kind: 'told', what })),
    command('前の版のコミットを取り出します。', {
      tool: 'git',
      args: ['worktree', 'add', '--detach', folder, commit],
    }),
    ...(isFunctionsOnly ? [] : [pages]),
    command('前の版のパッケージを入れます。', { ...npm('ci'), folder }),
    { kind: 'settings', what: 'functions/.env を、そのままコピーします。', folder },
    command(
      `関数を前の版（コミット ${short(commit)}）に戻します。新しい版にだけある関数を削除するかは、尋ねられます。`,
      { ...deployOf(projectId, 'functions'), folder },
    ),
    ...openingSteps(facts),
    command('取り出したコミットを片付けます。', {
      tool: 'git',
      args: ['worktree', 'remove', '--force', folder],
    }),
    { kind: 'smoke', what: 'アプリが動いていることを確かめます。', isBuilt: false },
  ]
}
