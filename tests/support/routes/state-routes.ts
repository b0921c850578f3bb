import type { Route } from './route.ts'

export const STATE_ROUTES: readonly Route[] = [
  {
    name: 'GET state',
    method: 'GET',
    path: '/api/v1/state/',
    capability: 'manageSettings',
    messageField: 'error',
    request: () => ({}),
    outcome: 200,
  },
  {
    name: 'POST integrity/repair',
    method: 'POST',
    path: '/api/v1/integrity/repair/',
    capability: 'manageSettings',
    messageField: 'error',
    body: 'json',
    // Nothing is wrong with this lease, because there is none, so nothing changes.
    request: () => ({ json: { kind: 'lock_left', place: 'locks/none', shown: null } }),
    unknownField: () => ({ json: { kind: 'lock_left', place: 'locks/none', shown: null, text: 'x' } }),
    outcome: 200,
  },
  {
    name: 'POST personal_data/export',
    method: 'POST',
    path: '/api/v1/personal_data/export/',
    capability: 'manageSettings',
    messageField: 'error',
    body: 'json',
    request: () => ({ json: { text: 'nobody-has-this-address@example.com' } }),
    unknownField: () => ({ json: { text: 'nobody-has-this-address@example.com', more: 'x' } }),
    outcome: 200,
  },
  {
    name: 'POST personal_data/blank',
    method: 'POST',
    path: '/api/v1/personal_data/blank/',
    capability: 'manageSettings',
    messageField: 'error',
    body: 'json',
    request: () => ({ json: { text: 'nobody-has-this-address@example.com', shown: null } }),
    unknownField: () => ({ json: { text: 'nobody-has-this-address@example.com', shown: null, more: 'x' } }),
    outcome: 200,
  },
  {
    name: 'POST test_mail',
    method: 'POST',
    path: '/api/v1/test_mail/',
    capability: 'manageSettings',
    messageField: 'error',
    body: 'json',
    // Another address of the company: the mail server of the tests may be off, which is an answer too.
    request: () => ({ json: { to: 'colleague-of-the-table@example.co.jp' } }),
    unknownField: () => ({ json: { to: 'colleague-of-the-table@example.co.jp', more: 'x' } }),
    outcome: 200,
  },
]
