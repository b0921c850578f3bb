import { useRouteError } from 'react-router-dom'
import { PageError } from './page-error.tsx'

/** PageError for the router. Each page has one, so the sidebar stays visible. */
export function RouteError() {
  return <PageError error={useRouteError()} />
}
