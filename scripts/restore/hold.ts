import type { Step } from '../deploy/steps.ts'
import { type Fix, gcloud, typed } from '../doctor/finding.ts'
import { PUBLIC_FUNCTIONS, QUEUED_FUNCTIONS, SCHEDULED_FUNCTIONS, serviceOf } from '../doctor/needs.ts'
import { REGION } from '../project.ts'

const command = (what: string, fix: Fix): Step => ({ kind: 'command', what, command: fix })

/**
 * What sends mails to clients by itself. It stays held after a restore: the restored data do not know what was mailed since, so it would go out
 * once more.
 */
const MAILS_CLIENTS = ['runBulkMail', 'sendReminders']

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
  return PUBLIC_FUNCTIONS.map((name) =>
    command(
      what,
      gcloud(
        ...['run', 'services', 'update', serviceOf(name), `--ingress=${ingress}`],
        ...[`--region=${REGION}`, `--project=${projectId}`],
      ),
    ),
  )
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

/** Lets everything go on but mails to clients, and says what lets these go on. */
export function releaseSteps(projectId: string): Step[] {
  return [
    ...doorSteps(projectId, 'all', '画面からの呼び出しを、もう一度受け付けます。'),
    ...switches(projectId, 'resume', (name) => !MAILS_CLIENTS.includes(name)).map((fix) =>
      command('タスクとスケジュールを、もう一度動かします。', fix),
    ),
    {
      kind: 'told',
      what: `一括送信とリマインドは、止めたままです。戻した時刻より後に送ったメールを、データは知らないため、もう一度送るおそれがあります。一括処理とリマインド予定の画面で確かめてから、実行してください: ${switches(
        projectId,
        'resume',
        (name) => MAILS_CLIENTS.includes(name),
      )
        .map(typed)
        .join(' ／ ')}`,
    },
  ]
}
