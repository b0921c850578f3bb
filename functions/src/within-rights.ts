import { type AccountGroup, groupOf, type Right } from './config/accounts.ts'
import type { QueueName } from './config/function-options.ts'
import { OwnError } from './failure.ts'
import type { Files } from './usecases/files.ts'
import type { BulkMailer } from './usecases/mail/mail-ports.ts'
import type { PersonalSource } from './usecases/personal/find-personal.ts'
import type { BackupSource } from './usecases/state/backups.ts'
import type { TrailLog } from './usecases/trail/trail-ports.ts'
import type { Accounts, TokenVerifier } from './usecases/user/user-ports.ts'
import type { TaskQueue } from './usecases/waited-task.ts'

/** The part of the platform that needs rights besides those to Firestore. */
interface Services {
  readonly files: Files
  readonly tokens: TokenVerifier
  readonly accounts: Accounts
  readonly mailer: BulkMailer
  readonly trailLog: TrailLog
  readonly backups: BackupSource
  readonly personalAccounts: PersonalSource
  readonly personalFiles: PersonalSource
  queue(name: QueueName): TaskQueue<object>
}

type Methods<T extends object> = { readonly [Name in keyof T]?: Right }

const FILES: Methods<Files> = {
  load: 'readFiles',
  find: 'readFiles',
  loadUpload: 'readFiles',
  read: 'readFiles',
  list: 'readFiles',
  saveUpload: 'writeFiles',
  create: 'writeFiles',
  remove: 'writeFiles',
  sign: 'signLinks',
}

/** The function calls something that its account has no right to: in the cloud Google would refuse it. */
class OutsideRights extends OwnError {
  override readonly name = 'OutsideRights'
  constructor(group: AccountGroup, what: string) {
    super(`The account of the group ${group} has no right to ${what} (functions/src/config/accounts.ts)`)
  }
}

/**
 * A platform that refuses what the account of a function may not do, before Google does. The emulators know no IAM, so without it a call
 * that only works there would be found in the cloud.
 * @param functionName as the platform names it; outside a function nothing is refused
 */
export function withinRights<T extends Services>(platform: T, functionName: string): T {
  const group = groupOf(functionName)
  if (group === null) return platform
  const refuse = (what: string): never => {
    throw new OutsideRights(group.name, what)
  }
  const has = (right: Right) => group.rights.includes(right)
  /** Wraps a service so that a call of a method fails if the account does not have the right for it. */
  function held<T extends object>(service: T, methods: Methods<T>): T {
    return new Proxy(service, {
      get(target, name, receiver) {
        const right = methods[name as keyof T]
        const value: unknown = Reflect.get(target, name, receiver)
        return right === undefined || has(right) ? value : () => refuse(right)
      },
    })
  }
  const { files, signer } = platform.trailLog
  return {
    ...platform,
    files: held(platform.files, FILES),
    tokens: held(platform.tokens, { verify: 'readAccounts' }),
    accounts: held(platform.accounts, {
      find: 'readAccounts',
      origin: 'readAccounts',
      remove: 'changeAccounts',
      revokeSessions: 'changeAccounts',
    }),
    mailer: held(platform.mailer, { send: 'sendMail', series: 'sendMail' }),
    trailLog: {
      ...platform.trailLog,
      files: held(files, {
        find: 'readTrail',
        list: 'readTrail',
        keep: 'sealTrail',
        replace: 'sealTrail',
      }),
      signer: held(signer, { key: 'sealTrail', sign: 'sealTrail' }),
    },
    backups: held(platform.backups, { read: 'readBackups' }),
    personalAccounts: held(platform.personalAccounts, { pages: 'readAccounts' }),
    personalFiles: held(platform.personalFiles, { pages: 'readFiles' }),
    queue: (name: QueueName) => {
      const queue = platform.queue(name)
      return group.queues.includes(name) ? queue : { enqueue: () => refuse(`queue ${name}`) }
    },
  }
}
