import { type Promotion, promotionSchema } from '@kenshu/contract/promote/promotion'
import { followMarked } from '../../../lib/direct-reads/follow.ts'
import type { DirectDocument } from '../../../lib/direct-reads/request.ts'

function parsePromotion({ data }: DirectDocument): Promotion[] {
  const parsed = promotionSchema.safeParse(data)
  if (parsed.success) return [parsed.data]
  console.error('A promotion does not have the shape of the contract', parsed.error)
  return []
}

/**
 * Listens to one upload folder of any age until the returned function is called. The value is undefined if the folder does not
 * exist.
 */
export function followPromotion(
  folder: string,
  onChange: (promotion: Promotion | undefined) => void,
  onFail: (error: unknown) => void,
): () => void {
  return followMarked(
    'folder',
    { read: 'folder', id: folder },
    ({ documents }) => {
      onChange(documents.flatMap(parsePromotion)[0])
    },
    onFail,
  )
}

/**
 * Listens to the newest documents of `promotions`, newest upload first, until the returned function is called.
 * @param length how many of them
 * @param onChange also gets whether there are older ones
 * @param onFail called once if the data can't be read or the connection ends
 */
export function followPromotions(
  length: number,
  onChange: (promotions: Promotion[], hasMore: boolean) => void,
  onFail: (error: unknown) => void,
): () => void {
  return followMarked(
    'folders',
    { read: 'folders', most: length + 1 },
    ({ documents }) => {
      onChange(documents.slice(0, length).flatMap(parsePromotion), documents.length > length)
    },
    onFail,
  )
}
