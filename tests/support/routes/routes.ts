import { BULK_ROUTES } from './bulk-routes.ts'
import { COMPANY_ROUTES } from './company-routes.ts'
import { IMPORT_ROUTES } from './import-routes.ts'
import { MAIL_ROUTES } from './mail-routes.ts'
import { MONTHLY_ROUTES } from './monthly-routes.ts'
import { NOTE_ROUTES } from './note-routes.ts'
import { OWN_SESSION_ROUTES } from './own-session-routes.ts'
import { PACK_ROUTES } from './pack-routes.ts'
import type { Route } from './route.ts'
import { SETTINGS_ROUTES } from './settings-routes.ts'
import { STATE_ROUTES } from './state-routes.ts'
import { TODAY_ROUTES } from './today-routes.ts'
import { TRAIL_ROUTES } from './trail-routes.ts'
import { USER_ROUTES } from './user-routes.ts'
import { VIEW_ROUTES } from './view-routes.ts'
import { ZAC_COLUMN_ROUTES } from './zac-column-routes.ts'

/** Every route that requires a sign-in. The shared tests of refusals run for each. */
export const ROUTES: readonly Route[] = [
  ...USER_ROUTES,
  ...IMPORT_ROUTES,
  ...NOTE_ROUTES,
  ...TODAY_ROUTES,
  ...MONTHLY_ROUTES,
  ...MAIL_ROUTES,
  ...BULK_ROUTES,
  ...VIEW_ROUTES,
  ...SETTINGS_ROUTES,
  ...TRAIL_ROUTES,
  ...COMPANY_ROUTES,
  ...PACK_ROUTES,
  ...STATE_ROUTES,
  ...ZAC_COLUMN_ROUTES,
  // These come last, because they end the caller's session.
  ...OWN_SESSION_ROUTES,
]
