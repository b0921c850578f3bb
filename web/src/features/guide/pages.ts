import type { Role } from '@kenshu/contract/roles'
import { bulkText } from '../../messages/guide/bulk-ja.ts'
import { clientText } from '../../messages/guide/client-ja.ts'
import { contactsText } from '../../messages/guide/contacts-ja.ts'
import { downloadText } from '../../messages/guide/download-ja.ts'
import { findText } from '../../messages/guide/find-ja.ts'
import type { GuideText } from '../../messages/guide/guide-text.ts'
import { importText } from '../../messages/guide/import-ja.ts'
import { monthlyText } from '../../messages/guide/monthly-ja.ts'
import { rejectionText } from '../../messages/guide/rejection-ja.ts'
import { requestText } from '../../messages/guide/request-ja.ts'
import { settingsText } from '../../messages/guide/settings-ja.ts'
import { startText } from '../../messages/guide/start-ja.ts'
import { statusesText } from '../../messages/guide/statuses-ja.ts'
import { usersText } from '../../messages/guide/users-ja.ts'
import { zacCsvText } from '../../messages/guide/zac-csv-ja.ts'

/** Every page of the guide, in its order. The names are part of addresses. */
export const GUIDE_PAGES = {
  start: startText,
  statuses: statusesText,
  find: findText,
  request: requestText,
  bulk: bulkText,
  rejection: rejectionText,
  contacts: contactsText,
  client: clientText,
  import: importText,
  'zac-csv': zacCsvText,
  monthly: monthlyText,
  settings: settingsText,
  users: usersText,
  download: downloadText,
} as const satisfies Record<string, GuideText>

export type GuidePageName = keyof typeof GUIDE_PAGES

// The keys of a constant object are exactly its names.
const NAMES = Object.keys(GUIDE_PAGES) as GuidePageName[]

const OF_ROLE: Record<Role, readonly GuidePageName[]> = {
  admin: NAMES,
  normal: [
    'start',
    'statuses',
    'find',
    'request',
    'bulk',
    'rejection',
    'contacts',
    'client',
    'monthly',
    'settings',
  ],
  csv_uploader: ['start', 'import', 'zac-csv', 'statuses', 'find', 'rejection', 'settings'],
}

/** Whether a part of an address names a page of the guide. */
export function isGuidePage(name: string | undefined): name is GuidePageName {
  return name !== undefined && Object.hasOwn(GUIDE_PAGES, name)
}

/** The pages for a role in the order in which it needs them, and the others. */
export function pagesOf(role: Role): { own: readonly GuidePageName[]; others: readonly GuidePageName[] } {
  const own = OF_ROLE[role]
  return { own, others: NAMES.filter((name) => !own.includes(name)) }
}

/** The page about each screen, by the first part of its address below the role's home. */
const SCREENS: readonly [path: string, page: GuidePageName][] = [
  ['bulk', 'bulk'],
  ['bundles', 'bulk'],
  ['delivery-notes', 'request'],
  ['monthly', 'monthly'],
  ['upload-csv', 'import'],
  ['precheck', 'import'],
  ['promote-result', 'import'],
  ['download-csv', 'download'],
  ['users', 'users'],
  ['reminders', 'settings'],
  ['settings', 'settings'],
]

/**
 * The page about a screen.
 * @param home of the role
 * @param path of the screen; the list, if it is the home itself
 */
export function pageOfScreen(home: string, path: string): GuidePageName {
  const [first = ''] = path.slice(home.length).split('/').filter(Boolean)
  if (path.startsWith(home) && first === '') return 'find'
  return SCREENS.find(([name]) => name === first)?.[1] ?? 'start'
}
