import { CLIENT_LIMITS } from './clients.ts'
import { MAIL_LIMITS } from './mails.ts'
import { RUN_LIMITS } from './runs.ts'
import { STORE_LIMITS } from './store.ts'

/** The server's tunable numbers. Each is defined in one of these files, with its unit. */
export const LIMITS = { ...STORE_LIMITS, ...RUN_LIMITS, ...MAIL_LIMITS, ...CLIENT_LIMITS } as const
