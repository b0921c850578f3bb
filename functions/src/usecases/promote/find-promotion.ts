import { folderSchema } from '@kenshu/contract/upload/upload'
import { Failure } from '../../failure.ts'
import { FOLDER_NOT_FOUND } from '../../messages/run-failures.ts'
import type { Promotions } from './promote-ports.ts'
import type { StoredPromotion } from './stored-promotion.ts'

/**
 * The promotion of a folder.
 * @throws Failure `not_found`, also if the name is malformed
 */
export async function findPromotion(promotions: Promotions, folder: string): Promise<StoredPromotion> {
  const found = folderSchema.safeParse(folder).success ? await promotions.get(folder) : null
  if (found === null) throw new Failure('not_found', FOLDER_NOT_FOUND)
  return found
}
