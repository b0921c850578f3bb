import type { PromoteResult } from '@kenshu/contract/promote/promote'
import type { Files } from '../files.ts'
import type { Signing } from '../sign-report.ts'
import { findPromotion } from './find-promotion.ts'
import type { Promotions } from './promote-ports.ts'
import { toPromoteResult } from './to-promote-result.ts'

/**
 * The result of a folder's last finished promote, with newly signed links.
 * @throws Failure `not_found` for an unknown folder, and for one that was never promoted
 */
export async function getPromoteResult(
  deps: Signing & { promotions: Promotions; files: Pick<Files, 'load' | 'sign'> },
  folder: string,
  requestId: string,
): Promise<PromoteResult> {
  return toPromoteResult(deps, await findPromotion(deps.promotions, folder), requestId)
}
