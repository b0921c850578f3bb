import type { LastCheck, Promotion } from '@kenshu/contract/promote/promote'

/** When what is stored was last changed by the folder's own promote, or its undo; null if never. */
function changedAt(promotion: Promotion): Date | null {
  if (promotion.state === 'done') return promotion.undoneAt ?? promotion.finishedAt
  return promotion.state === 'failed' ? promotion.finishedAt : null
}

/** The folder's last pre-check; null where there was none since its last promote, whose outcome it does not know. */
export function freshCheck(promotion: Promotion): LastCheck | null {
  const { lastCheck } = promotion
  const changed = changedAt(promotion)
  return lastCheck !== null && (changed === null || lastCheck.checkedAt > changed) ? lastCheck : null
}

export type NextStep = 'check' | 'promote' | 'none'

/** What is advised next: a look first, then the promote; nothing for a folder that is in. */
export function nextStep(promotion: Promotion): NextStep {
  if (promotion.state === 'done' && promotion.undoneAt === null) return 'none'
  return freshCheck(promotion) === null ? 'check' : 'promote'
}
