import { randomUUID } from 'node:crypto'
import type { Firestore } from 'firebase-admin/firestore'
import { firestoreLogos } from '../../functions/src/adapters/firestore/settings/logos.ts'
import type { QueueName } from '../../functions/src/config/function-options.ts'
import { LIMITS } from '../../functions/src/config/limits/limits.ts'
import type { Platform } from '../../functions/src/platform.ts'
import type { Files } from '../../functions/src/usecases/files.ts'
import { NO_BACKUPS } from '../../functions/src/usecases/state/backups.ts'
import type { MemoryMail } from './memory-mail.ts'
import { accounts, appVerifier, tokens } from './people.ts'
import { RETURN_KEY, SENDER, SETTINGS } from './settings.ts'

/** The simulated services of a world. */
export interface WorldParts {
  readonly db: Firestore
  readonly files: Files
  readonly mail: MemoryMail
  readonly enqueue: (name: QueueName, task: object) => Promise<void>
  /** is called for each error that the product logs */
  readonly onError: (message: string, fields: Record<string, unknown>) => void
}

const noLog = () => Promise.reject(new Error('The simulation has no log'))
/** No history runs what seals the trail. */
const NO_LOG: Platform['trailLog'] = {
  origin: '',
  files: { find: noLog, keep: noLog, replace: noLog, list: noLog },
  signer: { key: noLog, sign: noLog },
  stamper: null,
}

/** No history searches for a person. */
const NO_SEARCH: Platform['personalFiles'] = {
  name: '',
  pages: () => {
    throw new Error('The simulation has no search for a person')
  },
}

/** The platform of the simulated world, to which composition.ts wires the use cases as it does to Firebase. */
export function simulatedPlatform({ db, files, mail, enqueue, onError }: WorldParts): Platform {
  return {
    settings: SETTINGS,
    sender: SENDER,
    cookieSecret: () => 'a secret of the simulation',
    returnKey: () => RETURN_KEY,
    environment: { now: () => new Date(), newId: () => randomUUID() },
    log: { info: () => undefined, error: onError },
    db,
    files,
    logos: firestoreLogos(db, LIMITS),
    tokens,
    appVerifier,
    accounts,
    mailer: mail.mailer,
    printer: {
      print: () => Promise.resolve(new Uint8Array()),
      printAll: () => Promise.resolve(new Uint8Array()),
      printSheets: (sheets) => Promise.resolve(sheets.map(() => new Uint8Array())),
    },
    queue: (name) => ({ enqueue: (task) => enqueue(name, task) }),
    trailLog: NO_LOG,
    backups: NO_BACKUPS,
    personalAccounts: NO_SEARCH,
    personalFiles: NO_SEARCH,
    mailbox: () => Promise.resolve(mail.mailbox),
  }
}
