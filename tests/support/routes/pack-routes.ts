import type { Route } from './route.ts'

/** A range without notes. */
const NONE = { from_date: '1970-01-01', to_date: '1970-01-02' }

/** Packs for a tax inspection. */
export const PACK_ROUTES: readonly Route[] = [
  {
    name: 'POST tax_packs/preview',
    method: 'POST',
    path: '/api/v1/tax_packs/preview/',
    capability: 'makeTaxPacks',
    messageField: 'error',
    body: 'json',
    request: () => ({ json: NONE }),
    unknownField: () => ({ json: { ...NONE, sales: [] } }),
    outcome: 200,
  },
  {
    name: 'POST tax_packs',
    method: 'POST',
    path: '/api/v1/tax_packs/',
    capability: 'makeTaxPacks',
    messageField: 'error',
    body: 'json',
    // It would have no notes.
    request: () => ({ json: { key: 'k', ...NONE } }),
    unknownField: () => ({ json: { key: 'k', ...NONE, sales: [] } }),
    outcome: 'invalid_request',
  },
  {
    name: 'GET tax_packs',
    method: 'GET',
    path: '/api/v1/tax_packs/',
    capability: 'makeTaxPacks',
    messageField: 'error',
    request: () => ({}),
    outcome: 200,
  },
  {
    name: 'POST tax_packs/{id}/link',
    method: 'POST',
    path: '/api/v1/tax_packs/no-such-pack/link/',
    capability: 'makeTaxPacks',
    messageField: 'error',
    request: () => ({}),
    outcome: 'not_found',
  },
  {
    name: 'POST tax_packs/{id}/resume',
    method: 'POST',
    path: '/api/v1/tax_packs/no-such-pack/resume/',
    capability: 'makeTaxPacks',
    messageField: 'error',
    request: () => ({}),
    outcome: 'not_found',
  },
]
