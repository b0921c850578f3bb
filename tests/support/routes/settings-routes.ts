import { FIRST_CODE_RULES } from '@kenshu/contract/confirm/code-settings'
import { firstReminderRules } from '@kenshu/contract/reminders/rules'
import type { Route } from './route.ts'

const RULES = firstReminderRules('2026-04-01')

/** The settings, and reminders. */
export const SETTINGS_ROUTES: readonly Route[] = [
  {
    name: 'GET settings/confirm_codes',
    method: 'GET',
    path: '/api/v1/settings/confirm_codes/',
    capability: 'manageSettings',
    messageField: 'error',
    request: () => ({}),
    outcome: 200,
  },
  {
    name: 'PUT settings/confirm_codes',
    method: 'PUT',
    path: '/api/v1/settings/confirm_codes/',
    capability: 'manageSettings',
    messageField: 'error',
    body: 'json',
    // No settings have this revision, so nothing changes.
    request: () => ({ json: { rules: FIRST_CODE_RULES, revision: 1_000_000 } }),
    unknownField: () => ({ json: { rules: { ...FIRST_CODE_RULES, text: 'x' }, revision: 1_000_000 } }),
    outcome: 'stale',
  },
  {
    name: 'GET settings/reminders',
    method: 'GET',
    path: '/api/v1/settings/reminders/',
    capability: 'manageSettings',
    messageField: 'error',
    request: () => ({}),
    outcome: 200,
  },
  {
    name: 'PUT settings/reminders',
    method: 'PUT',
    path: '/api/v1/settings/reminders/',
    capability: 'manageSettings',
    messageField: 'error',
    body: 'json',
    // No settings have this revision, so nothing changes.
    request: () => ({ json: { rules: RULES, revision: 1_000_000 } }),
    unknownField: () => ({ json: { rules: { ...RULES, text: 'x' }, revision: 1_000_000 } }),
    outcome: 'stale',
  },
  {
    name: 'GET settings/reminders/example',
    method: 'GET',
    path: '/api/v1/settings/reminders/example/',
    capability: 'manageSettings',
    messageField: 'error',
    request: () => ({}),
    outcome: 200,
  },
  {
    name: 'GET reminders/upcoming',
    method: 'GET',
    path: '/api/v1/reminders/upcoming/',
    capability: 'requestAcceptance',
    messageField: 'error',
    request: () => ({}),
    outcome: 200,
  },
  {
    name: 'PUT reminders/upcoming/{day}',
    method: 'PUT',
    path: '/api/v1/reminders/upcoming/no-such-day/',
    capability: 'requestAcceptance',
    messageField: 'error',
    body: 'json',
    request: () => ({ json: { noteIds: ['no-such-note'], isTakenOut: true } }),
    unknownField: () => ({ json: { noteIds: ['no-such-note'], isTakenOut: true, to: 'x' } }),
    outcome: 'not_found',
  },
  {
    name: 'PUT reminders/clients',
    method: 'PUT',
    path: '/api/v1/reminders/clients/',
    capability: 'requestAcceptance',
    messageField: 'error',
    body: 'json',
    // The client already gets reminders, so nothing changes.
    request: () => ({ json: { clientName: '存在しないクライアント', isOff: false } }),
    unknownField: () => ({ json: { clientName: '存在しないクライアント', isOff: false, by: 'x' } }),
    outcome: 200,
  },
  {
    name: 'GET delivery_notes/{id}/reminders',
    method: 'GET',
    path: '/api/v1/delivery_notes/no-such-note/reminders/',
    capability: 'requestAcceptance',
    messageField: 'detail',
    request: () => ({}),
    outcome: 'not_found',
  },
  {
    name: 'PUT delivery_notes/{id}/reminders',
    method: 'PUT',
    path: '/api/v1/delivery_notes/no-such-note/reminders/',
    capability: 'requestAcceptance',
    messageField: 'detail',
    body: 'json',
    request: () => ({ json: { isOff: true } }),
    unknownField: () => ({ json: { isOff: true, isClientOff: true } }),
    outcome: 'not_found',
  },
]
