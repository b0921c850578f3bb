import type { BulkAction } from '@kenshu/contract/bulk/actions'
import { useNavigate } from 'react-router-dom'
import { orderBulk } from '../../../../lib/notes/bulk-order.ts'
import type { Chosen } from '../../../../lib/notes/note-selection.ts'
import { homeOf, useMe } from '../../../../lib/session.ts'
import { toNoteQuery } from '../../calls/list-queries.ts'

/**
 * Begins a bulk action: opens the review of the selected notes.
 * @param search of the URL
 */
export function useBulkBegin(search: string) {
  const home = homeOf(useMe())
  const navigate = useNavigate()
  return (action: BulkAction, { isEverything, ids }: Pick<Chosen, 'isEverything' | 'ids'>) => {
    const target = isEverything
      ? { filter: toNoteQuery(new URLSearchParams(search)), except: [...ids] }
      : { ids: [...ids] }
    void navigate(orderBulk(home, { action, target }))
  }
}
