import type { Route } from './route.ts'

/** Who somebody is, and the users. */
export const USER_ROUTES: readonly Route[] = [
  {
    name: 'GET user/me',
    method: 'GET',
    path: '/api/v1/user/me/',
    capability: null,
    messageField: 'error',
    request: () => ({}),
    outcome: 200,
  },
  {
    name: 'POST user/me/session',
    method: 'POST',
    path: '/api/v1/user/me/session/',
    capability: null,
    messageField: 'error',
    request: () => ({}),
    outcome: 200,
  },
  {
    name: 'GET user/list',
    method: 'GET',
    path: '/api/v1/user/list/',
    capability: 'manageUsers',
    messageField: 'error',
    request: () => ({}),
    outcome: 200,
  },
  {
    name: 'PUT user/{uid}/role',
    method: 'PUT',
    path: '/api/v1/user/no-such-user/role/',
    capability: 'manageUsers',
    messageField: 'error',
    body: 'json',
    request: () => ({ json: { role: 'normal' } }),
    unknownField: () => ({ json: { role: 'normal', uid: 'x' } }),
    outcome: 'not_found',
  },
  {
    name: 'POST user/{uid}/end_sessions',
    method: 'POST',
    path: '/api/v1/user/no-such-user/end_sessions/',
    capability: 'manageUsers',
    messageField: 'error',
    request: () => ({}),
    outcome: 'not_found',
  },
]
