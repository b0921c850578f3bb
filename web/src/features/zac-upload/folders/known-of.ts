import type { LastCheck, Promotion } from '@kenshu/contract/promote/promotion'

/** The person who uploaded the folder, as its history names them: by name, or by e-mail without one. */
export function uploaderOf({ uploadedBy, uploadedByName = '' }: Promotion): string {
  return uploadedByName === '' ? uploadedBy : uploadedByName
}

/** When the folder's own promote or its undo last changed the store; null if never. */
function changedAt(promotion: Promotion): Date | null {
  if (promotion.state === 'done') return promotion.undoneAt ?? promotion.finishedAt
  return promotion.state === 'failed' ? promotion.finishedAt : null
}

/**
 * The folder's last pre-check; null if there was none since its last promote or undo, because an older one does not include that
 * change.
 */
export function freshCheck(promotion: Promotion): LastCheck | null {
  const { lastCheck } = promotion
  const changed = changedAt(promotion)
  return lastCheck !== null && (changed === null || lastCheck.checkedAt > changed) ? lastCheck : null
}

export type NextStep = 'check' | 'promote' | 'none'

/** The recommended next step: first the pre-check, then the promote; none for a folder that is imported. */
export function nextStep(promotion: Promotion): NextStep {
  if (promotion.state === 'done' && promotion.undoneAt === null) return 'none'
  return freshCheck(promotion) === null ? 'check' : 'promote'
}
