import { randomUUID } from 'node:crypto'
import type { ErrorCode, MessageField } from '@kenshu/contract/errors'
import type { Capability } from '@kenshu/contract/permissions'
import type { CallOptions } from '../support/http/call.ts'

/** One route of the API, with what the tests of refusals need to know. */
export interface Route {
  name: string
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** with its trailing slash */
  path: string
  /** null: any signed-in user */
  capability: Capability | null
  messageField: MessageField
  /** a body that the route reads */
  body?: 'json' | 'multipart'
  /** a valid request */
  request: () => Pick<CallOptions, 'json' | 'body'>
  /** a request with an unknown field */
  unknownField?: () => Pick<CallOptions, 'json' | 'body'>
  /** the result of a valid request from somebody who may make it, without the data for more */
  outcome: 200 | ErrorCode
}

const MAIL = {
  to: 'a@customer.example.com',
  cc: 'b@example.co.jp',
  subject: '件名',
  body: '本文',
  note_id: 'no-such-note',
}
const VIEW = {
  name: '試験のビュー',
  isShared: false,
  content: {
    search: 'hakkou_status=未検収',
    sort: [{ field: 'billingNo', isDescending: false }],
    layout: { columns: [], givesWay: true, density: 'standard' },
  },
}
const BULK = { key: 'k', action: 'stop', notes: [{ id: 'no-such-note', revision: 1 }] }
const FOLDER = '20260401-093015-aaaaaa'

function form(fields: Record<string, string>): FormData {
  const data = new FormData()
  data.set('zip_file', new Blob(['no zip']), 'zac.zip')
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  return data
}

/** Every route that requires a sign-in. The shared tests of refusals run for each. */
export const ROUTES: readonly Route[] = [
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
    capability: 'promoteZac',
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
  {
    name: 'GET delivery_notes',
    method: 'GET',
    path: '/api/v1/delivery_notes/',
    capability: 'viewDeliveryNotes',
    messageField: 'detail',
    request: () => ({}),
    outcome: 200,
  },
  {
    name: 'GET delivery_notes/totals',
    method: 'GET',
    path: '/api/v1/delivery_notes/totals/',
    capability: 'viewDeliveryNotes',
    messageField: 'detail',
    request: () => ({}),
    outcome: 200,
  },
  {
    name: 'GET parties/{kind}',
    method: 'GET',
    path: '/api/v1/parties/client/',
    capability: 'viewDeliveryNotes',
    messageField: 'error',
    request: () => ({}),
    outcome: 200,
  },
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
  {
    name: 'GET delivery_notes/{id}',
    method: 'GET',
    path: '/api/v1/delivery_notes/no-such-note/',
    capability: 'viewDeliveryNotes',
    messageField: 'detail',
    request: () => ({}),
    outcome: 'not_found',
  },
  {
    name: 'POST download_csv/download',
    method: 'POST',
    path: '/api/v1/download_csv/download/',
    capability: 'downloadCsv',
    messageField: 'detail',
    body: 'json',
    request: () => ({ json: { from_date: '2033-01-01', to_date: '2033-01-31' } }),
    unknownField: () => ({ json: { from_date: '2033-01-01', to_date: '2033-01-31', role: 'admin' } }),
    outcome: 200,
  },
  {
    name: 'PUT delivery_notes/{id}',
    method: 'PUT',
    path: '/api/v1/delivery_notes/no-such-note/',
    capability: 'editDeliveryNote',
    messageField: 'detail',
    body: 'json',
    request: () => ({ json: { hakkouStatus: '営業未対応' } }),
    unknownField: () => ({ json: { hakkouStatus: '営業未対応', billingNo: '1' } }),
    outcome: 'not_found',
  },
  {
    name: 'DELETE delivery_notes/{id}',
    method: 'DELETE',
    path: '/api/v1/delivery_notes/no-such-note/',
    capability: 'deleteDeliveryNote',
    messageField: 'detail',
    request: () => ({}),
    outcome: 'not_found',
  },
  {
    name: 'GET delivery_notes/{id}/history',
    method: 'GET',
    path: '/api/v1/delivery_notes/no-such-note/history/',
    capability: 'viewDeliveryNotes',
    messageField: 'detail',
    request: () => ({}),
    outcome: 'not_found',
  },
  {
    name: 'GET delivery_notes/{id}/confirm_link',
    method: 'GET',
    path: '/api/v1/delivery_notes/no-such-note/confirm_link/',
    capability: 'viewDeliveryNotes',
    messageField: 'detail',
    request: () => ({}),
    outcome: 'not_found',
  },
  {
    name: 'GET delivery_notes/{id}/receipt',
    method: 'GET',
    path: '/api/v1/delivery_notes/no-such-note/receipt/',
    capability: 'viewDeliveryNotes',
    messageField: 'detail',
    request: () => ({}),
    outcome: 'not_found',
  },
  {
    name: 'GET delivery_notes/{id}/acceptance_request',
    method: 'GET',
    path: '/api/v1/delivery_notes/no-such-note/acceptance_request/',
    capability: 'requestAcceptance',
    messageField: 'detail',
    request: () => ({}),
    outcome: 'not_found',
  },
  {
    name: 'POST send_email',
    method: 'POST',
    path: '/api/v1/send_email/',
    capability: 'requestAcceptance',
    messageField: 'message',
    body: 'json',
    request: () => ({ json: MAIL }),
    unknownField: () => ({ json: { ...MAIL, bcc: 'x@customer.example.com' } }),
    outcome: 'not_found',
  },
  {
    name: 'POST delivery_notes/{id}/undo',
    method: 'POST',
    path: '/api/v1/delivery_notes/no-such-note/undo/',
    capability: 'stopIssuing',
    messageField: 'detail',
    body: 'json',
    request: () => ({ json: { revision: 1 } }),
    unknownField: () => ({ json: { revision: 1, hakkouStatus: '営業未対応' } }),
    outcome: 'not_found',
  },
  {
    name: 'POST bulk_jobs/preview',
    method: 'POST',
    path: '/api/v1/bulk_jobs/preview/',
    capability: 'stopIssuing',
    messageField: 'error',
    body: 'json',
    request: () => ({ json: { action: 'stop', target: { ids: ['no-such-note'] } } }),
    unknownField: () => ({ json: { action: 'stop', target: { ids: ['no-such-note'] }, role: 'admin' } }),
    outcome: 200,
  },
  {
    name: 'POST bulk_jobs',
    method: 'POST',
    path: '/api/v1/bulk_jobs/',
    capability: 'stopIssuing',
    messageField: 'error',
    body: 'json',
    request: () => ({ json: BULK }),
    unknownField: () => ({ json: { ...BULK, role: 'admin' } }),
    outcome: 200,
  },
  {
    name: 'GET bulk_jobs',
    method: 'GET',
    path: '/api/v1/bulk_jobs/',
    capability: 'stopIssuing',
    messageField: 'error',
    request: () => ({}),
    outcome: 200,
  },
  {
    name: 'GET bulk_jobs/{id}',
    method: 'GET',
    path: '/api/v1/bulk_jobs/no-such-job/',
    capability: 'stopIssuing',
    messageField: 'error',
    request: () => ({}),
    outcome: 'not_found',
  },
  {
    name: 'POST bulk_jobs/{id}/cancel',
    method: 'POST',
    path: '/api/v1/bulk_jobs/no-such-job/cancel/',
    capability: 'stopIssuing',
    messageField: 'error',
    request: () => ({}),
    outcome: 'not_found',
  },
  {
    name: 'POST bulk_jobs/{id}/resume',
    method: 'POST',
    path: '/api/v1/bulk_jobs/no-such-job/resume/',
    capability: 'stopIssuing',
    messageField: 'error',
    request: () => ({}),
    outcome: 'not_found',
  },
  {
    name: 'POST bulk_jobs/{id}/undo',
    method: 'POST',
    path: '/api/v1/bulk_jobs/no-such-job/undo/',
    capability: 'stopIssuing',
    messageField: 'error',
    request: () => ({}),
    outcome: 'not_found',
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
    // Each with a name of its own: no two of a person's views have the same.
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

const CLIENT = { accessToken: 'no-such-token', password: 'x' }
const ACCEPTANCE = { ...CLIENT, name: '名', documentHash: 'x' }

function clientRoute(step: string, json: object): PublicRoute {
  return {
    name: `POST confirm/${step}`,
    method: 'POST',
    path: `/api/v1/confirm/${step}/`,
    messageField: 'detail',
    body: 'json',
    request: () => ({ json }),
    unknownField: () => ({ json: { ...json, note_id: 'x' } }),
    outcome: 'note_unavailable',
  }
}

/** A route without sign-in: a client uses a token and a password instead. */
export type PublicRoute = Omit<Route, 'capability'>

export const PUBLIC_ROUTES: readonly PublicRoute[] = [
  clientRoute('open', CLIENT),
  clientRoute('read', { noPasswordToken: 'no-such-token' }),
  clientRoute('accept', ACCEPTANCE),
  clientRoute('reject', { ...ACCEPTANCE, reason: '理由' }),
  clientRoute('receipt', CLIENT),
]
