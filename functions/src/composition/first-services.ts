import { firestoreBuckets } from '../adapters/firestore/limits/buckets.ts'
import { firestoreUsers } from '../adapters/firestore/people/users.ts'
import { CALL_LIMITS } from '../config/limits/calls.ts'
import { LIMITS } from '../config/limits/limits.ts'
import type { FirstServices } from '../http/services.ts'
import type { Platform } from '../platform.ts'
import { callLimiter } from '../usecases/limits/call-limiter.ts'

/** The services of an instance's first calls. It imports nothing that only the others need (docs/decisions/0051-cold-start.md). */
export function composeFirst({
  settings,
  environment,
  log,
  db,
  tokens,
  appVerifier,
  accounts,
}: Platform): FirstServices {
  return {
    log,
    environment,
    callLimiter: callLimiter({ buckets: firestoreBuckets(db), callLimits: CALL_LIMITS, environment }),
    limits: LIMITS,
    tokens,
    appVerifier,
    accounts,
    users: firestoreUsers(db, log),
    allowedEmailDomains: settings.allowedEmailDomains,
    initialAdminEmails: settings.initialAdminEmails,
    accessContact: settings.accessContact,
    sessionLimits: settings.sessionLimits,
  }
}
