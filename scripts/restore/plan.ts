import { planLines } from '../deploy/carry-out-plan.ts'
import type { Step } from '../deploy/steps.ts'
import { type Fix, gcloud } from '../doctor/finding.ts'
import { REGION } from '../project.ts'
import { Refusal } from '../refusal.ts'
import { holdSteps, releaseSteps } from './hold.ts'

/** The state that comes back: a backup, or a minute of the last seven days. */
export type Source =
  | { readonly kind: 'backup'; readonly name: string }
  | { readonly kind: 'moment'; readonly at: Date }

/** What a restore has to know. */
export interface RestoreFacts {
  readonly projectId: string
  readonly source: Source
  /** name of a second database, to look at; null: the state replaces the database that the app uses */
  readonly aside: string | null
  /** bucket of the exports */
  readonly exportBucket: string
  /** the default bucket, with the files */
  readonly filesBucket: string
  readonly now: Date
}

const MINUTE_MS = 60_000
/** How far back point-in-time recovery goes. */
const RECOVERY_MS = 7 * 24 * 60 * MINUTE_MS
/** How long the name of a deleted database stays taken: five minutes, says Google. */
const NAME_TAKEN_MS = 6 * MINUTE_MS
const BACKUP = /^projects\/[^/]+\/locations\/[^/]+\/backups\/[^/]+$/
const SECOND_DATABASE = /^[a-z][a-z0-9-]{2,61}[a-z0-9]$/

const DEFAULT = '--database=(default)'

const command = (what: string, fix: Fix): Step => ({ kind: 'command', what, command: fix })
const told = (what: string): Step => ({ kind: 'told', what })
const stamp = (at: Date) => at.toISOString().replaceAll(/[:.]/g, '-')

/** @throws {Refusal} for a state that cannot come back */
function checkFacts({ source, aside, now }: RestoreFacts): void {
  if (aside !== null && !SECOND_DATABASE.test(aside))
    throw new Refusal(`データベースの名前ではありません: ${aside}（英小文字で始まる4〜63文字）`)
  if (source.kind === 'backup') {
    if (!BACKUP.test(source.name))
      throw new Refusal(
        `バックアップの名前ではありません: ${source.name}（gcloud firestore backups list で確かめてください）`,
      )
    return
  }
  const age = now.getTime() - source.at.getTime()
  if (!(age > 0 && age < RECOVERY_MS))
    throw new Refusal(
      '--at には、過去7日以内の日時を指定してください。それより前は --backup を使ってください。',
    )
  if (source.at.getTime() % MINUTE_MS !== 0)
    throw new Refusal('--at には、ちょうどの分を指定してください（例: 2026-04-01T09:30:00+09:00）。')
}

/** The steps that make a database of the state. Its name must be free. */
function databaseSteps(facts: RestoreFacts, name: string): { before: Step[]; make: Step[] } {
  const { projectId, source, exportBucket, now } = facts
  const project = `--project=${projectId}`
  const usable: Step = {
    kind: 'database',
    what: 'データベースが使えるようになるまで待ちます（バックアップからは、データの量により数時間かかることがあります）。',
    name,
  }
  if (source.kind === 'backup') {
    const make = gcloud(
      ...['firestore', 'databases', 'restore', `--source-backup=${source.name}`],
      ...[`--destination-database=${name}`, project],
    )
    return { before: [], make: [command('バックアップから復元します。', make), usable] }
  }
  // Firestore exports to no place twice, and the same minute may be looked at first, and brought back then.
  const place = `gs://${exportBucket}/restore-${stamp(source.at)}-${stamp(now)}`
  const moment = source.at.toISOString()
  return {
    before: [
      command(
        `${moment} の状態を書き出します。`,
        gcloud('firestore', 'export', place, DEFAULT, `--snapshot-time=${moment}`, project),
      ),
    ],
    make: [
      command(
        '空のデータベースを作ります。',
        gcloud(
          ...['firestore', 'databases', 'create', `--database=${name}`],
          ...[`--location=${REGION}`, '--edition=standard', project],
        ),
      ),
      usable,
      command(
        '書き出した状態を読み込みます。',
        gcloud('firestore', 'import', place, `--database=${name}`, project),
      ),
    ],
  }
}

/** What protects the database, which a new one does not have. */
function protectionSteps(projectId: string): Step[] {
  const project = `--project=${projectId}`
  return [
    command(
      'ポイントインタイム リカバリと削除保護を、もう一度有効にします。',
      gcloud('firestore', 'databases', 'update', DEFAULT, '--enable-pitr', '--delete-protection', project),
    ),
    command(
      '毎日のバックアップを、もう一度設定します。',
      gcloud(
        ...['firestore', 'backups', 'schedules', 'create', DEFAULT],
        ...['--recurrence=daily', '--retention=14w', project],
      ),
    ),
  ]
}

const deploy = (projectId: string, only: string): Fix => ({
  tool: 'firebase',
  args: ['deploy', '--only', only, '--project', projectId],
})

function inPlacePlan(facts: RestoreFacts): Step[] {
  const { projectId, filesBucket, exportBucket, source, now } = facts
  const project = `--project=${projectId}`
  const { before, make } = databaseSteps(facts, '(default)')
  const since =
    source.kind === 'moment'
      ? source.at.toISOString()
      : 'バックアップの時刻（gcloud firestore backups describe で確かめてください）'
  return [
    told(
      'アプリは、この間使えません。利用者に知らせてから実行してください。今のデータベースは削除されます。',
    ),
    told(
      `戻した時刻（${since}）より後の操作は、データから失われます。その間に送ったメールとクライアントの回答は、メールサーバーの記録と、次の書き出しで確かめてください。`,
    ),
    ...holdSteps(projectId),
    ...before,
    command(
      '今の状態を、念のため書き出します。',
      gcloud('firestore', 'export', `gs://${exportBucket}/before-restore-${stamp(now)}`, DEFAULT, project),
    ),
    command(
      '削除保護を外します。',
      gcloud('firestore', 'databases', 'update', DEFAULT, '--no-delete-protection', project),
    ),
    command(
      '今のデータベースを削除します（gcloud が、もう一度尋ねます）。',
      gcloud('firestore', 'databases', 'delete', DEFAULT, project),
    ),
    { kind: 'wait', what: 'データベースの名前が空くまで、6分待ちます。', ms: NAME_TAKEN_MS },
    ...make,
    ...protectionSteps(projectId),
    command('ルール、インデックス、TTL を戻します。', deploy(projectId, 'firestore')),
    { kind: 'indexes', what: 'すべてのインデックスが使えるようになるまで待ちます。' },
    command(
      '通知メールのトリガーを、新しいデータベースにつなぎます。',
      deploy(projectId, 'functions:sendNotice'),
    ),
    // In a bucket with versions, what is deleted is no "soft-deleted" object, which `gcloud storage restore` would bring back.
    told(
      `その後に削除または上書きされたファイルは、古い版として 90 日残っています。gcloud storage ls --all-versions "gs://${filesBucket}/closings/**" で探し、必要なものを gcloud storage cp gs://${filesBucket}/名前#世代 gs://${filesBucket}/名前 で戻してください。`,
    ),
    ...releaseSteps(projectId),
    { kind: 'smoke', what: 'アプリが動いていることを確かめます。', isBuilt: false },
  ]
}

/** What to do if a restore stops on its way: from the beginning it would export a database that may be gone. */
export function continueByHand(rest: readonly Step[]): string {
  return [
    '\nnpm run restore を最初から実行し直さないでください。原因を直してから、残りを手で、この順に実行してください。待つ手順も省かないでください。',
    ...planLines(rest),
  ].join('\n')
}

/**
 * The way to an earlier state, as commands. Beside the database of the app it changes nothing there; in its place, rules, indexes, TTLs and what
 * protects the data come back with it (docs/operations.md, 'Backup and restore').
 * @throws {Refusal} for a state that cannot come back
 */
export function restorePlan(facts: RestoreFacts): Step[] {
  checkFacts(facts)
  const { aside } = facts
  if (aside === null) return inPlacePlan(facts)
  const { before, make } = databaseSteps(facts, aside)
  return [
    told('アプリのデータベースは変わりません。'),
    ...before,
    ...make,
    told(
      `Firestore のコンソールでデータベース ${aside} を開いて確かめてください。ルールをデプロイしていないデータベースは、ブラウザーからは読めません。不要になったら gcloud firestore databases delete --database=${aside} --project=${facts.projectId} を実行してください。`,
    ),
  ]
}
