import { TODAY_KINDS } from '@kenshu/contract/today/kinds'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from 'react-router-dom'
import { todayQuery } from '../../../../lib/days/today.ts'
import { homeOf, useMe } from '../../../../lib/session.ts'
import { waitingPath } from './waiting-path.ts'

/**
 * The page behind a link of the morning mail: it leads to the settings of the mail, or to what waits for the signed-in user now of the link's
 * kind. If nothing of the kind waits any more, or that cannot be found out, it leads to the user's home, which says so.
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
