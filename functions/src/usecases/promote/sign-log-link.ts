import { Failure } from '../../failure.ts'
import { NO_PROMOTE_RESULT } from '../../messages/run-failures.ts'
import { type Signing, signReport } from '../sign-report.ts'
import { findPromotion } from './find-promotion.ts'
import type { Promotions } from './promote-ports.ts'
import { reportOf } from './to-promote-result.ts'

/**
 * A newly signed link to the batch log of a folder's last finished promote.
 * @throws Failure `not_found` for an unknown folder, and for one that was never promoted; `internal` if signing fails
 */
export async function signLogLink(
  deps: Signing & { promotions: Promotions },
  folder: string,
  requestId: string,
): Promise<string> {
  const { objects } = await findPromotion(deps.promotions, folder)
  const report = reportOf(objects, folder, 'log')
  if (report === null) throw new Failure('not_found', NO_PROMOTE_RESULT)
  return signReport(deps, report, requestId)
}
