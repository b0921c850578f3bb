import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useMe } from '../../../../lib/session.ts'
import { viewsQuery } from '../../calls/view-queries.ts'
import { openingQuery } from './opening.ts'

/** The initial query of this list if its URL has no filter; null while the views must be loaded first. */
export function useOpening(): URLSearchParams | null {
  const { uid, emailAlias: email } = useMe()
  const [params] = useSearchParams()
  const { data: views, isError } = useQuery(viewsQuery(uid))
  // If the views can't be loaded, the list starts as on a first visit.
  return useMemo(
    () => openingQuery(params, { uid, email }, views ?? (isError ? [] : undefined)),
    [params, uid, email, views, isError],
  )
}
