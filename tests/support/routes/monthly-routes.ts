import type { Route } from './route.ts'

/** The routes of the monthly board. */
export const MONTHLY_ROUTES: readonly Route[] = [
  {
    name: 'GET monthly/{month}',
    method: 'GET',
    path: '/api/v1/monthly/2033-01/',
    capability: 'viewMonthly',
    messageField: 'error',
    request: () => ({}),
    outcome: 200,
  },
  {
    name: 'GET monthly/{month}/trend',
    method: 'GET',
    path: '/api/v1/monthly/2033-01/trend/',
    capability: 'viewMonthly',
    messageField: 'error',
    request: () => ({}),
    outcome: 200,
  },
  {
    name: 'GET monthly/{month}/parties/{kind}',
    method: 'GET',
    path: '/api/v1/monthly/2033-01/parties/sales/',
    capability: 'viewMonthly',
    messageField: 'error',
    request: () => ({}),
    outcome: 200,
  },
  {
    name: 'GET monthly/{month}/reconciliation',
    method: 'GET',
    path: '/api/v1/monthly/2033-01/reconciliation/',
    capability: 'viewMonthly',
    messageField: 'error',
    request: () => ({}),
    outcome: 200,
  },
]
