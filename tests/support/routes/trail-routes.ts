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
  {
    name: 'GET trail/log',
    method: 'GET',
    path: '/api/v1/trail/log/',
    capability: 'verifyTrail',
    messageField: 'error',
    request: () => ({}),
    outcome: 200,
  },
  {
    name: 'GET settings/trail_mails',
    method: 'GET',
    path: '/api/v1/settings/trail_mails/',
    capability: 'manageSettings',
    messageField: 'error',
    request: () => ({}),
    outcome: 200,
  },
  {
    name: 'PUT settings/trail_mails',
    method: 'PUT',
    path: '/api/v1/settings/trail_mails/',
    capability: 'manageSettings',
    messageField: 'error',
    body: 'json',
    // No settings have this revision, so nothing changes.
    request: () => ({ json: { addresses: [], revision: 1_000_000 } }),
    unknownField: () => ({ json: { addresses: [], revision: 1_000_000, text: 'x' } }),
    outcome: 'stale',
  },
]
