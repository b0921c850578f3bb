import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useMe } from '../../../../lib/session.ts'
import { viewsQuery } from '../../calls/view-queries.ts'
import { openingQuery } from './opening.ts'

/** The query with which this list begins if its address has no filter; null while only the views could tell. */
export function useOpening(): URLSearchParams | null {
  const { uid, emailAlias: email } = useMe()
  const [params] = useSearchParams()
  const { data: views, isError } = useQuery(viewsQuery(uid))
  // Where the views can't be had, the list begins as at a first visit.
  return useMemo(
    () => openingQuery(params, { uid, email }, views ?? (isError ? [] : undefined)),
    [params, uid, email, views, isError],
  )
}
