import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { deliveryNoteMessages } from '../../../messages/delivery-notes-ja.ts'
import { historyQuery } from './note-queries.ts'

/** A note's history. A failure is logged; the card says quietly that something failed. */
export function useHistory(id: string) {
  const result = useQuery(historyQuery(id))
  const { error } = result
  useEffect(() => {
    if (error !== null) console.error(deliveryNoteMessages.history.failed, error)
  }, [error])
  return result
}
