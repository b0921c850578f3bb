import { FIRST_MORNING_MAIL } from '@kenshu/contract/today/morning-mail'
import type { Route } from './route.ts'

/** What waits for the caller, and which answers they have seen. */
export const TODAY_ROUTES: readonly Route[] = [
  {
    name: 'GET today',
    method: 'GET',
    path: '/api/v1/today/',
    capability: 'viewDeliveryNotes',
    messageField: 'error',
    request: () => ({}),
    outcome: 200,
  },
  {
    name: 'GET today/next',
    method: 'GET',
    path: '/api/v1/today/next/',
    capability: 'requestAcceptance',
    messageField: 'error',
    request: () => ({}),
    outcome: 200,
  },
  {
    name: 'GET user/me/first_day',
    method: 'GET',
    path: '/api/v1/user/me/first_day/',
    capability: 'viewDeliveryNotes',
    messageField: 'error',
    request: () => ({}),
    outcome: 200,
  },
  {
    name: 'GET user/me/morning_mail',
    method: 'GET',
    path: '/api/v1/user/me/morning_mail/',
    capability: 'viewDeliveryNotes',
    messageField: 'error',
    request: () => ({}),
    outcome: 200,
  },
  {
    name: 'PUT user/me/morning_mail',
    method: 'PUT',
    path: '/api/v1/user/me/morning_mail/',
    capability: 'viewDeliveryNotes',
    messageField: 'error',
    body: 'json',
    // Nobody's mails are on before they save that, so nothing changes.
    request: () => ({ json: FIRST_MORNING_MAIL }),
    unknownField: () => ({ json: { ...FIRST_MORNING_MAIL, uid: 'somebody-else' } }),
    outcome: 200,
  },
  {
    name: 'POST delivery_notes/{id}/seen',
    method: 'POST',
    path: '/api/v1/delivery_notes/no-such-note/seen/',
    capability: 'requestAcceptance',
    messageField: 'detail',
    request: () => ({}),
    outcome: 'not_found',
  },
  {
    name: 'POST today/seen',
    method: 'POST',
    path: '/api/v1/today/seen/',
    capability: 'requestAcceptance',
    messageField: 'error',
    body: 'json',
    request: () => ({ json: { ids: ['no-such-note'] } }),
    unknownField: () => ({ json: { ids: ['no-such-note'], role: 'admin' } }),
    outcome: 200,
  },
]
