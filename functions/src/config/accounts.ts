import type { FunctionName, QueueName } from './function-options.ts'

/**
 * What an account may do besides reading and writing Firestore, which every function does. scripts/doctor/account-roles.ts has the role of
 * each; platform.ts refuses the rest in the function itself, so that the emulators, which know no IAM, hold the list too.
 */
export type Right =
  | 'readFiles'
  | 'writeFiles'
  | 'signLinks'
  | 'readAccounts'
  | 'changeAccounts'
  | 'sendMail'
  | 'receiveEvents'
  | 'readTrail'
  | 'sealTrail'
  | 'readBackups'

/** The secrets of secrets.ts. */
type SecretName =
  | 'SMTP_PASSWORD'
  | 'RETURN_ADDRESS_SECRET'
  | 'BOUNCE_IMAP_PASSWORD'
  | 'COOKIE_SECRET'
  | 'TRAIL_SIGNING_KEY'

interface Group {
  readonly functions: readonly FunctionName[]
  readonly rights: readonly Right[]
  /** the queues that it may put tasks into */
  readonly queues: readonly QueueName[]
  /** the secrets that its functions are given (index.ts), so that the account can read them */
  readonly secrets: readonly SecretName[]
}

/**
 * The functions by the service account that they run as (docs/decisions/0065-service-accounts.md). An attacker who takes over a function has the
 * rights of its group and no more, so a group has functions that need the same rights, or that the same people can call.
 */
export const ACCOUNT_GROUPS = {
  // The calls of people who are signed in. Both functions answer the same routes.
  staff: {
    functions: ['api', 'longApi'],
    rights: [
      'readFiles',
      'writeFiles',
      'signLinks',
      'readAccounts',
      'changeAccounts',
      'sendMail',
      'readTrail',
      'readBackups',
    ],
    queues: ['runPromote', 'runCheck', 'runUndo', 'runBulkJob', 'runBulkMail', 'runPack'],
    secrets: ['SMTP_PASSWORD', 'RETURN_ADDRESS_SECRET', 'COOKIE_SECRET'],
  },
  // Strangers can call it. Besides Firestore it reads the sealed trail, whose proofs a receipt contains.
  clients: { functions: ['clientApi'], rights: ['readTrail'], queues: [], secrets: ['COOKIE_SECRET'] },
  // Reads files that people uploaded, and writes many notes. A job and a pack queue their own next task; a pack has proofs.
  runs: {
    functions: ['runPromote', 'runCheck', 'runUndo', 'runPack', 'runBulkJob'],
    rights: ['readFiles', 'writeFiles', 'readTrail'],
    queues: ['runBulkJob', 'runPack'],
    secrets: [],
  },
  // The only background work that sends. Morning mails are for people whose account is still admitted.
  mail: {
    functions: ['sendNotice', 'sweepNotices', 'sendReminders', 'runBulkMail'],
    rights: ['sendMail', 'receiveEvents', 'readAccounts'],
    queues: ['runBulkMail'],
    secrets: ['SMTP_PASSWORD', 'RETURN_ADDRESS_SECRET'],
  },
  // Reads mails that anybody can send to the mailbox. No other group knows its password.
  bounces: {
    functions: ['readBounces'],
    rights: [],
    queues: [],
    secrets: ['BOUNCE_IMAP_PASSWORD', 'RETURN_ADDRESS_SECRET'],
  },
  // The only group that can use the key which signs the trail.
  seal: {
    functions: ['sealTrail'],
    rights: ['readTrail', 'sealTrail'],
    queues: [],
    secrets: ['TRAIL_SIGNING_KEY'],
  },
  // Compares and reports: accounts and files are only read.
  watch: {
    functions: ['sweepUsers', 'checkIntegrity'],
    rights: ['readAccounts', 'readFiles'],
    queues: [],
    secrets: [],
  },
} as const satisfies Record<string, Group>

export type AccountGroup = keyof typeof ACCOUNT_GROUPS

const GROUPS = Object.entries(ACCOUNT_GROUPS) as [AccountGroup, Group][]

/** The groups by name, as plain data. */
export const groupsOf = (): readonly (readonly [AccountGroup, Group])[] => GROUPS

/** The group of a function; null for any other text. */
export function groupOf(name: string): (Group & { readonly name: AccountGroup }) | null {
  for (const [group, entry] of GROUPS) {
    if (entry.functions.some((own) => own === name)) return { name: group, ...entry }
  }
  return null
}

/** The account of a group. */
export function accountEmail(group: AccountGroup, projectId: string): string {
  return `kenshu-${group}@${projectId}.iam.gserviceaccount.com`
}
