import { randomUUID } from 'node:crypto'
import type { Route } from './route.ts'

const VIEW = {
  name: '試験のビュー',
  isShared: false,
  content: {
    search: 'hakkou_status=未検収',
    sort: [{ field: 'billingNo', isDescending: false }],
    layout: { columns: [], density: 'standard' },
  },
}

/** Saved views. */
export const VIEW_ROUTES: readonly Route[] = [
  {
    name: 'GET views',
    method: 'GET',
    path: '/api/v1/views/',
    capability: 'saveViews',
    messageField: 'error',
    request: () => ({}),
    outcome: 200,
  },
  {
    name: 'POST views',
    method: 'POST',
    path: '/api/v1/views/',
    capability: 'saveViews',
    messageField: 'error',
    body: 'json',
    // Each view has its own name, because names are unique per person.
    request: () => ({ json: { ...VIEW, name: randomUUID() } }),
    unknownField: () => ({ json: { ...VIEW, ownerUid: 'somebody-else' } }),
    outcome: 200,
  },
  {
    name: 'PUT views/{id}',
    method: 'PUT',
    path: '/api/v1/views/no-such-view/',
    capability: 'saveViews',
    messageField: 'error',
    body: 'json',
    request: () => ({ json: { ...VIEW, revision: 1 } }),
    unknownField: () => ({ json: { ...VIEW, revision: 1, ownerUid: 'somebody-else' } }),
    outcome: 'not_found',
  },
  {
    name: 'DELETE views/{id}',
    method: 'DELETE',
    path: '/api/v1/views/no-such-view/',
    capability: 'saveViews',
    messageField: 'error',
    request: () => ({}),
    outcome: 'not_found',
  },
]
