import type { DeliveryNoteStatus } from '@kenshu/contract/delivery-note/status'

/** Nobody waits for a request in these: the client has answered, or will not be asked. */
const NOBODY_WAITS: readonly DeliveryNoteStatus[] = ['営業発行停止', 'CL検収拒否', 'CL検収済']

/** Whether a request that failed, or may have, is somebody's business while a note is in a status. */
export function needsMail(status: DeliveryNoteStatus): boolean {
  return !NOBODY_WAITS.includes(status)
}

/**
 * Whether a change of status settles what was wrong with a note's request: nobody waits for it any more, or a person says that the
 * client has been asked.
 */
export function settlesMailProblem(to: DeliveryNoteStatus | undefined): boolean {
  return to !== undefined && (to === '検収依頼済＆未検収' || !needsMail(to))
}
