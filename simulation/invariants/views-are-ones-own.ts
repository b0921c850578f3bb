import { numberOf, type Plain, textOf } from './documents.ts'
import type { Invariant } from './invariant.ts'

/** No user has two views with one name, and there are no lost updates of views. */
export function viewsAreOnesOwn(): Invariant {
  const views = new Map<string, Plain>()
  return {
    name: 'views are as they were saved',
    onCommit: (seen) =>
      seen.flatMap(({ collection, id, before, after }) => {
        if (collection !== 'views') return []
        if (after === null) {
          views.delete(id)
          return []
        }
        views.set(id, after)
        const isNext = before === null || numberOf(after['revision']) === numberOf(before['revision']) + 1
        const alike = [...views.values()].filter(
          ({ ownerUid, name }) => ownerUid === after['ownerUid'] && name === after['name'],
        )
        return [
          ...(isNext ? [] : [`view ${id} was changed from another one`]),
          ...(alike.length === 1 ? [] : [`${textOf(after['ownerUid'])} has two views of one name`]),
        ]
      }),
  }
}
