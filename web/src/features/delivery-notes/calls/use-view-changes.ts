import {
  type ChangedView,
  deletedViewSchema,
  type NewView,
  type View,
  viewSchema,
} from '@kenshu/contract/views/view'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../lib/api/api-client.ts'
import { callOrLook } from '../../../lib/api/call-or-look.ts'
import { isNewer, putAnswer } from '../../../lib/api/put-answer.ts'
import { compareJapanese } from '../../../lib/japanese-order.ts'
import { useMe } from '../../../lib/session.ts'
import { viewsQuery } from './view-queries.ts'

/** Saves, changes and deletes views. After a failure the views are refetched, because another user may have changed them. */
export function useViewChanges() {
  const queryClient = useQueryClient()
  const query = viewsQuery(useMe().uid)
  const { queryKey } = query
  const viewsNow = () => queryClient.query({ ...query, staleTime: 0 })

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
    mutationFn: (view: NewView) => {
      const before = new Set(queryClient.getQueryData(queryKey)?.map(({ id }) => id))
      return callOrLook(
        () => callApi(viewSchema, 'views/', { method: 'POST', json: view }),
        async () => {
          const isNew = ({ id, isOwn, name }: View) => !before.has(id) && isOwn && name === view.name.trim()
          return (await viewsNow()).find(isNew) ?? null
        },
      )
    },
    onSuccess: (view) => takeOver(view.id, view),
    onError,
  })
  const change = useMutation({
    mutationFn: ({ id, ...view }: ChangedView & { id: string }) =>
      callOrLook(
        () => callApi(viewSchema, `views/${id}/`, { method: 'PUT', json: view satisfies ChangedView }),
        async () => {
          const now = (await viewsNow()).find((one) => one.id === id)
          return now?.revision === view.revision + 1 && now.name === view.name.trim() ? now : null
        },
      ),
    onSuccess: (view) => takeOver(view.id, view),
    onError,
  })
  const remove = useMutation({
    mutationFn: (id: string) =>
      callOrLook(
        () => callApi(deletedViewSchema, `views/${id}/`, { method: 'DELETE' }),
        async () => ((await viewsNow()).some((view) => view.id === id) ? null : { id }),
      ),
    onSuccess: ({ id }) => takeOver(id, null),
    onError,
  })
  return { create, change, remove }
}
