import type { Step } from '../deploy/steps.ts'
import { type Fix, gcloud } from '../doctor/finding.ts'
import { PUBLIC_FUNCTIONS, QUEUED_FUNCTIONS, SCHEDULED_FUNCTIONS, serviceOf } from '../doctor/needs.ts'
import { REGION } from '../project.ts'

const command = (what: string, fix: Fix): Step => ({ kind: 'command', what, command: fix })

/** Holds or starts again what acts by itself. */
function switchSteps(projectId: string, verb: 'pause' | 'resume', what: string): Step[] {
  const place = [`--location=${REGION}`, `--project=${projectId}`]
  return [
    ...QUEUED_FUNCTIONS.map((name) => command(what, gcloud('tasks', 'queues', verb, name, ...place))),
    ...SCHEDULED_FUNCTIONS.map((name) =>
      command(what, gcloud('scheduler', 'jobs', verb, `firebase-schedule-${name}-${REGION}`, ...place)),
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
    ...switchSteps(projectId, 'pause', 'タスクとスケジュールを止めます。'),
    ...doorSteps(projectId, 'internal', '社内とクライアントの画面からの呼び出しを止めます。'),
  ]
}

/** Lets everything go on. */
export function releaseSteps(projectId: string): Step[] {
  return [
    ...doorSteps(projectId, 'all', '画面からの呼び出しを、もう一度受け付けます。'),
    ...switchSteps(projectId, 'resume', 'タスクとスケジュールを、もう一度動かします。'),
  ]
}
