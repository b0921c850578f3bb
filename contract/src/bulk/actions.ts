import type { Capability } from '../permissions.ts'

/** What can be done to many notes at once. */
export const BULK_ACTIONS = ['send', 'request', 'stop'] as const

export type BulkAction = (typeof BULK_ACTIONS)[number]

/** What a job may be: one of these, or the undoing of another job. */
export const JOB_ACTIONS = [...BULK_ACTIONS, 'undo'] as const

export type JobAction = (typeof JOB_ACTIONS)[number]

/** Their names on screen. */
export const JOB_ACTION_LABELS: Record<JobAction, string> = {
  request: '検収依頼済＆未検収 を設定',
  stop: '営業発行停止',
  send: '検収依頼メールの送信',
  undo: '一括処理を元に戻す',
}

/** The status that an action gives a note; null: it changes none. */
export const ACTION_STATUS = {
  request: '検収依頼済＆未検収',
  stop: '営業発行停止',
  send: null,
} as const satisfies Record<BulkAction, string | null>

/** The capability without which nobody may ask for an action; each note then decides for itself. */
export const ACTION_CAPABILITY: Record<BulkAction, Capability> = {
  request: 'requestAcceptance',
  stop: 'stopIssuing',
  send: 'requestAcceptance',
}
