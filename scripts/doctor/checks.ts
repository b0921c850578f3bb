import type { Check } from './check.ts'
import { apisCheck } from './checks/apis.ts'
import { backupBucketCheck } from './checks/backup-bucket.ts'
import { billingCheck, budgetCheck, projectCheck } from './checks/billing.ts'
import { byHandCheck } from './checks/by-hand.ts'
import { deployerCheck } from './checks/deployer.ts'
import { fieldsCheck } from './checks/fields.ts'
import { backupsCheck, databaseCheck } from './checks/firestore.ts'
import { functionsCheck, queuesCheck, schedulesCheck, triggerCheck } from './checks/functions.ts'
import { initCheck, preflightCheck } from './checks/hosting.ts'
import {
  accountsCheck,
  agentsCheck,
  bucketRoleCheck,
  buildCheck,
  ownRolesCheck,
  runtimeRolesCheck,
} from './checks/iam.ts'
import { indexesCheck } from './checks/indexes.ts'
import { ingressCheck } from './checks/ingress.ts'
import { joinedQueriesCheck } from './checks/joined-queries.ts'
import { dkimCheck, dmarcCheck, spfCheck } from './checks/mail-domain.ts'
import { monitoringCheck } from './checks/monitoring.ts'
import { automaticGrantsCheck, membersPolicyCheck, publicCallsCheck } from './checks/org-policies.ts'
import { secretAccessCheck } from './checks/secret-access.ts'
import { secretsCheck } from './checks/secrets.ts'
import { settingsCheck } from './checks/settings.ts'
import { signInCheck } from './checks/sign-in.ts'
import { bucketCheck } from './checks/storage.ts'
import { testMailCheck } from './checks/test-mail.ts'
import { trailCheck } from './checks/trail.ts'
import { trailRolesCheck } from './checks/trail-roles.ts'

/** What has to be right before a deployment, in the order in which it is set up. */
export const PROJECT_CHECKS: readonly Check[] = [
  settingsCheck,
  projectCheck,
  billingCheck,
  budgetCheck,
  apisCheck,
  automaticGrantsCheck,
  membersPolicyCheck,
  accountsCheck,
  runtimeRolesCheck,
  bucketRoleCheck,
  ownRolesCheck,
  deployerCheck,
  agentsCheck,
  buildCheck,
  databaseCheck,
  backupsCheck,
  bucketCheck,
  backupBucketCheck,
  trailCheck,
  trailRolesCheck,
  secretsCheck,
  secretAccessCheck,
  monitoringCheck,
  signInCheck,
  spfCheck,
  dkimCheck,
  dmarcCheck,
]

/** What a deployment makes. */
const DEPLOYED_CHECKS: readonly Check[] = [
  functionsCheck,
  publicCallsCheck,
  ingressCheck,
  preflightCheck,
  queuesCheck,
  triggerCheck,
  schedulesCheck,
  indexesCheck,
  joinedQueriesCheck,
  fieldsCheck,
  initCheck,
  testMailCheck,
]

/** Everything that the doctor looks at. */
export const CHECKS: readonly Check[] = [...PROJECT_CHECKS, ...DEPLOYED_CHECKS, byHandCheck]
