import type { Capability } from '../permissions.ts'

/** The actions that a bulk job can apply to many notes. */
export const BULK_ACTIONS = ['send', 'request', 'stop'] as const

export type BulkAction = (typeof BULK_ACTIONS)[number]

/** All kinds of jobs: the bulk actions, and the undo of another job. */
export const JOB_ACTIONS = [...BULK_ACTIONS, 'undo'] as const

export type JobAction = (typeof JOB_ACTIONS)[number]

/** The display names of the job actions. */
export const JOB_ACTION_LABELS: Record<JobAction, string> = {
  request: '「検収依頼済＆未検収」への変更',
  stop: '営業発行停止',
  send: '検収依頼メールの送信',
  undo: '一括処理を元に戻す',
}

/** The status that an action sets; null if it changes no status. */
export const ACTION_STATUS = {
  request: '検収依頼済＆未検収',
  stop: '営業発行停止',
  send: null,
} as const satisfies Record<BulkAction, string | null>

/** The capability that the caller needs for an action at all. The server also checks each note on its own. */
export const ACTION_CAPABILITY: Record<BulkAction, Capability> = {
  request: 'requestAcceptance',
  stop: 'stopIssuing',
  send: 'requestAcceptance',
}
