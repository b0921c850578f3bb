import {
  type ChangedView,
  deletedViewSchema,
  type NewView,
  type View,
  viewSchema,
} from '@kenshu/contract/views/view'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../lib/api-client.ts'
import { compareJapanese } from '../../../lib/japanese-order.ts'
import { isNewer, putAnswer } from '../../../lib/put-answer.ts'
import { useMe } from '../../../lib/session.ts'
import { viewsQuery } from './view-queries.ts'

/** Saves, changes and deletes views. After a failure the views are refetched, because another user may have changed them. */
export function useViewChanges() {
  const queryClient = useQueryClient()
  const { queryKey } = viewsQuery(useMe().uid)

  function takeOver(id: string, changed: View | null) {
    return putAnswer(queryClient, queryKey, (before) => {
      const known = before.find((view) => view.id === id)
      if (known !== undefined && changed !== null && isNewer(known, changed)) return before
      return [...before.filter((view) => view.id !== id), ...(changed === null ? [] : [changed])].toSorted(
        (a, b) => compareJapanese(a.name, b.name),
      )
    })
  }
  const onError = () => void queryClient.invalidateQueries({ queryKey })

  const create = useMutation({
    mutationFn: (view: NewView) => callApi(viewSchema, 'views/', { method: 'POST', json: view }),
    onSuccess: (view) => takeOver(view.id, view),
    onError,
  })
  const change = useMutation({
    mutationFn: ({ id, ...view }: ChangedView & { id: string }) =>
      callApi(viewSchema, `views/${id}/`, { method: 'PUT', json: view satisfies ChangedView }),
    onSuccess: (view) => takeOver(view.id, view),
    onError,
  })
  const remove = useMutation({
    mutationFn: (id: string) => callApi(deletedViewSchema, `views/${id}/`, { method: 'DELETE' }),
    onSuccess: ({ id }) => takeOver(id, null),
    onError,
  })
  return { create, change, remove }
}
