import type { Step } from '../deploy/steps.ts'
import { type Fix, gcloud, typed } from '../doctor/finding.ts'
import { PUBLIC_FUNCTIONS, QUEUED_FUNCTIONS, SCHEDULED_FUNCTIONS, withIngress } from '../doctor/needs.ts'
import { REGION } from '../project.ts'

const command = (what: string, fix: Fix): Step => ({ kind: 'command', what, command: fix })

/**
 * What asks clients by mail by itself. It stays held after a restore: the restored data do not know what was mailed since, so it would go out
 * once more. Confirmations of answers go on: each is mailed within minutes of its answer, so hardly one was open at any moment.
 */
const MAILS_CLIENTS = ['runBulkMail', 'sendReminders']

/**
 * What seals the trail. It stays held too: the log has leaves that the restored data lack, so under its name other leaves would be signed in
 * their places, and what is signed in a locked bucket can't be taken back.
 */
const SEALS_TRAIL = ['sealTrail']

const STAYS_HELD = [...MAILS_CLIENTS, ...SEALS_TRAIL]

/** Holds or starts again what acts by itself. */
function switches(projectId: string, verb: 'pause' | 'resume', isMeant: (name: string) => boolean): Fix[] {
  const place = [`--location=${REGION}`, `--project=${projectId}`]
  return [
    ...QUEUED_FUNCTIONS.filter(isMeant).map((name) => gcloud('tasks', 'queues', verb, name, ...place)),
    ...SCHEDULED_FUNCTIONS.filter(isMeant).map((name) =>
      gcloud('scheduler', 'jobs', verb, `firebase-schedule-${name}-${REGION}`, ...place),
    ),
  ]
}

/** Closes or opens the functions that people call: what a client answers after the last export would be lost, though they were told it arrived. */
function doorSteps(projectId: string, ingress: 'internal' | 'all', what: string): Step[] {
  return PUBLIC_FUNCTIONS.map((name) => command(what, withIngress(name, ingress, projectId)))
}

/** Nothing acts by itself any more, and nobody can act. */
export function holdSteps(projectId: string): Step[] {
  return [
    ...switches(projectId, 'pause', () => true).map((fix) =>
      command('タスクとスケジュールを止めます。', fix),
    ),
    ...doorSteps(projectId, 'internal', '社内とクライアントの画面からの呼び出しを止めます。'),
  ]
}

/** Lets everything go on but what stays held, and says what lets that go on. */
export function releaseSteps(projectId: string): Step[] {
  const resuming = (names: readonly string[]) =>
    switches(projectId, 'resume', (name) => names.includes(name))
      .map(typed)
      .join(' ／ ')
  return [
    ...doorSteps(projectId, 'all', '画面からの呼び出しを、もう一度受け付けます。'),
    ...switches(projectId, 'resume', (name) => !STAYS_HELD.includes(name)).map((fix) =>
      command('タスクとスケジュールを、もう一度動かします。', fix),
    ),
    {
      kind: 'told',
      what: `一括送信とリマインドは、止めたままです。戻した時刻より後に送ったメールを、データは知らないため、もう一度送るおそれがあります。一括処理とリマインド予定の画面で確かめてから、実行してください: ${resuming(MAILS_CLIENTS)}`,
    },
    {
      kind: 'told',
      what: `証跡の封印も、止めたままです。証跡は、戻した時刻より後の記録を失っているため、今のログには続けられません。TRAIL_ORIGIN と TRAIL_BUCKET を新しくしてから（docs/operations.md の「The sealed trail」）、実行してください: ${resuming(SEALS_TRAIL)} そのための関数のデプロイで、止めてある一括送信も動き出すことがあるため、一括処理の画面を先に確かめてください。`,
    },
  ]
}
