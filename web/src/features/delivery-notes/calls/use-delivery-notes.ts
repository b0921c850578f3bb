import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError } from '../../../lib/api-client.ts'
import { deliveryNoteMessages } from '../../../messages/delivery-notes-ja.ts'
import { useClientAnswers } from './client-answers.ts'
import { useListRefresh } from './list-refresh.ts'
import { listQuery } from './note-queries.ts'

/**
 * The notes that a search finds, kept up to date; null asks for nothing. Failures are logged (specification 8); `error` is
 * for the screen.
 */
export function useDeliveryNotes(search: URLSearchParams | null) {
  useListRefresh()
  useClientAnswers()
  const result = useQuery(listQuery(search))
  const { error } = result
  useEffect(() => {
    if (error === null) return
    if (error instanceof ApiError && error.status === 403) {
      console.error(deliveryNoteMessages.list.forbidden, error)
    } else console.error(deliveryNoteMessages.list.failed, error)
  }, [error])
  return result
}
