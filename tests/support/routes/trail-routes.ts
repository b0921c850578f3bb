import type { Route } from './route.ts'

export const TRAIL_ROUTES: readonly Route[] = [
  {
    name: 'GET trail',
    method: 'GET',
    path: '/api/v1/trail/',
    capability: 'verifyTrail',
    messageField: 'error',
    request: () => ({}),
    outcome: 200,
  },
  {
    name: 'POST trail/export',
    method: 'POST',
    path: '/api/v1/trail/export/',
    capability: 'verifyTrail',
    messageField: 'error',
    request: () => ({}),
    outcome: 200,
  },
]
