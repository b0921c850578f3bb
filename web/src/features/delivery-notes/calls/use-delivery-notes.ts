import { deliveryNoteListSchema } from '@kenshu/contract/delivery-note/schema'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError, callApi } from '../../../lib/api-client.ts'
import { deliveryNoteMessages } from '../../../messages/delivery-notes-ja.ts'
import { filterToParams, type ListFilter } from '../list/filter-params.ts'
import { useClientAnswers } from './client-answers.ts'
import { useListRefresh } from './list-refresh.ts'
import { noteKeys } from './note-keys.ts'

/** Going back to a list within a minute shows it without asking again; the search button always asks. */
const FRESH_FOR_MS = 60_000

/**
 * The notes that a filter finds; null asks for nothing. The rows of the filter before stay until the new ones are there.
 * Failures are logged (specification 8); `error` is for the screen.
 */
export function useDeliveryNotes(filter: ListFilter | null) {
  useListRefresh()
  useClientAnswers()
  const query = filter === null ? null : filterToParams(filter)
  const result = useQuery({
    queryKey: noteKeys.list(query?.toString() ?? null),
    queryFn: ({ signal }) =>
      callApi(deliveryNoteListSchema, 'delivery_notes/', { query: query ?? new URLSearchParams(), signal }),
    enabled: query !== null,
    placeholderData: keepPreviousData,
    staleTime: FRESH_FOR_MS,
    // What colleagues on other machines did: seen when somebody comes back to the tab.
    refetchOnWindowFocus: true,
  })
  const { error } = result
  useEffect(() => {
    if (error === null) return
    if (error instanceof ApiError && error.status === 403) {
      console.error(deliveryNoteMessages.list.forbidden, error)
    } else console.error(deliveryNoteMessages.list.failed, error)
  }, [error])
  return result
}
