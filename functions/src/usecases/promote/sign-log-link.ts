import { Failure } from '../../failure.ts'
import { NO_PROMOTE_RESULT } from '../../failure-sentences.ts'
import type { Files } from '../files.ts'
import { findPromotion } from './find-promotion.ts'
import type { Promotions } from './promote-ports.ts'
import { reportNames } from './to-promote-result.ts'

/**
 * A link to the batch log of a folder's last finished promote, signed now.
 * @throws Failure `not_found` for an unknown folder and for one that was never promoted
 */
export async function signLogLink(
  deps: { promotions: Promotions; files: Files },
  folder: string,
): Promise<string> {
  const { objects } = await findPromotion(deps.promotions, folder)
  if (objects === null) throw new Failure('not_found', NO_PROMOTE_RESULT)
  return deps.files.sign(objects.log, reportNames(folder).log)
}
