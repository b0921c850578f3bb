import type { Route } from './route.ts'

const FOLDER = '20260401-093015-aaaaaa'

function form(fields: Record<string, string>): FormData {
  const data = new FormData()
  data.set('zip_file', new Blob(['no zip']), 'zac.zip')
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  return data
}

/** The routes of uploads, promotes, pre-checks and the import history. */
export const IMPORT_ROUTES: readonly Route[] = [
  {
    name: 'POST upload_csv',
    method: 'POST',
    path: '/api/v1/upload_csv/',
    capability: 'uploadZac',
    messageField: 'error',
    body: 'multipart',
    request: () => ({ body: form({}) }),
    unknownField: () => ({ body: form({ folder: FOLDER }) }),
    outcome: 'invalid_upload',
  },
  {
    name: 'POST promote',
    method: 'POST',
    path: '/api/v1/promote/',
    capability: 'promoteZac',
    messageField: 'error',
    body: 'json',
    request: () => ({ json: { folder: FOLDER, user_email: 'somebody.else@example.co.jp' } }),
    unknownField: () => ({
      json: { folder: FOLDER, user_email: 'somebody.else@example.co.jp', role: 'admin' },
    }),
    outcome: 'user_mismatch',
  },
  {
    name: 'POST promote/check',
    method: 'POST',
    path: '/api/v1/promote/check/',
    capability: 'promoteZac',
    messageField: 'error',
    body: 'json',
    request: () => ({ json: { folder: FOLDER } }),
    unknownField: () => ({ json: { folder: FOLDER, user_email: 'somebody.else@example.co.jp' } }),
    outcome: 'not_found',
  },
  {
    name: 'GET promote check missing',
    method: 'GET',
    path: `/api/v1/promote/${FOLDER}/check/no-such-check/missing/`,
    capability: 'promoteZac',
    messageField: 'error',
    request: () => ({}),
    outcome: 'not_found',
  },
  {
    name: 'GET promote result',
    method: 'GET',
    path: `/api/v1/promote/${FOLDER}/`,
    capability: 'viewPromoteResult',
    messageField: 'error',
    request: () => ({}),
    outcome: 'not_found',
  },
  {
    name: 'GET promote log',
    method: 'GET',
    path: `/api/v1/promote/${FOLDER}/log/`,
    capability: 'viewPromoteResult',
    messageField: 'error',
    request: () => ({}),
    outcome: 'not_found',
  },
  {
    name: 'GET imports',
    method: 'GET',
    path: '/api/v1/imports/',
    capability: 'viewPromoteResult',
    messageField: 'error',
    request: () => ({}),
    outcome: 200,
  },
  {
    name: 'GET imports folder',
    method: 'GET',
    path: `/api/v1/imports/${FOLDER}/`,
    capability: 'viewPromoteResult',
    messageField: 'error',
    request: () => ({}),
    outcome: 'not_found',
  },
  {
    name: 'GET imports report',
    method: 'GET',
    path: `/api/v1/imports/${FOLDER}/no-such-run/log/`,
    capability: 'viewPromoteResult',
    messageField: 'error',
    request: () => ({}),
    outcome: 'not_found',
  },
  {
    name: 'POST imports/undo',
    method: 'POST',
    path: '/api/v1/imports/undo/',
    capability: 'undoPromote',
    messageField: 'error',
    body: 'json',
    request: () => ({ json: { folder: FOLDER, run_id: 'no-such-run' } }),
    unknownField: () => ({ json: { folder: FOLDER, run_id: 'no-such-run', force: true } }),
    outcome: 'not_found',
  },
  {
    name: 'GET imports undo result',
    method: 'GET',
    path: `/api/v1/imports/${FOLDER}/no-such-run/undo/`,
    capability: 'viewPromoteResult',
    messageField: 'error',
    request: () => ({}),
    outcome: 'not_found',
  },
]
