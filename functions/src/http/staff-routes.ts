import type { RoutesAt } from './route-file.ts'

/**
 * Staff's routes, each behind its own guard; the first pattern that matches has the route. A new endpoint needs a route in the file of its
 * resource and a use case, and a new file a line here, and here only.
 */
export const STAFF_ROUTES: readonly RoutesAt[] = [
  { at: /^user\/me(\/sessions?)?$/, loadFirst: () => import('./v1/me.ts') },
  { at: /^user\/me\//, load: () => import('./v1/my-day.ts') },
  { at: /^user\//, load: () => import('./v1/users.ts') },
  { at: /^today(\/|$)/, load: () => import('./v1/today.ts') },
  {
    at: /^delivery_notes\/[^/]+\/(history|answers|receipt)$/,
    load: () => import('./v1/note-answers.ts'),
  },
  {
    at: /^delivery_notes\/[^/]+\/(confirm_link|unlock|reissue)$/,
    load: () => import('./v1/note-link.ts'),
  },
  {
    at: /^(send_email|delivery_notes\/[^/]+\/(acceptance_request|mail_problem))$/,
    load: () => import('./v1/note-mail.ts'),
  },
  { at: /^delivery_notes\/[^/]+\/rejection(\/|$)/, load: () => import('./v1/note-rejection.ts') },
  { at: /^delivery_notes\/[^/]+\/reminders$/, load: () => import('./v1/note-reminders.ts') },
  { at: /^(contacts|delivery_notes\/[^/]+\/contact)$/, load: () => import('./v1/contacts.ts') },
  {
    at: /^(bundles(\/|$)|delivery_notes\/[^/]+\/same_recipient$)/,
    load: () => import('./v1/bundles.ts'),
  },
  { at: /^delivery_notes(\/|$)/, load: () => import('./v1/delivery-notes.ts') },
  { at: /^parties\//, load: () => import('./v1/parties.ts') },
  { at: /^monthly\/[^/]+\/close(\/|$)/, load: () => import('./v1/month-close.ts') },
  { at: /^monthly\//, load: () => import('./v1/monthly.ts') },
  { at: /^bulk_jobs(\/|$)/, load: () => import('./v1/bulk-jobs.ts') },
  { at: /^download_csv\//, load: () => import('./v1/download-csv.ts') },
  { at: /^upload_csv$/, load: () => import('./v1/upload-csv.ts') },
  { at: /^promote(\/|$)/, load: () => import('./v1/promote.ts') },
  { at: /^imports(\/|$)/, load: () => import('./v1/imports.ts') },
  { at: /^views(\/|$)/, load: () => import('./v1/views.ts') },
  { at: /^settings\/company(\/|$)/, load: () => import('./v1/company.ts') },
  { at: /^settings\/zac_columns(\/|$)/, load: () => import('./v1/zac-columns.ts') },
  { at: /^(trail(\/|$)|settings\/trail_mails$)/, load: () => import('./v1/trail.ts') },
  { at: /^settings\//, load: () => import('./v1/settings.ts') },
  { at: /^reminders\//, load: () => import('./v1/reminders.ts') },
  { at: /^tax_packs(\/|$)/, load: () => import('./v1/tax-packs.ts') },
  {
    at: /^(state|test_mail|integrity\/repair|personal_data\/(export|blank))$/,
    load: () => import('./v1/state.ts'),
  },
]
