import { CLIENT_LIMITS } from './clients.ts'
import { DOWNLOAD_LIMITS } from './download.ts'
import { INTEGRITY_LIMITS } from './integrity.ts'
import { MAIL_LIMITS } from './mails.ts'
import { MONTHLY_LIMITS } from './monthly.ts'
import { PERSONAL_LIMITS } from './personal.ts'
import { RUN_LIMITS } from './runs.ts'
import { STORE_LIMITS } from './store.ts'
import { TODAY_LIMITS } from './today.ts'
import { TRAIL_LIMITS } from './trail.ts'

/** The server's tunable numbers. Each is defined in one of these files, with its unit. */
export const LIMITS = {
  ...STORE_LIMITS,
  ...RUN_LIMITS,
  ...MAIL_LIMITS,
  ...CLIENT_LIMITS,
  ...DOWNLOAD_LIMITS,
  ...TODAY_LIMITS,
  ...MONTHLY_LIMITS,
  ...TRAIL_LIMITS,
  ...INTEGRITY_LIMITS,
  ...PERSONAL_LIMITS,
} as const
