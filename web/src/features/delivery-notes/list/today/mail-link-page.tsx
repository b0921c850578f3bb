import { TODAY_KINDS } from '@kenshu/contract/today/kinds'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from 'react-router-dom'
import { homeOf, useMe } from '../../../../lib/session.ts'
import { todayQuery } from '../../../../lib/today.ts'
import { waitingPath } from './waiting-path.ts'

/**
 * What a link of the morning mail opens, for the person who opens it: the settings of the mail, or what waits for them now of a kind. If that is
 * nothing any more, or cannot be known, it is their home, which says so.
 */
export function MailLinkPage() {
  const { to } = useParams()
  const home = homeOf(useMe())
  const kind = TODAY_KINDS.find((each) => each === to)
  const { data, isError } = useQuery({ ...todayQuery, enabled: kind !== undefined })
  if (to === 'settings') return <Navigate to={`${home}/settings/morning`} replace />
  if (kind === undefined || isError) return <Navigate to={home} replace />
  return data === undefined ? null : <Navigate to={waitingPath(home, data, kind)} replace />
}
