/** An item of a list that goes round and round. */
export function pick<T>(list: readonly T[], index: number): T {
  const item = list[index % list.length]
  if (item === undefined) throw new Error('An empty list')
  return item
}
