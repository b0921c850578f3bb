import { Navigate, useParams } from 'react-router-dom'
import { homeOf, useMe } from '../../lib/session.ts'

/** The page behind a mail's link to a note: it leads to the note's page below the signed-in user's home. */
export function NoteLinkPage() {
  const { id = '' } = useParams()
  const home = homeOf(useMe())
  return <Navigate to={`${home}/delivery-notes/${encodeURIComponent(id)}/`} replace />
}
