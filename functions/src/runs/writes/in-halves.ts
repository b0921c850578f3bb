import { OwnError } from '../../failure.ts'
/**
 * Commits items together, or in halves, one after the other, as often as the store takes fewer in one commit.
 * @param commit returns `too_large` if the store refused the items because they were too many, and then has written nothing
 * @returns what the commits returned, in the order of the items
 * @throws Error if a single item is too large
 */
export async function inHalves<T, R>(
  items: readonly T[],
  commit: (items: readonly T[]) => Promise<readonly R[] | 'too_large'>,
): Promise<readonly R[]> {
  const done = await commit(items)
  if (done !== 'too_large') return done
  if (items.length === 1) throw new OwnError('A note is too large for a commit')
  const middle = Math.ceil(items.length / 2)
  const first = await inHalves(items.slice(0, middle), commit)
  return [...first, ...(await inHalves(items.slice(middle), commit))]
}
