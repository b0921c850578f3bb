import type { Route } from './route.ts'

/** The routes that end the caller's own session. */
export const OWN_SESSION_ROUTES: readonly Route[] = [
  {
    name: 'DELETE user/me/session',
    method: 'DELETE',
    path: '/api/v1/user/me/session/',
    capability: null,
    messageField: 'error',
    request: () => ({}),
    outcome: 200,
  },
  {
    name: 'DELETE user/me/sessions',
    method: 'DELETE',
    path: '/api/v1/user/me/sessions/',
    capability: null,
    messageField: 'error',
    request: () => ({}),
    outcome: 200,
  },
]
