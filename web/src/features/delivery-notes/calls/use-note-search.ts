import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { STORE_SEARCH_MS } from '../../../lib/limits.ts'
import { noteSearchQuery } from './list-queries.ts'

/**
 * The notes of the whole store that match what is being typed, one call at a time: a search that nobody waits for any more goes on in the
 * server, so those of somebody who types on would pile up there. What was typed last is asked for once the call under way has ended or failed.
 * @param typed the text as it is now
 * @returns asked: the text that the rest is about, which may be an earlier one
 */
export function useNoteSearch(typed: string) {
  const [rested] = useDebouncedValue(typed, STORE_SEARCH_MS)
  const [asked, setAsked] = useState(rested)
  const query = useQuery(noteSearchQuery(asked))
  const isUnderWay = query.isFetching && query.failureCount === 0
  if (asked !== rested && !isUnderWay) setAsked(rested)
  return {
    asked,
    /** undefined until an answer has come */
    found: query.data,
    /** not while it is tried again */
    hasFailed: query.isLoadingError && !query.isFetching,
    retry: () => void query.refetch(),
  }
}
