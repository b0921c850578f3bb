import { FIRST_ZAC_COLUMNS } from '@kenshu/contract/upload/zac-columns'
import type { Route } from './route.ts'

const SAMPLE = {
  columns: FIRST_ZAC_COLUMNS,
  file: 'Client_HOUJIN.csv',
  text: '法人コード,法人名',
  isCut: false,
}

/** How ZAC's files are read. */
export const ZAC_COLUMN_ROUTES: readonly Route[] = [
  {
    name: 'GET settings/zac_columns',
    method: 'GET',
    path: '/api/v1/settings/zac_columns/',
    capability: 'manageSettings',
    messageField: 'error',
    request: () => ({}),
    outcome: 200,
  },
  {
    name: 'PUT settings/zac_columns',
    method: 'PUT',
    path: '/api/v1/settings/zac_columns/',
    capability: 'manageSettings',
    messageField: 'error',
    body: 'json',
    // No settings have this revision, so nothing changes.
    request: () => ({ json: { columns: FIRST_ZAC_COLUMNS, revision: 1_000_000 } }),
    unknownField: () => ({ json: { columns: FIRST_ZAC_COLUMNS, revision: 1_000_000, text: 'x' } }),
    outcome: 'stale',
  },
  {
    name: 'POST settings/zac_columns/try',
    method: 'POST',
    path: '/api/v1/settings/zac_columns/try/',
    capability: 'manageSettings',
    messageField: 'error',
    body: 'json',
    maxKib: 1024,
    request: () => ({ json: SAMPLE }),
    unknownField: () => ({ json: { ...SAMPLE, name: 'x' } }),
    outcome: 200,
  },
  {
    name: 'GET settings/zac_columns/versions',
    method: 'GET',
    path: '/api/v1/settings/zac_columns/versions/',
    capability: 'manageSettings',
    messageField: 'error',
    request: () => ({}),
    outcome: 200,
  },
]
