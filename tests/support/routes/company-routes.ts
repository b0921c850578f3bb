import { BUNDLE_TEXT } from '@kenshu/contract/bundle/bundle-mail'
import { REQUEST_TEXT } from '@kenshu/contract/delivery-note/acceptance-request'
import { REMINDER_TEXT } from '../../../functions/src/usecases/reminders/compose-reminder.ts'
import type { Route } from './route.ts'

const LETTERHEAD = {
  company: { name: '試験株式会社', postalCode: '100-0005', address: '東京都千代田区', phone: '03-0000-0000' },
  logo: null,
  mailName: '',
  sending: { linkDays: 90, mailsPerMinute: 30, requestsByHand: 5 },
  texts: { request: REQUEST_TEXT, bundle: BUNDLE_TEXT, reminder: REMINDER_TEXT },
}

/** The company and the texts of its mails. */
export const COMPANY_ROUTES: readonly Route[] = [
  {
    name: 'GET settings/company',
    method: 'GET',
    path: '/api/v1/settings/company/',
    capability: 'manageSettings',
    messageField: 'error',
    request: () => ({}),
    outcome: 200,
  },
  {
    name: 'PUT settings/company',
    method: 'PUT',
    path: '/api/v1/settings/company/',
    capability: 'manageSettings',
    messageField: 'error',
    body: 'json',
    // No settings have this revision, so nothing changes.
    request: () => ({ json: { ...LETTERHEAD, revision: 1_000_000 } }),
    unknownField: () => ({ json: { ...LETTERHEAD, revision: 1_000_000, text: 'x' } }),
    outcome: 'stale',
  },
  {
    name: 'POST settings/company/preview',
    method: 'POST',
    path: '/api/v1/settings/company/preview/',
    capability: 'manageSettings',
    messageField: 'error',
    body: 'json',
    request: () => ({ json: LETTERHEAD }),
    unknownField: () => ({ json: { ...LETTERHEAD, text: 'x' } }),
    outcome: 200,
  },
  {
    name: 'POST settings/company/logo',
    method: 'POST',
    path: '/api/v1/settings/company/logo/',
    capability: 'manageSettings',
    messageField: 'error',
    body: 'json',
    maxKib: 1024,
    // No picture, so nothing is kept.
    request: () => ({ json: { picture: '' } }),
    unknownField: () => ({ json: { picture: '', name: 'x' } }),
    outcome: 'invalid_request',
  },
  {
    name: 'GET settings/company/versions',
    method: 'GET',
    path: '/api/v1/settings/company/versions/',
    capability: 'manageSettings',
    messageField: 'error',
    request: () => ({}),
    outcome: 200,
  },
]
