import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { deliveryNoteMessages } from '../../../messages/delivery-notes-ja.ts'
import { useClientAnswers } from './client-answers.ts'
import { noteQuery } from './note-queries.ts'

/** One note, kept up to date with what its client answers. A failure is logged (specification 8). */
export function useDeliveryNote(id: string) {
  useClientAnswers()
  const result = useQuery(noteQuery(id))
  const { error } = result
  useEffect(() => {
    if (error !== null) console.error(deliveryNoteMessages.detail.loadFailed, error)
  }, [error])
  return result
}
