import type { Route } from './route.ts'

const CONTENT = {
  to: 'a@customer.example.com',
  cc: 'b@example.co.jp',
  subject: '件名',
  body: '本文',
}
const MAIL = { ...CONTENT, note_id: 'no-such-note' }
const BUNDLE_MAIL = { ...CONTENT, set_requested: true }
/** The notes of a new bundle. */
const CHOSEN = {
  body: 'json',
  request: () => ({ json: { note_ids: ['no-such-note'] } }),
  unknownField: () => ({ json: { note_ids: ['no-such-note'], to: 'x@customer.example.com' } }),
} as const

/** The routes that send requests for one note or several. */
export const MAIL_ROUTES: readonly Route[] = [
  {
    name: 'GET delivery_notes/{id}/mail_problem',
    method: 'GET',
    path: '/api/v1/delivery_notes/no-such-note/mail_problem/',
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
    name: 'POST delivery_notes/{id}/rejection/request',
    method: 'POST',
    path: '/api/v1/delivery_notes/no-such-note/rejection/request/',
    capability: 'requestAcceptance',
    messageField: 'detail',
    body: 'json',
    request: () => ({ json: { ...CONTENT, revision: 1 } }),
    unknownField: () => ({ json: { ...CONTENT, revision: 1, bcc: 'x@customer.example.com' } }),
    outcome: 'not_found',
  },
  {
    name: 'POST bundles',
    method: 'POST',
    path: '/api/v1/bundles/',
    capability: 'requestAcceptance',
    messageField: 'error',
    ...CHOSEN,
    outcome: 'not_found',
  },
  {
    name: 'POST bundles/preview',
    method: 'POST',
    path: '/api/v1/bundles/preview/',
    capability: 'requestAcceptance',
    messageField: 'error',
    ...CHOSEN,
    outcome: 'not_found',
  },
  {
    name: 'GET bundles/{id}',
    method: 'GET',
    path: '/api/v1/bundles/no-such-bundle/',
    capability: 'viewDeliveryNotes',
    messageField: 'error',
    request: () => ({}),
    outcome: 'not_found',
  },
  {
    name: 'POST bundles/{id}/send',
    method: 'POST',
    path: '/api/v1/bundles/no-such-bundle/send/',
    capability: 'requestAcceptance',
    messageField: 'error',
    body: 'json',
    request: () => ({ json: BUNDLE_MAIL }),
    unknownField: () => ({ json: { ...BUNDLE_MAIL, bcc: 'x@customer.example.com' } }),
    outcome: 'not_found',
  },
  {
    name: 'GET delivery_notes/{id}/same_recipient',
    method: 'GET',
    path: '/api/v1/delivery_notes/no-such-note/same_recipient/',
    capability: 'requestAcceptance',
    messageField: 'detail',
    request: () => ({}),
    outcome: 'not_found',
  },
]
